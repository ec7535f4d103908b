import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#server/module.ts';
import { createMailer, type MailMessage } from '#server/modules/mail/mailer.ts';
import { senderOf } from '#server/modules/share/message.ts';
import { publicOrigin } from '#server/security/origin.ts';
import type { ChangeResult } from './change.ts';
import type { ElementAsk } from './find.ts';
import { acceptedMessage, type MailFacts, refusedMessage, waitingMessage } from './mails.ts';
import { elementHref } from './paths.ts';
import { findPerson, listPublishers } from './people.ts';
import { isWaiting } from './rules.ts';

export type Done = Extract<ChangeResult, { outcome: 'done' }>;

/** Tells the people concerned by mail, after the change has been written. Nobody waits for it, and no mail that fails undoes anything. */
export type Notify = (request: FastifyRequest, ask: ElementAsk, done: Done, note?: string) => void;

export function createNotify(app: FastifyInstance, services: Services): Notify {
  const mailer = createMailer(services);
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
    mailer.close();
  });

  return (request, ask, done, note = '') => {
    const facts: MailFacts = {
      site: ask.site,
      module: ask.module,
      element: done.element,
      from: senderOf(ask.site, request.host),
      author: ask.account,
      note,
      address: (page) => `${publicOrigin(request)}${elementHref(ask.site.base, page, { module: ask.module.ident, id: ask.id })}`,
    };
    const sending = send(facts, done).catch((error: unknown) => {
      console.error(
        '[mail] Un message aux contributeurs n’est pas parti. L’élément est enregistré et la page le montre. Vérifiez VITRINE_SMTP_URL. Détail\u00a0:',
        error,
      );
    });
    underWay.add(sending);
    void sending.finally(() => underWay.delete(sending));
  };

  async function send(facts: MailFacts, { before, element }: Done): Promise<void> {
    for (const message of await messagesOf(facts, before.situation, element.situation)) await mailer.send(message);
  }

  async function messagesOf(
    facts: MailFacts,
    before: Done['before']['situation'],
    after: Done['element']['situation'],
  ): Promise<MailMessage[]> {
    const db = services.database.kysely;
    const { site, module, element, author } = facts;
    if (isWaiting(after) && !isWaiting(before)) {
      return (await listPublishers(db, site, module)).map((person) => waitingMessage(facts, person));
    }
    const owner = element.ownerId === null || element.ownerId === author.id ? undefined : await findPerson(db, site, element.ownerId);
    if (owner === undefined || !isWaiting(before)) return [];
    if (after === 'published') return [acceptedMessage(facts, owner)];
    return after.endsWith('refused') ? [refusedMessage(facts, owner)] : [];
  }
}
