/** The strictest content security policies under which everything of the site works, for hosts that send one as a header. */
import { sandboxPage } from '../../notebook/article/sandbox-page.ts';
import { ownPolicy } from '../layouts/own-policy.ts';

/** Of pages. A page cannot say for itself who may frame it. */
export const pagePolicy = `${ownPolicy}; frame-ancestors 'self'`;

/** Of sandbox.html, in whose frame cells run: the policy that is written in it. */
export async function sandboxPolicy(): Promise<string> {
  const own = /http-equiv="content-security-policy" content="([^"]*)"/.exec(await sandboxPage())?.[1] ?? '';
  return `${own}; frame-ancestors 'self'`;
}

/** One for pages and sandbox alike. Its 'unsafe-inline' and blob: are forbidden to pages by the policy that is written in them. */
export const onePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; " +
  "img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; " +
  "frame-ancestors 'self'";
