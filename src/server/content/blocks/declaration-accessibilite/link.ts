import { hasBlock } from '#server/content/blocks/blocks-of.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site, SiteLink } from '#server/content/site/types.ts';
import { texts } from './texts.ts';

/**
 * The link « Accessibilité : non conforme » that the law requires on every page, to the statement in the language of
 * the site or in another; undefined while no page has the statement.
 */
export function statementLink(site: Site): SiteLink | undefined {
  const { accessibility, pagesById, language } = site;
  if (accessibility === undefined) return undefined;
  const pages = [...pagesById.values()].filter((one) => hasBlock(one, 'declaration-accessibilite'));
  const page = pages.find((one) => one.language === language) ?? pages[0];
  if (page === undefined) return undefined;
  const { marked: t } = localeOf(site);
  return { title: t(texts.link, { state: t(texts.states[accessibility.conformity]) }), href: page.path };
}
