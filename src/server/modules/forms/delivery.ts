import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/module.ts';
import { createMailer, type Mailer, type MailMessage } from '#server/modules/mail/mailer.ts';
import type { Site } from '#server/site/types.ts';
import { claimMail, dropMail, dueMails, MAX_ATTEMPTS, markSent, type QueuedMail } from './mail-queue.ts';
import { invitationMail, noticeMail, receiptMail, welcomeMail } from './mails.ts';
import { forgetOld } from './retention.ts';
import { findMessage } from './store.ts';
import { findSubscriber } from './subscribers.ts';

const ROUND_MS = 5 * 60_000;

/** Sends the mails of forms: at once, without keeping anybody waiting, and again later when that fails. */
export interface Delivery {
  /** Tries these mails now, behind the answer. */
  soon(site: Site, mailIds: readonly string[]): void;
  /** What the clock calls: mails that wait, and what is past its time. */
  round(): Promise<void>;
}

export function startDelivery(app: FastifyInstance, services: Services): Delivery {
  const mailer = createMailer(services);
  const underWay = new Set<Promise<void>>();

  /** Kept until it is done, so that a process that stops finishes what it began. */
  function run(work: Promise<void>): void {
    const watched = work
      .catch((error: unknown) => {
        console.error('[forms] L’envoi de courriels a été interrompu. Il reprendra dans quelques minutes. Détail\u00a0:', error);
      })
      .finally(() => underWay.delete(watched));
    underWay.add(watched);
  }

  async function round(): Promise<void> {
    for (const site of services.sites()) {
      if (site.forms.size === 0) continue;
      const db = services.database.kysely;
      await forgetOld(db, site, services.now());
      for (const id of await dueMails(db, site.id, services.now())) await deliver(services, mailer, site, id);
    }
  }

  const timer = setInterval(() => run(round()), ROUND_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    mailer.close();
  });
  return {
    round,
    soon(site, mailIds) {
      run(Promise.all(mailIds.map((id) => deliver(services, mailer, site, id))).then(() => undefined));
    },
  };
}

async function deliver(services: Services, mailer: Mailer, site: Site, id: string): Promise<void> {
  const db = services.database.kysely;
  const mail = await claimMail(db, site.id, id, services.now());
  if (mail === undefined) return;
  const message = await compose(services, site, mail);
  if (message === undefined) {
    await dropMail(db, mail);
    return;
  }
  try {
    await mailer.send(message);
  } catch (error) {
    const isLast = mail.attempts >= MAX_ATTEMPTS;
    const hope = isLast
      ? 'C’était le dernier essai\u00a0: ce qu’il dit reste dans la base.'
      : 'Rien n’est perdu\u00a0: un autre essai suivra.';
    console.error(`[forms] Un courriel du formulaire n’est pas parti. ${hope} Vérifiez VITRINE_SMTP_URL. Détail\u00a0:`, error);
    return;
  }
  await markSent(db, mail, services.now());
}

/** Undefined when what the mail is about, or its form, is no longer there. */
async function compose(services: Services, site: Site, mail: QueuedMail): Promise<MailMessage | undefined> {
  const db = services.database.kysely;
  if (mail.kind === 'notice' || mail.kind === 'receipt') {
    const message = await findMessage(db, site.id, mail.aboutId);
    const form = message && site.forms.get(message.form);
    if (message === undefined || form === undefined) return undefined;
    return mail.kind === 'notice' ? noticeMail(site, form, message, mail) : receiptMail(site, form, message, mail);
  }
  const subscriber = await findSubscriber(db, site.id, mail.aboutId);
  const form = subscriber && site.forms.get(subscriber.form);
  if (subscriber === undefined || form === undefined) return undefined;
  return mail.kind === 'invitation' ? invitationMail(site, form, subscriber, mail) : welcomeMail(site, form, subscriber, mail);
}
