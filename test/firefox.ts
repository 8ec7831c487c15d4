/**
 * A stock Firefox, driven over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): as much of it as the tests need. Playwright's
 * Firefox is a build of its own, and puppeteer-core would bring forty packages for what Node's WebSocket does.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['firefox', 'firefox-esr', 'firefox-developer-edition', 'firefox-nightly'];
const elsewhere = [
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** FIREFOX_PATH, then a Firefox by its usual names on the PATH and in the usual places; undefined where there is none. */
export function findFirefox(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return process.env['FIREFOX_PATH'] ?? [...onPath, ...elsewhere].find((path) => existsSync(path));
}

export interface Firefox {
  readonly version: string;
  /** A tab with storage of its own. */
  open(options?: PageOptions): Promise<FirefoxPage>;
  close(): Promise<void>;
}

interface PageOptions {
  readonly width?: number;
  readonly height?: number;
}

export interface FirefoxPage {
  /** What went wrong since the page was opened: errors of the console, breaches of the policy, requests that failed or left the site. */
  readonly faults: readonly string[];
  /** Goes to an address and waits until it is loaded. */
  goto(address: string): Promise<void>;
  /** Loads the page again, as F5 does. */
  reload(): Promise<void>;
  /** Calls a function in the page; what it is given and what it returns must be JSON. */
  run<Given extends readonly unknown[], Result>(
    call: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  /** Calls a function again and again until it returns something true, and gives that. */
  until<Given extends readonly unknown[], Result>(
    call: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  /** Scrolls an element into view and presses its middle with the mouse. */
  click(selector: string): Promise<void>;
  /** Presses the mouse in the middle of the first element, lets go over the second. */
  drag(from: string, to: string): Promise<void>;
  /** Types a text; a new line is Enter. */
  type(text: string): Promise<void>;
  /** Presses keys one after the other: letters, or some of `keys`. */
  press(...pressed: readonly string[]): Promise<void>;
  /** Presses a key while Control is held. */
  pressControl(key: string): Promise<void>;
  screenshot(selector?: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** Keys without a letter, by their numbers in WebDriver. */
export const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  End: '\uE010',
  Home: '\uE011',
  Right: '\uE014',
  Down: '\uE015',
  Space: ' ',
} as const;
const CONTROL = '\uE009';

/** Starts one without a window, with an empty profile; `preferences` are those of about:config. */
export async function startFirefox(
  executable: string,
  preferences: Readonly<Record<string, boolean>> = {},
): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  await writeFile(join(profile, 'user.js'), preferencesFile({ ...quiet, ...preferences }));
  const firefox = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const ended = new Promise<void>((done) => firefox.once('exit', () => done()));
  const wire = await connect(`${await addressOf(firefox)}/session`);
  const session = (await wire.send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  await wire.send('session.subscribe', {
    events: ['log.entryAdded', 'network.responseCompleted', 'network.fetchError'],
  });
  return {
    version: session.capabilities.browserVersion,
    open: (options = {}) => openPage(wire, options),
    async close() {
      await wire.send('browser.close', {});
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

// Nothing that Firefox does by itself: no first-run pages, no updates, no reports.
const quiet = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'messaging-system.rsexperimentloader.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

const preferencesFile = (preferences: Readonly<Record<string, boolean>>): string =>
  Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`)
    .join('');

/** Firefox says on its error output where it listens. */
function addressOf(firefox: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    firefox.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const address = /listening on (ws:\/\/\S+)/.exec(said)?.[1];
      if (address) found(address);
    });
    firefox.once('error', failed);
    firefox.once('exit', () => failed(new Error(`Firefox ended before it listened. It said: ${said}`)));
  });
}

type Listener = (method: string, event: BidiEvent) => void;

/** What is read of the events. */
interface BidiEvent {
  readonly context?: string;
  readonly source?: { readonly context?: string };
  readonly level?: string;
  readonly text?: string;
  readonly errorText?: string;
  readonly request?: { readonly url: string };
  readonly response?: { readonly status: number };
}

interface Wire {
  send(method: string, params: object): Promise<unknown>;
  /** Hears the events until what it gives back is called. */
  listen(listener: Listener): () => void;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: BidiEvent;
}

async function connect(address: string): Promise<Wire> {
  const socket = new WebSocket(address);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', () => failed(new Error(`No connection to Firefox at ${address}`)));
  });
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<Listener>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.params) for (const listener of listeners) listener(message.method ?? '', message.params);
  });
  let last = 0;
  return {
    send: (method, params) =>
      new Promise((done, failed) => {
        last += 1;
        const id = last;
        waiting.set(id, ({ result, error, message = '' }) => {
          waiting.delete(id);
          if (error === undefined) done(result);
          else failed(new Error(`${method}: ${error}. ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function openPage(wire: Wire, { width = 1280, height = 900 }: PageOptions): Promise<FirefoxPage> {
  const { userContext } = (await wire.send('browser.createUserContext', {})) as { userContext: string };
  const { context } = (await wire.send('browsingContext.create', { type: 'tab', userContext })) as {
    context: string;
  };
  await wire.send('browsingContext.setViewport', { context, viewport: { width, height } });
  const faults: string[] = [];
  let origin = '';
  const deaf = wire.listen((method, event) => {
    const url = event.request?.url ?? '';
    if (method === 'log.entryAdded' && event.source?.context === context) {
      if (event.level === 'error' || event.text?.startsWith(BREACH)) faults.push(event.text ?? '');
    } else if (event.context !== context) return;
    else if (method === 'network.fetchError' && event.errorText !== 'NS_BINDING_ABORTED')
      faults.push(`${url}: ${event.errorText ?? ''}`);
    else if (method === 'network.responseCompleted') {
      if ((event.response?.status ?? 0) >= 400) faults.push(`${url}: ${event.response?.status}`);
      if (/^https?:/.test(url) && !url.startsWith(origin)) faults.push(`${url} is elsewhere`);
    }
  });
  // Breaches of the policy come as events of the document, and are said as messages that can be told from others.
  await wire.send('script.addPreloadScript', {
    functionDeclaration: `() => addEventListener('securitypolicyviolation', (event) =>
      console.warn('${BREACH}', event.violatedDirective, event.blockedURI, event.sourceFile, event.lineNumber))`,
    userContexts: [userContext],
  });

  const run: FirefoxPage['run'] = async (call, ...given) => {
    const answer = (await wire.send('script.callFunction', {
      functionDeclaration: `(given) => {
        const said = (${call.toString()})(...JSON.parse(given));
        return said instanceof Promise ? said.then((late) => JSON.stringify(late ?? null)) : JSON.stringify(said ?? null);
      }`,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      // A sandbox sees the page as it is, and runs where the page's own scripts are switched off, too.
      target: { context, sandbox: 'test' },
      awaitPromise: true,
      userActivation: true,
    })) as { type: string; result: { value: string }; exceptionDetails?: { text: string } };
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return JSON.parse(answer.result.value) as never;
  };
  const middle = (selector: string): Promise<{ x: number; y: number }> =>
    run(async (wanted) => {
      const element = document.querySelector(wanted);
      if (!element) throw new Error(`nothing here is ${wanted}`);
      const { top: seen, bottom } = element.getBoundingClientRect();
      if (seen < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
      // What a jump has passed is laid out frame by frame, and the page moves until that is done.
      for (let before = '', still = 0; still < 12;) {
        await new Promise(requestAnimationFrame);
        const now = `${element.getBoundingClientRect().top} of ${document.documentElement.scrollHeight}`;
        still = now === before ? still + 1 : 0;
        before = now;
      }
      const { left, top, width: wide, height: high } = element.getBoundingClientRect();
      return { x: Math.round(left + wide / 2), y: Math.round(top + high / 2) };
    }, selector);
  const perform = (type: 'pointer' | 'key', actions: readonly object[]): Promise<unknown> =>
    wire.send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  const press: FirefoxPage['press'] = async (...pressed) => {
    await perform(
      'key',
      pressed.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  };
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };

  return {
    faults,
    async goto(address) {
      origin = new URL(address).origin;
      await wire.send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    async reload() {
      await wire.send('browsingContext.reload', { context, wait: 'complete' });
    },
    run,
    async until(call, ...given) {
      for (const end = Date.now() + 120_000; ;) {
        const answer = await run(call, ...given);
        if (answer) return answer;
        if (Date.now() > end) throw new Error(`never came true: ${call.toString()} ${JSON.stringify(given)}`);
        await new Promise((later) => setTimeout(later, 30));
      }
    },
    async click(selector) {
      await perform('pointer', [{ type: 'pointerMove', ...(await middle(selector)) }, down, up]);
    },
    async drag(from, to) {
      const [start, end] = [await middle(from), await middle(to)];
      await perform('pointer', [
        { type: 'pointerMove', ...start },
        down,
        { type: 'pointerMove', ...end, duration: 100 },
        up,
      ]);
    },
    type: (text) => press(...Array.from(text, (letter) => (letter === '\n' ? keys.Enter : letter))),
    press,
    async pressControl(value) {
      await perform('key', [
        { type: 'keyDown', value: CONTROL },
        { type: 'keyDown', value },
        { type: 'keyUp', value },
        { type: 'keyUp', value: CONTROL },
      ]);
    },
    async screenshot(selector) {
      const clip = selector === undefined ? {} : { clip: { type: 'box', ...(await boxOf(run, selector)) } };
      const { data } = (await wire.send('browsingContext.captureScreenshot', {
        context,
        origin: selector === undefined ? 'viewport' : 'document',
        ...clip,
      })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    async close() {
      deaf();
      await wire.send('browsingContext.close', { context });
      await wire.send('browser.removeUserContext', { userContext });
    },
  };
}

const BREACH = 'breach of the content security policy:';

const boxOf = (run: FirefoxPage['run'], selector: string): Promise<object> =>
  run((wanted) => {
    const { left, top, width, height } = document.querySelector(wanted)!.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height };
  }, selector);
