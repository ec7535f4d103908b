import { type EarlierReading, readSite } from '#server/content/site/read.ts';
import type { SiteReading } from '#server/content/site/types.ts';
import type { Edits } from './store.ts';

export interface EditedReading extends SiteReading {
  /** Edited files that are not served because the site would have errors with them. They stay stored. */
  readonly setAside: readonly string[];
}

/**
 * Reads a folder with its edits. An edit that was valid when it was published may have errors over a newer folder (it
 * links to a page that is gone): it is set aside and the folder's own file is served, so that the site stays up.
 */
export async function readEditedSite(folder: string, edits: Edits, earlier?: EarlierReading): Promise<EditedReading> {
  const whole = await readSite(folder, edits, earlier);
  if (whole.site !== undefined || edits.size === 0) return { ...whole, setAside: [] };
  const faulty = new Set(whole.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const valid = new Map([...edits].filter(([path]) => !faulty.has(path)));
  if (valid.size < edits.size) {
    const reading = await readSite(folder, valid, earlier);
    if (reading.site !== undefined)
      return { ...reading, setAside: [...edits.keys()].filter((path) => faulty.has(path)) };
  }
  return { ...(await readSite(folder, new Map(), earlier)), setAside: [...edits.keys()] };
}
