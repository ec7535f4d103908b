import { isMailAddress } from '#contract/mail-address.ts';
import { safeUrl } from '#contract/safe-url.ts';
import { type Said, says } from '#language/message.ts';
import { isTelephone } from '#server/content/markup/telephone.ts';
import { mediaPath, mediaUrl } from '#server/content/site/media/url.ts';
import { exactRedirect, NO_REDIRECTS, patternRedirect } from '#server/content/site/redirects/redirects.ts';
import { PAGE_TEXTS } from '#server/content/site/texts/pages.ts';
import { SITE_TEXTS } from '#server/content/site/texts/site.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { decodePath, tidyPath } from '#server/content/site/tidy-path.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import type { Mistake } from '#server/content/site/yaml/problem.ts';
import { nearestPath, quote, quoting } from '#server/content/site/yaml/wording.ts';
import { streamSafe } from '#server/platform/db/french-key.ts';
import { fileKindOf } from '#server/platform/http/media-types.ts';

/** What the files of a site may refer to. It is completed while the folder is read: pages and media, then modules. */
export interface References
  extends Pick<
    Site,
    | 'base'
    | 'timeZone'
    | 'pagesById'
    | 'pagesByPath'
    | 'media'
    | 'modules'
    | 'forms'
    | 'places'
    | 'ownBlocks'
    | 'redirects'
  > {
  /** Ids and paths of unpublished pages. */
  readonly drafts: ReadonlySet<string>;
  /**
   * Files with errors (ids and paths of pages, `modules/x.yaml`, `forms/x.yaml`, `horaires/x.yaml`, `media/x.png`,
   * `blocks/x`): a link to one is not reported.
   */
  readonly broken: ReadonlySet<string>;
  /** Called for each link while a site is read; `key`: the outermost one in a YAML file. */
  readonly noteLead?: (page: SitePage | undefined, file: string, key?: string) => void;
}

/** Where a link leads; `page`: the one that must stay for it; `warning`: what should be written instead. */
type ResolvedLink =
  | { readonly href: string; readonly page?: SitePage | undefined; readonly warning?: Mistake }
  | Mistake;

/**
 * Resolves a link as written: `12`, `page:12`, `/path`, `#anchor`, a file below media/, or an http(s), mailto or tel
 * address. Query and fragment are preserved; the page or file must exist. An old address leads where it is redirected.
 */
export function resolveLink(written: string, references: References): ResolvedLink {
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(written.trim()) ?? [];
  const id = /^(?:page:)?(\d+)$/.exec(target)?.[1];
  if (id !== undefined) return resolvePage(id, suffix, references);
  if (/^www\./i.test(target))
    return {
      message: quoting(PAGE_TEXTS.notWholeAddress, { address: written }),
      advice: quoting(YAML_TEXTS.write, { value: `https://${written.trim()}` }),
    };
  if (target === '' && suffix.startsWith('#')) return { href: suffix };
  if (/^page:/i.test(target))
    return { message: quoting(PAGE_TEXTS.notAPage, { written }), advice: PAGE_TEXTS.writePageNumber };
  const safe = safeUrl(written);
  if (safe === undefined)
    return { message: quoting(YAML_TEXTS.addressNotAllowed, { address: written }), advice: PAGE_TEXTS.writeTarget };
  if (/^tel:/i.test(safe) && !isTelephone(decodePath(safe.slice('tel:'.length)) ?? ''))
    return { message: quoting(PAGE_TEXTS.notATelephone, { written }), advice: PAGE_TEXTS.writeTelephone };
  if (/^[a-z][a-z0-9+.-]*:/i.test(safe)) return { href: safe };
  const readable = decodePath(target) ?? target;
  return target.startsWith('/')
    ? resolvePath(readable, suffix, references)
    : resolveMediaFile(readable, suffix, references);
}

function resolvePage(id: string, suffix: string, { pagesById, drafts, broken }: References): ResolvedLink {
  const page = pagesById.get(String(Number(id)));
  if (page !== undefined) return { href: page.path + suffix, page };
  if (drafts.has(id)) return draftTarget(id);
  if (isBrokenPage(id, broken)) return { href: '/' };
  return { message: says(PAGE_TEXTS.noPageOfNumber, { id }), advice: PAGE_TEXTS.writeExistingNumber };
}

/** In `broken`: the number of a page is missing, wrong or that of another one, so any unknown number may be its. */
export const ANY_PAGE = 'page:?';

/** Whether a link to this number is not reported: its page, or one that may be it, has errors. */
export function isBrokenPage(id: string, broken: ReadonlySet<string>): boolean {
  return broken.has(id) || broken.has(ANY_PAGE);
}

