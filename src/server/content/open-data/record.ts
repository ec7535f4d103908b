import { elementPath, pictureOf, type SiteElement } from '#server/content/elements/element.ts';
import { documentValue } from '#server/content/fields/document/value.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { findMedia } from '#server/content/site/media/uploaded.ts';
import { mediaUrl } from '#server/content/site/media/url.ts';
import type { ModuleField, Site, SiteModule } from '#server/content/site/types.ts';

export type DataValue = string | number | readonly string[] | null;
export type DataRecord = Readonly<Record<string, DataValue>>;

/** Columns of every record; field names have no dot. */
const COMMON = ['fiche.id', 'fiche.adresse', 'fiche.modification'] as const;

export function columnsOf({ openData }: SiteModule): readonly string[] {
  return [...COMMON, ...(openData?.fields ?? []).map(({ name }) => name)];
}

/** An element as open data: labels instead of keys, text instead of HTML, absolute addresses. */
export function recordOf(site: Site, module: SiteModule, element: SiteElement, origin: string): DataRecord {
  const path = elementPath(module, element.slug);
  return {
    'fiche.id': element.id,
    'fiche.adresse': path === undefined ? null : origin + path,
    'fiche.modification': element.updatedAt.toISOString(),
    ...Object.fromEntries(
      (module.openData?.fields ?? []).map((field) => [
        field.name,
        dataValue(site, field, element.values[field.name], origin),
      ]),
    ),
  };
}

function dataValue(site: Site, field: ModuleField, value: unknown, origin: string): DataValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return value;
  if (field.type === 'image') {
    const picture = pictureOf(site, value);
    const media = picture && findMedia(site, picture.file);
    return media === undefined ? null : origin + mediaUrl(media);
  }
  if (field.type === 'document') {
    const media = findMedia(site, documentValue(value)?.fichier ?? '');
    return media === undefined ? null : origin + mediaUrl(media);
  }
  const { write, searchText } = FIELDS[field.type].element;
  if (field.type === 'texte-riche') return textOrNull(searchText?.(field, value) ?? '');
  const written = write(field, value, localeOf(site)).main ?? '';
  const texts = (typeof written === 'string' ? [written] : written).filter((text) => text !== '');
  const labels = texts.map((text) => field.choices.get(text) ?? text);
  return Array.isArray(written) ? labels : textOrNull(labels[0] ?? '');
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}
