import { mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';
import { asValues, type Values } from '#server/render/administration/keys/values.ts';
import type { Setting } from './setting.ts';

/** The languages that have their own values of a setting; empty where there is nothing to choose. */
export function languagesOf(site: Site, { file }: Setting): readonly string[] {
  return file === undefined ? [...mainEdition(site).editions.keys()] : [];
}

/** The site in a chosen language; in the main one without a choice. Throws « not found » for an unknown language. */
export function editionFor(site: Site, language: unknown): Site {
  const main = mainEdition(site);
  if (language === undefined || language === '') return main;
  return orNotFound(typeof language === 'string' ? main.editions.get(language) : undefined);
}

/** Whether the settings are those of a language that follows the main one. */
export function isFollowing(edition: Site): boolean {
  return edition.language !== edition.languages[0];
}

/** The file with the settings of a language. */
export function editionFile(edition: Site): string {
  return isFollowing(edition) ? `site.${edition.language}.yaml` : 'site.yaml';
}

/** The values that a language takes from the main one while it has none of its own, as its form shows them. */
export function followedValue(setting: Setting, edition: Site, main: unknown): unknown {
  const lien = (href: string) => {
    const page = edition.pagesByPath.get(href);
    return page === undefined ? href : Number(page.id);
  };
  switch (setting.key) {
    case 'raccourcis':
      return edition.shortcuts.map(({ title, href, icon }) => ({ titre: title, lien: lien(href), icone: icon }));
    case 'liens_bas':
      return edition.legalLinks.map(({ title, href }) => ({ titre: title, lien: lien(href) }));
    case 'pied':
      return edition.footer.map(({ title, links }) => ({
        titre: title,
        liens: links.map((link) => ({ titre: link.title, lien: lien(link.href) })),
      }));
    case 'identite':
      return identityOf(setting, edition, asValues(main));
    case undefined:
      return { nom: edition.name, slogan: edition.slogan, description: edition.description };
    default:
      return main;
  }
}

/** Each contact detail follows the main language by itself. */
function identityOf({ keys }: Setting, { identity }: Site, main: Values): Values {
  return Object.fromEntries(Object.keys({ ...main, ...keys }).map((name) => [name, identity[name] ?? main[name]]));
}
