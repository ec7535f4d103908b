import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, startPage } from '#tests/dom-page.ts';
import { examples } from './examples.tsx';
import { dropdownMenu } from './index.ts';

let page: DomPage;
afterEach(() => {
  page.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const EXAMPLE = renderToStaticMarkup(examples[0]?.markup);

async function openPage(html = EXAMPLE): Promise<void> {
  page = startPage({ html: `${html}<button id="dehors">Dehors</button>`, features: [dropdownMenu] });
  await page.boot.ready;
}

async function openWithClock(): Promise<void> {
  await import('./attach.ts');
  vi.useFakeTimers();
  await openPage();
}

function existing(found: HTMLElement | null | undefined): HTMLElement {
  if (found == null) throw new Error('the menu has no such part');
  return found;
}
const links = () => [...document.querySelectorAll<HTMLElement>('[data-dropdown] a')];
const link = (title: string) => existing(links().find((candidate) => candidate.textContent === title));
const item = (title: string) => existing(link(title).closest('li'));
const toggle = (title: string) =>
  existing(document.querySelector<HTMLElement>(`button[aria-label="Sous-menu ${title}"]`));
const open = (): (string | null)[] =>
  [...document.querySelectorAll('li[data-open] > a')].map((found) => found.textContent);

/** jsdom knows pointer events only by name. */
function pointer(type: 'pointerenter' | 'pointerleave' | 'pointerdown', target: Element, pointerType = 'mouse'): void {
  const event = new Event(type, { bubbles: type === 'pointerdown' });
  Object.assign(event, { pointerType });
  target.dispatchEvent(event);
}

/** Returns whether the link would be followed. */
function tap(target: Element, pointerType: string, init: MouseEventInit = {}): boolean {
  pointer('pointerdown', target, pointerType);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init });
  let followed = false;
  document.body.addEventListener(
    'click',
    (event) => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  target.dispatchEvent(click);
  return followed;
}

function press(...keys: readonly string[]): void {
  for (const key of keys)
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

describe('NAV-1 the buttons', () => {
  test('stand between each parent’s link and its submenu, named in French, and control it', async () => {
    await openPage();
    const buttons = [...document.querySelectorAll('[data-dropdown] button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Sous-menu Ma ville',
      'Sous-menu Quartiers',
      'Sous-menu Démarches',
    ]);
    for (const button of buttons) {
      expect(button.previousElementSibling?.localName).toBe('a');
      expect(button.nextElementSibling?.id).toBe(button.getAttribute('aria-controls'));
      expect(button.getAttribute('aria-expanded')).toBe('false');
    }
    expect(document.querySelector('[role]')).toBeNull();
  });

  test('open and close their submenu', async () => {
    await openPage();
    toggle('Ma ville').click();
    expect(open()).toEqual(['Ma ville']);
    expect(toggle('Ma ville').getAttribute('aria-expanded')).toBe('true');
    toggle('Ma ville').click();
    expect(open()).toEqual([]);
    expect(toggle('Ma ville').getAttribute('aria-expanded')).toBe('false');
  });

  test('keep one open per level, and close what is below a closed one', async () => {
    await openPage();
    toggle('Ma ville').click();
    toggle('Quartiers').click();
    expect(open()).toEqual(['Ma ville', 'Quartiers']);
    toggle('Démarches').click();
    expect(open()).toEqual(['Démarches']);
    expect(toggle('Quartiers').getAttribute('aria-expanded')).toBe('false');
  });

  test('a parent without address is opened by its text too', async () => {
    await openPage(renderToStaticMarkup(examples[1]?.markup));
    document.querySelector('span')?.click();
    expect(toggle('Services').getAttribute('aria-expanded')).toBe('true');
  });

  test('BOOT-2 go when the menu does, and are not doubled in a copy', async () => {
    await openPage();
    const copy = document.querySelector('[data-dropdown]')?.outerHTML ?? '';
    page.stop();
    await openPage(copy);
    expect(document.querySelectorAll('[data-dropdown] button')).toHaveLength(3);
    page.boot.stop();
    expect(document.querySelectorAll('[data-dropdown] button')).toHaveLength(0);
  });
});

describe('NAV-1 a submenu that the styles show before the code has come stays open', () => {
  test('under the mouse', async () => {
    const { matches } = Element.prototype;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector === ':hover' ? this.firstElementChild?.textContent === 'Ma ville' : matches.call(this, selector);
    });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await openPage();
    expect(open()).toEqual(['Ma ville']);
  });

  test('with focus in it', async () => {
    const opening = openPage();
    link('Histoire').focus();
    await opening;
    expect([open(), document.activeElement]).toEqual([['Ma ville'], link('Histoire')]);
  });
});

