import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportedElement } from '#server/content/import/elements.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { addChoices, missingChoices } from './choices.ts';
import type { ContentContext } from './content.ts';
import { type Entries, EntryCollection } from './entries.ts';
import { findMedia, type MediaCopy } from './media.ts';
import { type PagePlan, pagesOnDisk, planPages } from './page-plan.ts';
import { pageText } from './pages.ts';
import { planPosts, postFields, readPost } from './posts.ts';
import { addRedirects, type RedirectLine } from './redirects.ts';
import { LeftOut } from './report.ts';
import { readWxr, type WxrItem } from './wxr.ts';

export interface WordpressOptions {
  /** The export. It is read twice. */
  readonly file: string;
  /** A copy of `wp-content/uploads`. */
  readonly uploads: string | undefined;
  /** Ident of the module that takes the posts. */
  readonly module: string | undefined;
  /** Counts what would happen, and writes nothing. */
  readonly isTrial: boolean;
}

interface Tally {
  created: number;
  same: number;
}

export interface WordpressResult {
  readonly pages: Tally;
  readonly media: Tally;
  readonly redirects: number;
  /** Choices added to the module: labels. */
  readonly choices: readonly string[];
  /** For the caller to store in the module. */
  readonly elements: readonly ImportedElement[];
  readonly leftOut: LeftOut;
}

/**
 * Imports a WordPress export into a site folder: pages, files, redirects. Posts become elements, which the caller
 * stores. Existing files are never overwritten, so that a second import of the same export changes nothing.
 */
export async function importWordpress(site: Site, options: WordpressOptions): Promise<WordpressResult> {
  const leftOut = new LeftOut();
  const collection = new EntryCollection(leftOut);
  const url = await readWxr(options.file, (item) => collection.add(item));
  const entries = collection.finish();
  const media = await findMedia(entries.attachments.values(), options.uploads, leftOut);
  const { module, choices } = await moduleFor(site, entries, options);
  const slugs = module === undefined ? new Map<number, string>() : planPosts(entries, module);
  const pages = await plannedPages(site, entries, url);
  const posts = new Map([...slugs].map(([id, slug]) => [id, `${module?.page?.path ?? ''}/${slug}`]));
  const addresses = createAddresses({ url, entries, pages, posts, media });
  const work = { site, options, entries, media, module, slugs, pages, addresses, leftOut };

  const copied: Tally = { created: 0, same: 0 };
  for (const { from, file } of media.values()) await writeNew(work, `media/${file}`, await readFile(from), copied);
  const written: Tally = { created: 0, same: 0 };
  const elements: ImportedElement[] = [];
  await readWxr(options.file, async (item) => {
    const plan = item.type === 'page' ? pages.get(item.id) : undefined;
    if (plan !== undefined) await writePage(work, plan, item, written);
    else if (item.type === 'post' && entries.posts.has(item.id)) elements.push(...readElements(work, item));
  });
  const redirects = await addRedirects(site.folder, redirectsOf(work, posts), options.isTrial);
  return { pages: written, media: copied, redirects, choices: [...choices.values()], elements, leftOut };
}

interface Work {
  readonly site: Site;
  readonly options: WordpressOptions;
  readonly entries: Entries;
  readonly media: ReadonlyMap<number, MediaCopy>;
  readonly module: SiteModule | undefined;
  readonly slugs: ReadonlyMap<number, string>;
  readonly pages: ReadonlyMap<number, PagePlan>;
  readonly addresses: Addresses;
  readonly leftOut: LeftOut;
}

