import { describe, expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { deviceName, deviceOf } from './device.ts';

describe('what is stored of a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox sur Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari sur Mac',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
      'Chrome sur Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge sur Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/130.0 Mobile/15E148 Safari/605.1.15',
      'Firefox sur iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Samsung Internet sur Android',
    ],
    ['curl/8.9', 'Appareil inconnu'],
    [undefined, 'Appareil inconnu'],
  ])('%s is « %s », without version or model', (header, name) => {
    const stored = deviceOf(header);
    expect([deviceName(stored, FRENCH_WORDS.t), /\d/.test(stored)]).toEqual([name, false]);
  });

  it('is nothing for sessions from before', () => {
    expect(deviceName(null, FRENCH_WORDS.t)).toBe('Appareil inconnu');
  });
});
