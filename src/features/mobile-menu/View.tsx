import { useEffect, useId, useRef, useState } from 'react';
import { OPEN_MENU_EVENT } from '#contract/marks.ts';
import type { MenuBlock, MenuItem, Navbars } from '#contract/mobile-menu.ts';
import type { Context } from '#runtime/feature.ts';
import { registeredFunction } from '#runtime/functions.ts';
import { prefersReducedMotion } from '#runtime/motion.ts';
import { debounce } from '#runtime/timing.ts';
import { mountIsland } from '#ui/island.tsx';
import { focusIn, showModal } from '#ui/modal.ts';
import { Bars, lookOf } from './markup.parts.tsx';
import { itemsOf, type MenuPath, pathToPage } from './model.tree.ts';
import { type Menu, type MenuSettings, RESIZE_MS } from './model.ts';
import { TEXTS } from './texts.ts';
import { NavbarRow } from './View.navbar.tsx';
import { type Direction, MenuPanel } from './View.panel.tsx';
import { SearchField, SearchResults } from './View.search.tsx';

interface MobileMenuProps extends Pick<Context, 'page' | 't' | 'signal' | 'http'> {
  readonly blocks: readonly MenuBlock[];
  readonly settings: MenuSettings;
  readonly navbars: Navbars;
  readonly opener: HTMLElement;
  readonly onToggle: (open: boolean) => void;
}

/** The longest the closing motion may take; the menu is closed then, whatever the browser did with the animation. */
const CLOSING_MS = 400;

/** Buttons that the early menu has in the same order, and that only the menu can answer. */
const HELD_BUTTONS = '[data-back], .mobile-menu-fold-button, button.mobile-menu-item';

/**
 * Mounts the menu, closed. It stays mounted: later openings only show it again. Resolves once it can be opened: what
 * stands in its place must not leave before.
 */
export function mountMobileMenu(props: MobileMenuProps): Promise<Menu> {
  const container = document.createElement('div');
  document.body.append(container);
  props.signal.addEventListener('abort', () => container.remove(), { once: true });
  return new Promise((resolve) => mountIsland(container, <MobileMenu {...props} onReady={resolve} />, props.signal));
}

