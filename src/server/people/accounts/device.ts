import type { Translate } from '#language/translate.ts';
import { deviceTexts as texts } from './texts.ts';

/** Families of browsers and systems: key, name, pattern. Those whose header names another one come first. */
const BROWSERS: readonly (readonly [string, string, RegExp])[] = [
  ['edge', 'Edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', 'Opera', /\bOPR\/|\bOpera\b/],
  ['samsung', 'Samsung Internet', /\bSamsungBrowser\//],
  ['firefox', 'Firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', 'Chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['safari', 'Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, string, RegExp])[] = [
  ['android', 'Android', /\bAndroid\b/],
  ['iphone', 'iPhone', /\biPhone\b/],
  ['ipad', 'iPad', /\biPad\b/],
  ['windows', 'Windows', /\bWindows\b/],
  ['chromeos', 'ChromeOS', /\bCrOS\b/],
  ['macos', 'Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['linux', 'Linux', /\bLinux\b|\bX11\b/],
];
const UNKNOWN = '';

/** The part of the User-Agent header that is stored: `firefox/windows`. */
export function deviceOf(userAgent: string | undefined): string {
  const header = (userAgent ?? '').slice(0, 500);
  const keyIn = (families: typeof BROWSERS) => families.find(([, , pattern]) => pattern.test(header))?.[0] ?? UNKNOWN;
  return `${keyIn(BROWSERS)}/${keyIn(SYSTEMS)}`;
}

/** « Firefox sur Windows » */
export function deviceName(device: string | null, t: Translate): string {
  const [browserKey, systemKey] = (device ?? '/').split('/');
  const nameIn = (families: typeof BROWSERS, key: string | undefined) => families.find(([one]) => one === key)?.[1];
  const [browser, system] = [nameIn(BROWSERS, browserKey), nameIn(SYSTEMS, systemKey)];
  if (system === undefined) return browser ?? t(texts.unknown);
  return t(texts.name, { browser: browser ?? t(texts.anyBrowser), system });
}
