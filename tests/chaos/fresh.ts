import { setTimeout as pause } from 'node:timers/promises';
import type { StoredElement } from './ledger.ts';
import { ask } from './person.ts';

/** Pages follow what is saved within a second; longer than this, they do not follow. */
const PATIENCE_MS = 10_000;

export interface Freshness {
  /** From the call until every process showed what the database holds. */
  readonly waitedMs: number;
  readonly findings: readonly string[];
}

/** Asks every process for a list that it has kept, until it shows the newest text of each of its elements. */
export async function untilFresh(
  urls: readonly URL[],
  path: string,
  stored: readonly StoredElement[],
): Promise<Freshness> {
  const began = performance.now();
  const stale = await Promise.all(urls.map((url) => staleUntil(url, path, stored, began + PATIENCE_MS)));
  return { waitedMs: performance.now() - began, findings: stale.flat() };
}

async function staleUntil(
  url: URL,
  path: string,
  stored: readonly StoredElement[],
  until: number,
): Promise<readonly string[]> {
  for (;;) {
    const wrong = compare(await (await ask(url, 'GET', path)).text(), stored);
    if (wrong.length === 0) return [];
    if (performance.now() > until) return wrong;
    await pause(100);
  }
}

function compare(html: string, stored: readonly StoredElement[]): readonly string[] {
  const shown = stored.filter(({ id }) => html.includes(`Sortie ${id}`));
  if (shown.length === 0) return ['stale: a kept page shows no element at all'];
  return shown.flatMap(({ id, text }) => {
    const found = /enregistrement \d+/.exec(html.slice(html.lastIndexOf(`Sortie ${id}`)))?.[0];
    return found === text ? [] : [`stale: a kept page shows « ${found} » of ${id}, the database holds « ${text} »`];
  });
}
