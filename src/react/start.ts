import type { Api } from '#runtime/api.ts';

/** Starts the front end in a browser, once, and resolves with its API. Never called while a server renders. */
export async function start(): Promise<Api> {
  await import('#main.ts');
  return window.vitrine as Api;
}
