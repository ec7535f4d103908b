import { RECAPTCHA_ACTION } from '#contract/captcha.ts';
import { trusted } from '#runtime/trusted.ts';
import { SCRIPT_TIMEOUT_MS } from './model.ts';

/** The part of reCAPTCHA's API that is used here. */
export interface Recaptcha {
  ready(callback: () => void): void;
  execute(key: string, options: { readonly action: string }): PromiseLike<string>;
  render(
    box: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly theme: 'light' | 'dark';
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ): number;
  getResponse(widget: number): string;
  reset(widget: number): void;
}

export interface RecaptchaSource {
  readonly version: 2 | 3;
  readonly key: string;
  readonly url: string;
  readonly language: string;
}

const loading = new Map<string, Promise<Recaptcha>>();

/**
 * Loads reCAPTCHA's script once for all forms of the page. A script that failed to load is requested again at the next
 * call.
 */
export function loadRecaptcha(source: RecaptchaSource): Promise<Recaptcha> {
  const address = addressOf(source);
  let script = loading.get(address);
  if (script === undefined) {
    script = fetchScript(address);
    loading.set(address, script);
    script.catch(() => loading.delete(address));
  }
  return script;
}

/** CAPT-1: version 3 runs with the action 'submitform'. */
export async function requestToken(source: RecaptchaSource): Promise<string> {
  const recaptcha = await loadRecaptcha(source);
  const token = await withinTime(Promise.resolve(recaptcha.execute(source.key, { action: RECAPTCHA_ACTION })));
  if (typeof token !== 'string' || token === '') throw new Error('reCAPTCHA gave no token');
  return token;
}

function addressOf({ version, key, url, language }: RecaptchaSource): string {
  const address = new URL(url, document.baseURI);
  if (address.protocol !== 'https:' && address.origin !== location.origin)
    throw new Error(`${address.href} is not https`);
  address.searchParams.set('render', version === 3 ? key : 'explicit');
  address.searchParams.set('hl', language);
  // Without it the script fails under a policy that requires Trusted Types.
  address.searchParams.set('trustedtypes', 'true');
  return address.href;
}

async function fetchScript(address: string): Promise<Recaptcha> {
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted().createScriptURL(address);
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve(), { once: true });
    script.addEventListener('error', () => reject(new Error(`${address} could not be loaded`)), { once: true });
  });
  document.head.append(script);
  try {
    await withinTime(loaded);
    const { grecaptcha } = window as { grecaptcha?: Recaptcha };
    if (grecaptcha === undefined) throw new Error(`${address} is not reCAPTCHA`);
    // The script loads a second one, which a blocker may stop too.
    await withinTime(new Promise<void>((resolve) => grecaptcha.ready(resolve)));
    return grecaptcha;
  } catch (error) {
    script.remove();
    throw error;
  }
}

function withinTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`reCAPTCHA did not answer within ${SCRIPT_TIMEOUT_MS} ms`)),
      SCRIPT_TIMEOUT_MS,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
