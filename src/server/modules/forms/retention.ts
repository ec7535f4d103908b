import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import type { Sweep } from '#server/platform/operation/sweeps.ts';
import { invitedSince } from './subscribers.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Deletes what forms no longer keep. */
export function retention({ database, sites }: Pick<Services, 'database' | 'sites'>): Sweep {
  return {
    name: 'forms',
    everyMs: 3_600_000,
    failure:
      'Les messages dont la durée de conservation est passée n’ont pas pu être supprimés. Ils partiront au prochain passage. Vérifiez la base de données.',
    async run(now) {
      for (const site of sites()) await forgetOld(database.kysely, site, now);
    },
  };
}

/**
 * Deletes what a site no longer keeps: messages past their time (the one written when they came, or a shorter one that
 * the form has now) and invitations that nobody followed, each with the mails about it.
 */
async function forgetOld(db: Db, site: Site, now: Date): Promise<void> {
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
    const uninvited = await trx
      .deleteFrom('formSubscriber')
      .where('siteId', '=', site.id)
      .where('confirmedAt', 'is', null)
      .where('createdAt', '<', invitedSince(now))
      .returning('id')
      .execute();
    const ids = [...due, ...uninvited].map(({ id }) => id);
    if (ids.length > 0)
      await trx.deleteFrom('queuedMail').where('siteId', '=', site.id).where('aboutId', 'in', ids).execute();
  });
}
