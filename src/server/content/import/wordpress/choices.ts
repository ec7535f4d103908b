import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { frenchSlug } from '#server/content/site/slug.ts';
import type { ModuleField, SiteModule } from '#server/content/site/types.ts';
import { choiceOf } from './posts.ts';

/** The category that WordPress gives to posts without one. */
const NO_CATEGORY = /^(non classé|non catégorisé|uncategorized)$/i;

/** Categories that the field has no choice for: key → label. */
export function missingChoices(categories: Iterable<string>, field: ModuleField): Map<string, string> {
  const missing = new Map<string, string>();
  for (const label of categories) {
    const key = frenchSlug(label);
    if (key === '' || NO_CATEGORY.test(label) || choiceOf(label, field) !== undefined) continue;
    if (!field.choices.has(key)) missing.set(key, label);
  }
  return missing;
}

/** Adds choices to a field of `modules/<ident>.yaml`; comments and order of the file stay. */
export async function addChoices(
  folder: string,
  { ident }: SiteModule,
  { name }: ModuleField,
  added: ReadonlyMap<string, string>,
): Promise<void> {
  const file = path.join(folder, 'modules', `${ident}.yaml`);
  const document = parseDocument(await readFile(file, 'utf8'));
  const fields: unknown = document.get('champs');
  const field = isSeq(fields) ? fields.items.find((item) => isMap(item) && item.get('nom') === name) : undefined;
  const choices = isMap(field) ? field.get('choix') : undefined;
  if (!isMap(choices)) return;
  for (const [key, label] of added) (choices as YAMLMap<string, string>).set(key, label);
  await writeFile(file, document.toString({ lineWidth: 0 }));
}
