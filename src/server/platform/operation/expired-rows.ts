import type { Db } from '#server/platform/db/schema.ts';
import { KEPT_MS } from '#server/platform/security/attempts.ts';
import type { Sweep } from './sweeps.ts';

/** Tables whose rows are ignored after `expiresAt`: their readers compare it. */
const TABLES = ['session', 'knownBrowser', 'passwordReset', 'signInStep', 'captchaSpent'] as const;

/** Deletes the rows of all sites that count for nothing any more. */
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
        .where('windowStart', '<', new Date(now.getTime() - KEPT_MS))
        .execute();
    },
  };
}
