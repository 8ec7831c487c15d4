import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patch } from '../../../src/figures/kit/patch.ts';

const leaf = fc.constantFrom('text', 'a &amp; b', '<b>7</b>', '<i class="on">x</i>', '<i>x</i>', '<br>', '');
const markup = fc
  .array(
    fc.tuple(
      fc.constantFrom('p', 'div', 'span'),
      fc.constantFrom('', ' class="a"', ' id="b" title="c"'),
      leaf,
    ),
  )
  .map((parts) =>
    parts.map(([name, attributes, inside]) => `<${name}${attributes}>${inside}</${name}>`).join(''),
  );

test('a part patched from any picture to any other holds what it would hold if written anew', () => {
  fc.assert(
    fc.property(fc.array(markup, { minLength: 1, maxLength: 5 }), (pictures) => {
      const [patched, written] = [document.createElement('div'), document.createElement('div')];
      for (const picture of pictures) {
        patch(patched, picture);
        written.innerHTML = picture;
        expect(patched.innerHTML).toBe(written.innerHTML);
      }
    }),
    { numRuns: 60 },
  );
});

test('what stays the same is not touched, and keeps its focus', () => {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  patch(host, '<button>one</button><span>1</span>');
  const button = host.querySelector('button')!;
  button.focus();
  patch(host, '<button>one</button><span>2</span><span>3</span>');
  expect(document.activeElement).toBe(button);
  expect(host.textContent).toBe('one23');
});

test('in a drawing the new marks are SVG', () => {
  const host = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  patch(host, '<path d="M0 0h1"/><circle r="2"/>');
  expect([...host.children].map(({ namespaceURI }) => namespaceURI)).toEqual(
    Array(2).fill(host.namespaceURI),
  );
});
