/** `npm start`: astro dev in the foreground, also where Astro takes the person for a program and would go to the background. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

process.env['ASTRO_DEV_BACKGROUND'] = '0';
process.argv.splice(2, 0, 'dev');
await import(pathToFileURL(join('node_modules', 'astro', 'bin', 'astro.mjs')).href);
