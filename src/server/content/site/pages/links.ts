import { safeUrl } from '#contract/safe-url.ts';
import type { Place } from '#server/content/hours/place.ts';
import { isTelephone } from '#server/content/markup/telephone.ts';
import type { OwnBlockDefinition } from '#server/content/own-blocks/types.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import { mediaPath, mediaUrl } from '#server/content/site/media-url.ts';
import { decodePath } from '#server/content/site/tidy-path.ts';
import type { MediaFile, SiteModule, SitePage } from '#server/content/site/types.ts';
import { nearestPath, quote } from '#server/content/site/yaml/wording.ts';

/** What the files of a site may refer to. Filled while the folder is read: pages and media first, then modules. */
export interface References {
  /** First path segment of the endpoints. */
  readonly base: string;
  readonly pagesById: ReadonlyMap<string, SitePage>;
  readonly pagesByPath: ReadonlyMap<string, SitePage>;
  /** Ids and paths of unpublished pages. */
  readonly drafts: ReadonlySet<string>;
  /**
   * Files with errors (ids and paths of pages, `modules/x.yaml`, `forms/x.yaml`, `horaires/x.yaml`, `media/x.png`,
   * `blocks/x`): a link to one is no second mistake.
   */
  readonly broken: ReadonlySet<string>;
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly modules: ReadonlyMap<string, SiteModule>;
  readonly forms: ReadonlyMap<string, SiteForm>;
  /** Places with opening hours. */
  readonly places: ReadonlyMap<string, Place>;
  /** Blocks of the folder `blocks/`. */
  readonly ownBlocks: ReadonlyMap<string, OwnBlockDefinition>;
}

type ResolvedLink = { readonly href: string } | { readonly message: string; readonly advice: string };

const FORMS =
  'Écrivez le numéro d’une page, un chemin comme «\u00a0/contact\u00a0», ou une adresse «\u00a0https:\u00a0», «\u00a0mailto:\u00a0» ou «\u00a0tel:\u00a0».';

/**
 * Resolves a link as written: `12`, `page:12`, `/path`, `#anchor`, a file below media/, or an http(s), mailto or tel
 * address. Query and fragment are preserved; the page or file must exist.
 */
export function resolveLink(written: string, references: References): ResolvedLink {
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(written.trim()) ?? [];
  const id = /^(?:page:)?(\d+)$/.exec(target)?.[1];
  if (id !== undefined) return resolvePage(id, suffix, references);
  if (/^www\./i.test(target))
    return {
      message: `${quote(written)} n’est pas une adresse entière.`,
      advice: `Écrivez ${quote(`https://${written.trim()}`)}.`,
    };
  if (target === '' && suffix.startsWith('#')) return { href: suffix };
  if (/^page:/i.test(target))
    return {
      message: `${quote(written)} ne désigne pas une page.`,
      advice: 'Écrivez «\u00a0page:\u00a0» suivi du numéro de la page.',
    };
  const safe = safeUrl(written);
  if (safe === undefined) return { message: `L’adresse ${quote(written)} n’est pas permise.`, advice: FORMS };
  if (/^tel:/i.test(safe) && !isTelephone(decodePath(safe.slice('tel:'.length)) ?? ''))
    return {
      message: `${quote(written)} n’est pas un numéro de téléphone.`,
      advice: 'Écrivez-le en entier, par exemple «\u00a0tel:+33240000000\u00a0»\u00a0; pour une page, son numéro seul.',
    };
  if (/^[a-z][a-z0-9+.-]*:/i.test(safe)) return { href: safe };
  const readable = decodePath(target) ?? target;
  return target.startsWith('/')
    ? resolvePath(readable, suffix, references)
    : resolveMediaFile(readable, suffix, references);
}

function resolvePage(id: string, suffix: string, { pagesById, drafts, broken }: References): ResolvedLink {
  const page = pagesById.get(String(Number(id)));
  if (page !== undefined) return { href: page.path + suffix };
  if (drafts.has(id)) return draftTarget(`La page ${id}`);
  if (broken.has(id)) return { href: '/' };
  return {
    message: `Aucune page n’a le numéro ${id}.`,
    advice: 'Écrivez le numéro («\u00a0id\u00a0») d’une page existante.',
  };
}

function resolvePath(path: string, suffix: string, references: References): ResolvedLink {
  const pagePath = path === '/' ? path : path.replace(/\/+$/, '');
  if (references.pagesByPath.has(pagePath) || references.broken.has(pagePath)) return { href: pagePath + suffix };
  if (pagePath.startsWith('/media/')) return resolveMediaFile(pagePath.slice('/media/'.length), suffix, references);
  if (isSearch(pagePath, references) || isEndpoint(pagePath, references) || isBelowModule(pagePath, references))
    return { href: encodeURI(pagePath) + suffix };
  if (references.drafts.has(pagePath)) return draftTarget(`La page ${quote(pagePath)}`);
  const near = nearestPath(pagePath, references.pagesByPath.keys());
  return {
    message: `Aucune page n’a l’adresse ${quote(pagePath)}.`,
    advice: near === undefined ? 'Écrivez l’adresse d’une page existante.' : `Écrivez ${quote(near)}.`,
  };
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
function isBelowModule(path: string, { modules }: References): boolean {
  const [, parent, name] = /^(.*)\/(flux\.rss|[a-z0-9-]+)$/.exec(path) ?? [];
  return (
    name !== undefined &&
    [...modules.values()].some(({ page }) => page?.translations.some(({ path: own }) => own === parent))
  );
}

function resolveMediaFile(file: string, suffix: string, references: References): ResolvedLink {
  const media = references.media.get(file);
  if (media !== undefined) return { href: mediaUrl(media) + (suffix.startsWith('#') ? suffix : '') };
  if (references.broken.has(`media/${file}`)) return { href: mediaPath(file) };
  const page = `/${file.replace(/^(\.\/|\.\.\/)+/, '').replace(/(\/index)?\.(md|html)$/, '')}`;
  if (references.pagesByPath.has(page))
    return { message: `L’adresse ${quote(file)} ne mène à rien.`, advice: `Écrivez ${quote(page)}.` };
  return missingMedia(file, references);
}

/** Message and advice for a file that media/ does not hold. */
export function missingMedia(file: string, references: Pick<References, 'media'>): { message: string; advice: string } {
  const bare = file.replace(/^\/?media\//, '');
  const near = references.media.has(bare) ? bare : nearestPath(bare, references.media.keys());
  const advice =
    near === undefined ? 'Déposez le fichier dans «\u00a0media/\u00a0» ou corrigez le nom.' : `Écrivez ${quote(near)}.`;
  return { message: `Le fichier ${quote(`media/${bare}`)} n’existe pas.`, advice };
}

function draftTarget(page: string): ResolvedLink {
  return {
    message: `${page} est un brouillon.`,
    advice: 'Publiez-la en retirant «\u00a0brouillon: true\u00a0», ou retirez le lien.',
  };
}
