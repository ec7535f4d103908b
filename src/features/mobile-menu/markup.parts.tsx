import type { ReactNode } from 'react';
import type { Translate } from '#language/translate.ts';
import type { MenuSettings } from './model.ts';
import { TEXTS } from './texts.ts';

/** Parts of both the menu and the early menu of the server, so that the replacement causes no layout shift. */

/** The attributes of the dialog that its styles read. */
export function lookOf({ position, pageDim, pageShadow, fullscreen, multiline }: MenuSettings) {
  return {
    'data-position': position,
    'data-page-dim': pageDim,
    'data-page-shadow': pageShadow ? '' : undefined,
    'data-fullscreen': fullscreen ? '' : undefined,
    'data-multiline': multiline ? '' : undefined,
  };
}

/** The bars above or below the panel. */
export function Bars({ side, rows }: { readonly side: 'top' | 'bottom'; readonly rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="mobile-menu-bars" data-side={side}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a menu never change.
        <div className="mobile-menu-bar" key={index}>
          {row}
        </div>
      ))}
    </div>
  );
}

/** An entry of a bar that the page's identity fills. */
export function Identity({ name, identity }: { name: string; identity: Readonly<Record<string, string>> }) {
  if (name !== 'logo') return <span className="mobile-menu-identity">{identity[name] ?? ''}</span>;
  const { nom = '', logo = identity.logo_site } = identity;
  // With a low priority React adds no preload to the page, which needs the picture in the open menu only.
  const content = logo === undefined ? nom || '/' : <img src={logo} alt={nom} fetchPriority="low" />;
  return (
    <a className="mobile-menu-logo" href="/">
      {content}
    </a>
  );
}

/** `above`: the title of the level that it leads to, '' for the top of the menu. */
export function BackButton({ t, above, onBack }: { t: Translate; above: string; onBack?: () => void }) {
  return (
    <button type="button" className="mobile-menu-button" data-back="" onClick={onBack}>
      <Glyph name="back" />
      <span className="visually-hidden">{t(TEXTS.back, { title: above || t(TEXTS.menu) })}</span>
    </button>
  );
}

/** Every panel's bar has a home icon to `/` (PAGE-5) and the way out; `children` is the way back. */
export function PanelBar(props: { t: Translate; title: string; onClose?: () => void; children?: ReactNode }) {
  return (
    <div className="mobile-menu-head">
      {props.children}
      <a className="mobile-menu-button" href="/" data-home="">
        <Glyph name="home" />
        <span className="visually-hidden">{props.t(TEXTS.home)}</span>
      </a>
      <p className="mobile-menu-title">{props.title}</p>
      <button type="button" className="mobile-menu-button" data-close="" onClick={props.onClose}>
        <Glyph name="close" />
        <span className="visually-hidden">{props.t(TEXTS.close)}</span>
      </button>
    </div>
  );
}

export interface Entry {
  readonly title: string;
  /** The line below the title, '' for none. */
  readonly under: string;
  /** The page itself. */
  readonly isSelected: boolean;
  /** A page of the breadcrumb (MENU-5). */
  readonly isActive: boolean;
}

const marksOf = ({ isSelected, isActive }: Entry) => ({
  'data-selected': isSelected ? '' : undefined,
  'data-active': isActive ? '' : undefined,
});

/** An entry without entries below it: it leads somewhere, or is text. `isCurrent`: the panel's own entry, repeated. */
export function EntryLink(props: { entry: Entry; href: string | undefined; isCurrent?: boolean }) {
  const { entry, href, isCurrent = false } = props;
  const marks = { className: 'mobile-menu-item', ...marksOf(entry) };
  const text = <EntryText {...entry} />;
  if (href === undefined) return <span {...marks}>{text}</span>;
  return (
    <a href={href} aria-current={entry.isSelected ? 'page' : isCurrent || undefined} {...marks}>
      {text}
    </a>
  );
}

/** An entry with entries below it: a label, not a link (MENU-4). */
export function EntryLabel(props: { t: Translate; entry: Entry; name?: string; onEnter?: () => void }) {
  const { t, entry, name, onEnter } = props;
  return (
    <button
      type="button"
      className="mobile-menu-item"
      data-item={name}
      aria-expanded="false"
      onClick={onEnter}
      {...marksOf(entry)}
    >
      <EntryText {...entry} />
      <Glyph name="forward" />
      <span className="visually-hidden">{t(TEXTS.submenu)}</span>
    </button>
  );
}

function EntryText({ title, under }: Pick<Entry, 'title' | 'under'>) {
  return (
    <span className="mobile-menu-text">
      <span>{title}</span>
      {under === '' ? null : <span className="mobile-menu-subtitle">{under}</span>}
    </span>
  );
}

/** Inline icons: they need no request. */
const GLYPHS = {
  home: 'M3 11.5 12 4l9 7.5M5.5 9.8V20h4.7v-5.5h3.6V20h4.7V9.8',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
} as const;

export function Glyph({ name }: { readonly name: keyof typeof GLYPHS }) {
  return (
    <svg className="mobile-menu-glyph" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path
        d={GLYPHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