function resolvePath(path: string, suffix: string, references: References): ResolvedLink {
  const pagePath = path === '/' ? path : path.replace(/(?<!\/)\/+$/, '');
  const page = references.pagesByPath.get(pagePath);
  if (page !== undefined || references.broken.has(pagePath)) return { href: pagePath + suffix, page };
  if (pagePath.startsWith('/media/')) return resolveMediaFile(pagePath.slice('/media/'.length), suffix, references);
  const above = modulePageAbove(pagePath, references);
  if (above !== undefined || isSearch(pagePath, references) || isEndpoint(pagePath, references))
    return { href: encodeURI(pagePath) + suffix, page: above };
  const redirected = resolveRedirected(pagePath, suffix, references);
  if (redirected !== undefined) return redirected;
  if (references.drafts.has(pagePath)) return draftTarget(quote(pagePath));
  const near = nearestPath(pagePath, references.pagesByPath.keys());
  return {
    message: quoting(PAGE_TEXTS.noPageOfAddress, { path: pagePath }),
    advice: near === undefined ? PAGE_TEXTS.writeExistingAddress : quoting(YAML_TEXTS.write, { value: near }),
  };
}

/** The target of an old address (EDIT-10): links to it keep working, with a warning. */
function resolveRedirected(path: string, suffix: string, references: References): ResolvedLink | undefined {
  const { redirects } = references;
  const old = tidyPath(path);
  const search = /^\?([^#]*)/.exec(suffix)?.[1] ?? '';
  const target = exactRedirect(redirects, old, search) ?? patternRedirect(redirects, old);
  if (target === undefined) return undefined;
  const resolved = resolveLink(target, { ...references, redirects: NO_REDIRECTS });
  // A redirect that leads nowhere is reported in its own file.
  if (!('href' in resolved)) return undefined;
  const href = /[?#]/.test(resolved.href) ? resolved.href : resolved.href + suffix;
  const message = quoting(PAGE_TEXTS.linkIsRedirected, { path });
  return { href, page: resolved.page, warning: { message, advice: quoting(YAML_TEXTS.write, { value: href }) } };
}

/** `/recherche`, `/en/recherche` */
function isSearch(path: string, references: References): boolean {
  const [, home] = /^(.*)\/recherche$/.exec(path) ?? [];
  return home === '' || (home !== undefined && isEditionHome(home, references));
}

/** Below `/vitrine/`, or `/vitrine-en/` for a language of the site. */
function isEndpoint(path: string, references: References): boolean {
  const [, first = ''] = /^\/([^/]+)\//.exec(path) ?? [];
  const { base } = references;
  return (
    first === base || (first.startsWith(`${base}-`) && isEditionHome(`/${first.slice(base.length + 1)}`, references))
  );
}

/** The home page of another language of the site is named after it. */
function isEditionHome(path: string, { pagesByPath }: References): boolean {
  const language = pagesByPath.get(path)?.language;
  return language !== undefined && path === `/${language.toLowerCase()}`;
}

/** Elements are in the database, below the page of their module: only the shape of their address is checked. */
function modulePageAbove(path: string, { modules }: References): SitePage | undefined {
  const [, parent] = /^(.*)\/(?:flux\.rss|[a-z0-9-]+)$/.exec(path) ?? [];
  const pages = [...modules.values()].flatMap(({ page }) => page?.translations ?? []);
  return pages.find((page) => page.path === parent);
}

function resolveMediaFile(file: string, suffix: string, references: References): ResolvedLink {
  const media = references.media.get(file);
  if (media !== undefined) return { href: mediaUrl(media) + (suffix.startsWith('#') ? suffix : '') };
  if (references.broken.has(`media/${file}`)) return { href: mediaPath(file) };
  if (isMailAddress(file))
    return {
      message: quoting(PAGE_TEXTS.notWholeAddress, { address: file }),
      advice: quoting(YAML_TEXTS.write, { value: `mailto:${file}` }),
    };
  const page = `/${file.replace(/^(\.\/|\.\.\/)+/, '').replace(/(\/index)?\.(md|html)$/, '')}`;
  if (references.pagesByPath.has(page))
    return {
      message: quoting(PAGE_TEXTS.leadsNowhere, { address: file }),
      advice: quoting(YAML_TEXTS.write, { value: page }),
    };
  return missingMedia(file, references);
}

/** Message and advice for a file that is not in media/. */
export function missingMedia(file: string, references: Pick<References, 'media'>): Mistake {
  const bare = file.replace(/^\/?media\//, '');
  const near = references.media.has(bare) ? bare : nearestPath(bare, references.media.keys());
  const isSame = near !== bare && near?.normalize() === streamSafe(bare).normalize();
  const kind = /\.[a-z0-9]+$/i.exec(bare)?.[0];
  if (near === undefined && kind !== undefined && fileKindOf(bare) === undefined)
    return { message: quoting(SITE_TEXTS.notPublished, { kind }), advice: SITE_TEXTS.mediaTypes };
  const advice =
    near === undefined
      ? PAGE_TEXTS.putInMedia
      : isSame
        ? PAGE_TEXTS.renameWithoutAccents
        : quoting(YAML_TEXTS.write, { value: near });
  return { message: quoting(YAML_TEXTS.noSuchFile, { file: `media/${bare}` }), advice };
}

function draftTarget(page: string | Said): ResolvedLink {
  return { message: says(PAGE_TEXTS.pageIsDraft, { page }), advice: PAGE_TEXTS.publishTarget };
}
