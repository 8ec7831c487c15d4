/** The raw records, to download and for the performance page's choice of record. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { records } from '../../charts/records.ts';

export const getStaticPaths: GetStaticPaths = () => records.map(({ name }) => ({ params: { name } }));

export const GET: APIRoute = ({ params }) =>
  Response.json(records.find(({ name }) => name === params['name'])?.record);
