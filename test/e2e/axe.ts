/** What axe finds on a page. Its script goes into a page once, and violations alone come back: that halves its time. */
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const script = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

export interface Look {
  /** The part of the page that is looked at (default: all of it). */
  readonly within?: string;
  /** Only the rules that look at colours (default: all): another theme can break no other one. */
  readonly onlyColours?: boolean;
}

/** One line for each rule that is broken. Frames are not entered: what stands in one has its own page. */
export async function violations(
  page: Page,
  { within = 'html', onlyColours = false }: Look = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  return page.evaluate(
    async ({ include, options }) => {
      const here = (window as unknown as { axe: typeof axe }).axe;
      const found = await here.run({ include }, options);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' ')}`,
      );
    },
    {
      include: [within],
      options: {
        iframes: false,
        resultTypes: ['violations' as const],
        ...(onlyColours && {
          runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
        }),
      },
    },
  );
}