describe('NAV-1 the pointer', () => {
  test('opens after 120 ms of rest and closes 350 ms after it has left', async () => {
    await openWithClock();
    pointer('pointerenter', item('Ma ville'));
    vi.advanceTimersByTime(119);
    expect(open()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(open()).toEqual(['Ma ville']);
    pointer('pointerleave', item('Ma ville'));
    vi.advanceTimersByTime(349);
    expect(open()).toEqual(['Ma ville']);
    vi.advanceTimersByTime(1);
    expect(open()).toEqual([]);
  });

  test('that only crosses an entry opens nothing; that comes back in time keeps it open', async () => {
    await openWithClock();
    pointer('pointerenter', item('Ma ville'));
    vi.advanceTimersByTime(60);
    pointer('pointerleave', item('Ma ville'));
    vi.advanceTimersByTime(1000);
    expect(open()).toEqual([]);
    pointer('pointerenter', item('Ma ville'));
    vi.advanceTimersByTime(120);
    pointer('pointerleave', item('Ma ville'));
    vi.advanceTimersByTime(200);
    pointer('pointerenter', item('Ma ville'));
    vi.advanceTimersByTime(1000);
    expect(open()).toEqual(['Ma ville']);
  });

  test('a click on the button of what it has just opened confirms it; leaving does not close it then', async () => {
    await openWithClock();
    pointer('pointerenter', item('Ma ville'));
    vi.advanceTimersByTime(120);
    toggle('Ma ville').click();
    expect(open()).toEqual(['Ma ville']);
    pointer('pointerleave', item('Ma ville'));
    vi.advanceTimersByTime(1000);
    expect(open()).toEqual(['Ma ville']);
  });

  test('what a quick click has opened and Escape has closed stays closed under the pointer', async () => {
    await openWithClock();
    pointer('pointerenter', item('Ma ville'));
    toggle('Ma ville').click();
    press('Escape');
    vi.advanceTimersByTime(1000);
    expect(open()).toEqual([]);
  });

  test('a mouse click on a parent’s link follows it', async () => {
    await openPage();
    expect(tap(link('Ma ville'), 'mouse')).toBe(true);
  });

  test('a finger does not hover', async () => {
    await openWithClock();
    pointer('pointerenter', item('Ma ville'), 'touch');
    vi.advanceTimersByTime(1000);
    expect(open()).toEqual([]);
  });

  test('outside closes', async () => {
    await openPage();
    toggle('Ma ville').click();
    pointer('pointerdown', document.body, 'mouse');
    expect(open()).toEqual([]);
  });
});

describe('NAV-1 touch', () => {
  test('the first tap opens, the second follows', async () => {
    await openPage();
    expect(tap(link('Ma ville'), 'touch')).toBe(false);
    expect(open()).toEqual(['Ma ville']);
    expect(tap(link('Ma ville'), 'touch')).toBe(true);
    expect(open()).toEqual([]);
  });

  test('the second follows, too, when the first was made before the feature was there', async () => {
    await openPage();
    expect(tap(link('Ma ville'), 'touch', { detail: 2 })).toBe(true);
    expect(open()).toEqual([]);
  });

  test('deeper levels alike; a link without submenu is followed at once', async () => {
    await openPage();
    tap(link('Ma ville'), 'touch');
    expect(tap(link('Quartiers'), 'touch')).toBe(false);
    expect(open()).toEqual(['Ma ville', 'Quartiers']);
    expect(tap(link('Le Port'), 'touch')).toBe(true);
    expect(tap(link('Agenda'), 'touch')).toBe(true);
  });

  test('a key pressed after a tap, or a tap with Ctrl, follows the link', async () => {
    await openPage();
    tap(link('Agenda'), 'touch');
    expect(tap(link('Ma ville'), 'touch', { detail: 0 })).toBe(true);
    expect(tap(link('Ma ville'), 'touch', { ctrlKey: true })).toBe(true);
  });
});

describe('NAV-1 the keyboard', () => {
  test('↓ enters, ↓ ↑ Home End move, ↑ on the first goes back to the button', async () => {
    await openPage();
    link('Ma ville').focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(link('Histoire'));
    press('ArrowDown');
    expect(document.activeElement).toBe(link('Quartiers'));
    press('Home');
    expect(document.activeElement).toBe(link('Histoire'));
    press('End');
    expect(document.activeElement).toBe(link('Quartiers'));
    press('ArrowUp', 'ArrowUp');
    expect(document.activeElement).toBe(toggle('Ma ville'));
    expect(open()).toEqual(['Ma ville']);
  });

  test('→ ← move on the bar, enter and leave deeper levels', async () => {
    await openPage();
    link('Ma ville').focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(link('Agenda'));
    press('ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowRight');
    expect(document.activeElement).toBe(link('Le Port'));
    expect(open()).toEqual(['Ma ville', 'Quartiers']);
    press('ArrowLeft');
    expect(document.activeElement).toBe(toggle('Quartiers'));
    expect(open()).toEqual(['Ma ville']);
  });

  test('Escape closes level by level and gives focus back to the button', async () => {
    await openPage();
    link('Ma ville').focus();
    press('ArrowDown', 'ArrowDown', 'ArrowRight', 'Escape');
    expect(document.activeElement).toBe(toggle('Quartiers'));
    press('Escape');
    expect(document.activeElement).toBe(toggle('Ma ville'));
    expect(open()).toEqual([]);
  });

  test('Escape closes what the pointer has opened, wherever focus is, and leaves focus there', async () => {
    await openWithClock();
    document.getElementById('dehors')?.focus();
    pointer('pointerenter', item('Ma ville'));
    vi.advanceTimersByTime(120);
    press('Escape');
    expect(open()).toEqual([]);
    expect(document.activeElement?.id).toBe('dehors');
  });

  test('Escape with nothing open is left to others', async () => {
    await openPage();
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  test('focus that leaves closes; focus that is lost to nothing does not', async () => {
    await openPage();
    toggle('Ma ville').focus();
    toggle('Ma ville').click();
    link('Histoire').focus();
    expect(open()).toEqual(['Ma ville']);
    link('Histoire').blur();
    expect(open()).toEqual(['Ma ville']);
    link('Histoire').focus();
    document.getElementById('dehors')?.focus();
    expect(open()).toEqual([]);
  });

  test('focus inside a submenu that a neighbour closes goes to its button', async () => {
    await openWithClock();
    toggle('Ma ville').click();
    link('Histoire').focus();
    pointer('pointerenter', item('Démarches'));
    vi.advanceTimersByTime(120);
    expect(open()).toEqual(['Démarches']);
    expect(document.activeElement).toBe(toggle('Ma ville'));
  });
});

test('BOOT-6 a page left with an open menu comes back with it closed', async () => {
  await openPage();
  toggle('Ma ville').click();
  window.dispatchEvent(new Event('pagehide'));
  expect(open()).toEqual([]);
});

test('a menu without submenus is left as it is', async () => {
  await openPage('<ul data-dropdown><li><a href="/a">A</a></li></ul>');
  expect(document.querySelector('ul')?.innerHTML).toBe('<li><a href="/a">A</a></li>');
});
