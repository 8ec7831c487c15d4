/** Comlink ships this module without types that a modern resolver finds. */
declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { Endpoint } from 'comlink';

  export default function nodeEndpoint(port: unknown): Endpoint;
}
