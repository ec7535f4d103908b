import { storedForms } from '#server/content/messages/store.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Db } from '#server/platform/db/schema.ts';

/** The forms of a kind with their titles: those of the folder, and those of which something is still stored. */
export async function formTitles(db: Db, site: Site, kind: 'message' | 'lettre'): Promise<ReadonlyMap<string, string>> {
  const table = kind === 'message' ? 'formMessage' : 'formSubscriber';
  const declared = [...site.forms.values()].filter((form) => form.kind === kind);
  const left = (await storedForms(db, site.id, table)).filter(
    (ident) => !declared.some((form) => form.ident === ident),
  );
  return new Map([
    ...declared.map(({ ident, title }) => [ident, title] as const),
    ...left.sort().map((ident) => [ident, ident] as const),
  ]);
}
