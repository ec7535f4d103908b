import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
  it('are stopped by the clock; people who were quick send again and get through', async () => {
    const { stamp } = await test.open();
    const quick = await test.post({ ...GOOD, tampon: stamp });
    expect([quick.statusCode, await count()]).toEqual([400, 0]);
    expect(summaryIn(quick.body)[0]).toContain('Rien n’est perdu');
    expect(quick.body).toContain('value="lea@exemple.fr"');
    test.advance(3_000);
    expect((await test.post({ ...GOOD, tampon: stampIn(quick.body) })).statusCode).toBe(303);
    expect(await test.mails(3)).toHaveLength(3);
  });

  it('are stopped by the field that people do not see; a browser that filled it in is not', async () => {
    const before = await count();
    const trapped = await test.post(await test.filled({ site_web: 'https://evil.example' }));
    expect([trapped.statusCode, await count()]).toEqual([400, before]);
    expect((await test.post({ ...GOOD, tampon: stampIn(trapped.body), site_web: '' })).statusCode).toBe(303);
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

  it('cannot use the stamp of another form, or an old one', async () => {
    const { stamp } = await test.open('/lettre');
    expect((await test.post(await test.filled({ tampon: stamp }))).statusCode).toBe(400);
    const old = await test.filled();
    test.advance(13 * 60 * 60_000);
    expect((await test.post(old)).statusCode).toBe(400);
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

  it('lead to the site, whatever host a request claims', async () => {
    await test.post(await test.filled({ courriel: 'hote@exemple.fr' }, '/lettre'), { form: 'lettre', headers: { host: 'evil.example' } });
    const [mail] = await test.mails(1);
    expect(mail?.text).toContain('http://village.example/vitrine/lettre/lettre/confirmer?jeton=');
    expect(mail?.text).not.toContain('evil.example');
  });
});
