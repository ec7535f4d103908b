import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLOSE_QUESTION_FUNCTION } from '#contract/my-elements.ts';
import { dateField } from '#features/date-field/index.ts';
import { type Answer, type DomPage, html, startPage, watchLeaving } from '#tests/dom-page.ts';
import { myElements } from './index.ts';
import { EDITORS_MS, SNAPSHOT_MS } from './model.ts';

const QUESTION =
  'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)';

let page: DomPage;
let leaving: ReturnType<typeof watchLeaving>;
beforeEach(() => {
  leaving = watchLeaving();
  window.scrollTo = () => undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  page.stop();
  leaving.restore();
  localStorage.clear();
});

const FIELDS = `<input type="hidden" name="active" value=""><input name="titre" value="Bal"><input type="checkbox" name="une" value="1">
  <select name="lieu"><option value="">—</option><option>port</option></select>`;
const form = (kind: string, fields = FIELDS) =>
  `<form data-my-element-form="${kind}" action="/e" method="post"><div data-my-element-message></div>${fields}<button>OK</button></form>`;
const EDITOR = '<textarea name="texte" data-rich-text>a</textarea>';

async function open(content: string, answer: Answer = () => html('<p>non</p>')): Promise<void> {
  page = startPage({ html: content, features: [myElements], answer });
  await page.boot.ready;
}
const find = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
function type(name: string, value: string): void {
  const field = find<HTMLInputElement>(`[name="${name}"]`);
  field.value = value;
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
}
const question = (): unknown => (Reflect.get(window, CLOSE_QUESTION_FUNCTION) as () => unknown)();
/** Would the browser ask before the page is left? */
const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('MINE-2 MINE-9 unsaved changes', () => {
  test('a date that takes the place of the browser’s own field is no change', async () => {
    const own = '<input id="d" name="jour" type="date" data-date value="2026-07-14">';
    page = startPage({ html: form('edit', own), features: [myElements, dateField] });
    const day = find<HTMLInputElement>('#d');
    day.focus();
    await page.boot.ready;
    await vi.advanceTimersByTimeAsync(SNAPSHOT_MS);
    day.blur();
    expect([day.value, question()]).toEqual(['14/07/2026', false]);
    day.value = '15/07/2026';
    day.dispatchEvent(new Event('input', { bubbles: true }));
    expect(question()).toBe(QUESTION);
  });

  test('the page of a pop-in answers what to ask before it closes: nothing, or the question', async () => {
    await open(form('edit'));
    await vi.advanceTimersByTimeAsync(SNAPSHOT_MS);
    expect([question(), asksToLeave()]).toEqual([false, false]);
    type('titre', 'Bal du port');
    expect([question(), asksToLeave()]).toEqual([QUESTION, true]);
    type('titre', 'Bal');
    expect([question(), asksToLeave()]).toEqual([false, false]);
    find<HTMLInputElement>('[name=une]').click();
    expect([question(), asksToLeave()]).toEqual([QUESTION, true]);
  });

  test('the snapshot is taken 100 ms after load: what features write by then is no change, what the person types is', async () => {
    await open(form('edit'));
    await vi.advanceTimersByTimeAsync(SNAPSHOT_MS - 1);
    find<HTMLSelectElement>('select').value = 'port';
    type('titre', 'B');
    await vi.advanceTimersByTimeAsync(1);
    expect(question()).toBe(QUESTION);
    type('titre', 'Bal');
    expect(question()).toBe(false);
    find<HTMLSelectElement>('select').value = '';
    expect(question()).toBe(QUESTION);
  });

  test('the snapshot waits for the editors, which write their fields in their own way', async () => {
    await open(form('edit', FIELDS + EDITOR));
    await vi.advanceTimersByTimeAsync(5_000);
    const area = find<HTMLTextAreaElement>('textarea');
    area.value = '<p>a</p>';
    area.setAttribute('data-editor-ready', '');
    await vi.advanceTimersByTimeAsync(0);
    expect(question()).toBe(false);
    area.value = '<p>a</p><p>b</p>';
    area.dispatchEvent(new Event('input', { bubbles: true }));
    expect([question(), asksToLeave()]).toEqual([QUESTION, true]);
  });

  test('an editor that never comes leaves a plain field: the snapshot is taken all the same', async () => {
    await open(form('edit', FIELDS + EDITOR));
    await vi.advanceTimersByTimeAsync(SNAPSHOT_MS + EDITORS_MS);
    expect(question()).toBe(false);
    find<HTMLTextAreaElement>('textarea').value = 'b';
    expect(question()).toBe(QUESTION);
  });

  test('a successful save takes the snapshot anew; a failed one does not', async () => {
    let works = false;
    await open(form('edit'), () => html(works ? '<p class="alert-success">ok</p>' : '<p>non</p>'));
    await vi.advanceTimersByTimeAsync(SNAPSHOT_MS);
    type('titre', 'Bal du port');
    find('button').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(question()).toBe(QUESTION);
    works = true;
    find('button').click();
    await vi.advanceTimersByTimeAsync(0);
    expect([question(), asksToLeave(), leaving.count]).toEqual([false, false, 1]);
    type('titre', 'Bal');
    expect(question()).toBe(QUESTION);
  });

  test('fields that came with an answer, active and the CSRF token are no changes', async () => {
    await open(form('edit'), () => html('<input name="choix" value="1"><p>Deux versions</p>', 409));
    await vi.advanceTimersByTimeAsync(SNAPSHOT_MS);
    find('button').click();
    await vi.advanceTimersByTimeAsync(0);
    find<HTMLInputElement>('[name=choix]').value = '2';
    find<HTMLInputElement>('[name=active]').value = '1';
    expect(question()).toBe(false);
  });

  test('the screen that creates never asks', async () => {
    await open(form('new'));
    await vi.advanceTimersByTimeAsync(SNAPSHOT_MS);
    type('titre', 'Autre');
    expect(asksToLeave()).toBe(false);
  });

  test('every form of the page counts; one that leaves does no longer', async () => {
    await open(form('edit') + form('submit', '<textarea name="mot"></textarea>'));
    await vi.advanceTimersByTimeAsync(SNAPSHOT_MS);
    type('mot', 'Merci');
    expect(question()).toBe(QUESTION);
    find('form[data-my-element-form=submit]').remove();
    await vi.advanceTimersByTimeAsync(0);
    expect(question()).toBe(false);
  });
});
