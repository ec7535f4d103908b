import { definitionOf } from '#server/content/blocks/registry.ts';
import { htmlText } from '#server/content/markup/html-text.ts';
import type { PagePart, Site, SitePage } from '#server/content/site/types.ts';
import { type SearchDocument, searchDocument } from './document.ts';

/** The search documents of a site's pages, without those that the page or the site excludes. */
export function pageDocuments(site: Site): SearchDocument[] {
  const searched = [...site.pagesById.values()].filter(({ inSearch }) => site.hasSearch && inSearch);
  return searched.map((page) => pageDocument(site, page));
}

function pageDocument(site: Site, page: SitePage): SearchDocument {
  return searchDocument({
    kind: 'page',
    id: page.id,
    language: page.language,
    module: '',
    address: page.path,
    title: page.title,
    summary: page.description,
    headings: page.parts.map(headingsOf).join('\n'),
    body: pageText(site, page),
    startsAt: null,
    endsAt: null,
  });
}

/** The text of a page below its title. */
export function pageText(site: Site, page: SitePage): string {
  return page.parts
    .map((part) => partText(site, part))
    .filter((text) => text !== '')
    .join('\n');
}

function headingsOf(part: PagePart): string {
  if (part.type !== 'html') return '';
  return [...part.html.matchAll(/<h[2-6]\b[^>]*>(.*?)<\/h[2-6]>/gs)].map(([, html = '']) => htmlText(html)).join('\n');
}

function partText(site: Site, part: PagePart): string {
  if (part.type === 'html') return htmlText(part.html);
  const words = definitionOf(part.block).words(part.block, site);
  return words.filter((text) => text !== undefined && text.trim() !== '').join('\n');
}
