import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FormTest, startFormTest, summaryIn } from './testing.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 });

let test: FormTest;
beforeAll(async () => {
  test = await startFormTest();
});
afterAll(() => test.close());
beforeEach(() => test.forgive());

const subscribers = () => test.database.kysely.selectFrom('formSubscriber').selectAll().execute();
const headers = { host: 'village.example', accept: 'text/html', 'sec-fetch-site': 'same-origin' };
const press = (url: string) => test.app.inject({ method: 'POST', url, headers });
async function subscribe(courriel: string, more: Record<string, string> = {}) {
  return test.post(await test.filled({ courriel, ...more }, '/lettre'), { form: 'lettre' });
}
/** Subscribes and gives the link of the mail. */
async function invited(courriel: string): Promise<string> {
  await subscribe(courriel);
  const [mail] = await test.mails(1);
  return linkIn(mail?.text ?? '');
}
const linkIn = (text: string) => /https:\/\/village\.example(\/vitrine\/lettre\/\S+)/.exec(text)?.[1] ?? '';

describe('a letter', () => {
  it('is confirmed by the address itself, through a page with a button', async () => {
    const answer = await subscribe('Lea@Exemple.fr', { themes: 'a' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/lettre?envoye=lettre#formulaire-lettre']);
    expect((await test.get(answer.headers.location as string)).body).toContain('Ouvrez-le et suivez son lien');
    const [mail, ...others] = await test.mails(1);
    expect(others).toEqual([]);
    expect(mail?.envelope.to).toEqual(['lea@exemple.fr']);
    expect(mail?.header('subject')).toBe('Confirmez votre inscription\u00a0: La lettre');
    const link = linkIn(mail?.text ?? '');
    expect((await subscribers()).map(({ email, confirmedAt, values }) => [email, confirmedAt, values])).toEqual([
      ['lea@exemple.fr', null, { courriel: ['Lea@Exemple.fr'], themes: ['a'] }],
    ]);

    // Programs that look at every link of a mail subscribe nobody.
    const page = await test.get(link);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.body).toContain('Confirmer mon inscription');
    expect((await subscribers())[0]?.confirmedAt).toBeNull();
    expect((await press(link)).body).toContain('Votre inscription est confirmée');
    expect((await subscribers())[0]?.confirmedAt).not.toBeNull();
    const [welcome] = await test.mails(1);
    expect(welcome?.header('list-unsubscribe')).toMatch(
      /^<https:\/\/village\.example\/vitrine\/lettre\/lettre\/desabonnement\?jeton=[\w-]{32}>$/,
    );
    expect(welcome?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

    const leave = linkIn(welcome?.text ?? '');
    expect((await test.get(leave)).body).toContain('Me désabonner');
    expect(await subscribers()).toHaveLength(1);
    // As a mail program does it, without a page of ours before it.
    const program = { host: 'village.example', 'content-type': 'application/x-www-form-urlencoded' };
    const left = await test.app.inject({
      method: 'POST',
      url: leave,
      headers: program,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([left.statusCode, left.body.includes('Votre adresse est effacée')]).toEqual([200, true]);
    expect(await subscribers()).toEqual([]);
    expect((await press(leave)).statusCode).toBe(200);
    expect((await test.get(link)).statusCode).toBe(404);
  });

  it('is asked for once by a double press, and tells nobody who is on the list', async () => {
    const fields = await test.filled({ courriel: 'double@exemple.fr' }, '/lettre');
    const answers = await Promise.all([1, 2].map(() => test.post(fields, { form: 'lettre' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const [mail, ...others] = await test.mails(1);
    expect(others).toEqual([]);
    await press(linkIn(mail?.text ?? ''));
    await test.mails(1);
    const known = await subscribe('double@exemple.fr');
    const unknown = await subscribe('autre@exemple.fr');
    expect(known.headers.location).toBe(unknown.headers.location);
    const subjects = (await test.mails(2)).map((one) => one.header('subject'));
    expect(subjects.sort()).toEqual([
      'Confirmez votre inscription\u00a0: La lettre',
      'Vous êtes inscrit\u00a0: La lettre',
    ]);
  });

  it('does not fill the box of somebody who never asked', async () => {
    for (let number = 0; number < 5; number += 1) expect((await subscribe('victime@exemple.fr')).statusCode).toBe(303);
    expect(await test.mails(3)).toHaveLength(3);
  });

  it('says what is wrong with the address', async () => {
    const { statusCode, body } = await subscribe('victime');
    expect(statusCode).toBe(400);
    expect(summaryIn(body)).toEqual([
      'lettre-courriel: Courriel : indiquez une adresse électronique complète. Exemple : nom@exemple.fr',
    ]);
  });

  it('forgets an invitation that nobody followed for seven days', async () => {
    const link = await invited('lent@exemple.fr');
    test.advance(8 * 24 * 60 * 60_000);
    const late = await press(link);
    expect([late.statusCode, late.body.includes('Ce lien n’est plus valable')]).toEqual([404, true]);
  });

  it.each(['', 'jeton=', 'jeton=abc', `jeton=${'a'.repeat(32)}`])(
    'has no page for a link that is none: %j',
    async (query) => {
      expect((await test.get(`/vitrine/lettre/lettre/confirmer?${query}`)).statusCode).toBe(404);
    },
  );

  it('is no letter when the form is one of messages', async () => {
    expect((await test.get('/vitrine/lettre/demande/confirmer?jeton=x')).statusCode).toBe(404);
  });
});
