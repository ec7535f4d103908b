import { mainEdition } from '#server/content/site/edition.ts';
import { isReserved } from '#server/content/site/pages/page-tree.ts';
import { slugIn } from '#server/content/site/slug.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { pathOf } from './open-page.ts';
import { texts } from './texts.ts';

const MAX_WORD = 60;

interface NewAddress {
  /** The name of the page: its address without the first slash. */
  readonly name: string;
  /** Its file. */
  readonly path: string;
}

/** The end of an address, spelt as in the language of the page above (LANG-5). Empty without a letter or a digit. */
export function wordBelow(above: SitePage, text: string): string {
  return slugIn(above.language, text, MAX_WORD);
}

/** The address of a new page with a title, or the text that says why there is none. */
export function newAddress(site: Site, parent: string, title: string): NewAddress | { readonly fault: string } {
  if (title === '') return { fault: texts.titleMissing };
  const above = site.pagesById.get(parent) ?? site.home;
  const word = wordBelow(above, title);
  if (word === '') return { fault: texts.titleWithoutWord };
  const name = above.path === '/' ? word : `${above.path.slice(1)}/${word}`;
  const path = pathOf(name);
  const { base, languages, pagesByPath } = mainEdition(site);
  if (pagesByPath.has(`/${name}`)) return { fault: texts.titleTaken };
  if (isReserved(`/${name}`, base, languages)) return { fault: texts.titleReserved };
  return path === undefined ? { fault: texts.titleTooDeep } : { name, path };
}
