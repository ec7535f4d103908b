import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Outbox } from '#server/content/mail/outbox.ts';
import { MAX_ATTEMPTS } from '#server/platform/mail/queue.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/platform/mail/testing.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { startDelivery } from './delivery.ts';
import { retention } from './retention.ts';
import { type FormTest, startFormTest } from './testing.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 });

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let test: FormTest;
let smtp: TestSmtpServer;
let deadUrl: string;
beforeAll(async () => {
  test = await startFormTest();
  smtp = await startSmtpServer();
  const dead = await startSmtpServer();
  deadUrl = dead.url;
  await dead.close();
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});
const hosts: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
  for (const table of ['queuedMail', 'formMessage', 'formSubscriber', 'attempt'] as const)
    await test.database.kysely.deleteFrom(table).execute();
});

/** A process of its own that sends by this server. */
function deliveryBy(url: string): Outbox {
  const host = Fastify();
  hosts.push(host);
  vi.stubEnv('VITRINE_SMTP_URL', url);
  const delivery = startDelivery(host, test.services);
  vi.unstubAllEnvs();
  return delivery;
}
const queue = () => test.database.kysely.selectFrom('queuedMail').selectAll().orderBy('recipient').execute();
const messages = () => test.database.kysely.selectFrom('formMessage').selectAll().execute();
/** A message whose mails have not left yet. */
async function waiting(): Promise<void> {
  expect((await test.post(await test.filled({ message: 'En attente' }))).statusCode).toBe(303);
  await test.mails(3);
  await vi.waitFor(async () => expect((await queue()).every(({ sentAt }) => sentAt !== null)).toBe(true), 10_000);
  await test.database.kysely
    .updateTable('queuedMail')
    .set({ sentAt: null, attempts: 0, nextTryAt: test.services.now() })
    .execute();
}

describe('mails that do not leave', () => {
  it('are tried again later, each on its own, until they do', async () => {
    await waiting();
    expectConsole('error', /\[forms\] Un courriel n’est pas parti\. Rien n’est perdu/);
    const broken = deliveryBy(deadUrl);
    const whole = deliveryBy(smtp.url);
    await broken.round();
    expect((await queue()).map(({ attempts, sentAt }) => [attempts, sentAt])).toEqual([
      [1, null],
      [1, null],
      [1, null],
    ]);
    await whole.round();
    expect(smtp.received).toHaveLength(0);
    test.advance(2 * MINUTE_MS);
    await whole.round();
    expect(smtp.received.map(({ envelope }) => envelope.to[0]).sort()).toEqual([
      'accueil@village.example',
      'archives@village.example',
      'lea@exemple.fr',
    ]);
    test.advance(DAY_MS);
    await whole.round();
    expect(smtp.received).toHaveLength(3);
  });

  it('are sent once by several processes', async () => {
    await waiting();
    const before = smtp.received.length;
    await Promise.all([deliveryBy(smtp.url).round(), deliveryBy(smtp.url).round(), deliveryBy(smtp.url).round()]);
    expect(smtp.received.length - before).toBe(3);
  });

  it('are given up in the end, and what they say is kept', async () => {
    await waiting();
    expectConsole('error', /\[forms\] Un courriel n’est pas parti/);
    const broken = deliveryBy(deadUrl);
    for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await broken.round();
      test.advance(DAY_MS + MINUTE_MS);
    }
    expect((await queue()).map(({ attempts }) => attempts)).toEqual([MAX_ATTEMPTS, MAX_ATTEMPTS, MAX_ATTEMPTS]);
    expect(await messages()).toHaveLength(1);
  });
});

describe('what is kept', () => {
  it('is deleted when its time is over, with the mails about it', async () => {
    await waiting();
    test.advance(29 * DAY_MS);
    await retention(test.services).run(test.services.now());
    expect(await messages()).toHaveLength(1);
    test.advance(2 * DAY_MS);
    await retention(test.services).run(test.services.now());
    expect([await messages(), await queue()]).toEqual([[], []]);
  });

  it('of a form that is gone is deleted at the time written when it came', async () => {
    await waiting();
    await test.database.kysely.updateTable('formMessage').set({ form: 'ancien' }).execute();
    test.advance(31 * DAY_MS);
    await retention(test.services).run(test.services.now());
    expect(await messages()).toEqual([]);
  });

  it('is an address that asked for a letter and never confirmed, for seven days', async () => {
    await test.post(await test.filled({ courriel: 'lent@exemple.fr' }, '/lettre'), { form: 'lettre' });
    await test.mails(1);
    const subscribers = async () =>
      (await test.database.kysely.selectFrom('formSubscriber').select('email').execute()).length;
    test.advance(6 * DAY_MS);
    await retention(test.services).run(test.services.now());
    expect(await subscribers()).toBe(1);
    test.advance(2 * DAY_MS);
    await retention(test.services).run(test.services.now());
    expect(await subscribers()).toBe(0);
  });
});
