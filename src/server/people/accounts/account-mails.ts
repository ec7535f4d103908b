import type { FastifyInstance } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import { letter, signatureOf } from '#server/content/mail/letter.ts';
import { startOutbox } from '#server/content/mail/outbox.ts';
import type { Services } from '#server/content/services.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import type { Db } from '#server/platform/db/schema.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { CHANGE_MAILS, type Change, mailTexts } from './mail-texts.ts';
import { NO_PASSWORD } from './password.ts';
import { PASSWORD_PATHS, TOKEN_PARAM } from './paths.ts';
import { INVITATION_DAYS, INVITATION_MS, openReset } from './reset-store.ts';
import { findAccount, normalizeEmail } from './store.ts';

/** Attempts of about an hour and a half: after that, the user no longer expects the link. */
const PATIENT_ATTEMPTS = 5;

/** Mails about accounts; each is sent after the response. */
export interface AccountMails {
  /** Sends a link to set a new password, if the account exists and the site declares an address. */
  sendLink(site: Site, email: string): Promise<void>;
  /** Sends the queued invitations of `queueInvitation` now. */
  sendInvitations(site: Site, mailIds: readonly string[]): void;
  /** Informs a user of a change of their account. */
  tell(site: Site, account: Pick<Account, 'email'>, change: Change): Promise<void>;
}

/**
 * Accounts are looked up when their mail is sent, after the response, so that the response cannot disclose whether one
 * exists. Tokens are created then too, so that the queue never contains one.
 */
export function startAccountMails(app: FastifyInstance, services: Services): AccountMails {
  const db = services.database.kysely;
  const outbox = startOutbox(app, services, {
    module: 'accounts',
    compose: {
      password: async (site, { recipient, attempts }, origin) => {
        const found = await findAccount(db, site.id, recipient);
        // Without a declared origin no link is sent: the host header of a request can be forged.
        if (origin === undefined || found === undefined || attempts > PATIENT_ATTEMPTS) return undefined;
        // Who was invited and has not answered yet has nothing to replace: the same mail comes again, with its span.
        if (found.passwordHash === NO_PASSWORD) return composeInvitation(site, found.account, origin);
        const token = await openReset(db, site.id, found.account.id, services.now());
        const { t } = localeOf(site);
        return message(site, origin, found.account, t(mailTexts.passwordSubject), [
          t(mailTexts.passwordRequested, { site: site.name }),
          `${origin}/${site.base}${PASSWORD_PATHS.choose}?${TOKEN_PARAM}=${token}`,
          t(mailTexts.passwordTerm),
        ]);
      },
      'account-invitation': async (site, { recipient }, origin) => {
        const account = (await findAccount(db, site.id, recipient))?.account;
        return origin === undefined || account === undefined ? undefined : composeInvitation(site, account, origin);
      },
      // Queued by processes of the previous version.
      'password-changed': (site, mail, origin) => composeChange(site, 'password-reset', mail.recipient, origin),
      'account-change': (site, mail, origin) => composeChange(site, mail.aboutId, mail.recipient, origin),
    },
  });

  async function composeInvitation(site: Site, account: Account, origin: string) {
    const token = await openReset(db, site.id, account.id, services.now(), INVITATION_MS);
    const { t } = localeOf(site);
    return message(site, origin, account, t(mailTexts.invitationSubject, { site: site.name }), [
      t(mailTexts.invited, { site: site.name }),
      t(mailTexts.invitationLink),
      `${origin}/${site.base}${PASSWORD_PATHS.choose}?${TOKEN_PARAM}=${token}`,
      t(mailTexts.invitationTerm, { days: INVITATION_DAYS }),
      t(mailTexts.notExpected),
    ]);
  }

  async function composeChange(site: Site, change: string, recipient: string, origin: string | undefined) {
    const account = (await findAccount(db, site.id, recipient))?.account;
    const mail = Object.hasOwn(CHANGE_MAILS, change) ? CHANGE_MAILS[change as Change] : undefined;
    if (account === undefined || mail === undefined) return undefined;
    const { t } = localeOf(site);
    return message(site, origin, account, t(mail.subject), [
      t(mail.what, { site: site.name }),
      origin === undefined
        ? t(mailTexts.notYou)
        : `${t(mailTexts.notYouChange)}\n${origin}/${site.base}${PASSWORD_PATHS.request}`,
    ]);
  }

  return {
    async sendLink(site, email) {
      outbox.soon(site, [await queue(services, site, 'password', '', email)]);
    },
    // The language of the recipient is not known yet.
    sendInvitations: (site, mailIds) => outbox.soon(mainEdition(site), mailIds),
    async tell(site, account, change) {
      outbox.soon(site, [await queueChange(services, site, account, change)]);
    },
  };
}

/** Queues the mail about a change, which is sent within some minutes. Returns the id of the mail. */
export function queueChange(
  services: Services,
  site: Site,
  { email }: Pick<Account, 'email'>,
  change: Change,
): Promise<string> {
  return queue(services, site, 'account-change', change, email);
}

/** Queues the mail with which an invited person chooses a password, in the transaction that creates the account. */
export function queueInvitation(trx: Db, siteId: string, email: string, now: Date): Promise<string> {
  const mail = { kind: 'account-invitation', aboutId: '', recipient: normalizeEmail(email) } as const;
  return queueMail(trx, siteId, mail, now);
}

/** Takes back the invitations to an address that are not sent yet. */
export async function dropInvitations(trx: Db, siteId: string, email: string): Promise<void> {
  await trx
    .deleteFrom('queuedMail')
    .where((eb) => eb.and({ siteId, kind: 'account-invitation', recipient: normalizeEmail(email) }))
    .execute();
}

async function queue(
  { database, now }: Services,
  site: Site,
  kind: 'password' | 'account-change',
  aboutId: string,
  recipient: string,
): Promise<string> {
  const mail = { kind, aboutId, recipient: normalizeEmail(recipient), language: site.language };
  return queueMail(database.kysely, site.id, mail, now());
}

function message(
  site: Site,
  origin: string | undefined,
  { name, email }: { readonly name: string; readonly email: string },
  subject: string,
  paragraphs: readonly string[],
): MailMessage {
  const hello = localeOf(site).t(mailTexts.hello, { name });
  return letter(site, origin, { to: email, subject, paragraphs: [hello, ...paragraphs, signatureOf(site, origin)] });
}
