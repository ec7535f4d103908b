import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, json, settle, startPage, watchLeaving } from '#tests/dom-page.ts';
import { myElements } from './index.ts';

let page: DomPage;
let leaving: ReturnType<typeof watchLeaving>;
beforeEach(() => {
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
});

const MARK = 'data-element-module-ident="actus" data-element-id="7" data-element-version="1.draft"';
const ROW = `<table><tr><td><a href="/t" data-my-element-activate ${MARK}>Publier</a>
  <a href="/d" data-my-element-delete ${MARK}>Supprimer</a></td></tr></table>`;
const link = (hook: string) => document.querySelector<HTMLElement>(`[data-my-element-${hook}]`);
const click = (element: Element | null | undefined) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const button = (label: string) =>
  [...document.querySelectorAll('dialog[open] button')].find(({ textContent }) => textContent === label);

async function toggle(answer: Readonly<Record<string, unknown>>, status = 200): Promise<void> {
  page = startPage({ html: ROW, features: [myElements], answer: () => json(answer, status) });
  await page.boot.ready;
  click(link('activate'));
  await settle();
}

describe('MINE-11 the version that the person sees', () => {
  test('is sent, and the one that follows is taken over', async () => {
    await toggle({ result: true, class: '', msg: '', version: '1.published' });
    expect(String(page.sent[0]?.body)).toContain('element_id=7&element_version=1.draft');
    expect(['activate', 'delete'].map((hook) => link(hook)?.dataset.elementVersion)).toEqual([
      '1.published',
      '1.published',
    ]);
  });

  test.each([
    ['Voir le contenu', 1],
    ['OK', 0],
  ])('is not the present one: the server’s words, and « %s »', async (label, left) => {
    await toggle({ result: false, class: '', msg: 'L’élément a changé.', version: '2.draft' }, 409);
    await vi.waitFor(() => expect(button(label)).toBeDefined(), { timeout: 30_000 });
    expect(document.querySelector('dialog[open]')?.textContent).toContain('L’élément a changé.');
    click(button(label));
    await settle();
    expect(leaving.count).toBe(left);
    expect(link('activate')?.dataset.elementVersion).toBe('1.draft');
  });
});

test('MINE-10 what lacks something before it can be published: its words in an error modal with OK, and beside it a way to complete it', async () => {
  await toggle({ result: false, msg: 'Il manque la date.', href: '/modifier?element=7' });
  await vi.waitFor(() => expect(button('OK')).toBeDefined(), { timeout: 30_000 });
  expect(document.querySelector('dialog[open] h2')?.textContent).toBe('Erreur');
  expect(document.querySelector('dialog[open]')?.textContent).toContain('Il manque la date.');
  click(button('Compléter'));
  await settle();
  expect(leaving.count).toBe(1);
});
