import type { APIRoute } from 'astro';
import { moduleNames } from '../../notebook/article/modules.ts';

/** The names of all modules, for a notebook without an article. */
export const GET: APIRoute = () => Response.json(moduleNames());
