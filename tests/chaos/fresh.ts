import { setTimeout as pause } from 'node:timers/promises';
import type { StoredElement } from './ledger.ts';
import { sendRequest } from './person.ts';

/** Pages show a save within a second; this is ten times as long. */
const TIMEOUT_MS = 10_000;

export interface Freshness {
  /** From the call until every process showed what the database holds. */
  readonly waitedMs: number;
  readonly findings: readonly string[];
}

/** Requests a cached list from every process until it shows the newest text of each of its elements. */
export async function untilFresh(
  urls: readonly URL[],
  path: string,
  stored: readonly StoredElement[],
): Promise<Freshness> {
  const began = performance.now();
  const stale = await Promise.all(urls.map((url) => staleUntil(url, path, stored, began + TIMEOUT_MS)));
  return { waitedMs: performance.now() - began, findings: stale.flat() };
}

async function staleUntil(
  url: URL,
  path: string,
  stored: readonly StoredElement[],
  until: number,
): Promise<readonly string[]> {
  for (;;) {
    const wrong = compare(await (await sendRequest(url, 'GET', path)).text(), stored);
    if (wrong.length === 0) return [];
    if (performance.now() > until) return wrong;
    await pause(100);
  }
}

function compare(html: string, stored: readonly StoredElement[]): readonly string[] {
  const shown = stored.filter(({ id }) => html.includes(`Sortie ${id}`));
  if (shown.length === 0) return ['stale: a cached page shows no element at all'];
  return shown.flatMap(({ id, text }) => {
    const found = /enregistrement \d+/.exec(html.slice(html.lastIndexOf(`Sortie ${id}`)))?.[0];
    return found === text ? [] : [`stale: a cached page shows « ${found} » of ${id}, the database holds « ${text} »`];
  });
}
