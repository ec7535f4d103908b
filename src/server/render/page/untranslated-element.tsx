import { addressesOf, type ElementAddress } from '#server/content/elements/addresses.ts';
import { elementPath, feedPath } from '#server/content/elements/element.ts';
import { findElement } from '#server/content/elements/find.ts';
import { mainModule } from '#server/content/elements/translation.ts';
import type { Reads } from '#server/content/reads.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Alternate, PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { UntranslatedNotice } from '#server/render/layout/untranslated-notice.tsx';
import { crumbsAboveChild } from './site-page.tsx';

/**
 * The response for the original's address below a page of another language (LANG-4): a redirect to the translation, or
 * a page with a notice that there is none. Undefined when no public element has this address.
 */
export async function untranslatedElement(
  reads: Reads,
  site: Site,
  module: SiteModule,
  slug: string,
): Promise<{ readonly moved: string } | { readonly view: PageView } | undefined> {
  const { page, translation } = module;
  if (page === undefined || translation === undefined) return undefined;
  const original = await findElement(reads, mainEdition(site), mainModule(site, module), slug);
  if (original === undefined) return undefined;
  const addresses = await addressesOf(reads, site, module, original);
  const moved = addresses.find(({ language }) => language === translation)?.path;
  if (moved !== undefined) return { moved };
  return {
    view: programPage(site, {
      page,
      title: page.title,
      crumbs: crumbsAboveChild(site, page),
      alternates: alternatesOf(site, module, addresses),
      feedPath: feedPath(module),
      notice: <UntranslatedNotice site={site} originals={addresses} />,
      main: <a href={page.path}>{page.title}</a>,
    }),
  };
}

/** The addresses of an element in all languages of the site; marked as missing where it is not translated. */
export function alternatesOf(
  site: Site,
  { ident, translations }: SiteModule,
  addresses: readonly ElementAddress[],
): readonly Alternate[] | undefined {
  const main = addresses.find(({ language }) => language === site.languages[0]);
  if (main === undefined) return undefined;
  const slug = decodeURIComponent(main.path.slice(main.path.lastIndexOf('/') + 1));
  const missing = translations.flatMap((language): Alternate[] => {
    const module = site.editions.get(language)?.modules.get(ident);
    const path = module && elementPath(module, slug);
    const isWritten = addresses.some((one) => one.language === language);
    return isWritten || path === undefined ? [] : [{ language, path, isMissing: true }];
  });
  return [...addresses.map(({ language, path }) => ({ language, path })), ...missing];
}
