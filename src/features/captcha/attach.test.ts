import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formValidation } from '#features/form-validation/index.ts';
import { fragmentArea } from '#features/fragment-area/index.ts';
import type { Feature } from '#runtime/feature.ts';
import { type Answer, type DomPage, html, json, settle, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { exampleForm, proofExample, unreadableExample } from './examples.tsx';
import { captcha } from './index.ts';
import { RETRY_MS, WAIT_MS } from './model.ts';

const PARAMETERS = {
  algorithm: 'SHA-256',
  nonce: 'aa',
  salt: 'bb',
  cost: 1,
  keyLength: 32,
  keyPrefix: '00',
  data: { duree: 1200 },
};
const CHALLENGE = { parameters: PARAMETERS, signature: 'cc' };

/** The emulated DOM has no workers. */
class FakeWorker extends EventTarget {
  static instances: FakeWorker[] = [];
  received: unknown;
  ended = false;
  constructor() {
    super();
    FakeWorker.instances.push(this);
  }
  postMessage(received: unknown): void {
    this.received = received;
  }
  terminate(): void {
    this.ended = true;
  }
}
/** The newest worker posts a solution. */
async function solve(counter = 7): Promise<void> {
  await vi.waitFor(() => expect(FakeWorker.instances.at(-1)?.received).toBeDefined());
  FakeWorker.instances
    .at(-1)
    ?.dispatchEvent(new MessageEvent('message', { data: { solution: { counter, derivedKey: 'dd' } } }));
  await settle();
}

let page: DomPage;
/** The fields of each form that was submitted. */
let submitted: Record<string, FormDataEntryValue>[] = [];
let end: AbortController;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  submitted = [];
  FakeWorker.instances = [];
  vi.stubGlobal('Worker', FakeWorker);
  end = new AbortController();
});
afterEach(() => {
  page.stop();
  end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Opened {
  readonly answer?: Answer;
  readonly features?: readonly Feature[];
  /** What sends the form: the browser, or a script of the page. */
  readonly by?: 'browser' | 'script';
}
async function open(
  { answer = () => json(CHALLENGE), features = [captcha], by = 'script' }: Opened = {},
  markup = proofExample.markup,
) {
  page = startPage({ html: renderToStaticMarkup(markup), features, answer });
  await page.boot.ready;
  const take = (event: SubmitEvent) => {
    if (!event.defaultPrevented)
      submitted.push(Object.fromEntries(new FormData(event.target as HTMLFormElement, event.submitter)));
    event.preventDefault();
  };
  (by === 'browser' ? window : document).addEventListener('submit', take as EventListener, { signal: end.signal });
}
const field = () => document.querySelector('input[name=captcha]') as HTMLInputElement;
const status = () => document.querySelector('[role=status]')?.textContent;
const message = () => document.querySelector('input[name=message]') as HTMLInputElement;
const touch = () => message().dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
const press = async () => {
  (document.querySelector('button[type=submit]') as HTMLButtonElement).click();
  await settle();
};
const sentProof = (index = 0) => JSON.parse(atob(String(submitted[index]?.captcha ?? '')));
const requests = () => page.sent.map(({ method, url }) => `${method} ${url.pathname}`);

describe('CAPT-1 the proof of work', () => {
  test('starts at the first interaction, and only once', async () => {
    await open();
    await settle();
    document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    await settle();
    expect(requests()).toEqual([]);
    touch();
    touch();
    message().dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    await vi.waitFor(() => expect(FakeWorker.instances.map(({ received }) => received)).toEqual([CHALLENGE]));
    await settle();
    expect(requests()).toEqual(['GET /vitrine/captcha/defi']);
    expect(FakeWorker.instances).toHaveLength(1);
    expect(status()).toBe('');
  });

  test('is in the hidden field at submission, and not earlier', async () => {
    await open();
    touch();
    await solve();
    expect([field().value, FakeWorker.instances[0]?.ended]).toEqual(['', true]);
    await press();
    expect(submitted).toEqual([{ message: 'Bonjour', captcha: field().value, action: 'envoyer' }]);
    expect(sentProof()).toEqual({ challenge: CHALLENGE, solution: { counter: 7, derivedKey: 'dd' } });
  });

  test('a submission before it is ready is held with a message and repeated once, with the same button', async () => {
    await open();
    await press();
    expect(submitted).toEqual([]);
    expect(status()).toBe('Vérification en cours. Votre envoi part dès qu’elle est terminée.');
    await press();
    await press();
    await solve();
    expect(submitted).toHaveLength(1);
    expect(submitted[0]).toMatchObject({ action: 'envoyer', message: 'Bonjour' });
    expect(status()).toBe('');
    expect(requests()).toHaveLength(1);
  });

  test('clicks the button in browsers without requestSubmit()', async () => {
    await open();
    const { requestSubmit } = HTMLFormElement.prototype;
    Object.defineProperty(HTMLFormElement.prototype, 'requestSubmit', {
      value: undefined,
      configurable: true,
      writable: true,
    });
    await press();
    await solve();
    HTMLFormElement.prototype.requestSubmit = requestSubmit;
    expect(submitted).toEqual([expect.objectContaining({ action: 'envoyer' })]);
  });

  test('a double click submits the form once', async () => {
    await open();
    touch();
    await solve();
    await press();
    await press();
    expect(submitted).toHaveLength(1);
  });

  test('nor while the browser navigates to the next page', async () => {
    await open({ by: 'browser' });
    touch();
    await solve();
    await press();
    vi.setSystemTime(Date.now() + 5_000);
    await press();
    expect(submitted).toHaveLength(1);
    // Restored from the back/forward cache, the form can be submitted again, with another proof.
    window.dispatchEvent(new Event('pageshow'));
    await press();
    await solve(8);
    expect(sentProof(1).solution.counter).toBe(8);
  });

  test('is created again for the next submission', async () => {
    await open();
    touch();
    await solve();
    await press();
    vi.setSystemTime(Date.now() + 2_000);
    await press();
    await solve(8);
    expect([sentProof(0).solution.counter, sentProof(1).solution.counter]).toEqual([7, 8]);
  });

  test('is created again when it has expired', async () => {
    await open();
    touch();
    await solve();
    vi.setSystemTime(Date.now() + 3 * 3_600_000);
    await press();
    expect(submitted).toEqual([]);
    await solve(8);
    expect(sentProof().solution.counter).toBe(8);
  });

  test('is requested from the address in the attribute', async () => {
    const markup = exampleForm({ config: { kind: 'proof', url: '/autre/defi?v=2' } });
    await open({}, markup);
    touch();
    await vi.waitFor(() => expect(page.sent.map(({ url }) => url.pathname + url.search)).toEqual(['/autre/defi?v=2']));
  });

  test('ends when the form is removed', async () => {
    await open();
    touch();
    await vi.waitFor(() => expect(FakeWorker.instances).toHaveLength(1));
    document.querySelector('form')?.remove();
    await vi.waitFor(() => expect(FakeWorker.instances[0]?.ended).toBe(true));
  });
});

describe('CAPT-1 when it fails', () => {
  test.each<[string, Answer]>([
    ['the server is away', () => new Response('', { status: 503 })],
    ['it answers something else', () => html('<p>Bonjour</p>')],
    ['it answers half a challenge', () => json({ parameters: {}, signature: 'x' })],
  ])('%s: a message is shown, and the form is submitted without proof', async (_, answer) => {
    expectConsole('error', /^\[captcha\] La vérification n’a pas abouti\. Le formulaire part sans elle/);
    await open({ answer });
    touch();
    await vi.waitFor(() => expect(status()).toContain('La vérification automatique n’a pas abouti.'));
    await press();
    expect(submitted).toEqual([{ message: 'Bonjour', captcha: '', action: 'envoyer' }]);
    expect(requests()).toHaveLength(1);
  });

  test('it is tried again some time after a failure', async () => {
    expectConsole('error', /^\[captcha\]/);
    let isAway = true;
    await open({ answer: () => (isAway ? new Response('', { status: 503 }) : json(CHALLENGE)) });
    touch();
    await vi.waitFor(() => expect(status()).not.toBe(''));
    isAway = false;
    vi.setSystemTime(Date.now() + RETRY_MS);
    await press();
    await solve();
    expect(sentProof().solution.counter).toBe(7);
  });

  test('unreadable settings are reported on the console; the form is left alone', async () => {
    expectConsole('error', /^\[captcha\] Les réglages sont illisibles\./);
    await open({}, unreadableExample.markup);
    await press();
    expect(submitted).toEqual([{ captcha: '' }]);
  });

  test('an element outside of a form is reported', async () => {
    expectConsole('error', /^\[captcha\] L’élément n’est dans aucun formulaire\./);
    await open({}, createElement('div', { 'data-captcha': '' }));
  });
});

describe('CAPT-1 with other features', () => {
  test('a form that validation rejects is not held first', async () => {
    const markup = createElement('dialog', { open: true }, exampleForm());
    page = startPage({
      html: renderToStaticMarkup(markup)
        .replace('<form', '<form data-validate')
        .replace('name="message"', 'name="message" required'),
      features: [captcha, formValidation],
      answer: () => json(CHALLENGE),
    });
    await page.boot.ready;
    document.addEventListener('submit', (event) => event.preventDefault(), { signal: end.signal });
    message().value = '';
    await press();
    // The proof is never solved here: a form held first would wait, with its message.
    await vi.waitFor(() => expect(document.querySelector('.form-validation-message')).not.toBeNull());
    expect(status()).toBe('');
  });

  test('a fragment area sends the proof with the other fields, once', async () => {
    const markup = renderToStaticMarkup(proofExample.markup).replace(
      '<form',
      '<form data-fragment="/contact.php" data-fragment-target="#zone"',
    );
    page = startPage({
      html: `${markup}<div id="zone"></div>`,
      features: [captcha, fragmentArea],
      answer: ({ url }) => (url.pathname === '/contact.php' ? html('<p>Merci</p>') : json(CHALLENGE)),
    });
    await page.boot.ready;
    await press();
    await solve();
    await press();
    await vi.waitFor(() => expect(document.querySelector('#zone')?.textContent).toBe('Merci'));
    const posted = page.sent.filter(({ url }) => url.pathname === '/contact.php');
    expect(posted).toHaveLength(1);
    expect(JSON.parse(atob(posted[0]?.body.get('captcha') ?? '')).solution.counter).toBe(7);
  });
});

test('CAPT-1 a form is not held for ever when the proof stays pending', async () => {
  await open();
  vi.useFakeTimers();
  (document.querySelector('button[type=submit]') as HTMLButtonElement).click();
  await vi.advanceTimersByTimeAsync(WAIT_MS + 1);
  expect(submitted).toEqual([{ message: 'Bonjour', captcha: '', action: 'envoyer' }]);
  expect(status()).toContain('La vérification automatique n’a pas abouti.');
});
