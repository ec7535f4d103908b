import { isMap, type Node } from 'yaml';
import { SHARE_WAYS } from '#contract/share.ts';
import { says } from '#language/message.ts';
import { ICON_SOURCES, isIconName } from '#server/content/markup/icon-sources.ts';
import { NO_SYNONYMS } from '#server/content/search/synonyms.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { homePath } from '#server/content/site/pages/page-languages.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { FooterColumn, MenuBlockConfig, Shortcut, Site, SitePage } from '#server/content/site/types.ts';
import { link, media, page, place, titledLink } from '#server/content/site/yaml/reference-shapes.ts';
import { anyMap, choice, flag, ident, text, textOf } from '#server/content/site/yaml/scalars.ts';
import {
  keys,
  listOf,
  located,
  mapOf,
  mapped,
  optional,
  readRoot,
  required,
  type Shape,
} from '#server/content/site/yaml/shape.ts';
import { adviseInstead, nearest, quote } from '#server/content/site/yaml/wording.ts';
import type { ParsedYaml } from '#server/content/site/yaml/yaml-source.ts';
import { readOrigin } from '#server/platform/security/origin.ts';
import { accessibility } from './accessibility-shape.ts';
import { captcha, DEFAULT_CAPTCHA } from './captcha-shape.ts';
import { consentOf, declaredServices } from './consent-shape.ts';
import { mapTiles } from './map-shapes.ts';
import { banner, popup, sharing } from './notice-shapes.ts';
import { ROLES, role } from './roles.ts';
import { synonyms } from './synonyms-shape.ts';

export const DEFAULT_BASE = 'vitrine';
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
  | 'ownBlocks'
  | 'translations'
  | 'media'
  | 'folderMedia'
  | 'theme'
  | 'folder'
  | 'redirects'
  | 'textFiles'
>;

const language = text({ pattern: /^[a-z]{2}(-[A-Z]{2})?$/, form: SETTING_TEXTS.languageCode, example: 'fr' });
const hostName = text({
  pattern: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
  form: SETTING_TEXTS.hostName,
  example: 'www.ma-ville.fr',
});
const origin = text({
  pattern: { test: (written) => readOrigin(written) !== undefined },
  form: SETTING_TEXTS.originOnly,
  example: 'https://www.ma-ville.fr',
});
const webAddress = text({
  pattern: /^https?:\/\/[^\s/@]+(\/\S*)?$/i,
  form: YAML_TEXTS.anHttpsAddress,
  example: 'https://www.facebook.com/ma-ville',
});

export function readSettings(
  { root, reading }: ParsedYaml,
  references: References,
  home: SitePage | undefined,
  translated: ReadonlyMap<string, unknown>,
): Settings | undefined {
  const link = titledLink(references);
  const values = readRoot(
    {
      id: required(ident('ma-ville', { min: 2, max: 40 })),
      nom: required(text()),
      slogan: optional(text()),
      description: optional(text()),
      hosts: optional(listOf(hostName)),
      adresse: optional(origin),
      base: optional(ident(DEFAULT_BASE)),
      product: optional(ident(DEFAULT_BASE)),
      langue: optional(language),
      langues: optional(located(listOf(language))),
      identite: optional(identity(references)),
      menus: optional(mapOf(listOf(menuBlock(references, home)))),
      reseaux: optional(mapOf(webAddress)),
      pied: optional(listOf(footerColumn(references))),
      liens_bas: optional(listOf(link)),
      raccourcis: optional(listOf(shortcut(references))),
      bandeau: optional(banner(references)),
      popup: optional(popup(references)),
      partage: optional(sharing),
      carte: optional(mapTiles),
      search: optional(flag),
      ecouter: optional(flag),
      'hors-ligne': optional(flag),
      lieu: optional(place(references)),
      alsace_moselle: optional(flag),
      synonymes: optional(synonyms),
      consentement: optional(declaredServices),
      accessibilite: optional(accessibility(references)),
      analytics: optional(anyMap),
      captcha: optional(captcha),
      loader: optional(anyMap),
      catalogue: optional(flag),
      second_facteur: optional(listOf(role)),
      polices: optional(located(listOf(media(references, 'font')))),
    },
    root,
    reading,
  );
  if (values === undefined) return undefined;
  const mainLanguage = values.langue ?? values.langues?.value[0] ?? 'fr';
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
    reading.report(
      values.langues.position,
      says(SETTING_TEXTS.nothingInLanguage, { language: quote(language) }),
      advice,
      'warning',
    );
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
  return inOrder(typeof written.langue === 'string' ? written.langue : (languages[0] ?? 'fr'), languages);
}

