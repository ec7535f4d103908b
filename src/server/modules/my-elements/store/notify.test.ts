import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, startTown, type Town } from '#server/modules/my-elements/testing.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { startReviewMails } from './notify.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 });

const SPACE = '/vitrine/mes-elements';
const MINUTE_MS = 60_000;
let town: Town;
beforeAll(async () => {
  town = await startTown();
});
afterAll(() => town.close());
afterEach(() => town.smtp.comeBack());

const queued = () => town.test.database.kysely.selectFrom('queuedMail').selectAll().execute();

async function post(
  person: Person,
  screen: string,
  id: string,
  fields: Readonly<Record<string, string>>,
): Promise<number> {
  const visitor = await town.visitor(person);
  const named = { csrf: await visitor.csrf(), module: 'infos', element: id, ...fields };
  return (await visitor.post(`${SPACE}/my_elements_${screen}?module=infos&element=${id}`, named)).statusCode;
}

/** What another process does when its clock calls it, twice. */
async function rounds(): Promise<void> {
  const host = Fastify();
  vi.stubEnv('VITRINE_SMTP_URL', town.smtp.url);
  const outbox = startReviewMails(host, town.test.services);
  vi.unstubAllEnvs();
  town.test.advance(2 * MINUTE_MS);
  await outbox.round();
  town.test.advance(60 * MINUTE_MS);
  await outbox.round();
  await host.close();
}

describe('mails about reviews', () => {
  it.each([
    {
      recipient: 'paul',
      about: 'a demand',
      subject: 'À relire\u00a0: Tournoi d’été',
      act: (id: string) => post('lea', 'submit', id, { message: 'Vite' }),
    },
    {
      recipient: 'lea',
      about: 'a refusal',
      subject: 'À corriger\u00a0: Tournoi d’été',
      before: true,
      act: (id: string) => post('paul', 'review', id, { decision: 'refuser', motif: 'Trop court.', version: '1' }),
    },
    {
      recipient: 'lea',
      about: 'a publication',
      subject: 'Publié\u00a0: Tournoi d’été',
      before: true,
      act: (id: string) => post('paul', 'review', id, { decision: 'publier', version: '1' }),
    },
  ] as const)(
    'MINE-11 wait for a mail server that is down, and arrive once: $about',
    async ({ recipient, subject, act, ...row }) => {
      const id = await town.create('lea', 'infos');
      if ('before' in row) await town.change('lea', 'infos', id, { actions: ['submit'] });
      const before = town.mailsTo(recipient).length;
      expectConsole('error', /\[my-elements\] Un courriel n’est pas parti\. Rien n’est perdu/);
      town.smtp.goDown();
      expect(await act(id)).toBe(303);
      // The attempt after the response has failed, and is logged.
      await vi.waitFor(() => expect(console.error).toHaveBeenCalled(), 10_000);
      expect((await queued()).map(({ attempts, sentAt }) => [attempts, sentAt])).toEqual([[1, null]]);
      town.smtp.comeBack();
      await rounds();
      expect(
        town
          .mailsTo(recipient)
          .slice(before)
          .map((mail) => mail.header('subject')),
      ).toEqual([subject]);
      // A mail that was sent is deleted.
      expect(await queued()).toEqual([]);
    },
  );

  it('are queued with the change or not at all', async () => {
    const id = await town.create('lea', 'infos', { titre: 'Sans chapô' });
    expect(await post('lea', 'submit', id, {})).toBe(422);
    expect(await queued()).toEqual([]);
  });

  it('of one person do not fill the box of a publisher; each request waits all the same', async () => {
    const mailed = town.mailsTo('paul').length;
    for (let count = 0; count < 12; count += 1) {
      const id = await town.create('lea', 'infos');
      expect(await post('lea', 'submit', id, {})).toBe(303);
    }
    await rounds();
    const received = town.mailsTo('paul').length - mailed;
    expect([received > 0, received <= 10]).toEqual([true, true]);
    const { count } = town.test.database.kysely.fn;
    const waiting = town.test.database.kysely.selectFrom('element').where('submittedAt', 'is not', null);
    const { total } = await waiting.select(count<string>('id').as('total')).executeTakeFirstOrThrow();
    expect(Number(total)).toBeGreaterThanOrEqual(12);
  });
});
