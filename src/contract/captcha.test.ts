import { describe, expect, test } from 'vitest';
import { challengeEndpoint, decodeCaptcha, decodeProof, decodeSiteVerification, encodeCaptcha } from './captcha.ts';

describe('CAPT-1 the attribute', () => {
  test.each([
    ['nothing: the proof of work', '', {}, { kind: 'proof', url: undefined }],
    ['version preuve with its address', '{"version":"preuve","url":"/defi"}', {}, { kind: 'proof', url: '/defi' }],
    [
      'version 3 as a number',
      '{"version":3,"cle":"K"}',
      {},
      { kind: 'recaptcha', version: 3, key: 'K', url: 'https://www.google.com/recaptcha/api.js', consent: '' },
    ],
    [
      'version 2 as a text, with address and consent',
      '{"version":"2","cle":"K","url":"https://www.recaptcha.net/recaptcha/api.js","consentement":"captcha"}',
      {},
      {
        kind: 'recaptcha',
        version: 2,
        key: 'K',
        url: 'https://www.recaptcha.net/recaptcha/api.js',
        consent: 'captcha',
      },
    ],
    [
      'the settings of the page, under those of the element',
      '{"version":2}',
      { version: 3, cle: 'K' },
      { kind: 'recaptcha', version: 2, key: 'K', url: 'https://www.google.com/recaptcha/api.js', consent: '' },
    ],
    ['an empty list, as PHP writes an empty object', '[]', {}, { kind: 'proof', url: undefined }],
  ])('reads %s', (_, attribute, settings, expected) => {
    expect(decodeCaptcha(attribute, settings)).toEqual(expected);
  });

  test.each([
    ['no JSON', '{version: 3', /data-captcha: expected JSON/],
    ['an unknown version', '{"version":4}', /version: expected 2, 3 or "preuve"/],
    ['reCAPTCHA without its key', '{"version":3}', /cle: expected a site key/],
  ])('refuses %s', (_, attribute, message) => {
    expect(() => decodeCaptcha(attribute, {})).toThrow(message);
  });

  test('decodes to what was encoded', () => {
    const configs = [
      { kind: 'proof', url: undefined },
      { kind: 'proof', url: '/defi' },
      { kind: 'recaptcha', version: 3, key: 'K', url: 'https://www.google.com/recaptcha/api.js', consent: 'captcha' },
      { kind: 'recaptcha', version: 2, key: 'K', url: '/autre.js', consent: '' },
    ] as const;
    for (const config of configs) expect(decodeCaptcha(JSON.stringify(encodeCaptcha(config)), {})).toEqual(config);
    expect(encodeCaptcha(configs[2])).toEqual({ version: 3, cle: 'K', consentement: 'captcha' });
  });
});

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: 'aa',
  salt: 'bb',
  cost: 5000,
  keyLength: 32,
  keyPrefix: '00',
  autre: 'signé aussi',
};

describe('CAPT-1 the challenge', () => {
  test('preserves all signed parameters', () => {
    expect(challengeEndpoint.answer({ parameters, signature: 'cc', autre: 1 })).toEqual({
      parameters,
      signature: 'cc',
    });
  });

  test.each([
    [{ signature: 'cc' }, /parameters: expected an object/],
    [{ parameters: { ...parameters, cost: '5000' }, signature: 'cc' }, /parameters\.cost: expected a number/],
    [{ parameters: { ...parameters, nonce: null }, signature: 'cc' }, /parameters\.nonce: expected text/],
    [{ parameters }, /signature: expected text/],
  ])('is refused when something is missing: %o', (wire, message) => {
    expect(() => challengeEndpoint.answer(wire)).toThrow(message);
  });

  test('is decoded with its solution', () => {
    const payload = { challenge: { parameters, signature: 'cc' }, solution: { counter: 7, derivedKey: 'dd', time: 3 } };
    expect(decodeProof(payload)).toEqual({ challenge: payload.challenge, solution: { counter: 7, derivedKey: 'dd' } });
    expect(() => decodeProof({ ...payload, solution: { counter: '7', derivedKey: 'dd' } })).toThrow(/counter/);
    expect(() => decodeProof('x')).toThrow();
  });
});

test('CAPT-1 reads the response of siteverify', () => {
  expect(decodeSiteVerification({ success: true, score: 0.3, action: 'submitform', hostname: 'a.fr' })).toEqual({
    success: true,
    score: 0.3,
    action: 'submitform',
    hostname: 'a.fr',
    errors: [],
  });
  expect(decodeSiteVerification({ success: false, 'error-codes': ['x'] })).toMatchObject({
    success: false,
    score: undefined,
    errors: ['x'],
  });
  expect(() => decodeSiteVerification('oui')).toThrow();
});
