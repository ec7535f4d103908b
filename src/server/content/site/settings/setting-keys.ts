import { isMap } from 'yaml';
import { says } from '#language/message.ts';
import { ICON_SOURCES, isIconName } from '#server/content/markup/icon-sources.ts';
import {
  FOOTER_KEYS,
  IDENTITY_KEYS,
  LINK_KEYS,
  MENU_KEYS,
  SITE_KEYS,
  SITE_OTHERWISE,
} from '#server/content/site/keys/settings-texts.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { FooterColumn, MenuBlockConfig, MenuEntry, Shortcut, SitePage } from '#server/content/site/types.ts';
import { link, media, page, place, titledLink } from '#server/content/site/yaml/reference-shapes.ts';
import { anyMap, choice, flag, ident, text } from '#server/content/site/yaml/scalars.ts';
import {
  type At,
  keys,
  listOf,
  located,
  mapOf,
  mapped,
  optional,
  required,
  type Shape,
  type ValuesOf,
} from '#server/content/site/yaml/shape.ts';
import { adviseInstead, nearest, quoting } from '#server/content/site/yaml/wording.ts';
import { readOrigin } from '#server/platform/security/origin.ts';
import { accessibility } from './accessibility-shape.ts';
import { captcha } from './captcha-shape.ts';
import { declaredServices } from './consent-shape.ts';
import { mapPlan, mapTiles } from './map-shapes.ts';
import { orNothing } from './nothing.ts';
import { banner, popup, sharing } from './notice-shapes.ts';
import { role } from './roles.ts';
import { synonyms } from './synonyms-shape.ts';

export const DEFAULT_BASE = 'vitrine';
export const DEFAULT_LANGUAGE = 'fr';

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

/** The keys of `site.yaml`. */
export function settingKeys(references: References, home: SitePage | undefined) {
  return {
    id: required(ident('ma-ville', { min: 2, max: 40 }), SITE_KEYS.id),
    nom: required(text(), SITE_KEYS.nom),
    slogan: optional(text(), SITE_KEYS.slogan),
    description: optional(text(), SITE_KEYS.description),
    hosts: optional(listOf(hostName), SITE_KEYS.hosts),
    adresse: optional(origin, SITE_KEYS.adresse, SITE_OTHERWISE.firstHost),
    base: optional(ident(DEFAULT_BASE), SITE_KEYS.base, DEFAULT_BASE),
    product: optional(ident(DEFAULT_BASE), SITE_KEYS.product, DEFAULT_BASE),
    langue: optional(language, SITE_KEYS.langue, DEFAULT_LANGUAGE),
    langues: optional(located(listOf(language)), SITE_KEYS.langues, SITE_OTHERWISE.onlyMain),
    identite: optional(identity(references), SITE_KEYS.identite),
    menus: optional(mapOf(listOf(menuBlock(references, home))), SITE_KEYS.menus),
    reseaux: optional(mapOf(webAddress), SITE_KEYS.reseaux),
    pied: optional(listOf(footerColumn(references)), SITE_KEYS.pied),
    liens_bas: optional(listOf(titledLink(references)), SITE_KEYS.liens_bas),
    raccourcis: optional(listOf(shortcut(references)), SITE_KEYS.raccourcis),
    bandeau: optional(banner(references), SITE_KEYS.bandeau),
    popup: optional(popup(references), SITE_KEYS.popup),
    partage: optional(sharing, SITE_KEYS.partage),
    carte: optional(mapTiles, SITE_KEYS.carte),
    plan: optional(mapPlan(references), SITE_KEYS.plan),
    search: optional(flag, SITE_KEYS.search, true),
    ecouter: optional(flag, SITE_KEYS.ecouter, false),
    'hors-ligne': optional(flag, SITE_KEYS['hors-ligne'], true),
    lieu: optional(place(references), SITE_KEYS.lieu),
    alsace_moselle: optional(flag, SITE_KEYS.alsace_moselle, false),
    synonymes: optional(synonyms, SITE_KEYS.synonymes),
    consentement: optional(declaredServices, SITE_KEYS.consentement),
    accessibilite: optional(accessibility(references), SITE_KEYS.accessibilite),
    analytics: optional(anyMap, SITE_KEYS.analytics),
    captcha: optional(captcha, SITE_KEYS.captcha, SITE_OTHERWISE.proof),
    loader: optional(anyMap, SITE_KEYS.loader),
    catalogue: optional(flag, SITE_KEYS.catalogue, false),
    second_facteur: optional(listOf(role), SITE_KEYS.second_facteur, SITE_OTHERWISE.none),
    polices: optional(located(listOf(media(references, 'font'))), SITE_KEYS.polices),
  };
}

