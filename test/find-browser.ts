import { copyFileSync, existsSync, globSync, mkdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

export interface BrowserLaunch {
  readonly executablePath: string;
  readonly args: string[];
  readonly ignoreDefaultArgs: string[];
}

/** Bytes that the memory shared by a browser's processes may need. */
const SHARED = 2 ** 30;

/**
 * A browser for the tests: CHROME_PATH, then the usual places of the system, then (Linux on x64) the headless
 * shell inside the npm package @sparticuz/chromium, with the libraries and the font it carries, so that a bare
 * machine needs nothing installed. TEST_BROWSER=bundled takes that last one at once.
 */
export async function findBrowser(): Promise<BrowserLaunch> {
  const args = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    // Nothing is drawn by a graphics card here: a process for it would only pass pictures on.
    '--in-process-gpu',
  ];
  // Playwright has shared memory lie in /tmp, on the disk, because in some containers /dev/shm is small.
  const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];
  const launched = (executablePath: string): BrowserLaunch => ({ executablePath, args, ignoreDefaultArgs });
  const bundled = process.env['TEST_BROWSER'] === 'bundled';
  const chosen = process.env['CHROME_PATH'] ?? candidates.find((path) => existsSync(path));
  if (!bundled && chosen !== undefined) return launched(chosen);
  if (process.platform === 'linux' && process.arch === 'x64') return launched(await unpack());
  throw new Error('No Chromium or Chrome found. Install one, or set CHROME_PATH to its executable.');
}

function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > SHARED;
}

/** Unpacks the npm package's browser. It brings its libraries along only where it believes to be on a Lambda. */
async function unpack(): Promise<string> {
  const before = process.env['AWS_EXECUTION_ENV'];
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executable = await chromium.executablePath();
    installFaces();
    return executable;
  } finally {
    if (before === undefined) delete process.env['AWS_EXECUTION_ENV'];
    else process.env['AWS_EXECUTION_ENV'] = before;
  }
}

/**
 * The faces that nearly every system has in one form or another (as wide as Times, Arial and Courier) are not in the package. A first
 * visit is painted in them (src/site/styles/fonts.css), so without them every page would move when its own typefaces come.
 */
function installFaces(): void {
  const folder = join(process.env['FONTCONFIG_PATH'] ?? join(tmpdir(), 'fonts'), 'common');
  mkdirSync(folder, { recursive: true });
  for (const file of globSync(
    'node_modules/@expo-google-fonts/{arimo,tinos,cousine}/{400Regular,400Regular_Italic,700Bold}/*.ttf',
  )) {
    const copy = join(folder, basename(file));
    if (!existsSync(copy)) copyFileSync(file, copy);
  }
}
