import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, settle, startPage, watchLeaving } from '#tests/dom-page.ts';
import { emulateVisibility } from '#tests/emulated-visibility.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import type { Attach, Feature } from './feature.ts';

const LINKS = '<a data-box href="/1"><img alt=""></a><a data-box href="/2">2</a><p id="other">autre</p>';
const FORM = '<form data-box action="/envoi"><input name="nom"><button name="b" value="1">Envoyer</button></form>';

let page: DomPage;
let loads: number;
let opened: string[];
/** Lets the code arrive. */
let arrive: () => void;

/** Opens its link's address over the page; its code arrives when a test says so. */
function box(extra: Partial<Feature> = {}): Feature {
  return {
    name: 'box',
    selector: '[data-box]',
    answers: 'click submit',
    load: () => {
      loads += 1;
      return new Promise((resolve) => {
        arrive = () => resolve({ attach: open });
      });
    },
    ...extra,
  };
}
const open: Attach = (element, { signal }) => {
  for (const type of ['click', 'submit'])
    element.addEventListener(
      type,
      (event) => {
        if (event instanceof MouseEvent && event.ctrlKey) return;
        if (type === 'submit' || element instanceof HTMLAnchorElement) event.preventDefault();
        if (type === 'submit') opened.push(`sent by ${(event as SubmitEvent).submitter?.getAttribute('value')}`);
        else if (element instanceof HTMLAnchorElement) opened.push(element.getAttribute('href') ?? '');
        else if (element.matches('p')) opened.push('block');
      },
      { signal },
    );
};

const link = (index: number) => document.querySelectorAll<HTMLElement>('[data-box]')[index] as HTMLElement;
const attached = () => document.querySelectorAll('[data-attached="box"]').length;

beforeEach(() => {
  // Nothing comes near by itself.
  emulateVisibility();
  loads = 0;
  opened = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  page.stop();
});

async function start(html = LINKS, features: readonly Feature[] = [box()]): Promise<void> {
  page = startPage({ html, features, isPending: true });
  await page.boot.ready;
}

