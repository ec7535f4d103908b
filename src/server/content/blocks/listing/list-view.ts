import type { Pairs } from '#contract/query.ts';

/** Something that people choose of a list, by a parameter of its address. */
export interface ListParam {
  /** The parameter. */
  readonly name: string;
  /** `order`: changes the order or the length of the pages, not what the list holds. */
  readonly kind: 'words' | 'filter' | 'order' | 'page';
  /** The value that applies without the parameter, which addresses therefore leave out. */
  readonly standard: string;
  /** Of a filter or an order: what its values have in common. */
  readonly label: string;
  /** Of a filter or an order: its values, each with its label. */
  readonly options: Pairs;
}

/** What a list shows: the parameters that it has, in the order of its addresses, and their values. */
export interface ListView {
  readonly params: readonly ListParam[];
  readonly values: ReadonlyMap<string, string>;
}

/** Query values by name; the last of several. */
export interface QueryValues {
  get(name: string): string | undefined;
}

const MAX_WORDS_LENGTH = 100;
const MAX_PAGE = 100_000;

export function wordsParam(name: string): ListParam {
  return { name, kind: 'words', standard: '', label: '', options: [] };
}

/** `options`: that of no filter first, whose value is ''. */
export function filterParam(name: string, label: string, options: Pairs): ListParam {
  return { name, kind: 'filter', standard: '', label, options };
}

export function orderParam(name: string, label: string, options: Pairs, standard: string): ListParam {
  return { name, kind: 'order', standard, label, options };
}

export function pageParam(name: string): ListParam {
  return { name, kind: 'page', standard: '1', label: '', options: [] };
}

/** The view that a query asks for; unknown and invalid values fall back to the standard ones. */
export function readListView(params: readonly ListParam[], query: QueryValues): ListView {
  return { params, values: new Map(params.map((param) => [param.name, read(param, query.get(param.name) ?? '')])) };
}

function read({ kind, standard, options }: ListParam, text: string): string {
  if (kind === 'words') return text.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS_LENGTH);
  if (kind === 'page') return /^\d{1,6}$/.test(text) ? String(Math.min(Math.max(1, Number(text)), MAX_PAGE)) : standard;
  return options.some(([value]) => value === text) ? text : standard;
}

/** The value of a parameter; '' for one that the list does not have. */
export function valueIn({ values }: ListView, name: string): string {
  return values.get(name) ?? '';
}

/** The view with another value, from its first page unless that is the page. */
export function withValue(view: ListView, name: string, value: string): ListView {
  const page = view.params.find(({ kind }) => kind === 'page');
  const values = new Map(view.values);
  if (page !== undefined) values.set(page.name, page.standard);
  return { ...view, values: values.set(name, value) };
}

/** The first page of the list as it is without filters and words. */
export function withoutFilters(view: ListView): ListView {
  return view.params.filter(isFilter).reduce((left, { name, standard }) => withValue(left, name, standard), view);
}

export function isFiltered(view: ListView): boolean {
  return view.params.some((param) => isFilter(param) && valueIn(view, param.name) !== param.standard);
}

export function isFilter({ kind }: ListParam): boolean {
  return kind === 'words' || kind === 'filter';
}

/** The query of a view, in a fixed order and without what is standard, so that a view has one address. */
export function pairsOf(view: ListView): Pairs {
  return view.params
    .filter(({ name, standard }) => valueIn(view, name) !== standard)
    .map(({ name }) => [name, valueIn(view, name)] as const);
}
