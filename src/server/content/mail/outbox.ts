import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { createMailer, type MailMessage } from '#server/platform/mail/mailer.ts';
import {
  claimMail,
  dropMail,
  dueMails,
  MAX_ATTEMPTS,
  type MailKind,
  markSent,
  type QueuedMail,
} from '#server/platform/mail/queue.ts';
import { mailOrigin } from '#server/platform/security/origin.ts';

const ROUND_MS = 5 * 60_000;

/**
 * Renders a queued mail when it is sent; undefined when it is no longer needed. `site` is the edition in the language
 * of the mail. `origin`, for its links, is undefined when the site declares no address.
 */
export type Compose = (site: Site, mail: QueuedMail, origin: string | undefined) => Promise<MailMessage | undefined>;

interface OutboxOptions {
  /** The module that queues the mails; prefix of console messages. */
  readonly module: string;
  readonly compose: Readonly<Partial<Record<MailKind, Compose>>>;
  /** Whether rows of mails that were sent are deleted with their subject only, not at once. */
  readonly isRetained?: boolean;
}

/** Sends the mails that a module has queued, in the background, and retries those that failed. */
export interface Outbox {
  /** Sends these mails in the background. */
  soon(site: Site, mailIds: readonly string[]): void;
  /** Sends the mails that are due. */
  round(): Promise<void>;
}

export function startOutbox(app: FastifyInstance, services: Services, options: OutboxOptions): Outbox {
  const { module, compose, isRetained = false } = options;
  const kinds = Object.keys(compose) as MailKind[];
  const db = services.database.kysely;
  const mailer = createMailer(services);
  const underWay = new Set<Promise<void>>();

  /** Tracks the work, so that a process that stops finishes it. */
  function run(work: Promise<void>): void {
    const watched = work
      .catch((error: unknown) => {
        console.error(
          `[${module}] L’envoi de courriels a été interrompu. Il reprendra dans quelques minutes. Détail\u00a0:`,
          error,
        );
      })
      .finally(() => underWay.delete(watched));
    underWay.add(watched);
  }

  async function deliver(site: Site, id: string): Promise<void> {
    const mail = await claimMail(db, site.id, id, services.now());
    if (mail === undefined) return;
    const edition = site.editions.get(mail.language) ?? site;
    const message = await compose[mail.kind]?.(edition, mail, mailOrigin(site, services.ownOrigin?.()));
    if (message === undefined) {
      await dropMail(db, mail);
      return;
    }
    try {
      await mailer.send(message);
    } catch (error) {
      notSent(mail, error);
      return;
    }
    await (isRetained ? markSent(db, mail, services.now()) : dropMail(db, mail));
  }

  function notSent(mail: QueuedMail, error: unknown): void {
    const isLast = mail.attempts >= MAX_ATTEMPTS;
    const hope = isLast
      ? 'C’était le dernier essai\u00a0: le site garde ce dont il parle.'
      : 'Rien n’est perdu\u00a0: un autre essai suivra.';
    console.error(`[${module}] Un courriel n’est pas parti. ${hope} Vérifiez VITRINE_SMTP_URL. Détail\u00a0:`, error);
  }

  async function round(): Promise<void> {
    for (const site of services.sites()) {
      for (const id of await dueMails(db, site.id, kinds, services.now())) await deliver(site, id);
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
      run(Promise.all(mailIds.map((id) => deliver(site, id))).then(() => undefined));
    },
  };
}