describe('a press before its feature', () => {
  test('BOOT-1 is held and replayed, and everybody hears it once', async () => {
    await start();
    const heard: (EventTarget | null)[] = [];
    const listen = ({ target }: Event) => heard.push(target);
    document.addEventListener('click', listen);
    const picture = document.querySelector('img');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    picture?.dispatchEvent(click);
    expect([click.defaultPrevented, link(0).getAttribute('aria-busy'), heard, loads]).toEqual([true, 'true', [], 1]);
    arrive();
    await settle();
    document.removeEventListener('click', listen);
    expect([opened, heard, link(0).hasAttribute('aria-busy')]).toEqual([['/1'], [picture], false]);
    link(0).click();
    expect(opened).toEqual(['/1', '/1']);
  });

  test('BOOT-1 on something without a link is replayed, too, however late the code comes', async () => {
    await start('<p data-box><span>texte</span></p>');
    vi.useFakeTimers();
    document.querySelector('span')?.click();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toEqual([]);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toEqual(['block']);
  });

  test('BOOT-1 Enter on a block with a place in the tab order is held, too', async () => {
    await start('<p data-box tabindex="0">texte</p>');
    link(0).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(link(0).getAttribute('aria-busy')).toBe('true');
    arrive();
    await settle();
    expect(opened).toEqual(['block']);
  });

  test.each(['click', 'pointerdown'])('BOOT-1 %s elsewhere holds and fetches nothing', async (type) => {
    await start();
    const press = new MouseEvent(type, { bubbles: true, cancelable: true });
    document.getElementById('other')?.dispatchEvent(press);
    expect([press.defaultPrevented, loads]).toEqual([false, 0]);
  });

  test('BOOT-1 the code is fetched while the finger is down', async () => {
    await start();
    link(0).dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    expect([loads, link(0).hasAttribute('aria-busy')]).toEqual([1, false]);
  });

  test('BOOT-1 says which pointer it was; a key has none', async () => {
    const pointers: string[] = [];
    await start(LINKS, [
      box({
        load: async () => ({
          attach: (element) => element.addEventListener('click', (e) => pointers.push((e as PointerEvent).pointerType)),
        }),
      }),
    ]);
    const leaving = watchLeaving();
    link(0).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    link(0).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    await settle();
    leaving.restore();
    expect(pointers).toEqual(['touch']);
  });

  test('BOOT-1 of several the last one counts', async () => {
    await start();
    for (const index of [0, 0, 1]) link(index).click();
    expect([link(0).hasAttribute('aria-busy'), link(1).hasAttribute('aria-busy')]).toEqual([false, true]);
    arrive();
    await settle();
    expect(opened).toEqual(['/2']);
  });

  test('BOOT-1 says how often the same thing was pressed', async () => {
    const clicks: number[] = [];
    const answer: Attach = (element) => element.addEventListener('click', ({ detail }) => clicks.push(detail));
    await start(LINKS, [box({ load: () => new Promise((resolve) => (arrive = () => resolve({ attach: answer }))) })]);
    const leaving = watchLeaving();
    const press = (target: Element | null, detail: number) =>
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    for (const detail of [1, 1, 1]) press(link(1), detail);
    press(link(0), 1);
    press(document.querySelector('img'), 1);
    arrive();
    await settle();
    expect(clicks).toEqual([2]);
    leaving.restore();
  });

  test('BOOT-1 on a button outlives a press elsewhere, in a field or on what waits for another feature', async () => {
    const pressed: string[] = [];
    const arrivals: (() => void)[] = [];
    const answer: Attach = (element) => element.addEventListener('click', () => pressed.push(element.id));
    const late = (name: string): Feature => ({
      ...box({ name, selector: `[data-${name}]` }),
      load: () => new Promise((resolve) => arrivals.push(() => resolve({ attach: answer }))),
    });
    await start(
      `<button data-one id="refuse">Refuser</button><a data-two id="menu" href="#">Menu</a>${FORM}<input id="field">`,
      [late('one'), late('two'), box()],
    );
    for (const id of ['refuse', 'menu', 'field']) document.getElementById(id)?.click();
    const busy = () => [...document.querySelectorAll('[aria-busy]')].map(({ id }) => id);
    expect(busy()).toEqual(['refuse']);
    document.querySelector<HTMLElement>('[data-box] button')?.click();
    document.getElementById('menu')?.click();
    for (const arrived of [...arrivals, arrive]) arrived();
    await settle();
    expect([pressed, opened, busy()]).toEqual([['refuse', 'menu'], ['sent by 1'], []]);
  });

  test('BOOT-1 of two buttons of the same feature the last one counts', async () => {
    const pressed: string[] = [];
    const answer: Attach = (element) =>
      element.addEventListener('click', ({ target }) => pressed.push((target as Element).id));
    await start('<div data-box><button id="accept">Accepter</button><button id="refuse">Refuser</button></div>', [
      box({ load: () => new Promise((resolve) => (arrive = () => resolve({ attach: answer }))) }),
    ]);
    for (const id of ['accept', 'refuse']) document.getElementById(id)?.click();
    arrive();
    await settle();
    expect(pressed).toEqual(['refuse']);
  });

  test('BOOT-1 on a link is dropped when another press follows that needs no waiting', async () => {
    await start();
    link(0).click();
    document.getElementById('other')?.click();
    expect(link(0).hasAttribute('aria-busy')).toBe(false);
    arrive();
    await settle();
    expect(opened).toEqual([]);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'BOOT-1 with %j is the browser’s',
    async (given) => {
      const leaving = watchLeaving();
      await start();
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...given });
      link(0).dispatchEvent(click);
      expect([click.defaultPrevented, loads]).toEqual([false, 0]);
      await vi.waitFor(() => expect(leaving.count).toBe(1));
      leaving.restore();
    },
  );

  test('BOOT-3 where the code cannot be fetched, follows its link', async () => {
    expectConsole('error', /^\[box\] Le code de cette fonction n’a pas pu être chargé\./);
    const leaving = watchLeaving();
    await start(LINKS, [box({ load: () => Promise.reject(new Error('gone')) })]);
    link(0).click();
    expect(leaving.count).toBe(0);
    await vi.waitFor(() => expect([leaving.count, attached()]).toEqual([1, 0]));
    leaving.restore();
  });

  test('BOOT-3 follows its link after three seconds, and nothing more when the code comes at last', async () => {
    const leaving = watchLeaving();
    await start();
    vi.useFakeTimers();
    link(0).click();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(leaving.count).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(leaving.count).toBe(1);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect([opened, leaving.count]).toEqual([[], 1]);
    leaving.restore();
  });

  test('BOOT-2 goes with the element it was for', async () => {
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

  test('BOOT-1 waits for all features around it that answer it', async () => {
    const outer: Feature = {
      name: 'outer',
      selector: '[data-outer]',
      answers: 'click',
      load: async () => ({ attach: (element) => element.addEventListener('click', () => opened.push('outer')) }),
    };
    await start(`<div data-outer>${LINKS}</div>`, [box(), outer]);
    link(0).click();
    arrive();
    await settle();
    expect(opened).toEqual(['/1', 'outer']);
  });

  test('BOOT-1 waits for no feature that answers none', async () => {
    const leaving = watchLeaving();
    const { answers: _, ...silent } = box();
    await start(LINKS, [silent]);
    link(0).click();
    await vi.waitFor(() => expect([leaving.count, loads]).toEqual([1, 0]));
    leaving.restore();
  });

  test('BOOT-1 of a form is held and sent by the same button', async () => {
    await start(FORM);
    document.querySelector('input')?.click();
    expect(document.querySelector('[aria-busy]'), 'a text field is the browser’s').toBeNull();
    const form = document.querySelector('form') as HTMLFormElement;
    form.requestSubmit(document.querySelector('button'));
    expect([loads, document.querySelector('button')?.getAttribute('aria-busy'), opened]).toEqual([1, 'true', []]);
    arrive();
    await settle();
    expect([opened, document.querySelector('[aria-busy]')]).toEqual([['sent by 1'], null]);
  });

  test('BOOT-1 LIST-2 a choice stays, and is told to its feature when that is attached', async () => {
    const heard: string[] = [];
    const attach: Attach = (element) =>
      element.addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).value));
    await start(FORM, [
      box({
        answers: 'click submit change',
        load: () => new Promise((resolve) => (arrive = () => resolve({ attach }))),
      }),
    ]);
    const field = document.querySelector('input') as HTMLInputElement;
    field.value = 'Marie';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(heard).toEqual([]);
    arrive();
    await settle();
    expect([heard, field.value]).toEqual([['Marie'], 'Marie']);
  });

  test('BOOT-1 of a form waits for what is inside it, too', async () => {
    const inner: Feature = { ...box(), name: 'inner', selector: 'input' };
    await start(FORM.replace('data-box ', ''), [inner]);
    const left = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', left);
    document.querySelector('form')?.requestSubmit();
    expect(left).not.toHaveBeenCalled();
    arrive();
    await settle();
    document.removeEventListener('submit', left);
    expect(left).toHaveBeenCalledTimes(1);
  });

  test('BOOT-2 a program that was stopped holds nothing', async () => {
    const leaving = watchLeaving();
    await start();
    page.boot.stop();
    link(0).click();
    await vi.waitFor(() => expect([loads, leaving.count]).toEqual([0, 1]));
    leaving.restore();
  });
});
