import { create } from '#runtime/create.ts';
import { isRoomOfColumn, type Plan } from './model.ts';

/** Makes a menu stick: `host` is the menu, or the block that ends with it. */
export interface Holder {
  readonly host: HTMLElement;
  readonly manner: 'sticky' | 'fixed';
  /** `inset` = how far below the top of the host the menu starts. */
  hold(plan: Plan, inset: number): void;
  show(stuck: boolean): void;
  /**
   * Removes the stickiness, to measure or to scroll; the returned function restores it. No transform changes, so
   * nothing starts to glide.
   */
  suspend(): () => void;
  release(): void;
}

const HOST = 'data-sticky-host';
const PROPERTIES = ['hold', 'glide', 'left', 'width'].map((name) => `--sticky-menu-${name}`);

/** Sticky where there is room to stick for as long as the page scrolls; else, for a menu that must, fixed. */
export function holderFor(menu: HTMLElement, mustStick: boolean): Holder {
  const host = hostOf(menu);
  return hasRoom(host) || !mustStick ? stickyHolder(host) : fixedHolder(menu);
}

function stickyHolder(host: HTMLElement): Holder {
  return {
    host,
    manner: 'sticky',
    hold({ hold, rest }, inset) {
      host.style.setProperty('--sticky-menu-hold', `${hold - inset}px`);
      host.style.setProperty('--sticky-menu-glide', `${rest - hold}px`);
      if (!host.hasAttribute(HOST)) host.setAttribute(HOST, '');
    },
    show: (stuck) => host.setAttribute(HOST, stuck ? 'stuck' : ''),
    suspend: () => suspend(host),
    release: () => release(host),
  };
}

function fixedHolder(menu: HTMLElement): Holder {
  const space = create('div', { class: 'sticky-menu-space' });
  return {
    host: menu,
    manner: 'fixed',
    hold() {
      const { left, width, height } = menu.getBoundingClientRect();
      menu.style.setProperty('--sticky-menu-left', `${left}px`);
      menu.style.setProperty('--sticky-menu-width', `${width}px`);
      space.style.blockSize = `${height}px`;
    },
    show(stuck) {
      if (stuck) {
        menu.before(space);
        menu.setAttribute(HOST, 'fixed');
      } else {
        space.remove();
        menu.removeAttribute(HOST);
      }
    },
    suspend() {
      space.hidden = true;
      const resume = suspend(menu);
      return () => {
        space.hidden = false;
        resume();
      };
    },
    release() {
      space.remove();
      release(menu);
    },
  };
}

function suspend(host: HTMLElement): () => void {
  const { position } = host.style;
  host.style.position = 'static';
  return () => {
    host.style.position = position;
  };
}

function release(host: HTMLElement): void {
  host.removeAttribute(HOST);
  for (const name of PROPERTIES) host.style.removeProperty(name);
}

/** The menu, or a block that ends with it, in which it would have no room to stick: the block sticks instead. */
function hostOf(menu: HTMLElement): HTMLElement {
  let host = menu;
  for (let parent = host.parentElement; parent !== null && parent !== document.body; parent = host.parentElement) {
    if (isFollowed(host) || isColumn(parent, host)) break;
    host = parent;
  }
  return host;
}

/** Whether the block has room below its last child, because it is stretched or has another child beside that one. */
function isColumn(block: HTMLElement, last: HTMLElement): boolean {
  const padding = Number.parseFloat(getComputedStyle(block).paddingBottom) || 0;
  const room = documentTopOf(block) + block.offsetHeight - padding - documentTopOf(last) - last.offsetHeight;
  return isRoomOfColumn(room, block.offsetHeight, window.innerHeight);
}

function isFollowed(element: Element): boolean {
  for (let next = element.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (next.getBoundingClientRect().height > 0) return true;
  }
  return false;
}

/**
 * Whether the host's parent reaches to where the page cannot scroll any further, with no ancestor that scrolls or clips
 * on its own.
 */
function hasRoom(host: HTMLElement): boolean {
  const parent = host.parentElement;
  if (parent === null) return false;
  for (
    let around: HTMLElement | null = parent;
    around !== null && around !== document.body;
    around = around.parentElement
  ) {
    if (/auto|scroll|hidden/.test(getComputedStyle(around).overflow)) return false;
  }
  const bottom = documentTopOf(parent) + parent.offsetHeight;
  return parent === document.body || bottom >= document.documentElement.scrollHeight - window.innerHeight;
}

/** Distance from the top of the document, transforms left out. */
export function documentTopOf(element: HTMLElement): number {
  let top = element.offsetTop;
  for (let parent = element.offsetParent; parent instanceof HTMLElement; parent = parent.offsetParent)
    top += parent.offsetTop + parent.clientTop;
  return top;
}