/** The module with a choice for every category: those that it lacks are written into its file. */
async function moduleFor(site: Site, entries: Entries, { module: ident, isTrial }: WordpressOptions) {
  const module = ident === undefined ? undefined : site.modules.get(ident);
  const field = module && postFields(module).categories;
  const choices = field === undefined ? new Map<string, string>() : missingChoices(entries.categories, field);
  if (module === undefined || field === undefined || choices.size === 0) return { module, choices };
  if (!isTrial) {
    await addChoices(site.folder, module, field, choices);
    const again = (await readSite(site.folder)).site?.modules.get(module.ident);
    return { module: again ?? module, choices };
  }
  const widened = { ...field, choices: new Map([...field.choices, ...choices]) };
  return { module: { ...module, fields: new Map([...module.fields, [field.name, widened]]) }, choices };
}

async function plannedPages(site: Site, entries: Entries, url: string) {
  const withoutSlash = (address: string) => address.replace(/\/+$/, '');
  return planPages(entries, {
    existing: await pagesOnDisk(site.folder),
    reserved: ['media', 'recherche', site.base],
    isHome: (link) => url !== '' && withoutSlash(link) === withoutSlash(url),
  });
}

/** Writes a file that does not exist; an existing one is only compared. */
async function writeNew({ site, options, leftOut }: Work, file: string, content: Buffer, tally: Tally): Promise<void> {
  const target = path.join(site.folder, file);
  const existing = await readFile(target).catch(() => undefined);
  if (existing !== undefined) {
    if (content.equals(existing)) tally.same += 1;
    else leftOut.add('existing', file);
    return;
  }
  tally.created += 1;
  if (options.isTrial) return;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content, { flag: 'wx' });
}

async function writePage(work: Work, plan: PagePlan, item: WxrItem, tally: Tally): Promise<void> {
  const { leftOut, media, entries } = work;
  const context = contextOf(work, item, plan.path);
  const text = pageText(plan, item, { context, media, menu: entries.menu.get(item.id) });
  await writeNew(work, plan.file, Buffer.from(text), tally);
  if (plan.isOtherHome) leftOut.add('home', plan.file);
  else if (plan.isDraft && item.status !== 'draft') leftOut.add('private', plan.file);
}

function contextOf({ addresses, leftOut, media, entries }: Work, item: WxrItem, where: string): ContentContext {
  return { addresses, leftOut, where, galleries: { attachments: entries.attachments, media, entry: item.id } };
}

/** The element of a post; none, after a report, where it cannot be imported. */
function readElements(work: Work, item: WxrItem): readonly ImportedElement[] {
  const { module, slugs, leftOut, media } = work;
  const slug = slugs.get(item.id);
  const where = item.title || String(item.id);
  if (module === undefined || slug === undefined) {
    leftOut.add('post', where);
    return [];
  }
  const read = readPost(item, { module, slug, context: contextOf(work, item, where), media });
  if (!('errors' in read)) return [read];
  for (const error of read.errors) leftOut.add('refused', where, error);
  return [];
}

/** Redirects of old addresses that differ from the new ones. */
function redirectsOf(work: Work, posts: ReadonlyMap<number, string>): RedirectLine[] {
  const { site, entries, media, pages, addresses, leftOut, module } = work;
  const lines: RedirectLine[] = [];
  const paths = new Set([...site.pagesByPath.keys(), ...[...pages.values()].map(({ path }) => path)]);
  const add = (from: string | undefined, own: string, to: string | number) => {
    if (from === undefined || from === '/' || from === own) return;
    // The address of a page cannot be redirected, and a star would make a pattern.
    if (paths.has(from) || from.includes('*')) leftOut.add('redirect', from);
    else lines.push({ from, to });
  };
  for (const [id, { link, status }] of [...entries.pages, ...entries.posts]) {
    const from = addresses.pathOf(link);
    const page = pages.get(id);
    const post = posts.get(id);
    if (page !== undefined && !page.isDraft) add(from, page.path, page.id);
    else if (post !== undefined && status === 'publish' && module?.page !== undefined) add(from, post, post);
    else if (status === 'publish' && page?.isOtherHome !== true) leftOut.add('redirect', from ?? link);
  }
  for (const { entry, file } of media.values()) add(addresses.pathOf(entry.attachmentUrl), '', file);
  return lines;
}
