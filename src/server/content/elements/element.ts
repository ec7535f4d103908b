import type { Selectable } from 'kysely';
import { imageValue } from '#server/content/fields/image/value.ts';
import { storedText } from '#server/content/fields/text-kind.tsx';
import { findMedia } from '#server/content/site/media/uploaded.ts';
import type { Picture, Site, SiteModule, SitePage } from '#server/content/site/types.ts';
import type { ElementTable } from '#server/platform/db/schema.ts';

export const ELEMENT_COLUMNS = [
  'element.id',
  'element.slug',
  'element.ownerId',
  'element.active',
  'element.title',
  'element.values',
  'element.startsOn',
  'element.endsOn',
  'element.version',
  'element.createdAt',
  'element.updatedAt',
] as const;

/** The columns of a table that are selected as `table.column`. */
export type ColumnsOf<Row, Selected extends readonly string[]> = Readonly<
  Pick<Row, Selected[number] extends `${string}.${infer Column}` ? Column & keyof Row : never>
>;

/**
 * An element as pages show it. A stored value may be older than the definition of the module: read it through the
 * functions below.
 */
export type SiteElement = ColumnsOf<Selectable<ElementTable>, typeof ELEMENT_COLUMNS>;

/** The address of an element's page; undefined when its module has no page. */
export function elementPath(module: SiteModule, slug: string): string | undefined {
  return module.page === undefined ? undefined : below(module.page.path, slug);
}

/** The address of a module's feed. */
export function feedPath(module: SiteModule): string | undefined {
  return module.page === undefined ? undefined : below(module.page.path, FEED_NAME);
}

/** The feed of the module whose elements are below a page. */
export function pageFeedPath(site: Site, page: SitePage): string | undefined {
  const module = [...site.modules.values()].find((candidate) => candidate.page === page);
  return module === undefined ? undefined : feedPath(module);
}

export const FEED_NAME = 'flux.rss';

function below(path: string, name: string): string {
  return `${path === '/' ? '' : path}/${encodeURIComponent(name)}`;
}

/** The text of a field, or its number as text; undefined when it is empty or of another type. */
export function textValue(values: SiteElement['values'], field: string | undefined): string | undefined {
  return field === undefined ? undefined : storedText(values[field]);
}

/** The date of a field, `YYYY-MM-DD` or `YYYY-MM-DD HH:MM`; null when it is empty or not a date. */
export function dateValue(values: SiteElement['values'], field: string | undefined): string | null {
  const value = field === undefined ? undefined : values[field];
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 16) : null;
}

/** The picture of a field, of the media folder or uploaded; undefined when the file no longer exists. */
export function pictureOf(site: Site, value: unknown): Picture | undefined {
  const stored = imageValue(value);
  const media = stored && findMedia(site, stored.fichier);
  if (media?.width === undefined || media.height === undefined) return undefined;
  const { file, width, height, focus } = media;
  return { file, alt: stored?.alt ?? '', width, height, focus: stored?.foyer ?? focus };
}
