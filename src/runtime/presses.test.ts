import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, settle, startPage, watchLeaving } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import type { Attach, Feature } from './feature.ts';

const LINKS = '<a data-box href="/1"><img alt=""></a><a data-box href="/2">2</a><p id="other">autre</p>';

let page: DomPage;
let loads: number;
let opened: string[];
/** Lets the code arrive. */
let arrive: () => void;

/** Opens its link's address over the page; its code arrives when a test says so. */
function box(attach: Attach = open): Feature {
  return {
    name: 'box',
    selector: '[data-box]',
    when: 'intent',
    load: () => {
      loads += 1;
      return new Promise((resolve) => {
        arrive = () => resolve({ attach });
      });
    },
  };
}
const open: Attach = (element, { signal }) =>
  element.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      opened.push(element.getAttribute('href') ?? '');
    },
    { signal },
  );

const link = (index: number) => document.querySelectorAll<HTMLElement>('[data-box]')[index] as HTMLElement;
const sign = (target: Element | null, type: string) => target?.dispatchEvent(new Event(type, { bubbles: true }));
const attached = () => document.querySelectorAll('[data-attached="box"]').length;

beforeEach(() => {
  loads = 0;
  opened = [];
});
afterEach(() => page.stop());

async function start(html = LINKS, features: readonly Feature[] = [box()]): Promise<void> {
  page = startPage({ html, features });
  await page.boot.ready;
}

describe('features that wait for intent', () => {
  test('BOOT-1 load nothing while nobody comes to them, and keep ready waiting for nothing', async () => {
    await start();
    for (const type of ['pointerover', 'touchstart', 'focusin', 'click', 'scroll', 'keydown', 'pointermove'])
      sign(document.getElementById('other'), type);
    await settle();
    expect([loads, attached()]).toEqual([0, 0]);
  });

  test.each(['pointerover', 'touchstart', 'focusin'])('BOOT-1 %s on one element loads the code, once, for all of them', async (type) => {
    await start();
    for (let turn = 0; turn < 2; turn += 1) sign(document.querySelector('img'), type);
    arrive();
    await settle();
    expect([loads, attached(), opened]).toEqual([1, 2, []]);
    link(1).click();
    expect(opened).toEqual(['/2']);
  });

  test('BOOT-2 what comes later sleeps too, and wakes at once when the code is there', async () => {
    await start('<main></main>');
    const main = document.querySelector('main') as HTMLElement;
    main.innerHTML = LINKS;
    await settle();
    expect(loads).toBe(0);
    sign(link(0), 'pointerover');
    main.insertAdjacentHTML('beforeend', '<a data-box href="/3">3</a>');
    arrive();
    await settle();
    expect(attached()).toBe(3);
    main.insertAdjacentHTML('beforeend', '<a data-box href="/4">4</a>');
    await settle();
    expect([loads, attached()]).toEqual([1, 4]);
  });

  test('BOOT-2 what has left is not woken', async () => {
    const attach = vi.fn<Attach>();
    await start(LINKS, [box(attach)]);
    const gone = link(1);
    gone.remove();
    await settle();
    sign(link(0), 'pointerover');
    arrive();
    await settle();
    expect(attach.mock.calls.map(([element]) => element)).toEqual([link(0)]);
  });

  test('BOOT-1 a click before the code is held and repeated, and everybody hears it once', async () => {
    await start();
    const heard: (EventTarget | null)[] = [];
    const listen = ({ target }: Event) => heard.push(target);
    document.addEventListener('click', listen);
    const picture = document.querySelector('img');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    picture?.dispatchEvent(click);
    expect([click.defaultPrevented, link(0).getAttribute('aria-busy'), heard]).toEqual([true, 'true', []]);
    arrive();
    await settle();
    document.removeEventListener('click', listen);
    expect([opened, heard, link(0).hasAttribute('aria-busy')]).toEqual([['/1'], [picture], false]);
    link(0).click();
    expect(opened).toEqual(['/1', '/1']);
  });

  test('BOOT-1 of several clicks the last one counts', async () => {
    await start();
    for (const index of [0, 0, 1]) link(index).click();
    expect([link(0).hasAttribute('aria-busy'), link(1).hasAttribute('aria-busy')]).toEqual([false, true]);
    arrive();
    await settle();
    expect(opened).toEqual(['/2']);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'BOOT-1 a click with %j is the browser’s, and fetches the code',
    async (given) => {
      const leaving = watchLeaving();
      await start();
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...given });
      link(0).dispatchEvent(click);
      expect([click.defaultPrevented, loads]).toEqual([false, 1]);
      arrive();
      await settle();
      expect(opened).toEqual([]);
      leaving.restore();
    },
  );

  test('BOOT-3 where the code cannot be fetched, the held click follows its link', async () => {
    expectConsole('error', /^\[box\] Le code de cette fonction n’a pas pu être chargé\./);
    expectConsole('error', /^\[box\] Le code de cette fonction n’a pas pu être chargé\./);
    const leaving = watchLeaving();
    await start(LINKS, [{ ...box(), load: () => Promise.reject(new Error('gone')) }]);
    link(0).click();
    expect(leaving.count).toBe(0);
    await settle();
    expect([leaving.count, attached()]).toEqual([1, 0]);
    leaving.restore();
  });

  test('BOOT-2 a held click goes with the element it was for', async () => {
    const leaving = watchLeaving();
    await start();
    const clicked = link(0);
    clicked.click();
    clicked.remove();
    arrive();
    await settle();
    expect([opened, leaving.count]).toEqual([[], 0]);
    leaving.restore();
  });

  test('BOOT-1 two features around one click both wake before it is repeated', async () => {
    const outer: Feature = {
      name: 'outer',
      selector: '[data-outer]',
      when: 'intent',
      load: async () => ({ attach: (element) => element.addEventListener('click', () => opened.push('outer')) }),
    };
    await start(`<div data-outer>${LINKS}</div>`, [box(), outer]);
    link(0).click();
    arrive();
    await settle();
    expect(opened).toEqual(['/1', 'outer']);
  });

  test('BOOT-2 what left before it could even wait is forgotten', async () => {
    page = startPage({ html: LINKS, features: [box()] });
    page.stop();
    await settle();
    await start();
    sign(link(0), 'pointerover');
    expect(loads).toBe(1);
  });

  test('BOOT-2 a program that was stopped wakes nothing', async () => {
    await start();
    page.boot.stop();
    sign(link(0), 'pointerover');
    await settle();
    expect(loads).toBe(0);
  });
});
