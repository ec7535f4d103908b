import { afterEach, expect, test, vi } from 'vitest';
import { type DomPage, startPage } from '#tests/dom-page.ts';
import { pageEditor } from './index.ts';

let page: DomPage;
afterEach(() => page.stop());

async function open(settings: unknown): Promise<HTMLInputElement> {
  page = startPage({
    html: `<form data-page-editor='${JSON.stringify(settings)}'><input type="hidden" name="vu" value="abc">
      <input name="ville" value="Saumur"><button>Publier</button></form>`,
    features: [pageEditor],
  });
  await page.boot.ready;
  return document.querySelector('[name=ville]') as HTMLInputElement;
}
const type = (field: HTMLInputElement, value: string) => {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
/** Would the browser ask before the page is left? */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const submit = (form: HTMLFormElement | null) =>
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

test('EDIT-9 a form of the administration asks before what was typed is lost, and for nothing else', async () => {
  const field = await open({ asks: true });
  expect(asks()).toBe(false);
  await vi.waitFor(() => {
    type(field, 'Angers');
    expect(asks()).toBe(true);
  });
  type(field, 'Saumur');
  expect(asks()).toBe(false);
  expect(page.sent).toEqual([]);
});

test('EDIT-9 what was typed before the code came is unsaved, too', async () => {
  const opening = open({ asks: true });
  type(document.querySelector('[name=ville]') as HTMLInputElement, 'Angers');
  const field = await opening;
  await vi.waitFor(() => expect(asks()).toBe(true));
  type(field, 'Saumur');
  expect(asks()).toBe(false);
});

test('EDIT-9 publishing asks nothing, unless another feature stopped the form', async () => {
  const field = await open({ asks: true });
  await vi.waitFor(() => {
    type(field, 'Angers');
    expect(asks()).toBe(true);
  });
  field.form?.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  submit(field.form);
  expect(asks()).toBe(true);
  submit(field.form);
  expect(asks()).toBe(false);
});

test('EDIT-9 a form that came back refused asks from the beginning', async () => {
  const field = await open({ asks: true, unsaved: true });
  await vi.waitFor(() => expect(asks()).toBe(true));
  submit(field.form);
  expect(asks()).toBe(false);
});

test('EDIT-9 without a connection a form stays with what was typed, and says so', async () => {
  const field = await open({ asks: true });
  const sent = vi.fn((event: Event) => event.defaultPrevented);
  window.addEventListener('submit', sent);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('location', { ...location, hostname: 'www.saumur.example' });
  await vi.waitFor(() => {
    type(field, 'Angers');
    submit(field.form);
    expect(field.form?.textContent).toContain('Ce que vous avez écrit est toujours là.');
  });
  expect([sent.mock.results.at(-1)?.value, asks()]).toEqual([true, true]);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(field.form?.textContent).not.toContain('Ce que vous avez écrit');
  submit(field.form);
  expect([sent.mock.results.at(-1)?.value, asks()]).toEqual([false, false]);
  vi.unstubAllGlobals();
  isOnline.mockReturnValue(false);
  submit(field.form);
  // A server on the device itself answers.
  expect(sent.mock.results.at(-1)?.value).toBe(false);
  window.removeEventListener('submit', sent);
});
