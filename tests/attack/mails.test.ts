import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FormTest, startFormTest } from '#server/modules/forms/testing.ts';

const TOWN_HALL = ['accueil@village.example', 'archives@village.example'];

let test: FormTest;
beforeAll(async () => {
  test = await startFormTest();
});
afterAll(() => test.close());
beforeEach(() => test.forgive());

describe('SERVE-6 a mail that quotes what a visitor typed', () => {
  it.each([
    ['a line end and a header', 'Léa\r\nBcc: evil@evil.example'],
    ['a lone line feed', 'Léa\nBcc: evil@evil.example'],
    ['a lone carriage return', 'Léa\rBcc: evil@evil.example'],
    ['the end of all headers', 'Léa\r\n\r\nAutre message'],
    ['line ends of other alphabets', 'Léa\u2028Bcc: evil@evil.example\u0085x'],
    ['encoded line ends', 'Léa%0d%0aBcc: evil@evil.example'],
    ['an encoded word', '=?utf-8?Q?=0D=0ABcc:_x@evil.example?='],
    ['a list of addresses', 'Léa" <evil@evil.example>, "x'],
  ])('has no further header and no further recipient: %s', async (_, nom) => {
    const { statusCode } = await test.post(await test.filled({ nom }));
    expect(statusCode).toBe(303);
    const mails = await test.mails(3);
    const recipients = mails.flatMap(({ envelope }) => envelope.to);
    expect([...new Set(recipients)].sort()).toEqual([...TOWN_HALL, 'lea@exemple.fr'].sort());
    for (const mail of mails) {
      for (const name of ['bcc', 'cc']) expect(mail.header(name)).toBeUndefined();
      expect(mail.header('subject')).not.toMatch(/[\r\n]/);
      expect(mail.header('from')).not.toContain('evil.example');
    }
  });

  it.each([
    'lea@exemple.fr\r\nBcc: evil@evil.example',
    'lea@exemple.fr, evil@evil.example',
    'lea@exemple.fr\nx',
    '<evil@evil.example>',
  ])('is not sent where the address field holds more than one address: %j', async (courriel) => {
    const { statusCode } = await test.post(await test.filled({ courriel }));
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    const reset = await test.app.inject({
      method: 'POST',
      url: '/vitrine/mot-de-passe-oublie',
      headers: {
        host: 'village.example',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams({ email: courriel }).toString(),
    });
    expect(reset.statusCode).toBe(400);
  });
});
