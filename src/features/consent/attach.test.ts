import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decodeChoice, encodeChoice } from '#contract/consent.ts';
import { CONSENT_EVENT } from '#contract/marks.ts';
import { cookies } from '#runtime/cookies.ts';
import { type DomPage, find, settle, startPage } from '#tests/dom-page.ts';
import { emulateLayout } from '#tests/emulated-layout.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { bannerExample, embedExample, exemptExample, stateExample, unreadableExample } from './examples.tsx';
import { consent } from './index.ts';

const COOKIE = 'vitrine-consentement';
const DAY_MS = 86_400_000;
/** Lazy code may load slowly on a busy machine. */
const eventually = (check: () => void) => vi.waitFor(check, 20_000);
let page: DomPage;
beforeEach(() => {
  emulateLayout();
  // The emulated DOM has dialogs, but not showModal().
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(async () => {
  page.stop();
  await settle();
  cookies.remove(COOKIE);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openPage(example = bannerExample): Promise<void> {
  page = startPage({ html: renderToStaticMarkup(example.markup), features: [consent] });
  await page.boot.ready;
  await settle();
}
const banner = () => find('[data-consent]');
const press = (choice: string) => find(`[data-consent-choice="${choice}"]`).click();
const choice = () => decodeChoice(cookies.get(COOKIE));
const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(
    ({ textContent }) => textContent === name,
  );
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};
function store(purposes: readonly string[], more: Partial<ReturnType<typeof decodeChoice>> = {}): void {
  cookies.set(COOKIE, encodeChoice({ purposes, decidedAt: Date.now(), version: 'v1', isPartial: false, ...more }), 1);
}

describe('the banner', () => {
  test('is shown to a new visitor, without focus', async () => {
    await openPage();
    expect([banner().hidden, document.activeElement]).toEqual([false, document.body]);
  });

  test.each([
    ['rien', []],
    ['tout', ['mesure', 'videos']],
  ])(
    'one press on « %s » is a full decision, stored with its date and the version of the list',
    async (word, purposes) => {
      await openPage();
      const listener = vi.fn();
      document.addEventListener(CONSENT_EVENT, listener, { once: true });
      press(word);
      expect(banner().hidden).toBe(true);
      expect(choice()).toEqual({
        purposes,
        decidedAt: expect.closeTo(Date.now(), -4),
        version: 'v1',
        isPartial: false,
      });
      expect(listener).toHaveBeenCalledOnce();
      await eventually(() => expect(find('[data-announcer]').textContent).toBe('Vos choix sont enregistrés.'));
    },
  );

  test('is hidden for six months after a decision', async () => {
    store([]);
    await openPage();
    expect(banner().hidden).toBe(true);
    page.stop();
    store([], { decidedAt: Date.now() - 183 * DAY_MS });
    await openPage();
    expect(banner().hidden).toBe(false);
  });

  test('is shown again when the list of services has changed', async () => {
    store(['mesure', 'videos'], { version: 'v0' });
    await openPage();
    expect(banner().hidden).toBe(false);
  });

  test.each([
    ['Global Privacy Control', { globalPrivacyControl: true }],
    ['Do Not Track', { doNotTrack: '1' }],
  ])('takes %s for a refusal', async (_, setting) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), setting));
    await openPage();
    expect([banner().hidden, cookies.get(COOKIE)]).toEqual([true, undefined]);
  });

  test('is hidden when all purposes are exempt', async () => {
    await openPage(exemptExample);
    expect(banner().hidden).toBe(true);
  });

  test('with an unreadable list stays hidden, and reports it on the console', async () => {
    expectConsole('error', /^\[consent\] La liste des finalités est illisible/);
    await openPage(unreadableExample);
    expect(banner().hidden).toBe(true);
  });

  test('BOOT-6 is hidden on a page restored by the browser when the visitor decided on another page', async () => {
    await openPage();
    store([]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(banner().hidden).toBe(true);
  });

  test('BOOT-2 detached, leaves the page as it was', async () => {
    await openPage();
    page.boot.stop();
    expect(banner().hidden).toBe(true);
  });
});

