import { elementsNaming, type NamingElement } from '#server/content/elements/naming.ts';
import type { Services } from '#server/content/services.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import type { NamedFile } from '#server/render/administration/file-names.ts';
import { nameKey } from '#server/render/administration/named-problems.tsx';

/** What leads to a page. */
export interface Leading {
  /** Pages, menus and settings, each with the screen where its link can be changed. */
  readonly places: readonly Pick<NamedFile, 'title' | 'href'>[];
  /** Elements whose texts link to it; they do not keep it from going. */
  readonly elements: readonly NamingElement[];
}

/** Everything that would lead nowhere without a published page (EDIT-10). */
export async function leadingTo(services: Services, site: Site, page: SitePage): Promise<Leading> {
  const leads = site.leads.get(page.id)?.filter(({ file }) => file !== page.file) ?? [];
  const inOrder = leads.toSorted((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file)));
  const places = inOrder.map(({ file, key }) => nameKey(site, file, key));
  const each = new Map(places.map(({ title, href }) => [`${title} ${href}`, { title, href }]));
  return { places: [...each.values()], elements: await elementsLinkingTo(services, site, page) };
}

/** By its address, or an old one that leads to it, in texts and links. */
async function elementsLinkingTo({ database }: Services, site: Site, page: SitePage): Promise<Leading['elements']> {
  // What follows the address in a link: « /ecole » is not « /ecole-de-musique ».
  const ends = /^\/?[)"?#\s]/;
  const old = [...site.redirects.exact].flatMap(([from, to]) => (to === page.path ? [from] : []));
  const addresses = [page.path, ...old];
  const starts = addresses.flatMap((address) => [`"${address}`, `(${address}`]);
  const isLinked = (text: string) =>
    starts.some((start) => text.split(start).some((rest, index) => index > 0 && ends.test(rest)));
  const found = await elementsNaming(database.kysely, site.id, addresses, isLinked);
  return found.map(({ id, title, module }) => ({ id, title, module: site.modules.get(module)?.singular ?? module }));
}
