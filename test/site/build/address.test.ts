import { expect, test } from 'vitest';
import { addressOf } from '../../../src/site/build/address.ts';

test.each([
  ['nothing', {}, '', { site: undefined, base: '/' }],
  [
    'empty settings, as an unset variable of a workflow gives',
    { SITE: '', BASE: '' },
    '',
    { site: undefined, base: '/' },
  ],
  ['a path alone', { BASE: 'book' }, '', { site: undefined, base: '/book/' }],
  ['an origin', { SITE: 'https://example.org' }, '', { site: 'https://example.org', base: '/' }],
  [
    'origin and path',
    { SITE: 'https://example.org', BASE: '/book' },
    '',
    { site: 'https://example.org', base: '/book/' },
  ],
  [
    'an address with a path',
    { SITE: 'https://example.org/book/' },
    '',
    { site: 'https://example.org', base: '/book/' },
  ],
  [
    'the same path twice',
    { SITE: 'https://example.org/book', BASE: '/book/' },
    '',
    { site: 'https://example.org', base: '/book/' },
  ],
  [
    'GitHub Pages with a domain of its own: no path',
    { SITE: 'https://book.example', BASE: '/' },
    '',
    { site: 'https://book.example', base: '/' },
  ],
  [
    'the address of the book',
    {},
    'https://example.org/book',
    { site: 'https://example.org', base: '/book/' },
  ],
  [
    'SITE before the address of the book',
    { SITE: 'http://localhost:8080' },
    'https://example.org',
    { site: 'http://localhost:8080', base: '/' },
  ],
])('%s', (_, environment, ofBook, address) => {
  expect(addressOf(environment, ofBook)).toEqual(address);
});

test.each([
  ['no scheme', { SITE: 'example.org' }, '', 'SITE is "example.org". It must begin with https://'],
  ['a scheme that no browser opens', { SITE: 'ftp://example.org' }, '', 'It must begin with https://'],
  ['a scheme and nothing', { SITE: 'https://' }, '', 'It must begin with https://'],
  ['a question', { SITE: 'https://example.org/?a=b' }, '', 'It must end with its path.'],
  [
    'two paths',
    { SITE: 'https://example.org/book/', BASE: '/other/' },
    '',
    'with the path /book/, but BASE is "/other/"',
  ],
  [
    'the root where the address has a path',
    { SITE: 'https://example.org/book/', BASE: '/' },
    '',
    'Leave one of them out.',
  ],
  ['a book without a scheme', {}, 'example.org', 'site in src/book.config.ts is "example.org"'],
])('%s: is refused in one line', (_, environment, ofBook, words) => {
  expect(() => addressOf(environment, ofBook)).toThrow(words);
  expect(() => addressOf(environment, ofBook)).toThrow(/^[^\n]+$/);
});
