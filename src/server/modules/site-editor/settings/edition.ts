import { mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { asValues, type Values } from '#server/render/administration/keys/values.ts';
import type { Setting } from './setting.ts';

/** Name of the field, and of the query parameter, that says whose settings a form shows. */
export const LANGUAGE = 'langue';

/** The languages in which a setting can be said; empty where there is nothing to choose. */
export function languagesOf(site: Site, { file }: Setting): readonly string[] {
  return file === undefined ? [...mainEdition(site).editions.keys()] : [];
}

/** The site in the chosen language; the main one if none is. */
export function editionFor(site: Site, asked: unknown): Site {
  const main = mainEdition(site);
  if (asked === undefined || asked === '') return main;
  const edition = typeof asked === 'string' ? main.editions.get(asked) : undefined;
  if (edition === undefined) throw notFound();
  return edition;
}

/** Whether the settings are those of a language that follows the main one. */
export function isFollowing(edition: Site): boolean {
  return edition.language !== edition.languages[0];
}

/** The file with the settings of a language. */
export function editionFile(edition: Site): string {
  return isFollowing(edition) ? `site.${edition.language}.yaml` : 'site.yaml';
}

/** What a language shows of a setting as long as nothing is written for it, as a form begins with it. */
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

/** Contact details are followed one by one. */
function identityOf({ keys }: Setting, { identity }: Site, main: Values): Values {
  return Object.fromEntries(Object.keys({ ...main, ...keys }).map((name) => [name, identity[name] ?? main[name]]));
}
