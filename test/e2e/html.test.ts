/**
 * The commonest faults of markup, on every page of the built site, without a browser. What a full checker finds besides
 * (`vnu`, which needs Java) was mended when the pages were made; these are the ones that come back.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { FOLDER } from './built.ts';

const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

test('no page repeats an id, an attribute or a caption’s place, or names an element that it has not', () => {
  expect(pages.length).toBeGreaterThan(60);
  expect(
    pages.flatMap((page) =>
      faultsOf(readFileSync(`${FOLDER}/${page}`, 'utf8')).map((fault) => `${page}: ${fault}`),
    ),
  ).toEqual([]);
});

test('the checks find what they are for', () => {
  const faulty = `<!doctype html><html lang="en"><body><h1>a</h1><h3 id="b">c</h3><p id="b" class="x" class="y"></p>
    <figure><div><figcaption>d</figcaption></div></figure><a href="#b"><button aria-controls="e">f</button></a>
    <a download="g">h</a></body></html>`;
  expect(faultsOf(faulty).sort()).toEqual([
    'a <button> within an <a>',
    'a <figcaption> that is neither first nor last in its <figure>',
    'aria-controls names "e", which is not there',
    'h3 follows h1',
    'the attribute class stands twice in <p id="b" class="x" class="y">',
    'the id "b" stands twice',
    'without href: <a download="g">',
  ]);
});

const NAMES_OTHERS = [
  'aria-controls',
  'aria-labelledby',
  'aria-describedby',
  'aria-activedescendant',
  'for',
  'list',
];

function faultsOf(html: string): string[] {
  const { document } = parseHTML(html);
  const all = [...document.querySelectorAll('*')];
  const ids = new Set<string>();
  const faults: string[] = [];
  for (const { id } of all.filter((element) => element.id !== '')) {
    if (ids.has(id)) faults.push(`the id "${id}" stands twice`);
    ids.add(id);
  }
  for (const element of all)
    for (const name of NAMES_OTHERS)
      for (const id of (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean))
        if (!ids.has(id)) faults.push(`${name} names "${id}", which is not there`);
  for (const caption of document.querySelectorAll('figcaption')) {
    const { parentElement: figure } = caption;
    const isAtEdge = figure?.firstElementChild === caption || figure?.lastElementChild === caption;
    if (figure?.localName !== 'figure' || !isAtEdge)
      faults.push('a <figcaption> that is neither first nor last in its <figure>');
  }
  for (const inner of document.querySelectorAll(
    'a a, a button, button a, button button, a input, button input',
  ))
    faults.push(
      `a <${inner.localName}> within an <${inner.parentElement?.closest('a, button')?.localName ?? ''}>`,
    );
  for (const link of document.querySelectorAll('a:not([href])'))
    faults.push(`without href: ${startOf(link)}`);
  // The menu of chapters in the header has headings before the page's own first.
  let level = 1;
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const next = Number(heading.localName.slice(1));
    if (next > level + 1) faults.push(`h${next} follows h${level}`);
    level = next;
  }
  for (const [tag, attributes = ''] of html.matchAll(
    /<[a-z][\w-]*((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    const seen = new Set<string>();
    for (const [, attribute = ''] of attributes.matchAll(/\s([^\s=>"']+)(?:="[^"]*")?/g)) {
      if (seen.has(attribute)) faults.push(`the attribute ${attribute} stands twice in ${tag.slice(0, 80)}`);
      seen.add(attribute);
    }
  }
  return faults;
}

const startOf = (element: Element): string => element.outerHTML.replace(/>.*/s, '>').slice(0, 80);
