import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sandboxPage } from '../../../src/notebook/article/sandbox-page.ts';
import { complaintsOf } from '../../../src/notebook/kernel/host-headers.ts';

const THEME = 'document.documentElement.dataset.theme = "dark"';
const THEME_HASH = `'sha256-${createHash('sha256').update(THEME).digest('base64')}'`;
const sandboxText = await sandboxPage();
const SANDBOX_POLICY = /content-security-policy" content="([^"]*)"/.exec(sandboxText)![1]!;

/** What is said of a host that sends these headers with the page and, unless it has others, with the sandbox. */
async function said(page: Record<string, string>, sandbox = page): Promise<readonly string[]> {
  const complaints = await complaintsOf(
    {
      headers: new Headers(page),
      text: `<script>${THEME}</script><script type="application/json">{}</script>`,
    },
    { headers: new Headers(sandbox), text: sandboxText },
    'https://book.example',
  );
  return complaints.map(
    ({ header, says, stopsCells }) => `${stopsCells ? 'cells: ' : ''}“${header}” ${says}`,
  );
}

test('a host without such headers is in order', async () => {
  expect(await said({})).toEqual([]);
  expect(await said({ 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' })).toEqual([]);
});

test('X-Frame-Options: DENY is named, unless a policy says who may frame, which browsers prefer', async () => {
  expect(await said({ 'x-frame-options': 'DENY' })).toEqual([
    'cells: “X-Frame-Options: DENY” forbids the frame that cells run in; SAMEORIGIN allows it.',
  ]);
  const policy = { 'content-security-policy': "frame-ancestors 'self'" };
  expect(await said({ 'x-frame-options': 'DENY', ...policy })).toEqual([]);
  expect(await said({ 'content-security-policy': "frame-ancestors 'none'" })).toHaveLength(1);
});

test("default-src 'self' is named with all that it forbids", async () => {
  const complaints = await said({ 'content-security-policy': "default-src 'self'" });
  expect(complaints).toContain(
    "cells: “Content-Security-Policy: default-src 'self'” of sandbox.html forbids the worker that cells run in; worker-src has to allow blob:.",
  );
  expect(complaints.at(-1)).toBe(
    `“Content-Security-Policy: default-src 'self'” of the page forbids the script in it; script-src has to allow ${THEME_HASH}.`,
  );
});

// https://github.com/helmetjs/helmet: its defaults.
test('the usual set of hardening headers is named', async () => {
  const policy =
    "default-src 'self';base-uri 'self';font-src 'self' https: data:;form-action 'self';frame-ancestors 'self';img-src 'self' data:;object-src 'none';script-src 'self';script-src-attr 'none';style-src 'self' https: 'unsafe-inline';upgrade-insecure-requests";
  const complaints = await said({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' });
  expect(complaints.filter((text) => text.startsWith('cells: '))).toHaveLength(3);
  expect(complaints.every((text) => /script-src 'self'|img-src/.test(text))).toBe(true);
});

test('the strictest policies that pages and sandbox can work with are in order', async () => {
  const page = `default-src 'self'; script-src 'self' 'wasm-unsafe-eval' ${THEME_HASH}; img-src 'self' data: blob:; object-src 'none'; frame-ancestors 'self'`;
  const sandbox = `${SANDBOX_POLICY}; frame-ancestors 'self'`;
  expect(await said({ 'content-security-policy': page }, { 'content-security-policy': sandbox })).toEqual([]);
  // A host may send two policies, and both are obeyed.
  expect(
    await said(
      { 'content-security-policy': page },
      { 'content-security-policy': `${sandbox}, default-src 'none'` },
    ),
  ).not.toEqual([]);
});

test('a page that is isolated needs a sandbox that is', async () => {
  const isolated = { 'cross-origin-embedder-policy': 'require-corp' };
  expect(await said(isolated)).toEqual([]);
  expect(await said(isolated, {})).toHaveLength(1);
});
