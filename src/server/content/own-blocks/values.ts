import type { Keys, ValueType } from '#server/content/blocks/declaration.ts';
import { htmlText } from '#server/content/markup/html-text.ts';
import { mediaUrl } from '#server/content/site/media/url.ts';
import type { MediaFile, Picture, SiteLink, SitePage } from '#server/content/site/types.ts';
import { SafeHtml } from './safe-html.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values of a block as its template sees them: every declared key is there, without a value it is null. */
export function templateValues(keys: Keys, values: Values): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([name, key]) =>
      key.kind === 'alternative' ? [] : [[name, templateValue(key, values[name])]],
    ),
  );
}

function templateValue(type: ValueType, value: unknown): unknown {
  if (value === undefined || value === null) return type.kind === 'list' ? [] : null;
  if (type.kind === 'list') return (value as readonly unknown[]).map((item) => templateValue(type.of, item));
  if (type.kind === 'group') return templateValues(type.keys, value as Values);
  if (type.kind === 'markdown') return new SafeHtml(String(value));
  if (type.kind === 'titled-link') return { titre: (value as SiteLink).title, lien: (value as SiteLink).href };
  if (type.kind === 'page') return { titre: (value as SitePage).title, adresse: (value as SitePage).path };
  if (type.kind === 'file') return { adresse: mediaUrl(value as MediaFile), octets: (value as MediaFile).bytes };
  return value;
}

/** The texts of a block, for the search. */
export function wordsOf(keys: Keys, values: Values): readonly string[] {
  return singleValues(keys, values).flatMap(({ kind, value }) => {
    if (kind === 'text' || kind === 'number') return [String(value)];
    if (kind === 'markdown') return [htmlText(String(value))];
    return kind === 'titled-link' ? [(value as SiteLink).title] : [];
  });
}

/** The pictures of a block, for the slideshow of its page. */
export function picturesOf(keys: Keys, values: Values): readonly Picture[] {
  return singleValues(keys, values).flatMap(({ kind, value }) => (kind === 'picture' ? [value as Picture] : []));
}

interface SingleValue {
  readonly kind: ValueType['kind'];
  readonly value: unknown;
}

/** The values of a block in order, those inside lists and groups included. */
function singleValues(keys: Keys, values: Values): readonly SingleValue[] {
  return Object.entries(keys).flatMap(([name, key]) => valuesIn(key, values[name]));
}

function valuesIn(type: ValueType, value: unknown): readonly SingleValue[] {
  if (value === undefined || value === null) return [];
  if (type.kind === 'list') return (value as readonly unknown[]).flatMap((item) => valuesIn(type.of, item));
  if (type.kind === 'group') return singleValues(type.keys, value as Values);
  return [{ kind: type.kind, value }];
}
