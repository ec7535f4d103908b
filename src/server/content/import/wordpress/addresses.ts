import { decodePath, tidyPath } from '#server/content/site/tidy-path.ts';
import type { Entries } from './entries.ts';
import type { MediaCopy } from './media.ts';
import type { PagePlan } from './page-plan.ts';

/** What an address of the old site leads to now. */
type Target =
  | { readonly kind: 'page'; readonly page: PagePlan; readonly suffix: string }
  | { readonly kind: 'post'; readonly path: string; readonly suffix: string }
  | { readonly kind: 'media'; readonly media: MediaCopy }
  /** Of the old site, and not in the export. */
  | { readonly kind: 'unknown' }
  /** Of another site, or no address of a page (`mailto:`, `#anchor`). */
  | { readonly kind: 'other' };

export interface Addresses {
  resolve(href: string): Target;
  /** The path and query of an address of the old site; undefined for others. */
  pathOf(href: string): string | undefined;
}

interface Known {
  readonly url: string;
  readonly entries: Entries;
  readonly pages: ReadonlyMap<number, PagePlan>;
  /** Paths of posts on the new site, by id. */
  readonly posts: ReadonlyMap<number, string>;
  readonly media: ReadonlyMap<number, MediaCopy>;
}

/** Resolves addresses of the old site: permalinks, `?p=12`, files and their resized copies. */
export function createAddresses({ url, entries, pages, posts, media }: Known): Addresses {
  const home = parse(url, 'http://old.invalid/') ?? new URL('http://old.invalid/');
  const byPath = new Map<string, number>();
  const pathOf = (href: string) => {
    const parsed = parse(href, home.href);
    if (parsed === undefined || !/^https?:$/.test(parsed.protocol) || hostOf(parsed) !== hostOf(home)) return undefined;
    return `${tidyPath(decodePath(parsed.pathname) ?? parsed.pathname)}${parsed.search}`;
  };
  for (const list of [entries.attachments, entries.posts, entries.pages])
    for (const { id, link } of list.values()) {
      const path = pathOf(link);
      if (path !== undefined) byPath.set(path, id);
    }
  const byFile = new Map([...media.values()].map((one) => [one.entry.file, one]));
  const fileOf = (path: string) => {
    const file = path.split('/uploads/')[1];
    if (file === undefined) return undefined;
    const [, stem = '', extension = ''] = /^(.*?)(?:-\d+x\d+)?(\.\w+)$/.exec(file) ?? [];
    return [file, `${stem}${extension}`, `${stem}-scaled${extension}`].map((name) => byFile.get(name)).find(Boolean);
  };

  return {
    pathOf,
    resolve(href) {
      if (/^#|^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(href.trim())) return { kind: 'other' };
      const path = pathOf(href);
      if (path === undefined) return { kind: 'other' };
      const hash = href.indexOf('#');
      const suffix = hash === -1 ? '' : href.slice(hash);
      const [bare = '', query = ''] = path.split('?', 2);
      const parameters = new URLSearchParams(query);
      const number = Number(parameters.get('page_id') ?? parameters.get('p') ?? parameters.get('attachment_id'));
      const id = byPath.get(path) ?? (number > 0 ? number : byPath.get(bare)) ?? 0;
      const page = pages.get(id);
      if (page !== undefined) return { kind: 'page', page, suffix };
      const post = posts.get(id);
      if (post !== undefined) return { kind: 'post', path: post, suffix };
      // Paths of files have capitals, which `tidyPath` removes.
      const written = decodePath(parse(href, home.href)?.pathname ?? '') ?? '';
      const file = media.get(id) ?? fileOf(written);
      return file === undefined ? { kind: 'unknown' } : { kind: 'media', media: file };
    },
  };
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}

function parse(href: string, base: string): URL | undefined {
  return URL.canParse(href.trim(), base) ? new URL(href.trim(), base) : undefined;
}
