import { AsyncLocalStorage } from 'node:async_hooks';
import { WHOLE_SITE } from '#server/db/epoch.ts';

const current = new AsyncLocalStorage<Set<string>>();

/** Runs a request with a note of the modules that it reads. */
export function noteReads(run: () => void): void {
  current.run(new Set(), run);
}

/**
 * Says that the answer being made shows content of a module: a change there makes a kept copy of the answer worthless. Whatever reads elements for
 * visitors calls this, before it reads.
 */
export function showsModule(ident: string): void {
  current.getStore()?.add(ident);
}

/** For what may show any element, such as a search or a sitemap. */
export function showsWholeSite(modules: Iterable<string>): void {
  for (const ident of modules) showsModule(ident);
}

/** The modules noted so far, with the site itself; undefined outside a request. */
export function readsOfRequest(): readonly string[] | undefined {
  const noted = current.getStore();
  return noted && [WHOLE_SITE, ...noted];
}
