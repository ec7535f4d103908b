import { pathAt } from '#server/content/edits/documents/yaml-keys.ts';
import { readChanged } from '#server/content/edits/read-edited.ts';
import { withoutRedirects } from '#server/content/edits/redirects.ts';
import { type Edits, hashText, readServedText } from '#server/content/edits/store.ts';
import { elementsNaming } from '#server/content/elements/naming.ts';
import type { Services } from '#server/content/services.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { nameKey } from '#server/render/administration/named-problems.tsx';

/** What leads to a page. */
export interface Leading {
  /** Pages, menus and settings, each with the screen where its link can be changed. */
  readonly places: readonly { readonly title: string; readonly href: string | undefined }[];
  /** Elements whose texts link to it; they do not keep it from going. */
  readonly elements: readonly { readonly id: string; readonly title: string; readonly module: string }[];
}

/**
 * The errors that a site would have without a page, by the file of the page and a hash of the edits. Stored, since a
 * site of a hundred pages is read in half a second and the screen of a page is shown after every act.
 */
const known = new WeakMap<Site, Map<string, Promise<readonly Problem[]>>>();

/** Everything that would lead nowhere without a published page (EDIT-10). */
export async function leadingTo(services: Services, site: Site, page: SitePage, edits: Edits): Promise<Leading> {
  const problems = await errorsWithout(services, site, page, edits);
  const places = new Map<string, Leading['places'][number]>();
  for (const { file, line, column } of problems) {
    const isSettings = line !== undefined && !file.startsWith('pages/');
    const text = isSettings ? await readServedText(site.folder, edits, file) : undefined;
    const [key] = text === undefined || line === undefined ? [] : pathAt(text, line, column);
    const { title, href } = nameKey(site, file, key);
    places.set(`${title} ${href}`, { title, href });
  }
  return { places: [...places.values()], elements: await elementsLinkingTo(services, site, page) };
}

function errorsWithout(services: Services, site: Site, { file }: SitePage, before: Edits): Promise<readonly Problem[]> {
  const found = known.get(site) ?? new Map<string, Promise<readonly Problem[]>>();
  known.set(site, found);
  const read = async () => {
    const changes = await withoutRedirects(services, site, { path: file, content: null, startedFrom: null });
    const after = new Map([...before, ...changes.map(({ path, content }) => [path, content] as const)]);
    const changed = changes.map(({ path }) => path);
    const { problems } = await readChanged(site.folder, { before, after, changed }, site);
    return problems.filter(({ severity }) => severity === 'error');
  };
  const name = `${file} ${hashText(JSON.stringify([...before]))}`;
  const problems = found.get(name) ?? read();
  found.set(name, problems);
  problems.catch(() => found.delete(name));
  return problems;
}

/** By its address, in texts and links. */
async function elementsLinkingTo({ database }: Services, site: Site, page: SitePage): Promise<Leading['elements']> {
  // What follows the address in a link: « /ecole » is not « /ecole-de-musique ».
  const ends = /^\/?[)"?#\s]/;
  const isLinked = (text: string) =>
    ['"', '('].some((start) => text.split(start + page.path).some((rest, index) => index > 0 && ends.test(rest)));
  const found = await elementsNaming(database.kysely, site.id, [page.path], isLinked);
  return found.map(({ id, title, module }) => ({ id, title, module: site.modules.get(module)?.singular ?? module }));
}