/** The keys of `site.<code>.yaml`: those of `site.yaml` that a language may say otherwise. */
export function editionKeys(references: References, home: SitePage | undefined) {
  const { nom, slogan, description, identite, menus, pied, liens_bas, raccourcis, bandeau, popup, accessibilite } =
    settingKeys(references, home);
  const name = optional(nom.shape, nom.says);
  return {
    nom: name,
    slogan,
    description,
    identite,
    menus,
    pied,
    liens_bas,
    raccourcis,
    bandeau: optional(orNothing(bandeau.shape), bandeau.says),
    popup: optional(orNothing(popup.shape), popup.says),
    accessibilite,
  };
}

/** The keys of `identite` that pages show, and free ones. */
function identity(references: References): Shape<Map<string, string>> {
  const picture = mapped(media(references), ({ file }) => file);
  const known = Object.entries(IDENTITY_KEYS).map(
    ([name, says]) => [name, optional(name.startsWith('logo') ? picture : text(), says)] as const,
  );
  const shown = new Map(known);
  const item: Shape<string> = {
    expects: YAML_TEXTS.aText,
    read(node, name, reading) {
      const meant = shown.has(name) ? undefined : nearest(name, shown.keys());
      if (meant !== undefined)
        reading.report(
          node,
          quoting(SETTING_TEXTS.readNowhere, { key: name }),
          quoting(SETTING_TEXTS.perhaps, { key: meant }),
          'warning',
        );
      return (shown.get(name)?.shape ?? text()).read(node, name, reading);
    },
  };
  return { ...mapOf(item), holds: { keys: Object.fromEntries(known), hasFreeKeys: true } };
}

function footerColumn(references: References): Shape<FooterColumn> {
  const shape = keys({
    titre: required(text(), FOOTER_KEYS.titre),
    liens: required(listOf(titledLink(references)), FOOTER_KEYS.liens),
  });
  return mapped(shape, ({ titre, liens }) => ({ title: titre, links: liens }));
}

/** An icon of the program. An unknown one is replaced by an arrow: a site goes on without it. */
const icon = mapped(
  text(),
  (name, { node, reading }) => {
    const advice = adviseInstead(name, Object.keys(ICON_SOURCES), SETTING_TEXTS.listIcons);
    if (!isIconName(name)) reading.report(node, quoting(YAML_TEXTS.unknownIcon, { name }), advice, 'warning');
    return name;
  },
  SETTING_TEXTS.iconName,
);

function shortcut(references: References): Shape<Shortcut> {
  const shape = keys({
    titre: required(text(), LINK_KEYS.titre),
    lien: required(link(references), LINK_KEYS.lien),
    icone: required(icon, LINK_KEYS.icone),
  });
  return mapped(shape, ({ titre, lien, icone }) => ({ title: titre, href: lien, icon: icone }));
}

/** The number of a page, or `{titre, lien}`: a page of this site is named by its number, which menus mark and nest. */
function menuEntry(references: References): Shape<MenuEntry> {
  const [number, outside] = [page(references), titledLink(references)];
  return {
    expects: SETTING_TEXTS.menuEntry,
    read(node, name, reading) {
      if (!isMap(node)) return number.read(node, name, reading);
      const link = outside.read(node, name, reading);
      const inside = link && references.pagesByPath.get(link.href);
      if (inside === undefined) return link;
      return reading.report(
        node,
        quoting(SETTING_TEXTS.menuLinkInside, { href: inside.path }),
        says(SETTING_TEXTS.menuNumber, { number: inside.id }),
      );
    },
  };
}

function menuBlock(references: References, home: SitePage | undefined): Shape<MenuBlockConfig> {
  const declared = {
    type: required(choice(['menu', 'spacer', 'clone']), MENU_KEYS.type),
    pages: optional(located(listOf(menuEntry(references))), MENU_KEYS.pages, SITE_OTHERWISE.allPages),
    selecteur: optional(located(text()), MENU_KEYS.selecteur),
  };
  const check = ({ type, pages, selecteur }: ValuesOf<typeof declared>, { node, reading }: At) => {
    if (pages !== undefined && type !== 'menu')
      reading.report(pages.position, says(SETTING_TEXTS.hasNoPages, { type }), SETTING_TEXTS.removeKey);
    if (selecteur !== undefined && type !== 'clone')
      reading.report(selecteur.position, says(SETTING_TEXTS.hasNoSelector, { type }), SETTING_TEXTS.removeKey);
    if (type === 'spacer') return { type };
    if (type === 'menu') return { type, entries: pages?.value ?? home?.children ?? [] };
    if (selecteur !== undefined) return { type, selector: selecteur.value };
    return reading.report(node, SETTING_TEXTS.needsSelector, SETTING_TEXTS.exampleSelector);
  };
  return mapped(keys(declared), check, SETTING_TEXTS.menuBlock);
}
