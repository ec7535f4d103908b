import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import type { Sweep } from '#server/platform/operation/sweeps.ts';
import { invitedSince } from './subscribers.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Deletes expired messages and invitations. */
export function retention({ database, sites }: Pick<Services, 'database' | 'sites'>): Sweep {
  return {
    name: 'forms',
    everyMs: 3_600_000,
    failure:
      'Les messages dont la durée de conservation est passée n’ont pas pu être supprimés. Ils partiront au prochain passage. Vérifiez la base de données.',
    async run(now) {
      for (const site of sites()) await deleteExpired(database.kysely, site, now);
    },
  };
}

/**
 * Deletes the expired messages of a site (by the date stored with them, or a shorter retention that the form has now)
 * and its invitations that were not confirmed, each with the mails about it.
 */
async function deleteExpired(db: Db, site: Site, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    const due = await trx
      .deleteFrom('formMessage')
      .where('siteId', '=', site.id)
      .where(({ or, and, eb }) =>
        or([
          eb('expiresAt', '<=', now),
          ...[...site.forms.values()].map(({ ident, retentionDays }) =>
            and([eb('form', '=', ident), eb('createdAt', '<=', new Date(now.getTime() - retentionDays * DAY_MS))]),
          ),
        ]),
      )
      .returning('id')
      .execute();
    const unconfirmed = await trx
      .deleteFrom('formSubscriber')
      .where('siteId', '=', site.id)
      .where('confirmedAt', 'is', null)
      .where('createdAt', '<', invitedSince(now))
      .returning('id')
      .execute();
    const ids = [...due, ...unconfirmed].map(({ id }) => id);
    if (ids.length > 0)
      await trx.deleteFrom('queuedMail').where('siteId', '=', site.id).where('aboutId', 'in', ids).execute();
  });
}
