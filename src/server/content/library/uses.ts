import { ALERTS_FILE } from '#server/content/alerts/read.ts';
import { SHEET_FOLDER } from '#server/content/blocks/planche/pictures.ts';
import { listDrafts } from '#server/content/edits/drafts.ts';
import { fileOf, listPlans } from '#server/content/edits/setting-plans.ts';
import { readEdits } from '#server/content/edits/store.ts';
import { elementsNaming } from '#server/content/elements/naming.ts';
import { HOURS_FOLDER } from '#server/content/hours/read.ts';
import type { Services } from '#server/content/services.ts';
import { REDIRECTS_FILE } from '#server/content/site/redirects/read.ts';
import { folderSource, overlaidSource, type SiteSource } from '#server/content/site/source.ts';
import type { Site } from '#server/content/site/types.ts';
import { namesFile } from './names-in.ts';

/** Where a file is shown. */
export type Use =
  | { readonly kind: 'page'; readonly title: string; readonly name: string; readonly isDraft: boolean }
  /** Another text of the site: settings, theme, alerts, redirects, modules, opening hours, own blocks. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'element'; readonly title: string; readonly id: string; readonly module: string };

const FOLDERS = ['modules', 'forms', 'blocks', 'translations', HOURS_FOLDER] as const;
const FILES = ['site.yaml', 'theme.css', ALERTS_FILE, REDIRECTS_FILE] as const;

/** Everything that shows a file: pages and drafts, settings and what is planned, own blocks, elements with versions. */
export async function usesOf({ database }: Pick<Services, 'database'>, site: Site, file: string): Promise<Use[]> {
  const db = database.kysely;
  const source = overlaidSource(folderSource(site.folder), await readEdits(db, site.id));
  const names = file.startsWith(SHEET_FOLDER) ? [file, file.slice(SHEET_FOLDER.length)] : [file];
  const isNamed = (text: string) => names.some((name) => namesFile(text, name));
  const uses: Use[] = [];
  const titles = new Map([...site.pagesById.values()].map(({ file: path, title }) => [path, title]));
  const page = (path: string, isDraft: boolean): Use => {
    const name = path.slice('pages/'.length, -'.md'.length);
    return { kind: 'page', title: titles.get(path) ?? name, name, isDraft };
  };
  for (const path of await pathsBelow(source, 'pages'))
    if (isNamed(await textOf(source, path))) uses.push(page(path, false));
  for (const { path, content } of await listDrafts(db, site.id))
    if (isNamed(content) && !uses.some((use) => use.kind === 'page' && path === `pages/${use.name}.md`))
      uses.push(page(path, true));
  const editions = site.languages.slice(1).map((language) => `site.${language}.yaml`);
  const others = (await Promise.all(FOLDERS.map((folder) => pathsBelow(source, folder)))).flat();
  const planned = (await listPlans(db, site.id)).filter(({ draft }) => isNamed(draft.content));
  for (const path of [...FILES, ...editions, ...others])
    if (planned.some(({ form }) => fileOf(form) === path) || isNamed(await textOf(source, path)))
      uses.push({ kind: 'file', path });
  const last = file.split('/').at(-1) ?? file;
  const elements = await elementsNaming(db, site.id, [last, encodeURIComponent(last)], isNamed);
  return [...uses, ...elements.map((element): Use => ({ kind: 'element', ...element }))];
}

async function pathsBelow(source: SiteSource, folder: string): Promise<string[]> {
  return (await source.list(folder)).map((path) => `${folder}/${path}`);
}

async function textOf(source: SiteSource, path: string): Promise<string> {
  return (await source.read(path))?.toString('utf8') ?? '';
}
