import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { startOutbox } from '#server/content/mail/outbox.ts';
import { senderOf } from '#server/content/mail/sender.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { CHANGE_MAILS, type Change } from './change-mails.ts';
import { PASSWORD_PATHS, TOKEN_PARAM } from './reset-paths.ts';
import { INVITATION_DAYS, INVITATION_MS, openReset } from './reset-store.ts';
import { findAccount, normalizeEmail } from './store.ts';

/** About an hour and a half: a link that comes later is no longer expected. */
const PATIENT_ATTEMPTS = 5;

/** The mails about accounts: each leaves after the response. */
export interface AccountMails {
  /** Sends the link by which a password is set anew, if there is such an account and the site declares an address. */
  sendLink(site: Site, email: string): Promise<void>;
  /** Sends the queued invitations of `queueInvitation` now. */
  sendInvitations(site: Site, mailIds: readonly string[]): void;
  /** Tells a person what was changed in their account, by them or not. */
  tell(site: Site, account: Pick<Account, 'email'>, change: Change): Promise<void>;
}

/**
 * Whether an address has an account is looked up when its mail leaves, after the response: the response cannot tell.
 * The token of a link is made then too, so that the queue never holds one.
 */
export function startAccountMails(app: FastifyInstance, services: Services): AccountMails {
  const db = services.database.kysely;
  const outbox = startOutbox(app, services, {
    module: 'accounts',
    compose: {
      password: async (site, { recipient, attempts }, origin) => {
        const account = (await findAccount(db, site.id, recipient))?.account;
        // Without an origin of its own the site sends no link: the only other one is what a request claims.
        if (origin === undefined || account === undefined || attempts > PATIENT_ATTEMPTS) return undefined;
        const token = await openReset(db, site.id, account.id, services.now());
        return message(site, origin, account, 'Choisir un nouveau mot de passe', [
          `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte sur le site «\u00a0${site.name}\u00a0». Pour le choisir, suivez ce lien\u00a0:`,
          `${origin}/${site.base}${PASSWORD_PATHS.choose}?${TOKEN_PARAM}=${token}`,
          'Le lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
        ]);
      },
      'account-invitation': async (site, { recipient }, origin) => {
        const account = (await findAccount(db, site.id, recipient))?.account;
        if (origin === undefined || account === undefined) return undefined;
        const token = await openReset(db, site.id, account.id, services.now(), INVITATION_MS);
        return message(site, origin, account, `Votre compte sur le site «\u00a0${site.name}\u00a0»`, [
          `Un compte vient d’être créé pour vous sur le site «\u00a0${site.name}\u00a0».`,
          'Pour choisir votre mot de passe et entrer, suivez ce lien\u00a0:',
          `${origin}/${site.base}${PASSWORD_PATHS.choose}?${TOKEN_PARAM}=${token}`,
          `Le lien est valable ${INVITATION_DAYS} jours et ne sert qu’une fois.`,
          'Vous n’attendiez pas ce message\u00a0? Ne faites rien\u00a0: ce compte ne sert pas sans mot de passe.',
        ]);
      },
      // What processes of the version before have queued.
      'password-changed': (site, mail, origin) => composeChange(site, 'password-reset', mail.recipient, origin),
      'account-change': (site, mail, origin) => composeChange(site, mail.aboutId, mail.recipient, origin),
    },
  });

  async function composeChange(
    site: Site,
    change: string,
    recipient: string,
    origin: string | undefined,
  ): Promise<MailMessage | undefined> {
    const account = (await findAccount(db, site.id, recipient))?.account;
    const mail = Object.hasOwn(CHANGE_MAILS, change) ? CHANGE_MAILS[change as Change] : undefined;
    if (account === undefined || mail === undefined) return undefined;
    return message(site, origin, account, mail.subject, [
      mail.what(site.name),
      origin === undefined
        ? 'Si ce n’est pas vous, prévenez tout de suite la personne qui s’occupe du site\u00a0: elle peut changer votre mot de passe.'
        : `Si ce n’est pas vous, choisissez tout de suite un autre mot de passe et prévenez la personne qui s’occupe du site\u00a0:\n${origin}/${site.base}${PASSWORD_PATHS.ask}`,
    ]);
  }

  return {
    async sendLink(site, email) {
      outbox.soon(site, [await queue(services, site, 'password', '', email)]);
    },
    sendInvitations: (site, mailIds) => outbox.soon(site, mailIds),
    async tell(site, account, change) {
      outbox.soon(site, [await queueChange(services, site, account, change)]);
    },
  };
}

/**
 * Queues it alone: it leaves within some minutes. For modules without an outbox of accounts. Returns the id of the
 * mail.
 */
export function queueChange(
  services: Services,
  site: Site,
  { email }: Pick<Account, 'email'>,
  change: Change,
): Promise<string> {
  return queue(services, site, 'account-change', change, email);
}

/** Queues the mail with which an invited person chooses a password, in the transaction that creates the account. */
export function queueInvitation(trx: Kysely<Schema>, siteId: string, email: string, now: Date): Promise<string> {
  const mail = { kind: 'account-invitation', aboutId: '', recipient: normalizeEmail(email) } as const;
  return queueMail(trx, siteId, mail, now);
}

async function queue(
  { database, now }: Services,
  site: Site,
  kind: 'password' | 'account-change',
  aboutId: string,
  recipient: string,
): Promise<string> {
  const mail = { kind, aboutId, recipient: normalizeEmail(recipient) };
  return queueMail(database.kysely, site.id, mail, now());
}

function message(
  site: Site,
  origin: string | undefined,
  { name, email }: { readonly name: string; readonly email: string },
  subject: string,
  paragraphs: readonly string[],
): MailMessage {
  const text = [
    `Bonjour ${name},`,
    ...paragraphs,
    `--\n${[site.name, origin].filter((line) => line !== undefined).join('\n')}`,
  ];
  return {
    from: { name: site.name, address: senderOf(site, origin) },
    to: email,
    subject,
    text: `${text.join('\n\n')}\n`,
  };
}
