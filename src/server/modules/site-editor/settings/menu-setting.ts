import { isDeepStrictEqual } from 'node:util';
import type { Key, Keys } from '#server/content/blocks/declaration.ts';
import { getKey, setKey } from '#server/content/edits/documents/yaml-keys.ts';
import type { HeadChanges } from '#server/content/edits/page-heads.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { asValues, type Values } from '#server/render/administration/keys/values.ts';
import { isInMenus, menuChildren, navigationOf } from '#server/render/layout/navigation.ts';
import type { Setting } from './setting.ts';
import { menuTexts } from './texts.ts';

export const MENU = 'menu';
const MENUS_KEY = 'menus';
const DEFAULT_BLOCKS: readonly Values[] = [{ type: 'menu' }];

type Block = Values;
/** An entry as it is written: the number of a page, or a link. */
type Entry = number | { readonly titre: string; readonly lien?: unknown };
interface Row {
  readonly entry: Entry;
  readonly name: string | undefined;
}

const row = {
  kind: 'group',
  keys: {
    page: { kind: 'page', says: '' },
    nom: { kind: 'text', label: menuTexts.name, says: '' },
    lien: { kind: 'text', label: menuTexts.outside, says: menuTexts.outsideHint },
  },
} as const;

/** The lists of the menu form. */
export const MENU_KEYS = {
  rubriques: { kind: 'list', of: row, label: menuTexts.sections, says: menuTexts.sectionsHint },
  acces: { kind: 'list', of: row, label: menuTexts.beside, says: menuTexts.besideHint },
} as const satisfies Keys;

/**
 * The menu of the site in a language: its lists of pages in order, with their names in menus, which are stored in the
 * pages. Spaces between lists, copies of other parts and further menus stay as they are.
 */
export function menuSetting(edition: Site): Setting {
  const id = navigationOf(edition).configId;
  const blocksIn = (text: string): readonly Block[] => {
    const blocks = asValues(getKey(text, [MENUS_KEY]))[id];
    return Array.isArray(blocks) ? blocks.map(asValues) : DEFAULT_BLOCKS;
  };
  return {
    key: MENUS_KEY,
    title: menuTexts.title,
    lead: menuTexts.lead,
    keys: keysFor(edition.menus.get(id)?.filter(({ type }) => type === 'menu').length ?? 1),
    custom: {
      read: (text) => valuesOf(edition, blocksIn(text)),
      write: (text, values) => {
        const [before, after] = [blocksIn(text), changedBlocks(edition, blocksIn(text), values)];
        return isDeepStrictEqual(before, after) ? text : setKey(text, [MENUS_KEY, id], after);
      },
      named: (values) => namedRows(edition, values),
      heads: (before, after) => namesOf(edition, before, after),
      fieldAt: (text, [, rank = '', , entry, key]) => fieldAt(blocksIn(text), Number(rank), entry, key),
    },
  };
}

function listNames(count: number): readonly string[] {
  return ['rubriques', 'acces', ...Array.from({ length: Math.max(0, count - 2) }, (_, rank) => `acces-${rank + 3}`)];
}

/** The path of the field for a key of an entry of a block. */
function fieldAt(blocks: readonly Block[], rank: number, entry: string | undefined, key = 'page'): readonly string[] {
  const list = blocks.slice(0, rank).filter(({ type }) => type === 'menu').length;
  const name = listNames(list + 1)[list];
  if (name === undefined) return [];
  return entry === undefined ? [name] : [name, entry, key === 'titre' ? 'nom' : key];
}

function keysFor(count: number): Keys {
  return Object.fromEntries(
    listNames(count).map((name): [string, Key] => [name, name === 'rubriques' ? MENU_KEYS.rubriques : MENU_KEYS.acces]),
  );
}

function valuesOf(edition: Site, blocks: readonly Block[]): Values {
  const menus = blocks.filter(({ type }) => type === 'menu');
  return Object.fromEntries(
    listNames(menus.length).map((name, rank) => {
      const block = menus[rank];
      return [name, block === undefined ? [] : entriesOf(edition, block).map((entry) => rowOf(edition, entry))];
    }),
  );
}

