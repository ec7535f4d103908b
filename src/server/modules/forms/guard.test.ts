import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answeredFields, provenFields } from '#server/content/captcha/testing.ts';
import { type FormTest, GOOD, stampIn, startFormTest, summaryIn } from './testing.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 });

let test: FormTest;
beforeAll(async () => {
  test = await startFormTest();
});
afterAll(() => test.close());
beforeEach(() => test.forgive());
const count = async () => (await test.database.kysely.selectFrom('formMessage').select('id').execute()).length;

describe('robots', () => {
  it('prove that they are people, or answer a question; what was typed stays', async () => {
    const { stamp } = await test.open();
    const unproven = await test.post({ ...GOOD, tampon: stamp });
    expect([unproven.statusCode, await count()]).toEqual([400, 0]);
    expect(summaryIn(unproven.body)[0]).toContain('demande-captcha-mot: Votre navigateur n’a pas pu faire la vérification');
    expect(unproven.body).toContain('value="lea@exemple.fr"');
    test.advance(3_000);
    expect((await test.post({ ...GOOD, tampon: stampIn(unproven.body), ...answeredFields(unproven.body) })).statusCode).toBe(303);
    expect((await test.post({ ...GOOD, tampon: (await test.open()).stamp, ...(await provenFields(test.app)) })).statusCode).toBe(303);
    expect(await test.mails(6)).toHaveLength(6);
  });

  it('cannot use a proof for two messages', async () => {
    const proof = await provenFields(test.app);
    const { stamp } = await test.open();
    expect((await test.post({ ...GOOD, tampon: stamp, ...proof })).statusCode).toBe(303);
    const second = await test.post({ ...GOOD, message: 'Encore', tampon: stamp, ...proof });
    expect([second.statusCode, summaryIn(second.body)[0]]).toEqual([400, expect.stringContaining('déjà été envoyé')]);
    await test.mails(3);
  });

  it.each([
    ['no stamp', ''],
    ['a stamp that is not ours', 'mabc123.aaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ])('are shown the form once more with %s', async (_, tampon) => {
    const before = await count();
    expect((await test.post(await test.filled({ tampon }))).statusCode).toBe(400);
    expect(await count()).toBe(before);
  });

  it('cannot use the stamp of another form', async () => {
    const { stamp } = await test.open('/lettre');
    expect((await test.post(await test.filled({ tampon: stamp }))).statusCode).toBe(400);
  });

  it('come from other sites in vain', async () => {
    const before = await count();
    expect((await test.post(await test.filled(), { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
    expect(await count()).toBe(before);
  });
});

describe('limits', () => {
  it('hold back an address after ten sendings an hour, and keep what was typed', async () => {
    for (let number = 0; number < 10; number += 1)
      expect((await test.post(await test.filled({ message: `n° ${number}` }))).statusCode).toBe(303);
    const refused = await test.post(await test.filled({ message: 'la onzième' }));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.body).toContain('la onzième');
    expect((await test.post(await test.filled({ message: 'ailleurs' }), { remoteAddress: '198.51.100.7' })).statusCode).toBe(303);
    test.advance(2 * 60 * 60_000);
    expect((await test.post(await test.filled({ message: 'plus tard' }))).statusCode).toBe(303);
    // Ten notices to two people each, twice more, and no more receipts than one address may be sent in an hour.
    const mails = await test.mails(12 * 2 + 3 + 1);
    expect(mails.filter(({ envelope }) => envelope.to[0] === 'lea@exemple.fr')).toHaveLength(4);
  });
});

describe('mails of forms', () => {
  it('cannot be made to carry headers or to go to other people', async () => {
    const nom = 'Léa\r\nBcc: victime@exemple.fr';
    expect((await test.post(await test.filled({ nom }))).statusCode).toBe(303);
    for (const mail of await test.mails(3)) {
      expect(mail.header('bcc')).toBeUndefined();
      expect(mail.envelope.to).toHaveLength(1);
    }
    expect((await test.post(await test.filled({ courriel: 'lea@exemple.fr\r\nBcc: victime@exemple.fr' }))).statusCode).toBe(400);
  });

  it.each(['village.example:8080', 'localhost:3000'])('lead to the site, whatever host and port a request claims: %s', async (host) => {
    const courriel = `hote-${host.length}@exemple.fr`;
    await test.post(await test.filled({ courriel }, '/lettre'), { form: 'lettre', headers: { host } });
    const [mail] = await test.mails(1);
    expect(mail?.text).toContain('https://village.example/vitrine/lettre/lettre/confirmer?jeton=');
    expect(mail?.text).not.toContain(host);
  });
});
