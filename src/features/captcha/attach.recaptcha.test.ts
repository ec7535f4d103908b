import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookies } from '#runtime/cookies.ts';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { bareExample, consentExample, version2Example, version3Example } from './examples.tsx';
import { captcha } from './index.ts';
import { SCRIPT_TIMEOUT_MS } from './model.ts';

/** The options that reCAPTCHA's fake `render` receives. */
interface Rendered {
  callback(token: string): void;
  'expired-callback'(): void;
}
let tokens = 0;
let executed: unknown[] = [];
let rendered: Rendered | undefined;
let ticked = '';
const fake = {
  ready: (callback: () => void) => callback(),
  execute: async (...args: unknown[]) => {
    executed.push(args);
    tokens += 1;
    return `jeton-${tokens}`;
  },
  render: (_box: HTMLElement, options: Rendered) => {
    rendered = options;
    return 0;
  },
  getResponse: () => ticked,
  reset: () => {
    ticked = '';
  },
};

let page: DomPage;
let submitted: Record<string, FormDataEntryValue>[] = [];
let end: AbortController;
beforeEach(() => {
  submitted = [];
  executed = [];
  rendered = undefined;
  ticked = '';
  tokens = 0;
  // Fresh modules for each test: a script is loaded once per page.
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  end = new AbortController();
});
afterEach(() => {
  page.stop();
  end.abort();
  cookies.remove('vitrine-consentement');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(markup = version3Example.markup) {
  page = startPage({ html: renderToStaticMarkup(markup), features: [captcha] });
  await page.boot.ready;
  const take = (event: Event) => {
    const { submitter } = event as SubmitEvent;
    if (!event.defaultPrevented)
      submitted.push(Object.fromEntries(new FormData(event.target as HTMLFormElement, submitter)));
    event.preventDefault();
  };
  document.addEventListener('submit', take, { signal: end.signal });
}
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
const touch = () => document.querySelector('form')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
const press = async () => {
  (document.querySelector('button[type=submit]') as HTMLButtonElement).click();
  await settle();
};
/** Simulates the load of Google's script. */
async function loadFake(): Promise<void> {
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  vi.stubGlobal('grecaptcha', fake);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await settle();
}
const status = () => document.querySelector('[role=status]')?.textContent;
const KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';

describe('CAPT-1 version 3', () => {
  test('is loaded at the first interaction and runs with the action submitform just before submission', async () => {
    await open();
    await settle();
    expect(scripts()).toEqual([]);
    touch();
    touch();
    await loadFake();
    const { pathname, searchParams } = new URL(scripts()[0]?.src ?? '');
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/recaptcha/api.js',
      { render: KEY, hl: 'fr', trustedtypes: 'true' },
    ]);
    expect(executed).toEqual([]);
    await press();
    await vi.waitFor(() => expect(submitted).toEqual([{ message: 'Bonjour', captcha: 'jeton-1', action: 'envoyer' }]));
    expect(executed).toEqual([[KEY, { action: 'submitform' }]]);
  });

  test('each submission has a token of its own; a double click has one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await open();
    touch();
    await loadFake();
    await press();
    await press();
    await vi.waitFor(() => expect(submitted).toHaveLength(1));
    vi.setSystemTime(Date.now() + 2_000);
    await press();
    await vi.waitFor(() => expect(submitted.map((fields) => fields.captcha)).toEqual(['jeton-1', 'jeton-2']));
  });

  test('the attribute may be on the hidden field itself', async () => {
    await open(bareExample.markup);
    await press();
    await loadFake();
    await vi.waitFor(() => expect(submitted).toEqual([{ jeton: 'jeton-1' }]));
  });

  test('a blocked script shows a message, and the form is submitted without a token', async () => {
    expectConsole('error', /^\[captcha\] La vérification n’a pas abouti/);
    await open();
    touch();
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
    scripts()[0]?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(status()).toContain('Vous pouvez envoyer quand même'));
    await press();
    await vi.waitFor(() => expect(submitted).toEqual([{ message: 'Bonjour', captcha: '', action: 'envoyer' }]));
  });

  test('a script that never loads times out', async () => {
    expectConsole('error', /did not answer within 10000 ms/);
    await open();
    vi.useFakeTimers();
    touch();
    await vi.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS);
    expect(status()).toContain('La vérification automatique n’a pas abouti.');
    expect(scripts()).toEqual([]);
  });
});

describe('CAPT-1 version 2', () => {
  test('renders its widget, requires the tick and sends its token', async () => {
    await open(version2Example.markup);
    touch();
    await loadFake();
    expect(document.querySelector('.captcha-widget')?.getAttribute('aria-label')).toBe('Vérification par reCAPTCHA');
    await press();
    expect(submitted).toEqual([]);
    expect(status()).toContain('Cochez la case');
    ticked = 'coche';
    rendered?.callback('coche');
    expect(status()).toBe('');
    await press();
    expect(submitted).toEqual([{ message: 'Bonjour', captcha: 'coche', action: 'envoyer' }]);
  });

  test('shows a message when the tick has expired', async () => {
    await open(version2Example.markup);
    touch();
    await loadFake();
    rendered?.['expired-callback']();
    expect(status()).toBe('La case a été cochée il y a longtemps. Cochez-la à nouveau.');
  });
});

describe('CAPT-1 consent', () => {
  const consent = () => document.querySelector('.captcha-consent');

  test('without it no script is loaded, and the form is submitted without a token', async () => {
    await open(consentExample.markup);
    touch();
    await press();
    expect([scripts(), submitted]).toEqual([[], [{ message: 'Bonjour', captcha: '', action: 'envoyer' }]]);
    expect(consent()?.textContent).toContain('reCAPTCHA, un service de Google');
  });

  test('the button gives it, preserves other consents and loads the script', async () => {
    cookies.set('vitrine-consentement', 'mesure', 1);
    await open(consentExample.markup);
    touch();
    const button = consent()?.querySelector('button') as HTMLButtonElement;
    button.focus();
    button.click();
    expect(cookies.get('vitrine-consentement')).toBe('mesure,captcha');
    expect([consent(), status()]).toEqual([null, 'Vous avez accepté reCAPTCHA.']);
    expect(document.activeElement?.className).toBe('captcha');
    await loadFake();
    await press();
    await vi.waitFor(() => expect(submitted[0]?.captcha).toBe('jeton-1'));
  });

  test('a banner of the site may give it', async () => {
    await open(consentExample.markup);
    cookies.set('vitrine-consentement', 'captcha', 1);
    document.dispatchEvent(new Event('vitrine:consent'));
    expect(consent()).toBeNull();
  });

  test('after a withdrawal the box is shown again, and the form is submitted without a token', async () => {
    cookies.set('vitrine-consentement', 'captcha', 1);
    await open(consentExample.markup);
    touch();
    await loadFake();
    cookies.set('vitrine-consentement', '', 1);
    document.dispatchEvent(new Event('vitrine:consent'));
    expect(consent()?.textContent).toContain('Accepter reCAPTCHA');
    await press();
    await vi.waitFor(() => expect(submitted).toEqual([{ message: 'Bonjour', captcha: '', action: 'envoyer' }]));
    expect(executed).toEqual([]);
  });

  test('the box is not shown when consent exists', async () => {
    cookies.set('vitrine-consentement', 'captcha', 1);
    await open(consentExample.markup);
    expect(consent()).toBeNull();
    touch();
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  });
});
