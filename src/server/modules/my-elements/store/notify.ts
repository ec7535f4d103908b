import type { FastifyInstance } from 'fastify';
import { senderOf } from '#server/content/mail/letter.ts';
import { type Outbox, startOutbox } from '#server/content/mail/outbox.ts';
import type { Services } from '#server/content/services.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { mailRow, type NewMail } from '#server/platform/mail/queue.ts';
import { type Limit, takeAttempt } from '#server/platform/security/attempts.ts';
import { mailOrigin } from '#server/platform/security/origin.ts';
import { type Change, type ChangeResult, changeElement, type Done } from './change.ts';
import type { ElementRef } from './find.ts';
import { acceptedMessage, type MailFacts, type Person, refusedMessage, waitingMessage } from './mails.ts';
import { isWaiting } from './rules.ts';

/** Recipients of the mail about one request. */
const MAX_PUBLISHERS = 20;
/** Mailed requests of one person in a module. Further ones wait on « À relire » and « À faire » all the same. */
const MAILED_REQUESTS: Limit = { max: 10, windowMs: 60 * 60_000 };

/**
 * Changes an element; mails to its publishers or its owner are queued in the same transaction and sent after the
 * response.
 */
export type ChangeAndNotify = (ref: ElementRef, change: Change) => Promise<ChangeResult>;

export function createChangeAndNotify(app: FastifyInstance, services: Services): ChangeAndNotify {
  const outbox = startReviewMails(app, services);
  return async (ref, change) => {
    let mailIds: readonly string[] = [];
    const result = await changeElement(services, ref, change, async (trx, done) => {
      const note = change.actions.includes('submit') ? (change.reason ?? '') : '';
      const origin = mailOrigin(ref.site, services.ownOrigin?.());
      const facts = { ...ref, element: done.element, author: ref.account, note, origin };
      const mails = await mailsOf(trx, facts, done, services.now());
      const rows = mails.map((mail) => mailRow(ref.site.id, { ...mail, aboutId: ref.id }, services.now()));
      if (rows.length > 0) await trx.insertInto('queuedMail').values(rows).execute();
      mailIds = rows.map(({ id }) => id);
    });
    if (result.outcome === 'done') outbox.soon(ref.site, mailIds);
    return result;
  };
}

/** Sends the queued mails; retries until they are sent. */
export function startReviewMails(app: FastifyInstance, services: Services): Outbox {
  return startOutbox(app, services, {
    module: 'my-elements',
    compose: {
      review: async (site, { recipient, content }, origin) =>
        content === null ? undefined : { from: senderOf(site, origin), to: recipient, ...content },
    },
  });
}

async function mailsOf(
  db: Db,
  facts: MailFacts,
  { before, element: { situation: after } }: Done,
  now: Date,
): Promise<readonly NewMail[]> {
  const { site, module, element, author } = facts;
  if (isWaiting(after) && !isWaiting(before.situation)) {
    const subject = `review-mail:${module.ident}:${author.id}`;
    if (!(await takeAttempt(db, site.id, subject, MAILED_REQUESTS, now))) return [];
    return (await listPublishers(db, site, module)).map((person) => waitingMessage(facts, person));
  }
  const owner =
    element.ownerId === null || element.ownerId === author.id ? undefined : await findPerson(db, site, element.ownerId);
  if (owner === undefined || !isWaiting(before.situation)) return [];
  if (after === 'published') return [acceptedMessage(facts, owner)];
  return after.endsWith('refused') ? [refusedMessage(facts, owner)] : [];
}

/** The publishers of a module, or the administrators where it has none. */
async function listPublishers(db: Db, site: Site, module: SiteModule): Promise<readonly Person[]> {
  const people = db
    .selectFrom('account')
    .select(['account.name', 'account.email'])
    .where('account.siteId', '=', site.id)
    .where('account.disabledAt', 'is', null)
    .orderBy('account.email')
    .limit(MAX_PUBLISHERS);
  const publishers = await people
    .innerJoin('accountModule', (join) =>
      join.onRef('accountModule.siteId', '=', 'account.siteId').onRef('accountModule.accountId', '=', 'account.id'),
    )
    .where('account.role', 'in', ['publisher', 'editor'])
    .where('accountModule.module', '=', module.ident)
    .execute();
  return publishers.length > 0 ? publishers : people.where('account.role', '=', 'administrator').execute();
}

async function findPerson(db: Db, site: Site, id: string): Promise<Person | undefined> {
  return db
    .selectFrom('account')
    .select(['name', 'email'])
    .where((eb) => eb.and({ siteId: site.id, id }))
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}
