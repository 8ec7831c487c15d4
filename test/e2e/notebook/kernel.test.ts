/** The kernel's states, as the page shows them: each has an end, and a way on. */
import { describe, expect, test } from 'vitest';
import { START_MS } from '../../../src/notebook/runner/kernel-session.ts';
import { fileOfCells, onFreshPage } from './bench.ts';

/** Every function of these throws from now on. */
const BREAKING = `const { defineProperty, ownKeys } = Reflect;
const broken = { value: () => { throw 1 }, configurable: true };
const makers = [Array, Map, Set, Promise, Object, String, Number, RegExp, Symbol, JSON, Function, Error, MessagePort, Event, EventTarget];
for (let at = 0; at < makers.length; at++)
  for (let holder = makers[at].prototype ?? {}, turn = 0; turn < 2; turn++, holder = makers[at])
    for (let key = 0, keys = ownKeys(holder); key < keys.length; key++)
      try { defineProperty(holder, keys[key], broken) } catch {}
console.log('broken', [1, { a: 2 }]);
1 + 1`;

describe('a kernel', () => {
  test(
    'whose sandbox does not load is dead, with a way to try again that works',
    onFreshPage(async (bench) => {
      await bench.context.route('**/sandbox.html', (route) => route.abort());
      await bench.openOwn();
      await bench.write('scratch-1', '6 * 7');
      // The page's clock is ours: the seconds that a silent frame is given are over at once.
      await bench.page.clock.install();
      await bench.run('scratch-1');
      await expect
        .poll(async () => {
          await bench.page.clock.fastForward(3000);
          return bench.state('scratch-1');
        })
        .toBe('dead');
      expect(await bench.standing()).toContain('The sandbox did not load. Is the page offline?');
      bench.errors.splice(0);
      await bench.context.unroute('**/sandbox.html');
      await bench.page.click('#cell-scratch-1 >> text=Try again');
      await bench.until('scratch-1', 'done');
      expect(await bench.out('scratch-1')).toBe('42');
      expect(await bench.standing()).toBe('');
    }),
  );

  test(
    'that starts slowly says so, and is stopped and started again meanwhile',
    onFreshPage(async (bench) => {
      let go = (): void => undefined;
      const held = new Promise<void>((done) => (go = done));
      await bench.context.route('**/sandbox.html', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await bench.page.clock.install();
      await bench.runOwn('6 * 7');
      await expect.poll(() => bench.page.innerText('[data-part="kernel"]')).toBe('kernel starting');
      await bench.page.click('.notebook-bar [data-do="stop"]');
      await bench.until('scratch-1', 'idle');
      await bench.run('scratch-1');
      await expect.poll(() => bench.page.innerText('[data-part="kernel"]')).toBe('kernel starting');
      await bench.page.clock.fastForward(START_MS);
      expect(await bench.standing()).toMatch(/The kernel is still starting[^]*Stop/);
      expect(await bench.state('scratch-1')).toBe('queued');
      go();
      await bench.until('scratch-1', 'done');
      expect([await bench.out('scratch-1'), await bench.standing()]).toEqual(['42', '']);
    }),
  );

  test(
    'goes on when a cell has broken what every program uses, and measures apart from that',
    onFreshPage(async (bench) => {
      await bench.runOwn(BREAKING);
      await bench.until('scratch-1', 'done');
      expect(await bench.out('scratch-1')).toBe('broken [1, { a: 2 }]\n2');
      const second = await bench.addBelow('scratch-1');
      await bench.write(
        second,
        'display([1, { a: 2 }]); const { fresh, rounds } = await measure((n: number) => [n].concat(n), [1], { rounds: 3 }); [fresh, rounds.length]',
      );
      await bench.runToEnd(second);
      expect(await bench.out(second)).toBe('[1, { a: 2 }]\n[true, 3]');
    }),
  );

  test(
    'lets solvers race: a sentence, a chart and a table, and rows for the next cell',
    onFreshPage(async (bench) => {
      await bench.runOwn(
        'import { backtracking, bitmap } from "solvers/queens";\nconst times = await race({ backtracking, bitmap }, [5, 6], { turns: 1, rounds: 1 });',
      );
      await bench.until('scratch-1', 'done');
      const drawn = bench.page.locator('#cell-scratch-1 .cell-out');
      expect(await drawn.innerText()).toMatch(
        // Which one is faster is the clock's: a test asserts no time.
        /^At 6, bitmap (?:is|takes) [\d.]+ times as (?:fast|long) as backtracking\. All counts agree\./,
      );
      expect(await drawn.locator('svg[role="img"]').getAttribute('aria-label')).toBe(
        'Time of backtracking, bitmap by size, on a scale of powers of ten',
      );
      expect(await drawn.locator('tbody tr td:nth-child(2)').allInnerTexts()).toEqual(['10', '4']);
      const second = await bench.addBelow('scratch-1');
      await bench.write(
        second,
        'times.map(({ size, solver, nodes }) => [size, solver, nodes].join(" ")).join(", ")',
      );
      await bench.runToEnd(second);
      expect(await bench.out(second)).toBe(
        '5 backtracking 54, 5 bitmap 54, 6 backtracking 153, 6 bitmap 153',
      );
    }),
  );

  test(
    'that was stopped has none of the names, and what a cell needs is run again where it is seen',
    onFreshPage(async (bench) => {
      const cells = ['let n = 0; n', 'n++; n', 'for (;;);', 'n', '"another"', '2 +;'];
      await bench.openFile('count.ipynb', fileOfCells(...cells));
      await bench.run('scratch-1');
      for (const count of ['1', '2', '3']) {
        await bench.run('scratch-2');
        await expect.poll(() => bench.out('scratch-2')).toBe(count);
        await bench.until('scratch-2', 'done');
      }
      await bench.runToEnd('scratch-5');
      await bench.run('scratch-3');
      await bench.until('scratch-3', 'running');
      // A cell that is no TypeScript comes to nothing meanwhile, and the bar goes on to say what runs.
      await bench.runToEnd('scratch-6', 'error');
      expect(await bench.page.innerText('[data-part="kernel"]')).toBe('kernel busy in your cell 3');
      await bench.run('scratch-3');
      await bench.until('scratch-3', 'stopped');
      for (const id of ['scratch-1', 'scratch-2']) expect(await bench.foot(id)).toContain('not in memory');
      await bench.runToEnd('scratch-4');
      expect([await bench.out('scratch-2'), await bench.out('scratch-4')]).toEqual(['1', '1']);
      expect(await bench.foot('scratch-2')).not.toContain('not in memory');
      expect(await bench.foot('scratch-5')).toContain('not in memory');
    }),
  );

  test(
    'names the cell that may have brought in a loop without end',
    onFreshPage(async (bench) => {
      await bench.runOwn('function half(n: number) { while (n > 0); }');
      await bench.until('scratch-1', 'done');
      const second = await bench.addBelow('scratch-1');
      await bench.write(second, 'half(3)');
      // The page's clock is ours: the ten seconds that a cell has are over at once, and nobody is there to be asked.
      await bench.page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      });
      await bench.page.clock.install();
      await bench.run(second);
      await bench.until(second, 'running');
      await bench.page.clock.fastForward(11_000);
      await bench.until(second, 'budget');
      expect(await bench.foot(second)).toContain('it uses half of your cell 1');
    }),
  );

  test(
    'that the browser ends with its page, as for want of memory, is told of when the page is loaded again: the last words are there, and nothing has run',
    onFreshPage(async (bench) => {
      await bench.runOwn('for (;;);');
      await bench.until('scratch-1', 'running');
      await bench.write('scratch-1', '"last words"');
      const devtools = await bench.context.newCDPSession(bench.page);
      const ended = bench.page.waitForEvent('crash');
      void devtools.send('Page.crash').catch(() => undefined);
      await ended;
      // A page that has ended can be spoken to by its devtools alone.
      await devtools.send('Page.reload');
      const shown = async (): Promise<unknown> => {
        const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.body.innerText' });
        return result.value;
      };
      await expect.poll(shown).toContain('ended this page while your cell 1 was running');
      await expect.poll(shown).toMatch(/"last words"\s+not run yet/);
    }),
  );

  test(
    'that ends the page with what it draws is shown without it the next time, and what it has put out is kept',
    onFreshPage(async (bench) => {
      await bench.runOwn('display(svg`<svg width="9" height="9"><circle r="5"/></svg>`); 42');
      await bench.until('scratch-1', 'done');
      await bench.untilKept();
      // A page that draws and never ends drawing.
      await bench.page.addInitScript(() => (globalThis.requestAnimationFrame = () => 0));
      await bench.page.reload();
      await bench.page.locator('#cell-scratch-1 circle').waitFor();
      const devtools = await bench.context.newCDPSession(bench.page);
      const ended = bench.page.waitForEvent('crash');
      void devtools.send('Page.crash').catch(() => undefined);
      await ended;
      const next = await bench.tab();
      await next.openLast();
      await expect.poll(() => next.standing()).toContain('are not drawn');
      expect(await next.out('scratch-1')).toContain('Its output is kept and not drawn.');
      expect(await next.page.locator('#cell-scratch-1 circle').count()).toBe(0);
      await next.page.click('text=Draw them all');
      await next.page.locator('#cell-scratch-1 circle').waitFor();
      expect(await next.out('scratch-1')).toContain('42');
      expect(await next.standing()).toBe('');
      await next.page.reload();
      await next.page.locator('#cell-scratch-1 circle').waitFor();
    }),
  );

  test(
    'that draws what refers to what refers to itself by tens is answered at once, and so is a file that brings it',
    onFreshPage(async (bench) => {
      const source = `const uses = (n) => \`<use href="#l\${n}"/>\`.repeat(10);
const levels = Array.from({ length: 12 }, (_, n) => \`<g id="l\${n + 1}">\${uses(n)}</g>\`);
const drawing = '<rect id="l0" width="1" height="1"/>' + levels.join('') + uses(12);
display(new DOMParser().parseFromString('<svg>' + drawing + '</svg>', 'text/html').querySelector('svg'));
drawing`;
      await bench.runOwn(source);
      await bench.until('scratch-1', 'done');
      expect(await bench.out('scratch-1')).toContain('more than 20,000 shapes');
      const drawing = (await bench.out('scratch-1')).match(/<rect.*\/>/)?.[0] ?? '';
      const cell = {
        cell_type: 'code',
        metadata: {},
        source: '1',
        outputs: [
          { output_type: 'display_data', metadata: {}, data: { 'image/svg+xml': `<svg>${drawing}</svg>` } },
        ],
      };
      await bench.openFile('levels.ipynb', fileOfCells(cell));
      expect(await bench.out('scratch-1')).toContain('more than 20,000 shapes');
    }),
  );

  test(
    'that makes Markdown and formulas has them drawn',
    onFreshPage(async (bench) => {
      await bench.runOwn('display(tex`n^2`); md`# A *title*, ${6 * 7} and $x^2$`');
      await bench.until('scratch-1', 'done');
      const drawn = bench.page.locator('#cell-scratch-1 .cell-out');
      await expect.poll(() => drawn.locator('math').count()).toBe(2);
      expect(await drawn.locator('h2').innerText()).toMatch(/^A title, 42 and/);
      expect(await drawn.locator('h2 em').innerText()).toBe('title');
    }),
  );

  test(
    'takes a long cell, compiled away from the page, and says in which line of it a mistake is',
    onFreshPage(async (bench) => {
      const lines = Array.from({ length: 3000 }, (_, at) => `const n${at} = ${at};`).join('\n');
      expect(await bench.openFile('long.ipynb', fileOfCells(`${lines}\nn2999`, `${lines}\n2 +;`))).toContain(
        '2 cells',
      );
      await bench.runToEnd('scratch-1');
      expect(await bench.out('scratch-1')).toBe('2999');
      await bench.runToEnd('scratch-2', 'error');
      expect(await bench.out('scratch-2')).toMatch(/Unexpected ";"[\s\S]*line 3001/);
    }),
  );
});
