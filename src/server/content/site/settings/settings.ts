import { isMap, type Node } from 'yaml';
import { SHARE_WAYS } from '#contract/share.ts';
import { says } from '#language/message.ts';
import { NO_SYNONYMS } from '#server/content/search/synonyms.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { homePath } from '#server/content/site/pages/page-languages.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { textOf } from '#server/content/site/yaml/scalars.ts';
import { readRoot } from '#server/content/site/yaml/shape.ts';
import { quote, quoting } from '#server/content/site/yaml/wording.ts';
import type { ParsedYaml } from '#server/content/site/yaml/yaml-source.ts';
import { readOrigin } from '#server/platform/security/origin.ts';
import { DEFAULT_CAPTCHA } from './captcha-shape.ts';
import { consentOf } from './consent-shape.ts';
import { ROLES } from './roles.ts';
import { DEFAULT_BASE, DEFAULT_LANGUAGE, settingKeys } from './setting-keys.ts';

/** Each one competes with what the first screen needs. */
const MAX_PRELOADED_FONTS = 2;

/** What site.yaml says of a site. */
export type Settings = Omit<
  Site,
  | 'editions'
  | 'home'
  | 'pagesById'
  | 'pagesByPath'
  | 'modules'
  | 'forms'
  | 'places'
  | 'alerts'
  | 'ownBlocks'
  | 'translations'
  | 'media'
  | 'folderMedia'
  | 'theme'
  | 'folder'
  | 'redirects'
  | 'textFiles'
>;

export function readSettings(
  { root, reading }: ParsedYaml,
  references: References,
  home: SitePage | undefined,
  translated: ReadonlyMap<string, unknown>,
): Settings | undefined {
  const values = readRoot(settingKeys(references, home), root, reading);
  if (values === undefined) return undefined;
  const mainLanguage = values.langue ?? values.langues?.value[0] ?? DEFAULT_LANGUAGE;
  const languages = inOrder(mainLanguage, values.langues?.value ?? []);
  const lacksMain = values.langues !== undefined && !values.langues.value.includes(mainLanguage);
  if (values.langues !== undefined && lacksMain) {
    reading.report(
      values.langues.position,
      says(SETTING_TEXTS.lacksMainLanguage, { language: mainLanguage }),
      SETTING_TEXTS.addToList,
    );
  }
  for (const language of languages) {
    if (values.langues === undefined || lacksMain || language === mainLanguage || translated.has(language)) continue;
    if (references.pagesByPath.has(homePath(language, languages))) continue;
    const advice = says(SETTING_TEXTS.writeTranslations, { language });
    reading.report(values.langues.position, quoting(SETTING_TEXTS.nothingInLanguage, { language }), advice, 'warning');
  }
  if (values.polices !== undefined && values.polices.value.length > MAX_PRELOADED_FONTS) {
    const message = says(SETTING_TEXTS.tooManyFonts, { key: quote('polices'), count: MAX_PRELOADED_FONTS });
    reading.report(values.polices.position, message, SETTING_TEXTS.keepMainFonts, 'warning');
  }
  const { analytics = {}, loader = {} } = values;
  return {
    id: values.id,
    name: values.nom,
    slogan: values.slogan ?? '',
    description: values.description ?? '',
    hosts: (values.hosts ?? []).map((host) => host.toLowerCase()),
    origin: values.adresse && readOrigin(values.adresse),
    base: values.base ?? DEFAULT_BASE,
    product: values.product ?? DEFAULT_BASE,
    language: mainLanguage,
    languages,
    identity: { ...Object.fromEntries(values.identite ?? []), nom: values.nom },
    menus: values.menus ?? new Map(),
    networks: [...(values.reseaux ?? [])].map(([title, href]) => ({ title, href })),
    footer: values.pied ?? [],
    legalLinks: values.liens_bas ?? [],
    shortcuts: values.raccourcis ?? [],
    banner: values.bandeau,
    popup: values.popup,
    shareWays: values.partage ?? SHARE_WAYS,
    mapTiles: values.carte,
    mapPlan: values.plan,
    hasSearch: values.search ?? true,
    isReadAloud: values.ecouter ?? false,
    isReadOffline: values['hors-ligne'] ?? true,
    mainPlace: values.lieu,
    isAlsaceMoselle: values.alsace_moselle ?? false,
    synonyms: values.synonymes ?? NO_SYNONYMS,
    captcha: values.captcha ?? DEFAULT_CAPTCHA,
    consent: consentOf(values.nom, values.consentement ?? [], values.captcha ?? DEFAULT_CAPTCHA, values.carte),
    accessibility: values.accessibilite,
    hasCatalogue: values.catalogue ?? false,
    secondFactorRoles: (values.second_facteur ?? []).map((role) => ROLES[role]),
    preloadedFonts: values.polices?.value ?? [],
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
