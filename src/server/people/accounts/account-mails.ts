import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startOutbox } from '#server/content/mail/outbox.ts';
import { senderOf } from '#server/content/mail/sender.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { mailOrigin } from '#server/platform/security/origin.ts';
import { CHANGE_MAILS, type Change } from './change-mails.ts';
import { PASSWORD_PATHS, TOKEN_PARAM } from './reset-paths.ts';
import { openReset } from './reset-store.ts';
import { findAccount, normalizeEmail } from './store.ts';

/** For about an hour and a half somebody may still be waiting for the link; later it would only surprise. */
const PATIENT_ATTEMPTS = 5;

/** The mails about accounts: each leaves behind the answer. */
export interface AccountMails {
  /** Sends the link by which a password is set anew, if there is such an account. */
  sendLink(request: FastifyRequest, email: string): Promise<void>;
  /** Tells somebody what was changed in their account, by them or not. */
  tell(request: FastifyRequest, account: Pick<Account, 'email'>, change: Change): Promise<void>;
}

/**
 * Whether an address has an account is looked up when its mail leaves, behind the answer: the answer cannot tell. The token of a link is made then too, so that the queue never
 * holds one.
 */
export function startAccountMails(app: FastifyInstance, services: Services): AccountMails {
  const db = services.database.kysely;
  const outbox = startOutbox(app, services, {
    module: 'accounts',
    compose: {
      password: async (site, { recipient, origin, attempts }) => {
        const account = (await findAccount(db, site.id, recipient))?.account;
        if (account === undefined || attempts > PATIENT_ATTEMPTS) return undefined;
        const token = await openReset(db, site.id, account.id, services.now());
        return message(site, origin, account, 'Choisir un nouveau mot de passe', [
          `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte sur le site «\u00a0${site.name}\u00a0». Pour le choisir, suivez ce lien\u00a0:`,
          `${origin}/${site.base}${PASSWORD_PATHS.choose}?${TOKEN_PARAM}=${token}`,
          'Le lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
        ]);
      },
      // What processes of the version before have queued.
      'password-changed': (site, mail) => composeChange(site, 'password-reset', mail),
      'account-change': (site, mail) => composeChange(site, mail.aboutId, mail),
    },
  });

  async function composeChange(
    site: Site,
    change: string,
    { recipient, origin }: { readonly recipient: string; readonly origin: string },
  ): Promise<MailMessage | undefined> {
    const account = (await findAccount(db, site.id, recipient))?.account;
    const mail = Object.hasOwn(CHANGE_MAILS, change) ? CHANGE_MAILS[change as Change] : undefined;
    if (account === undefined || mail === undefined) return undefined;
    return message(site, origin, account, mail.subject, [
      mail.what(site.name),
      `Si ce n’est pas vous, choisissez tout de suite un autre mot de passe et prévenez la personne qui s’occupe du site\u00a0:\n${origin}/${site.base}${PASSWORD_PATHS.ask}`,
    ]);
  }

  return {
    async sendLink(request, email) {
      outbox.soon(request.site, [await queue(services, request, 'password', '', email)]);
    },
    async tell(request, account, change) {
      outbox.soon(request.site, [await queueChange(services, request, account, change)]);
    },
  };
}

/** Tells it too, within some minutes: for modules that send no mails of accounts themselves. Answers the id of the mail. */
export function queueChange(
  services: Services,
  request: FastifyRequest,
  { email }: Pick<Account, 'email'>,
  change: Change,
): Promise<string> {
  return queue(services, request, 'account-change', change, email);
}

async function queue(
  { database, now }: Services,
  request: FastifyRequest,
  kind: 'password' | 'account-change',
  aboutId: string,
  recipient: string,
): Promise<string> {
  const mail = { kind, aboutId, recipient: normalizeEmail(recipient), origin: mailOrigin(request) };
  return queueMail(database.kysely, request.site.id, mail, now());
}

function message(
  site: Site,
  origin: string,
  { name, email }: { readonly name: string; readonly email: string },
  subject: string,
  paragraphs: readonly string[],
): MailMessage {
  const text = [`Bonjour ${name},`, ...paragraphs, `--\n${site.name}\n${origin}`];
  return {
    from: { name: site.name, address: senderOf(site, new URL(origin).host) },
    to: email,
    subject,
    text: `${text.join('\n\n')}\n`,
  };
}
