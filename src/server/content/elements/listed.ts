import { type RawBuilder, sql } from 'kysely';
import type { SiteModule } from '#server/content/site/types.ts';
import type { SiteElement } from './element.ts';
import { translatedFields, translationKey } from './translation.ts';

/** An element as lists, agendas and calendars show it: without its long texts. */
export type ListedElement = Pick<SiteElement, 'id' | 'slug' | 'title' | 'values' | 'startsOn' | 'endsOn'>;

/** The row of a listed element; its values are unparsed JSON. */
export type ListedRow = Omit<ListedElement, 'values'> & { readonly values: string };

const LISTED_COLUMNS = ['element.id', 'element.slug', 'element.title', 'element.startsOn', 'element.endsOn'] as const;

/** Columns in the language of the edition. */
export function listedColumns(module: SiteModule): typeof LISTED_COLUMNS {
  return columnsIn(module, LISTED_COLUMNS);
}

/** Columns of `element`; slug and title are those of the translation. */
export function columnsIn<Columns extends readonly string[]>({ translation }: SiteModule, columns: Columns): Columns {
  if (translation === undefined) return columns;
  const named = columns.map((column) => column.replace(/^element\.(slug|title)$/, 'translation.$1'));
  return named as readonly string[] as Columns;
}

function unlistedFields({ fields, titleField, summaryField }: SiteModule): readonly string[] {
  return [...fields.values()].flatMap(({ name, type }) =>
    type === 'texte-riche' && name !== titleField && name !== summaryField ? [name] : [],
  );
}

/** The column `values` of a listed row, in the language of the edition. */
export function listedValues(module: SiteModule): RawBuilder<string> {
  const unlisted = unlistedFields(module);
  const { translation, translations } = module;
  const own = arrayOf([...unlisted, ...translations.map(translationKey)]);
  if (translation === undefined) return sql<string>`(element.values - ${own}::text[])::text`;
  const original = arrayOf(translatedFields(module).map(({ name }) => name));
  const key = translationKey(translation);
  return sql<string>`((element.values - ${own}::text[] - ${original}::text[])
    || (coalesce(element.values -> ${key}, '{}') - ${arrayOf(unlisted)}::text[]))::text`;
}

/** A PostgreSQL array literal: names of fields and languages hold only letters, digits, `_`, `-` and `@`. */
function arrayOf(names: readonly string[]): string {
  return `{${names.join(',')}}`;
}

export function listedElement({ id, slug, title, startsOn, endsOn, values }: ListedRow): ListedElement {
  return { id, slug, title, startsOn, endsOn, values: JSON.parse(values) };
}

/** Joins `element` with its translation into the language of the edition, for raw statements. */
export function joinTranslation({ translation }: SiteModule): RawBuilder<unknown> {
  if (translation === undefined) return sql``;
  return sql`join element_translation as translation on translation.site_id = element.site_id
    and translation.element_id = element.id and translation.language = ${translation}`;
}

/** The table with addresses, titles and words of elements in the language of the edition. */
export function languageTable({ translation }: SiteModule) {
  return translation === undefined
    ? { table: sql.table('element'), id: sql.ref('id'), inLanguage: sql`true` }
    : {
        table: sql.table('element_translation'),
        id: sql.ref('element_id'),
        inLanguage: sql`language = ${translation}`,
      };
}
