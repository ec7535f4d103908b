import type { FastifyInstance } from 'fastify';
import { type Compose, type Outbox, startOutbox } from '#server/content/mail/outbox.ts';
import { readMessage, type StoredMessage } from '#server/content/messages/store.ts';
import { readSubscriber, type StoredSubscriber } from '#server/content/messages/subscribers.ts';
import type { Services } from '#server/content/services.ts';
import { editionAt, mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { invitationMail, noticeMail, receiptMail, type WriteMail, welcomeMail } from './mails.ts';

/** Sends the mails of forms and letters. */
export function startDelivery(app: FastifyInstance, services: Services): Outbox {
  const db = services.database.kysely;

  /** A mail about a message, in an edition of the site; none when the message or its form no longer exists. */
  const aboutMessage =
    (write: WriteMail<StoredMessage>, editionOf: (site: Site, message: StoredMessage) => Site): Compose =>
    async (site, { recipient, aboutId }, origin) => {
      const message = await readMessage(db, site.id, aboutId);
      const edition = message && editionOf(site, message);
      const form = edition?.forms.get(message?.form ?? '');
      return message && edition && form && write(edition, form, message, { recipient, origin });
    };
  const aboutSubscriber =
    (write: WriteMail<StoredSubscriber>): Compose =>
    async (site, { recipient, aboutId }, origin) => {
      const subscriber = await readSubscriber(db, site.id, aboutId);
      const edition = site.editions.get(subscriber?.language ?? '') ?? mainEdition(site);
      const form = edition.forms.get(subscriber?.form ?? '');
      return subscriber && form && write(edition, form, subscriber, { recipient, origin });
    };

  return startOutbox(app, services, {
    module: 'forms',
    isRetained: true,
    compose: {
      // The town reads its main language, the visitor that of the page with the form.
      notice: aboutMessage(noticeMail, mainEdition),
      receipt: aboutMessage(receiptMail, (site, { page }) => editionAt(mainEdition(site), page)),
      invitation: aboutSubscriber(invitationMail),
      welcome: aboutSubscriber(welcomeMail),
    },
  });
}
