import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REFRESHED_EVENT } from '#contract/listing.ts';
import { REFRESH_EVENT } from '#contract/refresh.ts';
import { type Answer, type DomPage, html, json, settle, startPage, watchLeaving } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { myElements } from './index.ts';
// Loaded when it is first used: not while a test waits.
import '#ui/renew-csrf.ts';

const GENERIC = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

let page: DomPage;
let leaving: ReturnType<typeof watchLeaving>;
let refreshed: string[];
beforeEach(() => {
  refreshed = [];
  leaving = watchLeaving();
  // jsdom knows dialogs by name only.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  page.stop();
  leaving.restore();
  sessionStorage.clear();
  localStorage.clear();
});

const row = (id: string) => `<tr id="r${id}"><td>${id}</td><td>
  <a href="/t" class="actif" data-my-element-activate data-element-module-ident="actus" data-element-id="${id}">Dépublier</a>
  <a href="/d" data-my-element-delete data-element-module-ident="actus" data-element-id="${id}">Supprimer</a></td></tr>`;
const table = (...ids: string[]) => `<table>${ids.map(row).join('')}</table>`;
const listed = (content: string) => `<div data-listing="l1"><h2>Actualités</h2>${content}</div>`;

async function open(content: string, answer: Answer = () => json({ result: true, class: '', msg: '' })): Promise<void> {
  page = startPage({ html: content, features: [myElements], answer });
  await page.boot.ready;
  follow();
}
/** Stands for the listing feature: marks the block as busy, as it does. */
function follow(): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-listing]')) {
    block.addEventListener(REFRESH_EVENT, () => {
      refreshed.push(block.dataset.listing ?? '');
      block.setAttribute('aria-busy', 'true');
    });
  }
}
function bring(content: string): void {
  const block = find('[data-listing]');
  block.outerHTML = content;
  find('[data-listing]').dispatchEvent(new CustomEvent(REFRESHED_EVENT, { bubbles: true }));
}
const find = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const link = (id: string, hook: string) =>
  find<HTMLAnchorElement>(`[data-element-id="${id}"][data-my-element-${hook}]`);
