import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { stickyMenu } from './index.ts';

/** The emulated page has no layout: elements say their own top and height in `data-at`. */
function layOut(): void {
  const at = (element: HTMLElement) => (element.dataset.at ?? '0 0').split(' ').map(Number);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return at(this)[0] ?? 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return at(this)[1] ?? 0;
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const [top = 0, height = 0] = at(this);
    return new DOMRect(0, top - window.scrollY, 1000, height);
  });
}

let page: DomPage;
let observers = 0;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor() {
        observers += 1;
      }
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => {
        observers -= 1;
      };
    },
  );
  vi.stubGlobal('innerHeight', 800);
  layOut();
});
afterEach(() => {
  page.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  // The emulated DOM has none; a test may have given it one.
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
  expect(observers).toBe(0);
});

async function openPage(html: string): Promise<void> {
  await import('./attach.ts');
  vi.useFakeTimers();
  vi.stubGlobal('scrollY', 0);
  page = startPage({ html, features: [stickyMenu] });
  await page.boot.ready;
}

function scroll(top: number): void {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersToNextFrame();
}

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const isFixed = (): boolean => element('[data-sticky]').hasAttribute('data-fixed');

const HEADER =
  '<header data-at="0 142"><div data-at="0 88"><a href="/">Logo</a></div><nav data-sticky="menu" data-at="88 54"><a href="/a">A</a></nav></header>';

describe('NAV-2 on an inner page', () => {
  test('the menu is fixed after 39 px and free again at 39', async () => {
    await openPage(`${HEADER}<main data-at="142 3000"></main>`);
    scroll(39);
    expect(isFixed()).toBe(false);
    scroll(40);
    expect(isFixed()).toBe(true);
    scroll(39);
    expect(isFixed()).toBe(false);
  });

  test('the block that ends with the menu holds it, and only a transform leads to the top', async () => {
    await openPage(`${HEADER}<main data-at="142 3000"></main>`);
    const header = element('header');
    expect(header.getAttribute('data-sticky-host')).toBe('');
    expect(header.style.getPropertyValue('--sticky-menu-hold')).toBe('-39px');
    expect(header.style.getPropertyValue('--sticky-menu-glide')).toBe('-49px');
    scroll(300);
    expect(header.getAttribute('data-sticky-host')).toBe('stuck');
    expect(header.style.position).toBe('');
  });

  test('a hero that is not the home page’s changes nothing', async () => {
    vi.stubGlobal('location', { ...location, pathname: '/culture' });
    await openPage(`${HEADER}<section class="hero" data-at="142 500"></section>`);
    scroll(40);
    expect(isFixed()).toBe(true);
  });
});

describe('NAV-2 on the home page', () => {
  test('the menu is fixed past the hero’s height', async () => {
    await openPage(`${HEADER}<section id="accueil" data-at="142 500"></section><div data-at="642 3000"></div>`);
    scroll(500);
    expect(isFixed()).toBe(false);
    scroll(501);
    expect(isFixed()).toBe(true);
  });

  test('it comes back for the keyboard while it waits above the window', async () => {
    await openPage(`${HEADER}<section id="accueil" data-at="142 500"></section><button>Dehors</button>`);
    scroll(300);
    element('nav a').focus();
    expect(isFixed()).toBe(true);
    element('button').focus();
    await Promise.resolve();
    expect(isFixed()).toBe(false);
  });

  test('focus on what stands above the menu in its host brings the page back to it', async () => {
    const seen: string[] = [];
    HTMLElement.prototype.scrollIntoView = function () {
      seen.push(`${this.textContent} ${element('header').style.position}`);
    };
    await openPage(`${HEADER}<section id="accueil" data-at="142 500"></section>`);
    scroll(900);
    element('header div a').focus();
    expect(seen).toEqual(['Logo static']);
    expect(element('header').style.position).toBe('');
  });
});

describe('NAV-2 what is covered', () => {
  test('is told to the root, and forgotten with the menu', async () => {
    await openPage(`${HEADER}<main data-at="142 3000"></main>`);
    const { style } = document.documentElement;
    expect(style.getPropertyValue('--sticky-menu-height')).toBe('54px');
    page.boot.stop();
    expect(style.getPropertyValue('--sticky-menu-height')).toBe('');
    expect(document.querySelector('[data-sticky-host], [data-fixed]')).toBeNull();
  });

  test('is not written where the styles of the page say it already', async () => {
    await openPage(`<style>:root { --sticky-menu-height: 54px }</style>${HEADER}<main data-at="142 3000"></main>`);
    expect(document.documentElement.style.getPropertyValue('--sticky-menu-height')).toBe('');
  });

  test('is nothing for a hidden menu', async () => {
    await openPage('<nav data-sticky="menu" data-at="0 0"></nav>');
    expect(document.documentElement.style.getPropertyValue('--sticky-menu-height')).toBe('0px');
    scroll(500);
    expect(isFixed()).toBe(false);
  });
});

describe('NAV-2 other places', () => {
  test('the second menu stays 180 px from the top', async () => {
    await openPage('<nav data-sticky="second" data-at="600 50"></nav><main data-at="650 3000"></main>');
    expect(element('nav').style.getPropertyValue('--sticky-menu-hold')).toBe('180px');
    scroll(420);
    expect(isFixed()).toBe(false);
    scroll(421);
    expect(isFixed()).toBe(true);
  });

  test('in a block too short to stick in, the menu is fixed and an empty block keeps its place', async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(4000);
    await openPage(
      '<header data-at="0 200"><nav data-sticky="menu" data-at="88 54"></nav><div data-at="142 58"></div></header>',
    );
    scroll(40);
    expect(element('nav').getAttribute('data-sticky-host')).toBe('fixed');
    expect(element('.sticky-menu-space').style.blockSize).toBe('54px');
    scroll(0);
    expect(element('nav').hasAttribute('data-sticky-host')).toBe(false);
    expect(document.querySelector('.sticky-menu-space')).toBeNull();
  });

  test('one scroll listener serves every menu', async () => {
    const listen = vi.spyOn(window, 'addEventListener');
    await openPage(
      `${HEADER}<nav data-sticky="second" data-at="600 50"></nav><nav data-sticky="second" data-at="800 50"></nav>`,
    );
    expect(listen.mock.calls.filter(([type]) => type === 'scroll')).toHaveLength(1);
  });

  test('an unknown kind is told to the integrator', async () => {
    expectConsole('warn', /^\[sticky-menu\] La valeur « bas » de data-sticky est inconnue\./);
    await openPage('<nav data-sticky="bas"></nav>');
  });
});
