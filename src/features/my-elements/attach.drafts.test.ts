import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DISCARD_EVENT } from '#contract/my-elements.ts';
import type { Feature } from '#runtime/feature.ts';
import { type Answer, type DomPage, html, startPage, watchLeaving } from '#tests/dom-page.ts';
import { myElements } from './index.ts';
import { DRAFT_LIFE_MS, DRAFT_MS } from './model.drafts.ts';
import { EDITORS_MS, SNAPSHOT_MS } from './model.ts';

let page: DomPage;
let leaving: ReturnType<typeof watchLeaving>;
beforeEach(() => {
  leaving = watchLeaving();
  window.scrollTo = () => undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-15T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  page.stop();
  leaving.restore();
  localStorage.clear();
  sessionStorage.clear();
});

interface Visit {
  readonly owner?: string;
  readonly session?: string;
  readonly action?: string;
  readonly version?: string;
  readonly answer?: Answer;
  readonly features?: readonly Feature[];
  /** Whether the editor stands, as it does where its field is near the screen. */
  readonly hasEditor?: boolean;
}
/** Opens the page as a fresh visit would; what an earlier one left in the browser is still there. */
async function visit({
  owner = 'lea',
  session = 's1',
  action = '/e?element=7',
  version = '3',
  answer,
  features = [],
  hasEditor = true,
}: Visit = {}): Promise<void> {
  page?.stop();
  const content = `<form data-my-element-form="edit" action="${action}" method="post" ${owner === '' ? '' : `data-my-element-owner="${owner}"`}>
    <div data-my-element-message></div><input type="hidden" name="version" value="${version}"><input type="hidden" name="csrf" value="secret">
    <input name="titre" value="Bal"><input type="password" name="code"><textarea name="texte" data-rich-text ${hasEditor ? 'data-editor-ready' : ''}>a</textarea>
    <label><input type="checkbox" name="jours" value="lundi" checked> lundi</label><label><input type="checkbox" name="jours" value="mardi"> mardi</label>
    <label><input type="radio" name="prix" value="0" checked> gratuit</label><label><input type="radio" name="prix" value="1"> payant</label>
    <select name="lieu"><option value="">—</option><option>port</option></select><button>OK</button></form>`;
  const settings = { traductions: [], session: { hash: session } };
  page = startPage({
    html: content,
    features: [myElements, ...features],
    settings,
    answer: answer ?? (() => html('<p>non</p>')),
  });
  await page.boot.ready;
  await vi.advanceTimersByTimeAsync(SNAPSHOT_MS);
}
const find = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
function type(value: string): void {
  find<HTMLInputElement>('[name=titre]').value = value;
  find('[name=titre]').dispatchEvent(new Event('input', { bubbles: true }));
}
const title = () => find<HTMLInputElement>('[name=titre]').value;
const offer = () => document.querySelector('.my-elements-notice');
const button = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('.my-elements-notice button')].find((one) => one.textContent === text);
const drafts = () => Object.keys(localStorage).filter((key) => key.includes(':draft:'));

