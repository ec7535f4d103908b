import { isDeepStrictEqual } from 'node:util';
import type { Key, Keys } from '#server/content/blocks/declaration.ts';
import { getKey, setKey } from '#server/content/edits/documents/yaml-keys.ts';
import type { HeadChanges } from '#server/content/edits/page-heads.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { asValues, type Values } from '#server/render/administration/keys/values.ts';
import { isInMenus, menuChildren, navigationOf } from '#server/render/layout/navigation.ts';
import type { Setting } from './settings.ts';
import { menuTexts } from './texts.ts';

export const MENU = 'menu';
const MENUS_KEY = 'menus';
const DEFAULT_BLOCKS: readonly Values[] = [{ type: 'menu' }];

/** A block of a menu as it is written. */
type Block = Values;
interface Row {
  readonly page: string;
  readonly name: string | undefined;
}

const row = {
  kind: 'group',
  keys: {
    page: { kind: 'page', required: true, says: '' },
    nom: { kind: 'text', label: menuTexts.name, says: '' },
  },
} as const;

/** What the menu form says of its lists, for translations. */
export const MENU_KEYS = {
  rubriques: { kind: 'list', of: row, label: menuTexts.sections, says: menuTexts.sectionsHint },
  acces: { kind: 'list', of: row, label: menuTexts.beside, says: menuTexts.besideHint },
} as const satisfies Keys;

/**
 * The menu of the site in a language: its lists of pages in order, with their names in menus, which the pages
 * themselves say. Spaces between lists, copies of other parts and further menus stay as they are.
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
    hasRows: true,
    keys: keysFor(edition.menus.get(id)?.filter(({ type }) => type === 'menu').length ?? 1),
    custom: {
      read: (text) => valuesOf(edition, blocksIn(text)),
      write: (text, values) => {
        const [before, after] = [blocksIn(text), changedBlocks(edition, blocksIn(text), values)];
        return isDeepStrictEqual(before, after) ? text : setKey(text, [MENUS_KEY, id], after);
      },
      heads: (before, after) => namesOf(edition, before, after),
    },
  };
}

function listNames(count: number): readonly string[] {
  return ['rubriques', 'acces', ...Array.from({ length: Math.max(0, count - 2) }, (_, rank) => `acces-${rank + 3}`)];
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
      return [name, block === undefined ? [] : pagesOf(edition, block).map((id) => rowOf(edition, id))];
    }),
  );
}

/** The numbers of the pages of a list; without them those below the home page. */
function pagesOf({ home }: Site, { pages }: Block): readonly string[] {
  return Array.isArray(pages) ? pages.map(String) : menuChildren(home).map(({ id }) => id);
}

function rowOf({ pagesById }: Site, id: string): Values {
  const name = nameOf(pagesById.get(id));
  return { page: Number(id), ...(name === undefined ? {} : { nom: name }) };
}

/** The name of a page in menus where it has one of its own. */
export function nameOf(page: SitePage | undefined): string | undefined {
  return page === undefined || page.menuTitle === false || page.menuTitle === page.title ? undefined : page.menuTitle;
}

/** The pages that a form lists, in order, each once. */
function rowsOf(values: Values, name: string): readonly Row[] {
  const rows = Array.isArray(values[name]) ? values[name].map(asValues) : [];
  const found = rows.flatMap(({ page, nom }) =>
    page === undefined ? [] : [{ page: String(page), name: nom === undefined ? undefined : String(nom) }],
  );
  return found.filter(({ page }, rank) => found.findIndex((other) => other.page === page) === rank);
}

function changedBlocks(edition: Site, before: readonly Block[], values: Values): readonly Block[] {
  const lists = listNames(before.length).map((name) => rowsOf(values, name).map(({ page }) => page));
  const after: Block[] = [];
  let rank = 0;
  let end = 0;
  for (const block of before) {
    if (block.type !== 'menu') {
      after.push(block);
      continue;
    }
    const list = lists[rank++] ?? [];
    if (isDeepStrictEqual(list, pagesOf(edition, block))) after.push(block);
    else if (list.length > 0) after.push({ ...block, pages: list.map(Number) });
    // The first list says the sections: without pages of its own, those of the site.
    else if (rank === 1) after.push(...DEFAULT_BLOCKS);
    else if (after.at(-1)?.type === 'spacer') after.pop();
    end = after.length;
  }
  const added = lists.slice(rank).filter((list) => list.length > 0);
  const blocks = added.flatMap((list): Block[] => [{ type: 'spacer' }, { type: 'menu', pages: list.map(Number) }]);
  return after.toSpliced(end, 0, ...blocks);
}

/** The pages whose name in menus changes. A page that is added to the menu is shown in it. */
function namesOf({ pagesById }: Site, before: Values, after: Values): HeadChanges {
  const listed = new Set(Object.keys(before).flatMap((name) => rowsOf(before, name).map(({ page }) => page)));
  return new Map(
    Object.keys(after).flatMap((name) =>
      rowsOf(after, name).flatMap(({ page: id, name: written }): [SitePage, { menu: unknown }][] => {
        const page = pagesById.get(id);
        if (page === undefined) return [];
        const isShown = isInMenus(page) || listed.has(id);
        const own = written === page.title ? undefined : written;
        return isShown && own === nameOf(page) ? [] : [[page, { menu: own }]];
      }),
    ),
  );
}