const click = (element: Element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const buttons = () => [...document.querySelectorAll('dialog[open] button')].map(({ textContent }) => textContent);
const dialogText = () => document.querySelector('dialog[open] .dialog-text, dialog[open] .dialog-body')?.textContent;
/** Views are fetched on first use, however long a machine takes for that. */
const until = <Value>(check: () => Value): Promise<Value> => vi.waitFor(check, { timeout: 30_000 });
async function press(label: string): Promise<void> {
  const button = await until(() => {
    const found = [...document.querySelectorAll('dialog[open] button')].find(
      ({ textContent }) => textContent === label,
    );
    if (found === undefined) throw new Error(`no button ${label}`);
    return found;
  });
  click(button);
  await settle();
}

describe('the toggle', () => {
  test('MINE-4 MINE-5 asks the platform once and takes over the class it answers', async () => {
    await open(table('7'), () => json({ result: 1, class: 'inactif rouge', msg: '' }));
    expect(click(link('7', 'activate'))).toBe(false);
    expect(link('7', 'activate').getAttribute('aria-busy')).toBe('true');
    click(link('7', 'activate'));
    await settle();
    expect(page.sent.map(({ method, url, body }) => [method, url.pathname, String(body)])).toEqual([
      [
        'POST',
        '/vitrine/ajax/modules/modules/traitement.php',
        'action=my_elements_activate&element_module_ident=actus&element_id=7',
      ],
    ]);
    expect(link('7', 'activate').className).toBe('inactif rouge');
    expect(link('7', 'activate').hasAttribute('aria-busy')).toBe(false);
    expect(refreshed).toEqual([]);
  });

  test.each([
    ['an empty class leaves the link as it is', '', 'actif'],
    ['the class it answers stands, also where its list comes from a cache', 'inactif', 'inactif'],
  ])('MINE-5 %s; the block around it follows and keeps focus', async (_case, answered, expected) => {
    await open(listed(table('7', '8')), () => json({ result: true, class: answered, msg: '' }));
    link('8', 'activate').focus();
    click(link('8', 'activate'));
    await settle();
    expect(link('8', 'activate').className).toBe(expected);
    expect(refreshed).toEqual(['l1']);
    bring(listed(table('7', '8')));
    expect([link('7', 'activate').className, link('8', 'activate').className]).toEqual(['actif', expected]);
    expect(document.activeElement).toBe(link('8', 'activate'));
  });

  test('MINE-5 MINE-11 what was done is said, and « Annuler » takes it back: by « undo » where the platform can', async () => {
    await open(listed(table('7', '8')), ({ body }) =>
      json(
        body.get('action') === 'my_elements_undo'
          ? { result: true, class: 'actif', msg: 'C’est annulé pour « 7 ».' }
          : { result: true, class: 'inactif', msg: '« 7 » n’est plus sur le site.', undo: 1 },
      ),
    );
    click(link('7', 'activate'));
    await settle();
    expect(find('.my-elements-notice').textContent).toContain('« 7 » n’est plus sur le site.');
    bring(listed(table('7', '8')));
    follow();
    click(find('.my-elements-notice button'));
    await settle();
    expect(page.sent.map(({ body }) => body.get('action'))).toEqual(['my_elements_activate', 'my_elements_undo']);
    expect(find('.my-elements-notice').textContent).toContain('C’est annulé pour « 7 ».');
    expect(refreshed).toEqual(['l1', 'l1']);
    bring(listed(table('7', '8')));
    expect(document.activeElement).toBe(link('7', 'activate'));
    click(find('.my-elements-notice button'));
    expect(document.querySelector('.my-elements-notice')).toBeNull();
  });

  test('MINE-5 MINE-11 without words of the platform there are ours, and « Annuler » turns the link back', async () => {
    let turns = 0;
    await open(table('7'), () => json({ result: true, class: turns++ === 0 ? 'inactif' : 'actif', msg: '' }));
    click(link('7', 'activate'));
    await settle();
    expect(link('7', 'activate').className).toBe('inactif');
    expect(find('.my-elements-notice').textContent).toContain('L’état du contenu a changé.');
    click(find('.my-elements-notice button'));
    await settle();
    expect(page.sent.map(({ body }) => body.get('action'))).toEqual(['my_elements_activate', 'my_elements_activate']);
    expect(link('7', 'activate').className).toBe('actif');
    expect([document.querySelector('.my-elements-notice'), leaving.count]).toEqual([null, 0]);
  });

  test('MINE-10 result=false with msg: its words in an error modal with OK, harmless', async () => {
    await open(table('7'), () =>
      json({ result: false, class: 'x', msg: 'Pas <b>permis</b><img src=x onerror=alert(1)>' }),
    );
    click(link('7', 'activate'));
    await until(() => expect(dialogText()).toContain('Pas permis'));
    expect(find('dialog').innerHTML).not.toContain('onerror');
    expect(find('dialog').innerHTML).toContain('<b>permis</b>');
    await press('OK');
    expect(link('7', 'activate').className).toBe('actif');
  });

  test.each<[string, Answer]>([
    ['500', () => json({ result: true }, 500)],
    ['403', () => json({ result: true }, 403)],
    ['HTML for JSON', () => html('<p>Bonjour</p>')],
    ['an empty answer', () => html('')],
    ['truncated JSON', () => html('{"result": tr')],
    ['another shape', () => json([1, 2])],
    ['offline', () => Promise.reject(new TypeError('offline'))],
  ])('MINE-10 HTTP-4 %s: the generic sentence, and it can be tried again', async (_, failing) => {
    expectConsole('error', /^\[my-elements\] La plateforme n’a pas fait/);
    let works = false;
    await open(table('7'), (sent) => (works ? json({ result: true, class: 'neuf' }) : failing(sent)));
    click(link('7', 'activate'));
    await until(() => expect(dialogText()).toContain(GENERIC));
    await press('OK');
    works = true;
    click(link('7', 'activate'));
    await settle();
    expect(link('7', 'activate').className).toBe('neuf');
  });

  test('MINE-10 result=false without msg: the generic sentence', async () => {
    await open(table('7'), () => json({ result: false }));
    click(link('7', 'activate'));
    await until(() => expect(dialogText()).toContain(GENERIC));
    await press('OK');
  });

  test('MINE-1 a session that is over is said, then the page itself leads to the sign-in', async () => {
    expectConsole('error', /^\[my-elements\] La plateforme n’a pas fait/);
    await open(table('7'), () => json({ message: 'x' }, 401));
    click(link('7', 'activate'));
    await until(() => expect(dialogText()).toContain(GENERIC));
    expect(leaving.count).toBe(0);
    await press('OK');
    expect(leaving.count).toBe(1);
  });

  test('MINE-1 a session that was renewed meanwhile: the CSRF token is taken from the page, and the same call goes through', async () => {
    const settings = (csrf: string) =>
      `<script type="application/json" id="vitrine-settings">${JSON.stringify({ csrf })}</script>`;
    page = startPage({
      html: table('7'),
      features: [myElements],
      settings: { traductions: [], csrf: 'vieux' },
      answer: ({ method, headers }) => {
        if (method === 'GET') return html(`<!doctype html><title>t</title>${settings('neuf')}`);
        return headers.get('x-csrf-token') === 'neuf' ? json({ result: true, class: 'neuf' }) : json({}, 403);
      },
    });
    await page.boot.ready;
    click(link('7', 'activate'));
    await settle();
    expect(page.sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
    expect(link('7', 'activate').className).toBe('neuf');
    click(link('7', 'activate'));
    await settle();
    expect(page.sent).toHaveLength(4);
  });

  test('BOOT-5 a click with a key held is the browser’s; a link without its element stays a link', async () => {
    expectConsole('error', /^\[my-elements\] Le lien ne dit pas de quel élément/);
    await open(`${table('7')}<a href="#x" id="sans" data-my-element-activate data-element-id="9">x</a>`);
    const stop = (event: Event) => event.preventDefault();
    document.addEventListener('click', stop);
    link('7', 'activate').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    click(find('#sans'));
    document.removeEventListener('click', stop);
    await settle();
    expect(page.sent).toEqual([]);
  });
});

describe('deletion', () => {
  test('MINE-5 asks first; « Non » and a second click change nothing', async () => {
    await open(listed(table('7')));
    click(link('7', 'delete'));
    click(link('7', 'delete'));
    await until(() => expect(dialogText()).toBe('Voulez vous supprimer cet élément ?'));
    expect([buttons(), document.querySelector('dialog [data-important]')]).toEqual([['Non', 'Oui'], null]);
    await press('Non');
    expect(page.sent).toEqual([]);
    expect(document.querySelector('#r7')).not.toBeNull();
  });

  test('MINE-5 MINE-3 after « Oui » the row goes, the block is refreshed and focus stands on the next row', async () => {
    await open(listed(table('7', '8', '9')));
    click(link('8', 'delete'));
    await press('Oui');
    expect(String(page.sent[0]?.body)).toBe('action=my_elements_delete&element_module_ident=actus&element_id=8');
    expect(document.querySelector('#r8')).toBeNull();
    expect(refreshed).toEqual(['l1']);
    expect(document.activeElement).toBe(link('9', 'delete'));
    bring(listed(table('7', '9')));
    expect(document.activeElement).toBe(link('9', 'delete'));
  });

  test('MINE-5 the last row gives focus to the one before, the only one to the head of the block', async () => {
    await open(listed(table('7', '8')));
    click(link('8', 'delete'));
    await press('Oui');
    expect(document.activeElement).toBe(link('7', 'delete'));
    click(link('7', 'delete'));
    await press('Oui');
    expect(document.activeElement).toBe(find('h2'));
    bring(listed('<p>Rien</p>'));
    expect(document.activeElement).toBe(find('h2'));
  });

  test('MINE-3 without a block around it the page reloads, and « Annuler » is there when it is back', async () => {
    await open(table('7', '8'));
    click(link('7', 'delete'));
    await press('Oui');
    expect(leaving.count).toBe(1);
    page.stop();
    await open(table('8'));
    expect(find('.my-elements-notice').textContent).toContain('Le contenu a été supprimé.');
    click(find('.my-elements-notice button'));
    await settle();
    expect(String(page.sent[0]?.body)).toBe('action=my_elements_restore&element_module_ident=actus&element_id=7');
  });

  test('MINE-3 a block that nobody works on makes the page reload', async () => {
    page = startPage({ html: listed(table('7')), features: [myElements], answer: () => json({ result: true }) });
    await page.boot.ready;
    click(link('7', 'delete'));
    await press('Oui');
    expect(leaving.count).toBe(1);
  });

  test('MINE-10 a refusal keeps the row', async () => {
    await open(listed(table('7')), () => json({ result: false, msg: 'Pas à vous.' }));
    click(link('7', 'delete'));
    await press('Oui');
    await until(() => expect(dialogText()).toContain('Pas à vous.'));
    await press('OK');
    expect(document.querySelector('#r7')).not.toBeNull();
    expect(document.querySelector('.my-elements-notice')).toBeNull();
    expect(refreshed).toEqual([]);
  });

  test('MINE-11 « Annuler » stands behind the block until it is used, and brings the row back with focus', async () => {
    await open(listed(table('7', '8')));
    click(link('7', 'delete'));
    await press('Oui');
    bring(listed(table('8')));
    follow();
    const undo = find<HTMLButtonElement>('.my-elements-notice button');
    expect([undo.textContent, undo.getAttribute('aria-label')]).toEqual(['Annuler', 'Annuler la suppression']);
    click(undo);
    click(undo);
    await settle();
    expect(page.sent.map(({ body }) => body.get('action'))).toEqual(['my_elements_delete', 'my_elements_restore']);
    expect(document.querySelector('.my-elements-notice')).toBeNull();
    expect(refreshed).toEqual(['l1', 'l1']);
    bring(listed(table('7', '8')));
    expect(document.activeElement).toBe(link('7', 'delete'));
  });

  test('MINE-11 a list of what was deleted brings back by its own link', async () => {
    await open(
      listed(
        '<ul><li><a href="/r" data-my-element-restore data-element-module-ident="actus" data-element-id="5">Rétablir</a></li></ul>',
      ),
    );
    click(link('5', 'restore'));
    await settle();
    expect(page.sent[0]?.body.get('action')).toBe('my_elements_restore');
    expect(refreshed).toEqual(['l1']);
  });
});

test('MINE-9 signing out clears what the browser kept of unsaved text, and nothing else', async () => {
  localStorage.setItem('vitrine:my-elements:draft:a:/1', 'x');
  localStorage.setItem('vitrine:menu', 'y');
  await open('<form action="/vitrine/deconnexion" method="post"><button>Se déconnecter</button></form>');
  find('form').addEventListener('submit', (event) => event.preventDefault());
  find<HTMLFormElement>('form').requestSubmit();
  expect(Object.keys(localStorage)).toEqual(['vitrine:menu']);
});