function inOrder(main: string, languages: readonly string[]): readonly string[] {
  return [...new Set([main, ...languages])];
}

/** `base`, needed before links can be checked. */
export function peekBase(root: Node | null): string {
  const written = isMap(root) ? root.get('base', true) : undefined;
  return (written && textOf(written)) || DEFAULT_BASE;
}

/** Keys of `identite` that pages show; others are free. */
const IDENTITY_KEYS = ['logo', 'logo_site', 'adresse', 'code_postal', 'ville', 'telephone', 'email', 'horaires'];

export function identity(references: References): Shape<Map<string, string>> {
  const pictures = mapped(media(references), ({ file }) => file);
  const item: Shape<string> = {
    expects: YAML_TEXTS.aText,
    read(node, name, reading) {
      const meant = IDENTITY_KEYS.includes(name) ? undefined : nearest(name, IDENTITY_KEYS);
      if (meant !== undefined)
        reading.report(
          node,
          says(SETTING_TEXTS.readNowhere, { key: quote(name) }),
          says(SETTING_TEXTS.perhaps, { key: quote(meant) }),
          'warning',
        );
      return (name === 'logo' || name === 'logo_site' ? pictures : text()).read(node, name, reading);
    },
  };
  return mapOf(item);
}

export function footerColumn(references: References): Shape<FooterColumn> {
  const shape = keys({ titre: required(text()), liens: required(listOf(titledLink(references))) });
  return mapped(shape, ({ titre, liens }) => ({ title: titre, links: liens }));
}

/** An icon of the program. An unknown one is replaced by an arrow: a site goes on without it. */
const icon: Shape<string> = {
  expects: SETTING_TEXTS.iconName,
  read(node, name, reading) {
    const written = text().read(node, name, reading);
    if (written !== undefined && !isIconName(written)) {
      const advice = adviseInstead(written, Object.keys(ICON_SOURCES), SETTING_TEXTS.listIcons);
      reading.report(node, says(YAML_TEXTS.unknownIcon, { name: quote(written) }), advice, 'warning');
    }
    return written;
  },
};

export function shortcut(references: References): Shape<Shortcut> {
  const shape = keys({ titre: required(text()), lien: required(link(references)), icone: required(icon) });
  return mapped(shape, ({ titre, lien, icone }) => ({ title: titre, href: lien, icon: icone }));
}

export function menuBlock(references: References, home: SitePage | undefined): Shape<MenuBlockConfig> {
  const shape = keys({
    type: required(choice(['menu', 'spacer', 'clone'])),
    pages: optional(located(listOf(page(references)))),
    selecteur: optional(located(text())),
  });
  return {
    expects: SETTING_TEXTS.menuBlock,
    read(node, name, reading) {
      const block = shape.read(node, name, reading);
      if (block === undefined) return undefined;
      const { type, pages, selecteur } = block;
      if (pages !== undefined && type !== 'menu')
        reading.report(pages.position, says(SETTING_TEXTS.hasNoPages, { type }), SETTING_TEXTS.removeKey);
      if (selecteur !== undefined && type !== 'clone')
        reading.report(selecteur.position, says(SETTING_TEXTS.hasNoSelector, { type }), SETTING_TEXTS.removeKey);
      if (type === 'spacer') return { type };
      if (type === 'menu') return { type, pages: pages?.value ?? home?.children ?? [] };
      if (selecteur !== undefined) return { type, selector: selecteur.value };
      reading.report(node, SETTING_TEXTS.needsSelector, SETTING_TEXTS.exampleSelector);
      return undefined;
    },
  };
}
