import { type ImportedElement, readRow } from '#server/content/import/elements.ts';
import { htmlText } from '#server/content/markup/html-text.ts';
import { childSlugs, takeFreeSlug } from '#server/content/site/slug.ts';
import type { ModuleField, SiteModule } from '#server/content/site/types.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import { type ContentContext, htmlOf } from './content.ts';
import type { Entries } from './entries.ts';
import { isPicture, type MediaCopy } from './media.ts';
import { slugOf } from './page-plan.ts';
import { UNTITLED } from './texts.ts';
import type { WxrItem } from './wxr.ts';

/** Slugs of the posts in the module, by id. */
export function planPosts({ posts }: Entries, module: SiteModule): Map<number, string> {
  const taken = new Set(childSlugs(module));
  return new Map([...posts.values()].map((entry) => [entry.id, takeFreeSlug(slugOf(entry), taken)]));
}

/** The fields of a module that posts fill. */
export function postFields({ fields, titleField, summaryField, imageField, dateField }: SiteModule) {
  const all = [...fields.values()];
  const named = (name: string | undefined) => (name === undefined ? undefined : fields.get(name));
  const ofType = (...types: string[]) => all.find(({ type }) => types.includes(type));
  return {
    title: named(titleField),
    text: ofType('texte-riche', 'texte-long'),
    summary: named(summaryField),
    date: named(dateField) ?? ofType('date', 'date-heure'),
    picture: named(imageField) ?? ofType('image'),
    categories: ofType('choix-multiples') ?? ofType('choix'),
  };
}

interface PostSources {
  readonly module: SiteModule;
  readonly slug: string;
  readonly context: ContentContext;
  readonly media: ReadonlyMap<number, MediaCopy>;
}

/** A post as an element of the module, read as if a contributor had typed it; or sentences about its mistakes. */
export function readPost(
  item: WxrItem,
  sources: PostSources,
): ImportedElement | { readonly errors: readonly string[] } {
  const { module, slug, context, media } = sources;
  const fields = postFields(module);
  const html = htmlOf(item.content, context);
  const text = htmlText(html);
  const cells = new Map<string, string>();
  const set = (field: ModuleField | undefined, value: string, part = '') => {
    if (field !== undefined && value !== '') cells.set(part === '' ? field.name : `${field.name}.${part}`, value);
  };
  set(fields.title, cut(htmlText(item.title) || UNTITLED, fields.title?.max));
  set(fields.text, fields.text?.type === 'texte-riche' ? html : text);
  if (fields.summary !== fields.text) set(fields.summary, cut(htmlText(item.excerpt) || text, fields.summary?.max));
  set(fields.date, fields.date?.type === 'date' ? item.date.slice(0, 10) : item.date.slice(0, 16));
  const picture = media.get(Number(item.meta.get('_thumbnail_id')));
  if (picture !== undefined && isPicture(picture.file)) {
    set(fields.picture, picture.file);
    set(fields.picture, picture.entry.alt, 'alt');
    if (picture.entry.alt === '') set(fields.picture, '1', 'decoratif');
  }
  set(fields.categories, chosen(item, fields.categories, context).join('|'));
  const { element, errors } = readRow(module, [...cells.keys(), 'identifiant'], [...cells.values(), slug]);
  if (element === undefined) return { errors };
  return item.status === 'publish' && !item.hasPassword ? element : { ...element, isDraft: true };
}

/** Keys of the choices that the categories name; only the first for a field with one choice. */
function chosen(item: WxrItem, field: ModuleField | undefined, { leftOut, where }: ContentContext): string[] {
  const keys = item.categories.flatMap((label) => {
    const key = choiceOf(label, field);
    if (key === undefined) leftOut.add('category', label, where);
    return key === undefined ? [] : [key];
  });
  if (field?.type !== 'choix') return keys;
  for (const key of keys.slice(1)) leftOut.add('category', field.choices.get(key) ?? key, where);
  return keys.slice(0, 1);
}

export function choiceOf(label: string, field: ModuleField | undefined): string | undefined {
  const folded = foldText(label);
  return [...(field?.choices ?? [])].find(([key, shown]) => key === folded || foldText(shown) === folded)?.[0];
}

/** The text, cut between words. */
function cut(text: string, max = 60_000): string {
  if (text.length <= max) return text;
  const short = text.slice(0, max - 1);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), max >> 1)).trimEnd()}…`;
}
