import { isMap, type Node } from 'yaml';
import { says } from '#language/message.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { homePath } from '#server/content/site/pages/page-languages.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import type { SitePage } from '#server/content/site/types.ts';
import { textOf } from '#server/content/site/yaml/scalars.ts';
import { readRoot } from '#server/content/site/yaml/shape.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import type { ParsedYaml } from '#server/content/site/yaml/yaml-source.ts';
import { consentOf } from './consent-shape.ts';
import { DEFAULT_BASE, DEFAULT_LANGUAGE, settingKeys } from './setting-keys.ts';
import { DEFAULT_TIME_ZONE, isTimeZone, regionIn } from './time-zone.ts';

/** The settings of site.yaml. */
export function readSettings(
  { root, reading }: ParsedYaml,
  references: References,
  home: SitePage | undefined,
  translated: ReadonlyMap<string, unknown>,
) {
  const values = readRoot(settingKeys(references, home), root, reading);
  if (values === undefined) return undefined;
  const { language: main, languages: written, services, analytics, loader, ...others } = values;
  const { region, isAlsaceMoselle, ...settings } = others;
  const language = main ?? written?.value[0] ?? DEFAULT_LANGUAGE;
  const languages = inOrder(language, written?.value ?? []);
  if (written?.value.includes(language) === false)
    written.report(says(SETTING_TEXTS.lacksMainLanguage, { language }), SETTING_TEXTS.addToList);
  else if (written !== undefined)
    for (const other of languages.slice(1)) {
      if (translated.has(other) || references.pagesByPath.has(homePath(other, languages))) continue;
      const message = quoting(SETTING_TEXTS.nothingInLanguage, { language: other });
      const advice = says(SETTING_TEXTS.writeTranslations, { language: other });
      written.report(message, advice, 'warning');
    }
  return {
    ...settings,
    language,
    languages,
    holidayRegion: region ?? (isAlsaceMoselle ? 'alsace-moselle' : regionIn(settings.timeZone)),
    identity: { ...settings.identity, nom: settings.name },
    consent: consentOf(settings.name, services, settings.captcha, settings.mapTiles),
    settings: { analytics, loader },
  };
}

/** The languages of a site, needed before its pages are read: `langue`, or the first of `langues`, is the main one. */
export function peekLanguages(root: Node | null): readonly string[] {
  const written = isMap(root) ? { langue: root.get('langue'), langues: root.toJSON()?.langues } : {};
  const languages = Array.isArray(written.langues) ? written.langues.filter((one) => typeof one === 'string') : [];
  return inOrder(typeof written.langue === 'string' ? written.langue : (languages[0] ?? DEFAULT_LANGUAGE), languages);
}

function inOrder(main: string, languages: readonly string[]): readonly string[] {
  return [...new Set([main, ...languages])];
}

/** `base`, needed before links can be checked. */
export function peekBase(root: Node | null): string {
  const written = isMap(root) ? root.get('base', true) : undefined;
  return (written && textOf(written)) || DEFAULT_BASE;
}

/** `fuseau`, needed before periods can be read. */
export function peekTimeZone(root: Node | null): string {
  const written = isMap(root) ? root.get('fuseau', true) : undefined;
  const timeZone = (written && textOf(written)) ?? '';
  return isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}