describe('MINE-9 drafts', () => {
  test('what is typed is kept every few seconds, even by whoever never pauses, and never with secrets', async () => {
    await visit();
    for (let second = 0; second < 3; second += 1) {
      type(`Bal ${second}`);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(drafts()).toEqual(['vitrine:my-elements:draft:lea:/e?element=7']);
    const kept = localStorage.getItem(drafts()[0] ?? '') ?? '';
    expect(kept).toContain('Bal 2');
    expect(kept).not.toMatch(/secret|code|csrf/);
  });

  test('after a crash it is offered: « Reprendre » fills every kind of field, as if it had been typed', async () => {
    await visit();
    find<HTMLInputElement>('[value=lundi]').click();
    find<HTMLInputElement>('[value=mardi]').click();
    find<HTMLInputElement>('[name=prix][value="1"]').click();
    find<HTMLSelectElement>('select').value = 'port';
    find<HTMLTextAreaElement>('textarea').value = '<p>bal</p>';
    type('Bal du port');
    await vi.advanceTimersByTimeAsync(DRAFT_MS);
    await visit({ version: '4' });
    expect(title()).toBe('Bal');
    expect(offer()?.textContent).toMatch(
      /^Le 15 novembre 2026 à \d\d:\d\d, vous avez écrit ici sans enregistrer\.ReprendreEffacer$/,
    );
    const heard: string[] = [];
    find('[name=titre]').addEventListener('change', () => heard.push(title()));
    button('Reprendre')?.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(title()).toBe('Bal du port');
    expect(heard).toEqual(['Bal du port']);
    expect([...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)).toEqual([
      'mardi',
      '1',
      'port',
    ]);
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('<p>bal</p>');
    expect(offer()).toBeNull();
    // MINE-11: the server learns on which version it was written.
    expect(find<HTMLInputElement>('[name=version]').value).toBe('3');
  });

  test('it is offered as soon as the page is at work, however far from the screen the editor waits', async () => {
    await visit({ hasEditor: false });
    type('Bal du port');
    await vi.advanceTimersByTimeAsync(DRAFT_MS);
    await visit({ hasEditor: false });
    expect(offer()).not.toBeNull();
    button('Reprendre')?.click();
    await vi.advanceTimersByTimeAsync(EDITORS_MS);
    expect(title()).toBe('Bal du port');
    // What was taken up is unsaved still, once the snapshot is there too.
    await vi.advanceTimersByTimeAsync(DRAFT_MS);
    expect(drafts()).toHaveLength(1);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  test('an editor that takes its time gets what comes back, and is not asked for the old meanwhile', async () => {
    /**
     * Holds its text as rich-text does: gives it when it is collected, reads what others write into its field a little
     * later.
     */
    const editor: Feature = {
      name: 'editor',
      selector: 'textarea[data-rich-text]',
      load: async () => ({
        attach(area) {
          if (!(area instanceof HTMLTextAreaElement)) return;
          let held = area.value;
          document.addEventListener('vitrine:collect', () => (area.value = held), { capture: true });
          area.addEventListener('input', () => setTimeout(() => (held = area.value), 50));
          area.setAttribute('data-editor-ready', '');
        },
      }),
    };
    await visit();
    find<HTMLTextAreaElement>('textarea').value = '<p>bal</p>';
    type('Bal du port');
    await vi.advanceTimersByTimeAsync(DRAFT_MS);
    await visit({ features: [editor] });
    button('Reprendre')?.click();
    await vi.advanceTimersByTimeAsync(50);
    find('button').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.sent[0]?.body.get('texte')).toBe('<p>bal</p>');
  });

  test('« Effacer » forgets it', async () => {
    await visit();
    type('Bal du port');
    await vi.advanceTimersByTimeAsync(DRAFT_MS);
    await visit();
    button('Effacer')?.click();
    expect([offer(), drafts(), title()]).toEqual([null, [], 'Bal']);
  });

  test('an offer that is left unanswered is still there next time', async () => {
    await visit();
    type('Bal du port');
    window.dispatchEvent(new Event('pagehide'));
    await visit();
    expect(offer()).not.toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    await visit();
    expect(offer()).not.toBeNull();
  });

  test('leaving writes at once; taking every change back forgets', async () => {
    await visit();
    type('Bal du port');
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts()).toHaveLength(1);
    type('Bal');
    await vi.advanceTimersByTimeAsync(DRAFT_MS);
    expect(drafts()).toEqual([]);
  });

  test('a save clears it; a failed one does not', async () => {
    let works = false;
    await visit({ answer: () => html(works ? '<p class="alert-success">ok</p>' : '<p>non</p>') });
    type('Bal du port');
    await vi.advanceTimersByTimeAsync(DRAFT_MS);
    find('button').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(drafts()).toHaveLength(1);
    works = true;
    find('button').click();
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts()).toEqual([]);
  });

  test('a person who gives the changes up is not offered them again', async () => {
    await visit();
    type('Bal du port');
    await vi.advanceTimersByTimeAsync(DRAFT_MS);
    window.dispatchEvent(new Event(DISCARD_EVENT));
    window.dispatchEvent(new Event('pagehide'));
    await visit();
    expect([offer(), drafts()]).toEqual([null, []]);
  });

  test('never across accounts: another one neither sees it nor leaves it there', async () => {
    await visit({ owner: 'lea' });
    type('Bal du port');
    await vi.advanceTimersByTimeAsync(DRAFT_MS);
    await visit({ owner: 'paul' });
    expect([offer(), drafts()]).toEqual([null, []]);
  });

  test('without a lasting name of the account the session counts', async () => {
    await visit({ owner: '', session: 's1' });
    type('Bal du port');
    await vi.advanceTimersByTimeAsync(DRAFT_MS);
    await visit({ owner: '', session: 's1' });
    expect(offer()).not.toBeNull();
    await visit({ owner: '', session: 's2' });
    expect([offer(), drafts()]).toEqual([null, []]);
  });

  test('another form, an old draft and one that changes nothing are not offered', async () => {
    await visit();
    type('Bal du port');
    await vi.advanceTimersByTimeAsync(DRAFT_MS);
    await visit({ action: '/e?element=8' });
    expect(offer()).toBeNull();
    vi.setSystemTime(Date.now() + DRAFT_LIFE_MS);
    await visit();
    expect(offer()).toBeNull();
  });

  test('a browser that denies its storage changes nothing else', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    await visit();
    type('Bal du port');
    await vi.advanceTimersByTimeAsync(DRAFT_MS);
    find('button').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.sent[0]?.body.get('titre')).toBe('Bal du port');
  });
});
