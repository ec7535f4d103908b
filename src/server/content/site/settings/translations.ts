import { says } from '#language/message.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { isNothing, mapOf, mapped } from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quoting } from '#server/content/site/yaml/wording.ts';
import { readYaml, reportUnreadFile } from '#server/content/site/yaml-files.ts';

/** Warns of a placeholder that its expression does not have: people would read it as it is. */
const translation = mapped(text(), (value, { name, report }) => {
  const known = placeholdersIn(name);
  const unknown = placeholdersIn(value).find((one) => !known.includes(one));
  if (unknown !== undefined) {
    const advice = adviseInstead(unknown, known, YAML_TEXTS.correctName);
    report(quoting(SETTING_TEXTS.unknownPlaceholder, { placeholder: unknown }), advice, 'warning');
  }
  return value;
});

const placeholdersIn = (words: string): readonly string[] => words.match(/\{\w+\}/g) ?? [];

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
    const texts = mapOf(translation).read(parsed.root, '', parsed.reading);
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
