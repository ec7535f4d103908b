import { readText } from '#server/content/site/files.ts';
import { reportUnreadFile } from '#server/content/site/pages/pages.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { isNothing, mapOf } from '#server/content/site/yaml/shape.ts';
import { parseYaml } from '#server/content/site/yaml/yaml-source.ts';

/** language → expression → text, from translations/*.yaml. */
export async function readTranslations(
  from: SiteSource,
  problems: Problem[],
): Promise<Map<string, ReadonlyMap<string, string>>> {
  const translations = new Map<string, ReadonlyMap<string, string>>();
  for (const path of await from.list('translations')) {
    const file = `translations/${path}`;
    const language = /^([a-z]{2}(?:-[A-Z]{2})?)\.yaml$/.exec(path)?.[1];
    if (language === undefined) {
      reportUnreadFile(
        file,
        'Les traductions sont des fichiers «\u00a0translations/fr.yaml\u00a0», «\u00a0translations/en.yaml\u00a0»…',
        problems,
      );
      continue;
    }
    const source = await readText(from, file, problems);
    const parsed = source === undefined ? undefined : parseYaml(source, { file, firstLine: 1 }, problems);
    if (parsed === undefined || isNothing(parsed.root)) continue;
    const texts = mapOf(text()).read(parsed.root, '', parsed.reading);
    if (texts !== undefined) translations.set(language, texts);
  }
  return translations;
}

/** Says which files translate into a language that the site does not offer. */
export function reportUnusedLanguages(
  languages: readonly string[],
  translated: Iterable<string>,
  problems: Problem[],
): void {
  for (const language of translated) {
    if (languages.includes(language)) continue;
    reportUnreadFile(
      `translations/${language}.yaml`,
      `Ajoutez «\u00a0${language}\u00a0» à «\u00a0langues\u00a0» dans «\u00a0site.yaml\u00a0», ou retirez le fichier.`,
      problems,
    );
  }
}
