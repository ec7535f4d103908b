import { says } from '#language/message.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { isNothing, mapOf } from '#server/content/site/yaml/shape.ts';
import { readYaml, reportUnreadFile } from '#server/content/site/yaml-files.ts';

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
      reportUnreadFile(file, SETTING_TEXTS.translationsAreFiles, problems);
      continue;
    }
    const parsed = await readYaml(from, file, problems);
    if (parsed === undefined || isNothing(parsed.root)) continue;
    const texts = mapOf(text()).read(parsed.root, '', parsed.reading);
    if (texts !== undefined) translations.set(language, texts);
  }
  return translations;
}

/** Warns of files for languages that the site does not have. */
export function reportUnusedLanguages(languages: readonly string[], translated: Iterable<string>, problems: Problem[]) {
  for (const language of translated) {
    if (languages.includes(language)) continue;
    reportUnreadFile(`translations/${language}.yaml`, says(SETTING_TEXTS.addLanguage, { language }), problems);
  }
}
