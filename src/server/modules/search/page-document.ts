import { htmlText } from '#server/content/html-text.ts';
import type { Block } from '#server/site/blocks.ts';
import type { PagePart, Site, SitePage } from '#server/site/types.ts';
import { type SearchDocument, searchDocument } from './document.ts';

/** What the search finds of a page of the site folder; undefined when the page, or the site, wants none. */
export function pageDocument(site: Site, page: SitePage): SearchDocument | undefined {
  if (!site.hasSearch || !page.inSearch) return undefined;
  return searchDocument({
    kind: 'page',
    id: page.id,
    module: '',
    address: page.path,
    title: page.title,
    summary: page.description,
    body: page.parts
      .map((part) => partText(site, part))
      .filter((text) => text !== '')
      .join('\n'),
    startsAt: null,
    endsAt: null,
  });
}

function partText(site: Site, part: PagePart): string {
  return part.type === 'html' ? htmlText(part.html) : lines(blockTexts(site, part.block));
}

/** What a block says by itself. The elements that it lists are found on their own pages. */
function blockTexts(site: Site, block: Block): readonly (string | undefined)[] {
  switch (block.type) {
    case 'hero':
      return [block.title, block.text];
    case 'encart':
      return [block.title, htmlText(block.html)];
    case 'chiffres':
      return [block.title, ...block.items.map(({ value, label }) => `${value} ${label}`)];
    case 'accordeon':
      return block.items.flatMap(({ title, html }) => [title, htmlText(html)]);
    case 'contact':
      return [block.name, block.address, block.phone, block.email, block.hours];
    case 'liens':
      return [block.title, ...block.items.flatMap(({ title, text }) => [title, text])];
    case 'image':
      return [block.caption ?? block.picture.alt];
    case 'formulaire': {
      const form = site.forms.get(block.form);
      return [block.title ?? form?.title, htmlText(form?.introduction ?? '')];
    }
    case 'planche':
      return [block.title, ...block.images.map(({ caption }) => caption)];
    case 'carrousel':
      return [block.title, ...('pictures' in block.content ? block.content.pictures.map(({ caption }) => caption) : [])];
    case 'fragment':
      return [block.title, block.text];
    case 'video':
      return [block.title, block.caption];
    case 'declaration-accessibilite':
      return [
        site.accessibility === undefined ? undefined : 'Déclaration d’accessibilité, état de conformité, voies de recours',
        ...(site.accessibility?.faults ?? []),
      ];
    case 'agenda':
    case 'listing':
    case 'rubriques':
      return [block.title];
  }
}

function lines(texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text.trim() !== '').join('\n');
}
