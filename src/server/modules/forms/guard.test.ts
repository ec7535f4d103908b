import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answeredFields, brieflyProvenFields } from '#server/content/captcha/testing.ts';
import { takeNetworkAttempt } from '#server/platform/security/attempts.ts';
import { FORM_LIMITS } from './guard.ts';
import { type FormTest, GOOD, stampIn, startFormTest, summaryIn } from './testing.ts';

// Dozens of forms one after the other, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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
    expect(summaryIn(unproven.body)[0]).toContain(
      'demande-captcha-mot: Votre navigateur n’a pas pu faire la vérification',
    );
    expect(unproven.body).toContain('value="lea@exemple.fr"');
    test.advance(3_000);
    expect(
      (await test.post({ ...GOOD, tampon: stampIn(unproven.body), ...answeredFields(unproven.body) })).statusCode,
    ).toBe(303);
    expect(
      (await test.post({ ...GOOD, tampon: (await test.open()).stamp, ...(await brieflyProvenFields(test)) }))
        .statusCode,
    ).toBe(303);
    expect(await test.mails(6)).toHaveLength(6);
  });

  it('cannot use a proof for two messages', async () => {
    const proof = await brieflyProvenFields(test);
    const { stamp } = await test.open();
    expect((await test.post({ ...GOOD, tampon: stamp, ...proof })).statusCode).toBe(303);
    const second = await test.post({ ...GOOD, message: 'Encore', tampon: stamp, ...proof });
    expect([second.statusCode, summaryIn(second.body)[0]]).toEqual([400, expect.stringContaining('déjà été envoyé')]);
    await test.mails(3);
  });

  it('are counted when they use a proof again with other answers, refused at once, and store nothing', async () => {
    const fields = { ...GOOD, tampon: (await test.open()).stamp, ...(await brieflyProvenFields(test)) };
    expect((await test.post(fields)).statusCode).toBe(303);
    await test.mails(3);
    const rows = async () => {
      const notes = await test.database.kysely.selectFrom('attempt').select('subject').execute();
      return [await count(), new Set(notes.map(({ subject }) => subject)).size];
    };
    await test.post({ ...fields, message: 'autre' });
    const before = await rows();
    const statuses: number[] = [];
    for (let number = 0; number < FORM_LIMITS.tries.max; number += 1) {
      statuses.push((await test.post({ ...fields, message: `n° ${number}` })).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(await rows()).toEqual(before);
    // The same answers are given the outcome of the first, however many others were refused.
    expect((await test.post(fields)).statusCode).toBe(303);
  });

  it('who send two messages at once with one proof store one of them', async () => {
    const before = await count();
    const fields = { ...GOOD, tampon: (await test.open()).stamp, ...(await brieflyProvenFields(test)) };
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((message) => test.post({ ...fields, message })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 400, 400, 400]);
    expect(await count()).toBe(before + 1);
    await test.mails(3);
  });

  it('who press twice at once on a letter are written to once', async () => {
    const fields = {
      courriel: 'deux@exemple.fr',
      tampon: (await test.open('/lettre')).stamp,
      ...(await brieflyProvenFields(test)),
    };
    const answers = await Promise.all([1, 2, 3].map(() => test.post(fields, { form: 'lettre' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const other = await test.post({ ...fields, courriel: 'autre@exemple.fr' }, { form: 'lettre' });
    expect(other.statusCode).toBe(400);
    expect((await test.mails(1)).map(({ envelope }) => envelope.to)).toEqual([['deux@exemple.fr']]);
    expect(await test.database.kysely.selectFrom('formSubscriber').select('email').execute()).toEqual([
      { email: 'deux@exemple.fr' },
    ]);
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
    expect((await test.post(await test.filled(), { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(
      403,
    );
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
    expect(
      (await test.post(await test.filled({ message: 'ailleurs' }), { remoteAddress: '198.51.100.7' })).statusCode,
    ).toBe(303);
    test.advance(2 * 60 * 60_000);
    expect((await test.post(await test.filled({ message: 'plus tard' }))).statusCode).toBe(303);
    // Ten notices to two people each, twice more, and no more receipts than one address may be sent in an hour.
    const mails = await test.mails(12 * 2 + 3 + 1);
    expect(mails.filter(({ envelope }) => envelope.to[0] === 'lea@exemple.fr')).toHaveLength(4);
  });
});

describe('limits of many networks', () => {
  it('leave a form open for others, and allow less to a network that has sent already', async () => {
    for (let network = 0; network < FORM_LIMITS.sendings.busyAfter; network += 1) {
      const source = { kind: 'form-demande', address: `203.${network % 200}.${Math.floor(network / 200)}.1` };
      await takeNetworkAttempt(test.database.kysely, 'village', source, FORM_LIMITS.sendings, test.services.now());
    }
    const send = async (message: string, remoteAddress: string) =>
      (await test.post(await test.filled({ message }), { remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (let number = 0; number <= FORM_LIMITS.sendings.busyNetwork; number += 1)
      statuses.push(await send(`b${number}`, `198.51.100.${number}`));
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect(await send('ailleurs', '192.0.2.77')).toBe(303);
    await test.mails(4 * 2 + 3);
  });
});

describe('mails of forms', () => {
  it('reach a mailbox three times an hour, however its address is spelt', async () => {
    for (const courriel of [
      'vic+1@gmail.com',
      'v.i.c@gmail.com',
      'VIC@googlemail.com',
      'vic+4@gmail.com',
      'v.ic+5@gmail.com',
    ]) {
      expect((await test.post(await test.filled({ courriel }, '/lettre'), { form: 'lettre' })).statusCode).toBe(303);
    }
    expect(await test.mails(3)).toHaveLength(3);
  });

  it('are asked for by forms of any size; what is given back is bounded by the fields', async () => {
    const before = await count();
    const { statusCode, body } = await test.post(
      await test.filled({ message: '"'.repeat(60_000), nom: '"'.repeat(20_000) }),
    );
    expect([statusCode, body.length < 40_000, await count()]).toEqual([400, true, before]);
    expect(summaryIn(body)).toEqual([
      'demande-nom: Nom : la réponse dépasse 40 caractères.',
      'demande-message: Message : la réponse dépasse 100 caractères.',
    ]);
    const slightly = await test.post(await test.filled({ message: `${'é'.repeat(150)} fin` }));
    expect(slightly.body).toContain(`${'é'.repeat(150)} fin</textarea>`);
  });

  it('cannot be made to carry headers or to go to other people', async () => {
    const nom = 'Léa\r\nBcc: victime@exemple.fr';
    expect((await test.post(await test.filled({ nom }))).statusCode).toBe(303);
    for (const mail of await test.mails(3)) {
      expect(mail.header('bcc')).toBeUndefined();
      expect(mail.envelope.to).toHaveLength(1);
    }
    expect(
      (await test.post(await test.filled({ courriel: 'lea@exemple.fr\r\nBcc: victime@exemple.fr' }))).statusCode,
    ).toBe(400);
  });

  it.each(['village.example:8080', 'localhost:3000'])(
    'lead to the site, whatever host and port a request claims: %s',
    async (host) => {
      const courriel = `hote-${host.length}@exemple.fr`;
      await test.post(await test.filled({ courriel }, '/lettre'), { form: 'lettre', headers: { host } });
      const [mail] = await test.mails(1);
      expect(mail?.text).toContain('https://village.example/vitrine/lettre/lettre/confirmer?jeton=');
      expect(mail?.text).not.toContain(host);
    },
  );
});
