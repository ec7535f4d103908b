import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DomPage, type Sent, settle, startPage } from '#tests/dom-page.ts';
import { pageEditor } from './index.ts';

let page: DomPage;
beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => page.stop());

const SETTINGS = JSON.stringify({ page: 'ecole', rank: '2', owner: 'rose', preview: '/apercu' });
const ok = { autres: [] as string[], enregistre: '', garde: null as unknown };

async function open(
  answer: unknown = ok,
  status = 200,
  text = 'Le texte.',
  settings: unknown = { traductions: [] },
): Promise<HTMLTextAreaElement> {
  page = startPage({
    settings,
    html: `<div><form data-page-editor='${SETTINGS}'><input type="hidden" name="vu" value="abc">
      <textarea name="texte_source">${text}</textarea><div class="form-end"><button>Enregistrer</button></div></form>
      <div data-page-preview></div></div>`,
    features: [pageEditor],
    answer: () => new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } }),
  });
  await vi.waitFor(() => expect(document.querySelector('.page-preview')).not.toBeNull());
  return document.querySelector('textarea') as HTMLTextAreaElement;
}
const asked = (): Sent[] => page.sent.filter(({ url }) => url.pathname.endsWith('/travail'));
const type = (field: HTMLTextAreaElement, value: string) => {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;
const words = () => document.body.textContent ?? '';

test('EDIT-9 what was typed is offered again, and taken up with the text that it was written on', async () => {
  type(await open(), 'Un autre texte.');
  page.stop();
  const field = await open(ok, 200, 'Le texte d’un autre.');
  expect(words()).toContain('sans enregistrer');
  (document.querySelector('input[name="vu"]') as HTMLInputElement).value = 'def';
  button('Reprendre ce que vous aviez écrit').click();
  expect(field.value).toBe('Un autre texte.');
  expect(document.querySelector<HTMLInputElement>('input[name="vu"]')?.value).toBe('abc');
  expect(words()).not.toContain('sans enregistrer');
});

test('EDIT-9 what was typed before the code came is kept at once', async () => {
  const opening = open();
  type(document.querySelector('textarea') as HTMLTextAreaElement, 'Un autre texte.');
  await opening;
  await vi.waitFor(() => expect(asked()[0]?.body.toString()).toContain('autre'));
});

test('EDIT-9 what is ignored is not offered any more, here or by the server', async () => {
  type(await open(), 'Un autre texte.');
  page.stop();
  await open();
  button('Ignorer').click();
  await vi.waitFor(() => expect(asked().some(({ body }) => body.get('oublier') === '1')).toBe(true));
  page.stop();
  await open();
  expect(words()).not.toContain('sans enregistrer');
});

test('EDIT-9 what is typed reaches the server after a pause, and comes back from it', async () => {
  type(await open(), 'Un autre texte.');
  await vi.waitFor(() => expect(asked().at(-1)?.body.get('valeurs')).toBe('[["texte_source","Un autre texte."]]'), {
    timeout: 10_000,
  });
  await vi.waitFor(() => expect(words()).toContain('est gardé'));
  page.stop();
  localStorage.clear();
  const field = await open({ ...ok, garde: { le: Date.now(), valeurs: [['texte_source', 'Un autre texte.']] } });
  await vi.waitFor(() => expect(button('Reprendre ce que vous aviez écrit')).toBeDefined());
  button('Reprendre ce que vous aviez écrit').click();
  expect(field.value).toBe('Un autre texte.');
});

test.each([
  [401, 'Votre session est terminée'],
  [503, 'Le site ne répond pas'],
])('EDIT-9 a server that answers %i is told, and the text stays', async (status, message) => {
  type(await open({ result: false, msg: 'Non.' }, status), 'Un autre texte.');
  await vi.waitFor(() => expect(words()).toContain(message), { timeout: 10_000 });
  expect(localStorage.length).toBe(1);
});

test.each([
  ['a saved form leaves nothing', false, 0],
  ['a form that was not sent stays', true, 1],
])('EDIT-9 %s in the browser', async (_name, isPrevented, count) => {
  const field = await open();
  type(field, 'Un autre texte.');
  if (isPrevented) field.form?.addEventListener('submit', (event) => event.preventDefault());
  field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  page.stop();
  page = startPage({ html: `<div data-page-editor='{"saved": true}'></div>`, features: [pageEditor] });
  await page.boot.ready;
  expect(localStorage.length).toBe(count);
});

test('EDIT-8 says who else has the part open, and who saved it', async () => {
  await open({ ...ok, autres: ['Paul'] });
  await vi.waitFor(() => expect(words()).toContain('Paul modifie aussi cette partie'));
  page.stop();
  await open({ ...ok, enregistre: 'Paul' });
  await vi.waitFor(() => expect(words()).toContain('Paul a enregistré cette partie'));
});

test('LANG-2 speaks the language of the page; what the site says goes first', async () => {
  const traductions = [{ intitule: 'Téléphone', valeur: 'Mobile' }];
  await open({ ...ok, autres: ['Paul', 'Rose'] }, 200, 'Text.', { langue: 'en', traductions });
  await vi.waitFor(() => expect(words()).toContain('Paul and Rose are also editing this part'));
  expect([button('Mobile'), button('Computer')]).not.toContain(undefined);
});

test('EDIT-8 names several others', async () => {
  await open({ ...ok, autres: ['Paul', 'Rose'] });
  await vi.waitFor(() => expect(words()).toContain('Paul et Rose modifient aussi cette partie'));
});

test('EDIT-5 the preview is loaded when it is opened, at the width of a phone or of a desk', async () => {
  await open();
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  expect(frame.getAttribute('src')).toBeNull();
  const details = document.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  expect(frame.getAttribute('src')).toBe('/apercu');
  expect(frame.style.inlineSize || frame.style.getPropertyValue('inline-size')).toBe('390px');
  button('Ordinateur').click();
  expect(button('Ordinateur').getAttribute('aria-pressed')).toBe('true');
  await settle();
});
