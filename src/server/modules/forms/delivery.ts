import type { FastifyInstance } from 'fastify';
import { type Compose, type Outbox, startOutbox } from '#server/content/mail/outbox.ts';
import type { Services } from '#server/content/services.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import { type Facts, invitationMail, noticeMail, receiptMail, welcomeMail } from './mails.ts';
import { type FormMessage, findMessage } from './store.ts';
import { findSubscriber, type Subscriber } from './subscribers.ts';

export type Delivery = Outbox;

/** Sends the mails of forms and letters. */
export function startDelivery(app: FastifyInstance, services: Services): Delivery {
  const db = services.database.kysely;

  /** Of a message; nothing when it, or its form, is no longer there. */
  const aboutMessage =
    (write: Written<FormMessage>): Compose =>
    async (site, { recipient, aboutId }, origin) => {
      const message = await findMessage(db, site.id, aboutId);
      const form = message && site.forms.get(message.form);
      return message && form && write(site, form, message, { recipient, origin });
    };
  const aboutSubscriber =
    (write: Written<Subscriber>): Compose =>
    async (site, { recipient, aboutId }, origin) => {
      const subscriber = await findSubscriber(db, site.id, aboutId);
      const form = subscriber && site.forms.get(subscriber.form);
      return subscriber && form && write(site, form, subscriber, { recipient, origin });
    };

  return startOutbox(app, services, {
    module: 'forms',
    isKept: true,
    compose: {
      notice: aboutMessage(noticeMail),
      receipt: aboutMessage(receiptMail),
      invitation: aboutSubscriber(invitationMail),
      welcome: aboutSubscriber(welcomeMail),
    },
  });
}

type Written<About> = (
  site: Parameters<Compose>[0],
  form: SiteForm,
  about: About,
  facts: Facts,
) => Awaited<ReturnType<Compose>>;
