import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { COLLECT_EVENT, EDITOR_READY_ATTRIBUTE } from '#contract/marks.ts';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { stubLayout } from '#tests/editor-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { richText } from './index.ts';

let page: DomPage;
beforeAll(stubLayout);
afterEach(() => page.stop());

async function open(html: string): Promise<HTMLTextAreaElement> {
  page = startPage({ html: `<form><label for="t">Texte</label>${html}</form>`, features: [richText] });
  const field = document.getElementById('t') as HTMLTextAreaElement;
  await vi.waitFor(() => expect(field.hasAttribute(EDITOR_READY_ATTRIBUTE)).toBe(true), { timeout: 30_000 });
  await settle();
  return field;
}
const text = () => document.querySelector<HTMLElement>('.rich-text-body') as HTMLElement;
const tool = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('.rich-text-tool')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  ) as HTMLButtonElement;
async function use(name: string): Promise<void> {
  tool(name).click();
  await settle();
}
const call = (field: Element, method: string, ...args: unknown[]) => page.boot.method(field, method)?.(...args);

test('MINE-9 the editor has the name, the description and the state of its textarea', async () => {
  const field = await open(
    '<textarea id="t" name="t" data-rich-text required aria-describedby="aide"></textarea><p id="aide">Aide</p>',
  );
  expect(text().getAttribute('role')).toBe('textbox');
  expect(text().getAttribute('aria-multiline')).toBe('true');
  expect(document.getElementById(text().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Texte');
  expect(text().getAttribute('aria-describedby')).toMatch(/^aide rich-text-\d+-hint$/);
  expect(text().getAttribute('aria-required')).toBe('true');
  expect([field.tabIndex, field.getAttribute('aria-hidden')]).toEqual([-1, 'true']);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', 'aide erreur');
  field.readOnly = true;
  await settle();
  expect(text().getAttribute('aria-invalid')).toBe('true');
  expect(text().getAttribute('aria-describedby')).toMatch(/^aide erreur /);
  expect([text().getAttribute('aria-readonly'), text().getAttribute('contenteditable')]).toEqual(['true', 'false']);
  expect(tool('Gras').getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['in the middle of the text', 'Un petit mot', 8],
  ['behind a blank', 'Un mot ', 7],
])(
  'MINE-9 who is writing %s is not interrupted: the editor comes when the field is left',
  async (_where, value, at) => {
    const ready = open('<textarea id="t" name="t" data-rich-text>Un mot</textarea>');
    const field = document.getElementById('t') as HTMLTextAreaElement;
    field.focus();
    field.value = value;
    field.setSelectionRange(at, at);
    await page.boot.ready;
    expect([document.activeElement, field.selectionStart, field.value]).toEqual([field, at, value]);
    field.blur();
    await ready;
    expect(text().textContent).toBe(value.trim());
  },
);

test('MINE-9 an editor that waits for whoever is writing moves no button that is being pressed', async () => {
  const ready = open('<textarea id="t" name="t" data-rich-text>Un mot</textarea><button type="button">Suite</button>');
  const field = document.getElementById('t') as HTMLTextAreaElement;
  const button = field.form?.querySelector('button');
  field.focus();
  field.value = 'Un petit mot';
  field.setSelectionRange(8, 8);
  await page.boot.ready;
  expect(call(field, 'value')).toBe('Un petit mot');
  button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  field.blur();
  await settle();
  expect(field.hasAttribute(EDITOR_READY_ATTRIBUTE)).toBe(false);
  button?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  await ready;
});

test.each([
  ['HTML of the site', '<p>Un <strong>mot</strong></p><table><tbody><tr><td>a</td></tr></tbody></table>'],
  ['HTML of another hand', '<div>Un <b>mot</b></div>'],
  ['simple text', 'Un **mot**\n\n- a'],
  ['nothing', ''],
])('MINE-9 an unchanged field of %s is sent unchanged', async (_kind, value) => {
  const field = await open(`<textarea id="t" name="t" data-rich-text>${value.replaceAll('<', '&lt;')}</textarea>`);
  field.form?.dispatchEvent(new Event(COLLECT_EVENT));
  expect(field.value).toBe(value);
  expect(new FormData(field.form ?? undefined).get('t')).toBe(value);
});

test('MINE-9 text typed while the editor loads is in it, and is sent', async () => {
  const opening = open('<textarea id="t" name="t" data-rich-text>ancien</textarea>');
  const field = document.getElementById('t') as HTMLTextAreaElement;
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  let isRead = false;
  Object.defineProperty(field, 'value', {
    get() {
      // As soon as the editor has read the field.
      if (!isRead) queueMicrotask(() => set?.call(field, 'nouveau'));
      isRead = true;
      return get?.call(field);
    },
    set: (value) => set?.call(field, value),
  });
  await opening;
  field.form?.dispatchEvent(new Event(COLLECT_EVENT));
  expect([text().textContent, field.value]).toEqual(['nouveau', 'nouveau']);
});

test('MINE-9 a change is written into the field with an input event, and can be undone exactly', async () => {
  const field = await open('<textarea id="t" name="t" data-rich-text>Un **mot**</textarea>');
  const events: string[] = [];
  for (const type of ['input', 'change'])
    document.addEventListener(type, ({ target }) => target === field && events.push(type));
  await use('Liste à puces');
  expect(field.value).toBe('<ul><li>Un <strong>mot</strong></li></ul>');
  expect(events).toEqual(['input']);
  await use('Annuler');
  expect(field.value).toBe('Un **mot**');
  expect(events).toEqual(['input', 'input']);
});

test('MINE-9 a value set by a script is shown', async () => {
  const field = await open('<textarea id="t" name="t" data-rich-text>&lt;p>a&lt;/p></textarea>');
  field.value = '<h2>b</h2>';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  expect(text().querySelector('h2')?.textContent).toBe('b');
  expect(field.value).toBe('<h2>b</h2>');
  expect(tool('Annuler').getAttribute('aria-disabled')).toBe('true');
  expect(call(field, 'value', 'c *d*')).toBe('c *d*');
  await settle();
  expect(text().querySelector('em')?.textContent).toBe('d');
  field.form?.reset();
  await settle();
  expect(text().textContent).toBe('a');
});

test('MINE-9 text that looks like handlers and styles is preserved', async () => {
  const words = 'onze = 11, le style= libre, saison=été';
  await open(
    `<textarea id="t" name="t" data-rich-text>&lt;p>${words} &lt;a href="/a?onglet=2" onclick=alert(1)>lien&lt;/a>&lt;/p></textarea>`,
  );
  expect(text().textContent).toBe(`${words} lien`);
  const link = text().querySelector('a');
  expect([link?.getAttribute('href'), link?.getAttributeNames().filter((name) => name.includes('click'))]).toEqual([
    '/a?onglet=2',
    [],
  ]);
});

test('MINE-9 the toolbar is one tab stop, and arrows move inside it', async () => {
  await open('<textarea id="t" name="t" data-rich-text></textarea>');
  const bar = document.querySelector<HTMLElement>('[role="toolbar"]');
  const stops = () =>
    [...(bar?.querySelectorAll('button') ?? [])]
      .filter((button) => button.tabIndex === 0)
      .map((button) => button.title);
  expect(bar?.getAttribute('aria-label')).toBe('Mise en forme du texte');
  expect(stops()).toEqual(['Gras (Ctrl + B)']);
  const press = async (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await settle();
    return document.activeElement?.getAttribute('title');
  };
  tool('Gras').focus();
  expect(await press('ArrowRight')).toBe('Italique (Ctrl + I)');
  expect(await press('End')).toBe('Aide sur le texte');
  expect(stops()).toEqual(['Aide sur le texte']);
  expect(await press('ArrowRight')).toBe('Gras (Ctrl + B)');
  expect(await press('ArrowLeft')).toBe('Aide sur le texte');
  expect(await press('Home')).toBe('Gras (Ctrl + B)');
  await press('Escape');
  expect(document.activeElement).toBe(text());
});

test('MINE-9 faults of the markup are reported, and the editor works', async () => {
  expectConsole('error', /\[rich-text\] L’attribut data-rich-text n’est pas lisible/);
  await open('<textarea id="t" name="t" data-rich-text="images">a</textarea>');
  page.stop();
  expectConsole('error', /\[rich-text\] Aucun élément ne porte l’identifiant/);
  await open(`<textarea id="t" name="t" data-rich-text='{"images": "absent"}'>a</textarea>`);
  await use('Image');
  expect(document.querySelector('.rich-text-panel')?.textContent).toContain('Aucune image n’a encore été envoyée');
});

test('BOOT-2 a box of the host stays, whatever its class', async () => {
  await open(
    '<div class="rich-text"><label for="t">Texte</label><textarea id="t" name="t" data-rich-text>a</textarea></div>',
  );
  expect(document.querySelectorAll('.rich-text > label + .rich-text')).toHaveLength(1);
});

test('BOOT-2 a row that a script copies has an editor of its own', async () => {
  await open('<p id="rang"><textarea id="t" name="t" data-rich-text>a</textarea></p>');
  const copy = document.getElementById('rang')?.cloneNode(true) as HTMLElement;
  document.forms[0]?.replaceChildren(copy);
  await vi.waitFor(() => expect(copy.querySelectorAll('.ProseMirror')).toHaveLength(1));
  await settle();
  await page.boot.ready;
  await use('Citation');
  expect(copy.querySelectorAll('.rich-text, .ProseMirror')).toHaveLength(2);
  expect(copy.querySelector('textarea')?.value).toBe('<blockquote><p>a</p></blockquote>');
});

test('BOOT-2 restores the textarea with the typed text when it is released', async () => {
  const field = await open('<textarea id="t" name="t" tabindex="0" data-rich-text>a</textarea>');
  await use('Citation');
  page.boot.stop();
  expect(field.value).toBe('<blockquote><p>a</p></blockquote>');
  expect(field.parentElement?.tagName).toBe('FORM');
  expect([field.tabIndex, field.hasAttribute('aria-hidden'), field.hasAttribute(EDITOR_READY_ATTRIBUTE)]).toEqual([
    0,
    false,
    false,
  ]);
  expect(document.querySelector('.rich-text, .ProseMirror')).toBeNull();
});
