/** The page of measurements at work: the choice is in the address; picture, claim and table follow from it. */
import { addressOf, type Choice, choiceOf, startOf } from '../../charts/instrument/choice.ts';
import {
  curvesOfRecord,
  HERE,
  liveCurves,
  type Measured,
  methodsOf,
  sizeName,
  together,
} from '../../charts/instrument/measured.ts';
import { questionOf, verdictOf } from '../../charts/instrument/questions.ts';
import { type Shown, shownOf } from '../../charts/instrument/shown.ts';
import { keptRecord } from '../../charts/kept-record.ts';
import { LIVE_KEY, livePoints } from '../../charts/live-points.ts';
import { makePointable, setReadings } from '../../charts/pointing.ts';
import { comparisonReadings } from '../../charts/readings.ts';
import { noteHtml, type Sort, tableHtml } from './table.ts';

interface Data {
  readonly measured: Measured;
  readonly places: Readonly<Record<string, readonly [number: number, href: string]>>;
}

const page = document.querySelector<HTMLElement>('measurement-instrument');
if (page) activate(page);

function activate(page: HTMLElement): void {
  const part = (name: string): HTMLElement => {
    const found = page.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!found) throw new Error(`the page of measurements lacks "${name}"`);
    return found;
  };
  const { measured: built, places } = JSON.parse(part('data').textContent) as Data;
  const form = page.querySelector('form')!;
  const host = page.querySelector<HTMLElement>('chart-figure')!;
  let dropped: Measured = { machines: [], curves: [] };
  let choice = choiceOf(location.hash);
  let sort: Sort = { column: choice.machine, descending: false };
  let drawing = 0;
  let picked: string | undefined;

  const everything = (): Measured => together(built, dropped, liveCurves(livePoints()));
  const sizeOf = (shown: Shown): number => {
    const sizes = shown.chosen?.points.map(({ x }) => x) ?? [];
    return choice.size ?? sizes.at(-1) ?? 0;
  };

  const render = (): void => {
    const measured = everything();
    showMachines(measured);
    if (!measured.machines.some(({ id }) => id === choice.machine)) {
      choice = { ...choice, machine: startOf(choice.problem).machine };
    }
    const shown = shownOf(measured, choice);
    part('claim').textContent = shown.claim;
    part('note').innerHTML = noteHtml(shown, places);
    showControls(shown);
    renderTable(measured, shown);
    void draw(shown);
  };

  const renderTable = (measured: Measured, shown: Shown): void => {
    const size = sizeOf(shown);
    part('size').textContent = sizeName(shown.problem, size);
    const method = shown.chosen?.key.split('/')[0];
    const focused = (document.activeElement as HTMLElement | null)?.dataset['sort'];
    const { problem } = shown;
    const table = part('table');
    table.innerHTML = tableHtml(measured, { problem, machine: choice.machine, size, method, sort }, places);
    if (focused !== undefined) table.querySelector<HTMLElement>(`[data-sort="${focused}"]`)?.focus();
  };

  const draw = async (shown: Shown): Promise<void> => {
    const mine = ++drawing;
    const { drawComparison, drawPanels } = await import('./draw-comparison.ts');
    if (mine !== drawing) return;
    const pictures = host.querySelector<HTMLElement>('.chart-pictures')!;
    pictures.replaceChildren(drawComparison(shown.comparison, Math.round(pictures.clientWidth), shown.claim));
    const panels = part('panels');
    const focused = panels.querySelector<HTMLElement>(':focus')?.dataset['pick'];
    panels.innerHTML = drawPanels(shown);
    panels.querySelector<HTMLElement>(`[data-pick="${focused}"]`)?.focus();
    readOut(shown);
  };
  const readOut = ({ comparison, problem }: Shown): void =>
    setReadings(
      host,
      comparisonReadings(comparison, (x) => sizeName(problem, x)),
    );

  const set = (change: Partial<Choice>): void => {
    choice = { ...choice, ...change };
    const address = addressOf(choice);
    history.replaceState(null, '', address === '' ? location.pathname : `#${address}`);
    render();
  };

  const showControls = (shown: Shown): void => {
    for (const input of form.querySelectorAll<HTMLInputElement>('input[name="problem"]')) {
      input.checked = input.value === shown.problem;
    }
    const method = shown.chosen?.key.split('/')[0];
    for (const group of form.querySelectorAll<HTMLElement>('[data-problem]')) {
      group.hidden = group.dataset['problem'] !== shown.problem;
      for (const input of group.querySelectorAll<HTMLInputElement>('input')) {
        const isShown = shown.comparison.lines.some(({ key }) => key.split('/')[0] === input.value);
        if (!group.hidden)
          input.checked = choice.question === null ? choice.methods.includes(input.value) : isShown;
        input.closest('div')?.classList.toggle('on', !group.hidden && input.value === method);
      }
    }
    const question = choice.question === null ? undefined : questionOf(choice.question);
    const machine = everything().machines.find(({ id }) => id === choice.machine);
    part('shown').textContent =
      question?.title ?? `${choice.methods.length} methods, ${machine?.label ?? 'nothing'}`;
    for (const link of page.querySelectorAll<HTMLElement>('[data-question]')) {
      if (link.dataset['question'] === choice.question) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };

  /** Machines that came later: this browser, a record that was dropped. */
  const showMachines = ({ machines }: Measured): void => {
    const group = part('machines');
    for (const { id, label } of machines) {
      if (group.querySelector(`input[value="${id}"]`)) continue;
      const line = document.createElement('label');
      const input = document.createElement('input');
      Object.assign(input, { type: 'radio', name: 'machine', value: id });
      line.append(input, ` ${label}`);
      group.querySelector('.drop')?.before(line);
    }
    for (const input of group.querySelectorAll<HTMLInputElement>('input[name="machine"]')) {
      input.checked = input.value === choice.machine;
    }
  };

  const chooseMethod = (method: string): void => {
    const methods = choice.methods.includes(method)
      ? choice.methods
      : methodsOf(choice.problem)
          .map(({ id }) => id)
          .filter((id) => id === method || choice.methods.includes(id));
    set({ question: null, method, methods });
  };

  const openRecord = async (file: File): Promise<void> => {
    const status = part('file-status');
    try {
      const { parseMeasurement } = await import('../../run/measurement-schema.ts');
      const record = parseMeasurement(JSON.parse(await file.text()), file.name);
      dropped = curvesOfRecord({ name: file.name, record }, 'dropped', file.name);
      const [machine] = dropped.machines;
      status.textContent = machine ? `${file.name}: ${machine.where}` : `${file.name} holds no result.`;
      if (machine) set({ machine: machine.id, question: null });
    } catch (error) {
      if (error instanceof SyntaxError)
        status.textContent = `${file.name} is not JSON, so it is no record: npm run bench writes one.`;
      else status.textContent = error instanceof Error ? error.message : String(error);
    }
  };

  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { name, value, files } = target;
    if (files?.[0]) void openRecord(files[0]);
    else if (name === 'problem') set(startOf(value));
    else if (name === 'machine') {
      sort = { column: value, descending: false };
      set({ machine: value, question: null });
    } else if (name === 'method') {
      const boxes = form.querySelectorAll<HTMLInputElement>('[data-problem]:not([hidden]) input:checked');
      const methods = [...boxes].map((box) => box.value);
      const method =
        target.checked || methods.includes(choice.method)
          ? target.checked
            ? value
            : choice.method
          : (methods.at(-1) ?? choice.method);
      set({ question: null, methods, method });
    }
  });
  page.addEventListener('click', (event) => {
    const target = (event.target as Element).closest<HTMLElement>(
      '[data-step], [data-sort], [data-pick], [data-question]',
    );
    if (!target) return;
    const { step, sort: column, pick, question } = target.dataset;
    if (question !== undefined) {
      event.preventDefault();
      const about = questionOf(question);
      set({ ...startOf(about?.problem), question });
      page.querySelector('.stage')?.scrollIntoView({ block: 'start' });
    } else if (pick !== undefined) chooseMethod(pick);
    else if (column !== undefined) {
      const again = sort.column === column;
      sort = { column, descending: again ? !sort.descending : column === 'ratio' };
      renderTable(everything(), shownOf(everything(), choice));
    } else if (step !== undefined) {
      const shown = shownOf(everything(), choice);
      const ticks = [
        ...new Set(shown.comparison.lines.flatMap(({ points }) => points.map(({ x }) => x))),
      ].sort((a, b) => a - b);
      const now = sizeOf(shown);
      const next = step === '1' ? ticks.find((x) => x > now) : ticks.findLast((x) => x < now);
      if (next !== undefined) set({ size: next });
    }
  });
  page.addEventListener('dragover', (event) => event.preventDefault());
  page.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void openRecord(file);
  });

  const pictures = host.querySelector<HTMLElement>('.chart-pictures')!;
  Object.assign(pictures, { tabIndex: 0, role: 'application' });
  pictures.setAttribute(
    'aria-label',
    'Time by size. Left and right: size. Up and down: line. Enter: choose.',
  );
  // The picture of the build shows what the page opens with.
  readOut(shownOf(built, startOf()));
  void makePointable(host, ({ at }) => (picked = at));
  const choosePicked = (): void => {
    const [method, , , x] = picked?.split('/') ?? [];
    if (method === undefined) return;
    const size = Number(x);
    if (choice.question === null) set({ method, size });
    else set({ size });
  };
  pictures.addEventListener('click', choosePicked);
  pictures.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') choosePicked();
  });
  addEventListener('hashchange', () => {
    choice = choiceOf(location.hash);
    render();
  });
  let width = innerWidth;
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    width = innerWidth;
    if (drawing > 0) void draw(shownOf(everything(), choice));
  });

  const button = page.querySelector<HTMLElement>('.here [data-part="measure"]');
  const controls = page.querySelector<HTMLElement>('.here .measure');
  button?.addEventListener('click', () => {
    const { lines } = shownOf(everything(), choice).comparison;
    const algorithms = [...new Set(lines.map(({ key }) => key.split('/')[0]!))];
    void import('../../charts/measuring.ts').then(async ({ toggle }) => {
      const wanted = algorithms.map((algorithm) => ({ algorithm, workers: 1 }));
      const verdict = (): string => {
        const measured = everything();
        const here = measured.machines.find(({ id }) => id === HERE);
        return here ? verdictOf(measured, here, algorithms, shownOf(measured, choice).problem) : '';
      };
      const budgetMs = 1000 * Number(controls!.dataset['seconds']);
      await toggle(controls!, { lines: wanted, budgetMs, verdict });
    });
  });
  document.addEventListener(LIVE_KEY, () => {
    if (livePoints().length > 0) render();
  });

  const kept = keptRecord();
  if (kept) dropped = curvesOfRecord({ name: 'kept', record: kept }, 'kept', 'Kept on this device');
  if (location.hash.includes('=') || livePoints().length > 0 || kept) render();
}
