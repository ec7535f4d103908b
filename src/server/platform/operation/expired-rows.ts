import type { Db } from '#server/platform/db/schema.ts';
import { dropGivenUp } from '#server/platform/mail/queue.ts';
import { RETENTION_MS } from '#server/platform/security/attempts.ts';
import type { Sweep } from './sweeps.ts';

/** Tables whose rows are ignored after `expiresAt`. */
const TABLES = ['session', 'knownBrowser', 'passwordReset', 'signInStep', 'captchaSpent'] as const;

export function expiredRows(db: Db): Sweep {
  return {
    name: 'serveur',
    everyMs: 3_600_000,
    failure:
      'Les connexions et les compteurs périmés n’ont pas pu être supprimés. Ils ne servent plus et partiront au prochain passage. Vérifiez la base de données.',
    async run(now) {
      for (const table of TABLES) await db.deleteFrom(table).where('expiresAt', '<=', now).execute();
      await db
        .deleteFrom('attempt')
        .where('windowStart', '<', new Date(now.getTime() - RETENTION_MS))
        .execute();
      await dropGivenUp(db, now);
    },
  };
}
