import type { ValueError } from '#server/content/fields/element-values.ts';
import type { ElementField } from '#server/content/fields/index.ts';
import type { Services } from '#server/content/services.ts';
import { checkFiles, type FileOwner, hasFile, storeFormFiles } from '#server/content/uploads/form-files.ts';
import type { Uploads } from '#server/content/uploads/store.ts';
import { workIn } from '#server/modules/my-elements/store/languages.ts';
import type { ElementValues } from '#server/platform/db/schema.ts';
import type { FoundElement } from './request.ts';
import type { AdmittedForm } from './sign-in-inside.tsx';

export interface Saving extends AdmittedForm {
  /** Files that came with the form and were refused. */
  readonly fileErrors: readonly ValueError[];
  readonly found: FoundElement;
  /** The language of the translation that the form edits. */
  readonly language: string | undefined;
}

/**
 * Stores the files of a form (documents, and pictures without JavaScript) before it is checked, so that it still has
 * them when it is shown again.
 */
export async function withFiles(
  uploads: Uploads,
  { request, admission, body, fault }: AdmittedForm,
  { module }: FoundElement,
): Promise<Pick<Saving, 'body' | 'fileErrors'>> {
  if (fault !== undefined) return { body, fileErrors: [] };
  const stored = await storeFormFiles(uploads, request.site, admission.account.id, [...module.fields.values()], body);
  return { body: stored.body, fileErrors: stored.errors };
}

/** The files that the form may show. */
export function ownerOf({ request, admission, found: { module, element }, language }: Saving): FileOwner {
  const work = workIn(module, element.values, language);
  return {
    siteId: request.site.id,
    accountId: admission.account.id,
    fields: [...work.module.fields.values()],
    versions: [element.values, work.values],
  };
}

/** The sent values, without files that the user may not see. */
export async function shownValues(services: Services, saving: Saving, values: ElementValues): Promise<ElementValues> {
  const owner = ownerOf(saving);
  const foreign = await checkFiles(services.database.kysely, { ...owner, values });
  const isShown = ({ name, type }: ElementField) => !hasFile(type) || foreign.every(({ field }) => field !== name);
  return Object.fromEntries(
    owner.fields.filter(isShown).flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])),
  );
}
