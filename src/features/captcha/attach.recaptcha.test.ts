import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookies } from '#runtime/cookies.ts';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { bareExample, consentExample, version2Example, version3Example } from './examples.tsx';
import { captcha } from './index.ts';
import { SCRIPT_TIMEOUT_MS } from './model.ts';

/** What Google's script puts into the page. */
interface Rendered {
  callback(token: string): void;
  'expired-callback'(): void;
}
let made = 0;
let executed: unknown[] = [];
let rendered: Rendered | undefined;
let ticked = '';
const fake = {
  ready: (callback: () => void) => callback(),
  execute: async (...given: unknown[]) => {
    executed.push(given);
    made += 1;
    return `jeton-${made}`;
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
let left: Record<string, FormDataEntryValue>[] = [];
let end: AbortController;
beforeEach(() => {
  left = [];
  executed = [];
  rendered = undefined;
  ticked = '';
  made = 0;
  // Every test its own module: a script is loaded once per page.
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
    if (!event.defaultPrevented) left.push(Object.fromEntries(new FormData(event.target as HTMLFormElement, submitter)));
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
/** Google's script arrives. */
async function arrive(): Promise<void> {
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  vi.stubGlobal('grecaptcha', fake);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await settle();
}
const status = () => document.querySelector('[role=status]')?.textContent;
const KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';

describe('CAPT-1 version 3', () => {
  test('is loaded when the form is touched and runs with the action submitform just before the form leaves', async () => {
    await open();
    await settle();
    expect(scripts()).toEqual([]);
    touch();
    touch();
    await arrive();
    const { pathname, searchParams } = new URL(scripts()[0]?.src ?? '');
    expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/recaptcha/api.js', { render: KEY, hl: 'fr', trustedtypes: 'true' }]);
    expect(executed).toEqual([]);
    await press();
    await vi.waitFor(() => expect(left).toEqual([{ message: 'Bonjour', captcha: 'jeton-1', action: 'envoyer' }]));
    expect(executed).toEqual([[KEY, { action: 'submitform' }]]);
  });

  test('each sending has a token of its own; a double press has one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await open();
    touch();
    await arrive();
    await press();
    await press();
    await vi.waitFor(() => expect(left).toHaveLength(1));
    vi.setSystemTime(Date.now() + 2_000);
    await press();
    await vi.waitFor(() => expect(left.map((fields) => fields.captcha)).toEqual(['jeton-1', 'jeton-2']));
  });

  test('the attribute may stand on the hidden field itself', async () => {
    await open(bareExample.markup);
    await press();
    await arrive();
    await vi.waitFor(() => expect(left).toEqual([{ jeton: 'jeton-1' }]));
  });

  test('a script that is blocked: the person is told, the form leaves without a token', async () => {
    expectConsole('error', /^\[captcha\] La vérification n’a pas abouti/);
    await open();
    touch();
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
    scripts()[0]?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(status()).toContain('Vous pouvez envoyer quand même'));
    await press();
    await vi.waitFor(() => expect(left).toEqual([{ message: 'Bonjour', captcha: '', action: 'envoyer' }]));
  });

  test('a script that never comes is given up', async () => {
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
  test('renders its widget, asks for the tick and sends its token', async () => {
    await open(version2Example.markup);
    touch();
    await arrive();
    expect(document.querySelector('.captcha-widget')?.getAttribute('aria-label')).toBe('Vérification par reCAPTCHA');
    await press();
    expect(left).toEqual([]);
    expect(status()).toContain('Cochez la case');
    ticked = 'coche';
    rendered?.callback('coche');
    expect(status()).toBe('');
    await press();
    expect(left).toEqual([{ message: 'Bonjour', captcha: 'coche', action: 'envoyer' }]);
  });

  test('says when the tick has aged', async () => {
    await open(version2Example.markup);
    touch();
    await arrive();
    rendered?.['expired-callback']();
    expect(status()).toBe('La case a été cochée il y a longtemps. Cochez-la à nouveau.');
  });
});

describe('CAPT-1 consent', () => {
  const consent = () => document.querySelector('.captcha-consent');

  test('without it nothing of Google’s is loaded, and the form leaves without a token', async () => {
    await open(consentExample.markup);
    touch();
    await press();
    expect([scripts(), left]).toEqual([[], [{ message: 'Bonjour', captcha: '', action: 'envoyer' }]]);
    expect(consent()?.textContent).toContain('reCAPTCHA, un service de Google');
  });

  test('the button gives it, keeps what else was agreed to and loads the script', async () => {
    cookies.set('vitrine-consentement', 'mesure', 1);
    await open(consentExample.markup);
    touch();
    const button = consent()?.querySelector('button') as HTMLButtonElement;
    button.focus();
    button.click();
    expect(cookies.get('vitrine-consentement')).toBe('mesure,captcha');
    expect([consent(), status()]).toEqual([null, 'Vous avez accepté reCAPTCHA.']);
    expect(document.activeElement?.className).toBe('captcha');
    await arrive();
    await press();
    await vi.waitFor(() => expect(left[0]?.captcha).toBe('jeton-1'));
  });

  test('a banner of the site may give it', async () => {
    await open(consentExample.markup);
    cookies.set('vitrine-consentement', 'captcha', 1);
    document.dispatchEvent(new Event('vitrine:consent'));
    expect(consent()).toBeNull();
  });

  test('taken back, is asked for again, and the form leaves without a token', async () => {
    cookies.set('vitrine-consentement', 'captcha', 1);
    await open(consentExample.markup);
    touch();
    await arrive();
    cookies.set('vitrine-consentement', '', 1);
    document.dispatchEvent(new Event('vitrine:consent'));
    expect(consent()?.textContent).toContain('Accepter reCAPTCHA');
    await press();
    await vi.waitFor(() => expect(left).toEqual([{ message: 'Bonjour', captcha: '', action: 'envoyer' }]));
    expect(executed).toEqual([]);
  });

  test('is not asked for twice', async () => {
    cookies.set('vitrine-consentement', 'captcha', 1);
    await open(consentExample.markup);
    expect(consent()).toBeNull();
    touch();
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  });
});
