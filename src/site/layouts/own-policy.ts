/**
 * The content security policy that is written in each page: it loads and runs the site's own files, and of scripts that stand in a page
 * the one that sets the theme. Astro's own list of hashes would name all that any page has.
 */
import { createHash } from 'node:crypto';
import themeInit from './theme-init.js?raw';

const themeHash = `'sha256-${createHash('sha256').update(themeInit).digest('base64')}'`;

export const ownPolicy =
  `default-src 'self'; script-src 'self' 'wasm-unsafe-eval' ${themeHash}; ` +
  "img-src 'self' data: blob:; object-src 'none'; base-uri 'self'; form-action 'self'";
