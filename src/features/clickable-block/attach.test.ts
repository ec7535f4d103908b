import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { type DomPage, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { examples } from './examples.tsx';
import { clickableBlock } from './index.ts';

let page: DomPage;
let noting: AbortController;
afterEach(() => {
  page.stop();
  noting.abort();
});

interface Followed {
  readonly href: string | null;
  readonly target: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Opens a page and notes the links that would be followed, instead of leaving it. */
async function openPage(html: string): Promise<Followed[]> {
  page = startPage({ html, features: [clickableBlock] });
  await page.boot.ready;
  const followed: Followed[] = [];
  noting = new AbortController();
  document.body.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || event.defaultPrevented) return;
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      followed.push({ href: link.getAttribute('href'), target: link.target, ctrlKey, metaKey, shiftKey });
    },
    { signal: noting.signal },
  );
  return followed;
}

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

const press = (selector: string, type: 'click' | 'auxclick' | 'mousedown', init: MouseEventInit = {}): MouseEvent => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  element(selector).dispatchEvent(event);
  return event;
};

describe('NAV-3 a clickable block', () => {
  test('makes its heading the one link, and follows it wherever the block is clicked', async () => {
    const followed = await openPage('<div data-goto="/port"><h3>Le <em>port</em></h3><p>Texte</p></div>');
    expect(element('h3').innerHTML).toBe('<a href="/port" target="" class="clickable-block-link">Le <em>port</em></a>');
    press('p', 'click');
    expect(followed).toMatchObject([{ href: '/port', target: '', ctrlKey: false }]);
  });

  test('uses the link it already holds to the same address: no second stop', async () => {
    const followed = await openPage(
      '<div data-goto="/port"><h3><a href="http://localhost:3000/port">Le port</a></h3><p>Texte</p></div>',
    );
    expect(document.querySelectorAll('a')).toHaveLength(1);
    press('p', 'click');
    expect(followed).toHaveLength(1);
  });

  test('without heading, lays a link named after its text behind its content', async () => {
    await openPage('<div data-goto="/port"><p>La météo du port</p></div>');
    expect(element('a').getAttribute('aria-label')).toBe('La météo du port');
    expect(element('[data-goto]').lastElementChild).toBe(element('a'));
  });

  test('a heading with a link of its own stays as it is', async () => {
    await openPage('<div data-goto="/port"><h3><a href="/autre">Autre</a></h3></div>');
    expect(element('h3').innerHTML).toBe('<a href="/autre">Autre</a>');
    expect(element('.clickable-block-link').getAttribute('aria-label')).toBe('Autre');
  });

  test('a table row gets its link in its first cell', async () => {
    await openPage('<table><tbody><tr data-goto="/port"><td>Le port</td><td>Ouvert</td></tr></tbody></table>');
    expect(element('a').parentElement).toBe(element('td'));
  });

  test('focusable once: a server that gave the block the keyboard hands it to the link', async () => {
    await openPage('<div data-goto="/port" tabindex="0" role="link"><h3>Port</h3></div>');
    expect(element('[data-goto]').tabIndex).toBe(-1);
    expect(element('[data-goto]').hasAttribute('role')).toBe(false);
  });

  test('Enter follows the block that a program has focused, not what is inside', async () => {
    const followed = await openPage('<div data-goto="/port"><h3>Port</h3><input id="x"></div>');
    const enter = (selector: string, init: KeyboardEventInit = {}) =>
      element(selector).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
      );
    enter('#x');
    enter('[data-goto]', { key: ' ' });
    expect(followed).toEqual([]);
    element('[data-goto]').focus();
    expect(document.activeElement).toBe(element('[data-goto]'));
    enter('[data-goto]', { ctrlKey: true });
    expect(followed).toMatchObject([{ href: '/port', ctrlKey: true }]);
  });

  test.each([
    ['Ctrl', 'click', { ctrlKey: true }, { ctrlKey: true }],
    ['Cmd', 'click', { metaKey: true }, { metaKey: true }],
    ['Shift', 'click', { shiftKey: true }, { shiftKey: true }],
    ['the middle button', 'auxclick', { button: 1 }, { ctrlKey: true, metaKey: true }],
  ] as const)('%s means what it means on a link', async (_, type, init, expected) => {
    const followed = await openPage('<div data-goto="/port"><h3>Port</h3><p>Texte</p></div>');
    press('p', type, init);
    expect(followed).toMatchObject([expected]);
  });

  test('the right button is not a click', async () => {
    const followed = await openPage('<div data-goto="/port"><h3>Port</h3><p>Texte</p></div>');
    press('p', 'auxclick', { button: 2 });
    expect(followed).toEqual([]);
  });

  test('the middle button does not start to scroll the page', async () => {
    await openPage('<div data-goto="/port"><p>Texte <button>Bouton</button></p></div>');
    expect(press('p', 'mousedown', { button: 1 }).defaultPrevented).toBe(true);
    expect(press('p', 'mousedown').defaultPrevented).toBe(false);
    expect(press('button', 'mousedown', { button: 1 }).defaultPrevented).toBe(false);
  });

  test.each([
    '<a id="x" href="/autre">Autre</a>',
    '<button id="x" type="button">Bouton</button>',
    '<input id="x">',
    '<select id="x"><option>1</option></select>',
    '<textarea id="x"></textarea>',
    '<label id="x">Étiquette</label>',
    '<details><summary id="x">Plus</summary></details>',
    '<span id="x" role="button" tabindex="0">Bouton</span>',
    '<div contenteditable><b id="x">Texte</b></div>',
  ])('%s inside works on its own', async (inner) => {
    const followed = await openPage(`<div data-goto="/port"><h3>Port</h3>${inner}</div>`);
    press('#x', 'click');
    expect(followed.filter(({ href }) => href === '/port')).toEqual([]);
  });

  test('a click that another program has taken is not followed', async () => {
    const followed = await openPage('<div data-goto="/port"><h3>Port</h3><p>Texte</p></div>');
    element('p').addEventListener('click', (event) => event.preventDefault());
    press('p', 'click');
    expect(followed).toEqual([]);
  });

  test('selecting its text does not navigate', async () => {
    const followed = await openPage(
      '<div data-goto="/port"><h3>Port</h3><p>Texte à copier</p></div><p id="dehors">Dehors</p>',
    );
    getSelection()?.selectAllChildren(element('[data-goto] p'));
    press('[data-goto] p', 'click');
    expect(followed).toEqual([]);
    getSelection()?.selectAllChildren(element('#dehors'));
    press('[data-goto] p', 'click');
    expect(followed).toHaveLength(1);
  });

  test('a block inside another answers for itself', async () => {
    const followed = await openPage(
      '<div data-goto="/quai"><h3>Quai</h3><div data-goto="/port"><h4>Port</h4><p>Texte</p></div></div>',
    );
    press('p', 'click');
    expect(followed).toMatchObject([{ href: '/port' }]);
  });

  test('data-goto-target opens a new window without opener, and says so', async () => {
    const followed = await openPage(
      '<div data-goto="https://meteo.example/" data-goto-target="_blank"><h3>Météo</h3><p>Texte</p></div>',
    );
    expect(element('a').getAttribute('rel')).toBe('noopener');
    expect(element('a').textContent).toBe('Météo (nouvelle fenêtre)');
    press('p', 'click');
    expect(followed).toMatchObject([{ target: '_blank' }]);
  });

  test('inside a share toolbox it is left alone', async () => {
    const followed = await openPage('<div class="share-toolbox"><div data-goto="/port"><h3>Port</h3></div></div>');
    press('h3', 'click');
    expect(followed).toEqual([]);
    expect(document.querySelector('a, [data-clickable]')).toBeNull();
  });

  test('PAGE-6 an unsafe address is refused with a word to the integrator', async () => {
    expectConsole(
      'error',
      /^\[clickable-block\] L’adresse «\u00a0javascript:alert\(1\)\u00a0» est refusée\. Le bloc n’est pas cliquable\./,
    );
    const followed = await openPage('<div data-goto="javascript:alert(1)"><h3>Port</h3></div>');
    press('h3', 'click');
    expect(followed).toEqual([]);
    expect(document.querySelector('a, [data-clickable]')).toBeNull();
  });

  test('BOOT-2 put to sleep, it gives its heading back and follows nothing', async () => {
    const followed = await openPage('<div data-goto="/port"><h3>Port</h3></div>');
    page.boot.stop();
    expect(document.body.innerHTML).toBe('<div data-goto="/port"><h3>Port</h3></div>');
    press('h3', 'click');
    expect(followed).toEqual([]);
  });

  test.each(examples.filter(({ kind }) => kind !== 'failure').map(({ name, markup }) => [name, markup] as const))(
    'example "%s" has exactly one link to its address',
    async (_, markup) => {
      await openPage(renderToStaticMarkup(markup));
      const address = element('[data-goto]').dataset.goto ?? '';
      expect(document.querySelectorAll(`a[href="${address}"]`)).toHaveLength(1);
    },
  );
});
