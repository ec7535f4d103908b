import { useEffect, useRef } from 'react';
import type { MenuBlock, MenuItem } from '#contract/mobile-menu.ts';
import type { Translate } from '#runtime/i18n.ts';
import type { Page } from '#runtime/page.ts';
import { announce } from '#ui/announce.ts';
import { BackButton, type Entry, EntryLabel, EntryLink, PanelBar } from './markup.parts.tsx';
import { type MenuPath, subtitleOf, titleOf } from './model.tree.ts';
import type { MenuSettings } from './model.ts';
import { TEXTS } from './texts.ts';
import { PageClone } from './View.clone.tsx';

export type Direction = 'none' | 'forward' | 'backward';

interface PanelProps {
  readonly blocks: readonly MenuBlock[];
  readonly path: MenuPath;
  readonly direction: Direction;
  /** The item whose panel was left last: focus returns to it. */
  readonly left: MenuItem | undefined;
  readonly settings: MenuSettings;
  readonly page: Page;
  readonly t: Translate;
  onEnter(item: MenuItem): void;
  onBack(): void;
  onClose(): void;
}

/**
 * One level of the menu. Only the visible level is rendered, so that a thousand pages cost no more than the few on
 * screen (MENU-11).
 */
export function MenuPanel(props: PanelProps) {
  const { blocks, path, direction, left, t, onBack, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const current = path.at(-1);
  const above = path.at(-2);
  const title = current === undefined ? t(TEXTS.menu) : titleOf(current);

  // Focus moves with the level: to the back button on the way down, to the item left before on the way up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel is mounted anew for each level.
  useEffect(() => {
    if (direction === 'none') {
      panel.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'center' });
      return;
    }
    const target =
      direction === 'forward' || left === undefined ? '[data-back]' : `[data-item="${CSS.escape(nameOf(left))}"]`;
    panel.current?.querySelector<HTMLElement>(target)?.focus();
    // Where focus was has left the page, so a screen reader may miss the change.
    announce(title);
  }, []);

  return (
    <div className="mobile-menu-panel" data-direction={direction} ref={panel}>
      <PanelBar t={t} title={title} onClose={onClose}>
        {current === undefined ? null : (
          <BackButton t={t} above={above === undefined ? '' : titleOf(above)} onBack={onBack} />
        )}
      </PanelBar>
      {current === undefined ? (
        blocks.map((block, index) => <Block key={blockKey(block, index)} block={block} {...props} />)
      ) : (
        <ItemList {...props} items={current.children} parent={current} />
      )}
    </div>
  );
}

function Block(props: PanelProps & { readonly block: MenuBlock }) {
  const { block } = props;
  if (block.type === 'spacer') return <hr className="mobile-menu-spacer" />;
  if (block.type === 'clone') return <PageClone selector={block.selector} />;
  return <ItemList {...props} items={block.items} parent={undefined} />;
}

function ItemList(props: PanelProps & { readonly items: readonly MenuItem[]; readonly parent: MenuItem | undefined }) {
  const { items, parent, settings, page, t, onEnter } = props;
  return (
    <ul className="mobile-menu-list">
      {parent === undefined ? null : (
        <li data-current="" className={parent.themeClass || undefined}>
          <ItemLink item={parent} settings={settings} page={page} isCurrent />
        </li>
      )}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a platform may give several items no id, and a level never changes.
        <li key={`${item.id} ${index}`} className={item.themeClass || undefined}>
          {item.children.length === 0 ? (
            <ItemLink item={item} settings={settings} page={page} />
          ) : (
            <EntryLabel
              t={t}
              entry={entryOf(item, page, subtitleOf(item, settings.subtitleField))}
              name={nameOf(item)}
              onEnter={() => onEnter(item)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** An item that leads somewhere; one without address is text (MENU-4). */
export function ItemLink(props: {
  item: MenuItem;
  settings: MenuSettings;
  page: Page;
  isCurrent?: boolean;
  above?: readonly string[];
}) {
  const { item, settings, page, isCurrent = false, above = [] } = props;
  const under = above.length > 0 ? above.join(' › ') : subtitleOf(item, settings.subtitleField);
  return <EntryLink entry={entryOf(item, page, under)} href={item.href} isCurrent={isCurrent} />;
}

function entryOf(item: MenuItem, page: Page, under: string): Entry {
  return {
    title: titleOf(item),
    under,
    isSelected: item.id !== '' && item.id === page.id,
    isActive: page.trail.includes(item.id),
  };
}

/** Unique among the items of a level, also without an id. */
function nameOf(item: MenuItem): string {
  return item.id || titleOf(item);
}

function blockKey(block: MenuBlock, index: number): string {
  return `${block.type} ${index}`;
}
