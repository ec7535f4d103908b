import type { ReactNode } from 'react';
import { MENU_CLONE_ATTRIBUTE } from '#contract/marks.ts';
import type { NavbarItem, Navbars } from '#contract/mobile-menu.ts';
import { useT } from '#language/locale.tsx';
import { BackButton, Bars, type Entry, EntryLabel, EntryLink, Identity, lookOf, PanelBar } from './markup.parts.tsx';
import { DEFAULT_MENU_SETTINGS, type MenuSettings } from './model.ts';
import { TEXTS } from './texts.ts';

/** An entry of the early menu. */
export interface EarlyItem {
  readonly title: string;
  /** undefined: the item is text. */
  readonly href?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly themeClass?: string | undefined;
  /** The page itself, or one above it (MENU-5). */
  readonly state?: 'page' | 'above' | undefined;
  readonly hasMore?: boolean;
}

export type EarlyBlock =
  | { readonly type: 'menu'; readonly items: readonly EarlyItem[] }
  | { readonly type: 'spacer' }
  | { readonly type: 'clone'; readonly selector: string };

interface EarlyMenuProps {
  readonly settings: Partial<MenuSettings>;
  readonly navbars?: Navbars | undefined;
  readonly identity?: Readonly<Record<string, string>>;
  /** The item whose entries the menu opens on; the top of the menu without one. */
  readonly parent?: EarlyItem | undefined;
  /** The title of the level above that item, if it has one. */
  readonly above?: string | undefined;
  readonly blocks: readonly EarlyBlock[];
}

/**
 * The panel that the menu will open on, inside of the server's menu: the first click shows it without a request, while
 * the menu is on its way. What only scripts of the site can fill comes with the menu, and so does what its buttons do:
 * a press on one of them is held until then.
 */
export function EarlyMenu({ settings, navbars, identity = {}, parent, above = '', blocks }: EarlyMenuProps): ReactNode {
  const t = useT();
  const all: MenuSettings = { ...DEFAULT_MENU_SETTINGS, ...settings };
  const { search, searchOrder } = all;
  const bars = (side: 'top' | 'bottom', items: readonly NavbarItem[] = []) => {
    const rows = items.flatMap((item) => rowOf(item, identity));
    const field = search === side ? [<EarlySearch key="search" settings={all} />] : [];
    return <Bars side={side} rows={searchOrder === 'first' ? [...field, ...rows] : [...rows, ...field]} />;
  };
  return (
    <template>
      <dialog className="mobile-menu-early" aria-label={t(TEXTS.menu)} {...lookOf(all)}>
        {bars('top', navbars?.header)}
        <div className="mobile-menu-body">
          <div className="mobile-menu-panel" data-direction="none">
            <PanelBar t={t} title={parent?.title ?? t(TEXTS.menu)}>
              {parent === undefined ? null : <BackButton t={t} above={above} />}
            </PanelBar>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
              <Block key={index} block={block} parent={parent} />
            ))}
          </div>
          <p className="visually-hidden" role="status">
            {t(TEXTS.loading)}
          </p>
        </div>
        {bars('bottom', navbars?.footer)}
      </dialog>
    </template>
  );
}

function Block({ block, parent }: { readonly block: EarlyBlock; readonly parent: EarlyItem | undefined }) {
  const t = useT();
  if (block.type === 'spacer') return <hr className="mobile-menu-spacer" />;
  if (block.type === 'clone') return <ClonePlace selector={block.selector} />;
  return (
    <ul className="mobile-menu-list">
      {parent === undefined ? null : (
        <li data-current="" className={parent.themeClass}>
          <EntryLink entry={entryOf(parent)} href={parent.href} isCurrent />
        </li>
      )}
      {block.items.map((item) => (
        <li key={`${item.href} ${item.title}`} className={item.themeClass}>
          {item.hasMore === true ? (
            <EntryLabel t={t} entry={entryOf(item)} />
          ) : (
            <EntryLink entry={entryOf(item)} href={item.href} />
          )}
        </li>
      ))}
    </ul>
  );
}

function entryOf({ title, subtitle = '', state }: EarlyItem): Entry {
  return { title, under: subtitle, isSelected: state === 'page', isActive: state !== undefined };
}

/** Where the browser puts a copy of the part of the page that the selector names. */
function ClonePlace({ selector }: { readonly selector: string }) {
  return <div className="mobile-menu-clone" {...{ [MENU_CLONE_ATTRIBUTE]: selector }} />;
}

function rowOf({ type, value, button }: NavbarItem, identity: Readonly<Record<string, string>>): ReactNode[] {
  if (type === 'identite') return [<Identity key={value} name={value} identity={identity} />];
  if (type !== 'clone') return [];
  return button === '' ? [<ClonePlace key={value} selector={value} />] : [<Fold key={value} label={button} />];
}

/** `label` is in the language of the page already. */
function Fold({ label }: { readonly label: string }) {
  return (
    <div className="mobile-menu-fold">
      <button type="button" className="mobile-menu-fold-button">
        {label}
      </button>
    </div>
  );
}

function EarlySearch({ settings: { siteSearch } }: { readonly settings: MenuSettings }) {
  const t = useT();
  return (
    <search className="mobile-menu-search">
      <form action={siteSearch?.page}>
        <input
          type="search"
          name={siteSearch?.param}
          disabled={siteSearch === undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('rechercher')}
          aria-label={t('rechercher')}
        />
      </form>
    </search>
  );
}