describe('the choices', () => {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('dialog input')];
  const open = async (selector: string) => {
    find(selector).click();
    await eventually(() => expect(boxes().length).toBeGreaterThan(0));
  };

  test('« Personnaliser » shows one checkbox per purpose, none of them ticked, with its services', async () => {
    await openPage();
    await open('[data-consent-choice="choisir"]');
    expect(boxes().map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Mesure d’audience', false],
      ['Vidéos', false],
    ]);
    expect(find('dialog').textContent).toContain(
      'YouTube (Google Ireland Limited). Affiche des vidéos. Durée\u00a0: jusqu’à 24 mois.',
    );
    boxes()[1]?.click();
    await settle();
    button('Enregistrer mes choix').click();
    expect([choice().purposes, choice().isPartial, banner().hidden]).toEqual([['videos'], false, true]);
  });

  test('reopen from the footer with the stored choices, and everything can be withdrawn', async () => {
    store(['videos']);
    await openPage();
    await open('a[data-consent-manage]');
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);
    button('Tout refuser').click();
    expect([choice().purposes, choice().isPartial]).toEqual([[], false]);
  });

  test('closed without a decision leave the banner open', async () => {
    await openPage();
    await open('[data-consent-choice="choisir"]');
    boxes()[0]?.click();
    find('.dialog-close').click();
    expect([cookies.get(COOKIE), banner().hidden]).toEqual([undefined, false]);
  });

  test('allow to object to an exempt purpose', async () => {
    await openPage(exemptExample);
    await open('a[data-consent-manage]');
    expect(boxes().map(({ checked }) => checked)).toEqual([true]);
    expect(find('dialog').textContent).toContain('Dispensé de consentement');
    button('Tout refuser').click();
    expect([choice().purposes, choice().isPartial]).toEqual([[], false]);
  });

  test('a page without a list leaves its link alone', async () => {
    expectConsole('error', /^\[consent\] Aucun \[data-consent\] dans la page/);
    page = startPage({ html: '<a href="/cookies" data-consent-manage>Cookies</a>', features: [consent] });
    await page.boot.ready;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    find('a').dispatchEvent(click);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('the page about cookies shows the choice and its date', async () => {
    store(['videos'], { decidedAt: Date.now() });
    await openPage(stateExample);
    expect(find('button[data-consent-manage]').hidden).toBe(false);
    await eventually(() =>
      expect(find('[data-consent-status]').textContent).toMatch(
        /^Votre choix du .+\u00a0: Mesure d’audience, refusé\u00a0; Vidéos, accepté\.$/,
      ),
    );
    page.stop();
    cookies.remove(COOKIE);
    await openPage(stateExample);
    expect(find('[data-consent-status]').textContent).toBe('Vous n’avez pas encore choisi\u00a0: rien n’est chargé.');
  });
});

describe('outside content', () => {
  const frame = () => document.querySelector('iframe');
  const offer = () => document.querySelector('.consent-offer');

  test('is loaded only with consent', async () => {
    store([]);
    await openPage(embedExample);
    expect([frame(), offer() === null]).toEqual([null, false]);
    page.stop();
    store(['videos']);
    await openPage(embedExample);
    expect([frame()?.src, frame()?.title, offer()]).toEqual([
      'https://www.youtube-nocookie.com/embed/abc123',
      'Le conseil du 12 octobre',
      null,
    ]);
  });

  test('« Charger cette vidéo » loads this one alone and stores no consent', async () => {
    await openPage(embedExample);
    const load = find<HTMLButtonElement>('[data-consent-load="une"]');
    expect(load.hidden).toBe(false);
    load.focus();
    load.click();
    expect([frame() === null, document.activeElement === frame(), cookies.get(COOKIE)]).toEqual([
      false,
      true,
      undefined,
    ]);
  });

  test('« Accepter toutes les vidéos » gives consent to the purpose; the banner stays open for the others', async () => {
    await openPage(embedExample);
    find('[data-consent-load="toutes"]').click();
    expect([frame() === null, choice().purposes, choice().isPartial, banner().hidden]).toEqual([
      false,
      ['videos'],
      true,
      false,
    ]);
  });

  test('loaded alone, stays after consent to another purpose, and is unloaded when everything is refused', async () => {
    await openPage(embedExample);
    find('[data-consent-load="une"]').click();
    document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: { added: 'cartes' } }));
    expect(frame()).not.toBeNull();
    press('rien');
    expect(frame()).toBeNull();
  });

  test('is unloaded by a withdrawal, and can be loaded again', async () => {
    store(['videos']);
    await openPage(embedExample);
    store([]);
    document.dispatchEvent(new Event(CONSENT_EVENT));
    expect([frame(), offer() === null]).toEqual([null, false]);
    find('[data-consent-load="une"]').click();
    expect(frame()).not.toBeNull();
  });

  test.each([
    ['no JSON', '{url'],
    ['an address that must not be shown', '{"finalite": "videos", "url": "javascript:alert(1)", "titre": "X"}'],
    ['a path, which is no outside content', '{"finalite": "videos", "url": "/page", "titre": "X"}'],
  ])('with %s leaves its placeholder alone', async (_, attribute) => {
    expectConsole('error', /^\[consent\] Le contenu extérieur est illisible/);
    store(['videos'], { version: '' });
    document.body.innerHTML = '';
    page = startPage({ html: '<div data-consent-embed><a href="/v">Voir</a></div>', features: [] });
    find('div').setAttribute('data-consent-embed', attribute);
    const { outerHTML } = find('div');
    page.stop();
    page = startPage({ html: outerHTML, features: [consent] });
    await page.boot.ready;
    expect([frame(), find('a').textContent]).toEqual([null, 'Voir']);
  });
});
