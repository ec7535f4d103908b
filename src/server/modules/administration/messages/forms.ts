import { localeOf } from '#server/content/language/site-locale.ts';
import { shownAnswers } from '#server/content/messages/answers.ts';
import { type StoredMessage, storedForms } from '#server/content/messages/store.ts';
import type { StoredSubscriber } from '#server/content/messages/subscribers.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Db } from '#server/platform/db/schema.ts';

/** The forms of a kind with their titles: those of the folder, and former ones that still have stored entries. */
export async function formTitles(db: Db, site: Site, kind: 'message' | 'lettre'): Promise<ReadonlyMap<string, string>> {
  const table = kind === 'message' ? 'formMessage' : 'formSubscriber';
  const declared = [...site.forms.values()].filter((form) => form.kind === kind);
  const former = (await storedForms(db, site.id, table)).filter(
    (ident) => !declared.some((form) => form.ident === ident),
  );
  return new Map([
    ...declared.map(({ ident, title }) => [ident, title] as const),
    ...former.sort().map((ident) => [ident, ident] as const),
  ]);
}

/** Answers as columns of a table: first `columns`, titles by name, then those of other answers. */
export function answerColumns<Stored extends StoredMessage | StoredSubscriber>(
  site: Site,
  all: readonly Stored[],
  columns: ReadonlyMap<string, string> = new Map(),
  isShown: (text: string, stored: Stored) => boolean = () => true,
): { readonly titles: readonly string[]; cells(stored: Stored): readonly string[] } {
  const answers = new Map(
    all.map((one) => [
      one,
      shownAnswers(site.forms.get(one.form), one, localeOf(site)).filter(({ text }) => isShown(text, one)),
    ]),
  );
  const labels = new Map(columns);
  for (const { name, label } of [...answers.values()].flat()) if (!labels.has(name)) labels.set(name, label);
  return {
    titles: [...labels.values()],
    cells: (one) =>
      [...labels.keys()].map((name) => answers.get(one)?.find((answer) => answer.name === name)?.text ?? ''),
  };
}
