import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/module.ts';
import type { MailMessage } from '#server/modules/mail/mailer.ts';
import { type Outbox, startOutbox } from '#server/modules/mail/outbox.ts';
import { senderOf } from '#server/modules/share/message.ts';
import type { Site } from '#server/site/types.ts';
import { PASSWORD_PATHS, TOKEN_PARAM } from './reset-paths.ts';
import { openReset } from './reset-store.ts';
import { findAccount } from './store.ts';

/** For about an hour and a half somebody may still be waiting for the link; later it would only surprise. */
const PATIENT_ATTEMPTS = 5;

/**
 * The mails about passwords. Whether an address has an account is looked up when its mail leaves, behind the answer: the answer cannot tell. The token of a
 * link is made then too, so that the queue never holds one.
 */
export function startPasswordMails(app: FastifyInstance, services: Services): Outbox {
  const db = services.database.kysely;
  return startOutbox(app, services, {
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
      'password-changed': async (site, { recipient, origin }) => {
        const account = (await findAccount(db, site.id, recipient))?.account;
        if (account === undefined) return undefined;
        return message(site, origin, account, 'Votre mot de passe est changé', [
          `Le mot de passe de votre compte sur le site «\u00a0${site.name}\u00a0» vient d’être changé, et tous vos appareils ont été déconnectés.`,
          `Si ce n’est pas vous, choisissez-en tout de suite un autre et prévenez la personne qui s’occupe du site\u00a0:\n${origin}/${site.base}${PASSWORD_PATHS.ask}`,
        ]);
      },
    },
  });
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