/** The entries of a list; without them the pages below the home page. */
function entriesOf({ home }: Site, { pages }: Block): readonly Entry[] {
  const written: readonly unknown[] = Array.isArray(pages) ? pages : menuChildren(home).map(({ id }) => id);
  return written.map((entry) => (isLink(entry) ? entry : Number(entry)));
}

function isLink(entry: unknown): entry is Exclude<Entry, number> {
  return typeof entry === 'object' && entry !== null;
}

function rowOf({ pagesById }: Site, entry: Entry): Values {
  if (isLink(entry)) return { nom: entry.titre, lien: entry.lien };
  const name = nameOf(pagesById.get(String(entry)));
  return { page: entry, ...(name === undefined ? {} : { nom: name }) };
}

/** The name of a page in menus where it has one of its own. */
function nameOf(page: SitePage | undefined): string | undefined {
  return page === undefined || page.menuTitle === false || page.menuTitle === page.title ? undefined : page.menuTitle;
}

/** The entries that a form lists, in order, each once. A row with an address and no page is a link. */
function rowsOf({ pagesByPath }: Site, values: Values, name: string): readonly Row[] {
  const rows = Array.isArray(values[name]) ? values[name].map(asValues) : [];
  const found = rows.flatMap(({ page, nom, lien }): Row[] => {
    const own = nom === undefined ? undefined : String(nom);
    const number = page ?? pagesByPath.get(String(lien))?.id;
    if (number !== undefined) return [{ entry: Number(number), name: own }];
    // A name without an address is written too: the check reports what is missing.
    return lien === undefined && own === undefined ? [] : [{ entry: { titre: own ?? String(lien), lien }, name: own }];
  });
  return found.filter(({ entry }, rank) => found.findIndex((other) => isDeepStrictEqual(other.entry, entry)) === rank);
}

/** The entries of each list, by the names that menus show. */
function namedRows(edition: Site, values: Values): Values {
  const nameIn = ({ entry, name }: Row) => name ?? edition.pagesById.get(String(entry))?.title;
  return Object.fromEntries(Object.keys(values).map((name) => [name, rowsOf(edition, values, name).map(nameIn)]));
}

function changedBlocks(edition: Site, before: readonly Block[], values: Values): readonly Block[] {
  const lists = listNames(before.length).map((name) => rowsOf(edition, values, name).map(({ entry }) => entry));
  const after: Block[] = [];
  let rank = 0;
  let end = 0;
  for (const block of before) {
    if (block.type !== 'menu') {
      after.push(block);
      continue;
    }
    const list = lists[rank++] ?? [];
    if (isDeepStrictEqual(list, entriesOf(edition, block))) after.push(block);
    else if (list.length > 0) after.push({ ...block, pages: list });
    // The first list holds the sections: an empty one stands for the pages below the home page.
    else if (rank === 1) after.push(...DEFAULT_BLOCKS);
    else if (after.at(-1)?.type === 'spacer') after.pop();
    end = after.length;
  }
  const added = lists.slice(rank).filter((list) => list.length > 0);
  const blocks = added.flatMap((list): Block[] => [{ type: 'spacer' }, { type: 'menu', pages: list }]);
  return after.toSpliced(end, 0, ...blocks);
}

/** The pages whose name in menus changes. A page that is added to the menu is shown in it. */
function namesOf(edition: Site, before: Values, after: Values): HeadChanges {
  const listed = new Set(
    Object.keys(before).flatMap((name) => rowsOf(edition, before, name).map(({ entry }) => entry)),
  );
  return new Map(
    Object.keys(after).flatMap((name) =>
      rowsOf(edition, after, name).flatMap(({ entry, name: written }): [SitePage, { menu: unknown }][] => {
        const page = edition.pagesById.get(String(entry));
        if (page === undefined) return [];
        const isShown = isInMenus(page) || listed.has(entry);
        const own = written === page.title ? undefined : written;
        return isShown && own === nameOf(page) ? [] : [[page, { menu: own }]];
      }),
    ),
  );
}