function MobileMenu(props: MobileMenuProps & { readonly onReady: (handle: Menu) => void }) {
  const { blocks, settings, navbars, page, http, t, signal, opener, onToggle, onReady } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [path, setPath] = useState<MenuPath>(() => pathToPage(blocks, page.id));
  const [direction, setDirection] = useState<Direction>('none');
  const [left, setLeft] = useState<MenuItem>();
  const [query, setQuery] = useState('');
  const panelId = useId();

  function close(atOnce = false): void {
    const element = dialog.current;
    if (element === null || !element.open || element.hasAttribute('data-closing')) return;
    const finish = () => {
      clearTimeout(timer);
      element.removeEventListener('animationend', ended);
      element.removeAttribute('data-closing');
      document.documentElement.removeAttribute('data-menu-open');
      if (element.open) element.close();
    };
    const ended = (event: AnimationEvent) => event.target === element && finish();
    element.setAttribute('data-closing', '');
    document.documentElement.setAttribute('data-menu-open', 'closing');
    element.addEventListener('animationend', ended);
    const timer = setTimeout(finish, prefersReducedMotion() ? 0 : CLOSING_MS);
    if (atOnce) finish();
  }

  function open(early?: HTMLElement): void {
    const element = dialog.current;
    if (element === null || element.open) return;
    setPath(pathToPage(blocks, page.id));
    setDirection('none');
    setQuery('');
    element.toggleAttribute('data-in-place', early !== undefined);
    place(element, settings);
    // Together with the focus: otherwise some screen readers announce the expanded button before focus leaves it.
    element.addEventListener('focusin', () => onToggle(true), { once: true });
    // A page that moves aside would move the menu too until it is in the top layer.
    showModal(element, { atOnce: settings.layer !== 'front' });
    // Not the search field, which would bring up the phone's keyboard.
    focusIn(element, element.querySelector('[data-close]'));
    const { documentElement } = document;
    documentElement.setAttribute('data-menu-open', '');
    documentElement.setAttribute('data-menu-position', settings.position);
    documentElement.setAttribute('data-menu-layer', settings.layer);
    // The early menu has said so.
    if (early === undefined) document.body.dispatchEvent(new CustomEvent(OPEN_MENU_EVENT, { bubbles: true }));
    else replayPress(early, element);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: handed out once; both functions only read refs and stable props.
  useEffect(() => {
    onReady({ open, close: () => close() });
    const reflow = debounce(
      RESIZE_MS,
      () => {
        if (dialog.current?.open !== true) return;
        // Focus could not return to a button that the wider layout hides.
        if (opener.offsetParent === null) close();
        else place(dialog.current, settings);
      },
      signal,
    );
    window.addEventListener('resize', reflow, { signal });
    // A page restored from the back/forward cache must not have its menu open.
    window.addEventListener('pagehide', () => dialog.current?.close(), { signal });
  }, []);

  function enter(item: MenuItem): void {
    setDirection('forward');
    setPath([...path, item]);
  }

  function leave(): void {
    setDirection('backward');
    setLeft(path.at(-1));
    setPath(path.slice(0, -1));
  }

  function follow(event: React.MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // MENU-6. At once where the link leads to a place in this page, which takes focus as soon as it is not behind the
    // menu.
    if (!link.getAttribute('href')?.startsWith('#')) close(link.hash !== '' && isHere(link));
  }

  const searching = settings.search !== undefined && query.trim() !== '';
  const search =
    settings.search === undefined ? null : (
      <SearchField t={t} site={settings.siteSearch} query={query} onQuery={setQuery} resultsId={panelId} />
    );
  const bar = (side: 'top' | 'bottom') => {
    const rows = (side === 'top' ? navbars.header : navbars.footer).map((item) => (
      <NavbarRow key={`${item.type} ${item.value}`} item={item} page={page} t={t} />
    ));
    const withSearch =
      settings.search !== side ? rows : settings.searchOrder === 'first' ? [search, ...rows] : [...rows, search];
    return <Bars side={side} rows={withSearch} />;
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same from the keyboard.
    <dialog
      ref={dialog}
      className="mobile-menu"
      aria-label={t(TEXTS.menu)}
      data-layer={settings.layer}
      {...lookOf(settings)}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        onToggle(false);
        // The browser would restore what had focus when the menu became modal, which was inside the menu already.
        const { activeElement, body } = document;
        if (activeElement === body || dialog.current?.contains(activeElement)) opener.focus({ preventScroll: true });
      }}
      onClick={(event) => {
        // A click on the backdrop has the dialog as its target.
        if (event.target === dialog.current && isOutside(event, dialog.current)) close();
      }}
    >
      {bar('top')}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: listens to clicks of the links inside. */}
      <div className="mobile-menu-body" onClick={follow} id={panelId}>
        {searching ? (
          <SearchResults
            items={itemsOf(blocks)}
            query={query}
            settings={settings}
            page={page}
            http={http}
            t={t}
            onClose={() => close()}
          />
        ) : (
          <MenuPanel
            key={`${path.length} ${path.map((item) => item.id).join('/')}`}
            blocks={blocks}
            path={path}
            direction={direction}
            left={left}
            settings={settings}
            page={page}
            t={t}
            onEnter={enter}
            onBack={leave}
            onClose={() => close()}
          />
        )}
      </div>
      {bar('bottom')}
    </dialog>
  );
}

/** A press that the early menu could not answer (attach.early.ts). */
function replayPress(early: HTMLElement, menu: HTMLElement): void {
  const rank = [...early.querySelectorAll(HELD_BUTTONS)].findIndex((button) => button.matches('[aria-busy]'));
  menu.querySelectorAll<HTMLElement>(HELD_BUTTONS)[rank]?.click();
}

function isHere({ origin, pathname, search }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname === location.pathname && search === location.search;
}

/** Leaves room for the site's own header above the menu. */
function place(dialog: HTMLElement, { headerOffset }: MenuSettings): void {
  const given = typeof headerOffset === 'string' ? registeredFunction(headerOffset)?.() : headerOffset;
  const pixels = Number(given);
  dialog.style.setProperty(
    '--mobile-menu-offset',
    `${Number.isFinite(pixels) && given !== undefined ? Math.max(0, pixels) : 0}px`,
  );
}

function isOutside(event: { clientX: number; clientY: number }, dialog: HTMLElement): boolean {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
