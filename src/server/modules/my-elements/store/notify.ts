import type { FastifyInstance } from 'fastify';
import { type Outbox, startOutbox } from '#server/content/mail/outbox.ts';
import { senderOf } from '#server/content/mail/sender.ts';
import type { Services } from '#server/content/services.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { mailRow, type NewMail } from '#server/platform/mail/queue.ts';
import { mailOrigin } from '#server/platform/security/origin.ts';
import { type Change, type ChangeResult, changeElement, type Done } from './change.ts';
import type { ElementRef } from './find.ts';
import { acceptedMessage, type MailFacts, refusedMessage, waitingMessage } from './mails.ts';
import { findPerson, listPublishers } from './people.ts';
import { isWaiting } from './rules.ts';

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
      mailIds = await queueMails(trx, { ...ref, element: done.element, author: ref.account, note, origin }, done);
    });
    if (result.outcome === 'done') outbox.soon(ref.site, mailIds);
    return result;

    async function queueMails(trx: Db, facts: MailFacts, done: Done): Promise<readonly string[]> {
      const rows = (await mailsOf(trx, facts, done)).map((mail) =>
        mailRow(ref.site.id, { ...mail, aboutId: ref.id }, services.now()),
      );
      if (rows.length > 0) await trx.insertInto('queuedMail').values(rows).execute();
      return rows.map(({ id }) => id);
    }
  };
}

/** Sends the queued mails; retries until they are sent. */
export function startReviewMails(app: FastifyInstance, services: Services): Outbox {
  return startOutbox(app, services, {
    module: 'my-elements',
    compose: {
      review: async (site, { recipient, content }, origin) =>
        content === null
          ? undefined
          : { from: { name: site.name, address: senderOf(site, origin) }, to: recipient, ...content },
    },
  });
}

async function mailsOf(
  db: Db,
  facts: MailFacts,
  { before, element: { situation: after } }: Done,
): Promise<readonly NewMail[]> {
  const { site, module, element, author } = facts;
  if (isWaiting(after) && !isWaiting(before.situation)) {
    return (await listPublishers(db, site, module)).map((person) => waitingMessage(facts, person));
  }
  const owner =
    element.ownerId === null || element.ownerId === author.id ? undefined : await findPerson(db, site, element.ownerId);
  if (owner === undefined || !isWaiting(before.situation)) return [];
  if (after === 'published') return [acceptedMessage(facts, owner)];
  return after.endsWith('refused') ? [refusedMessage(facts, owner)] : [];
}
