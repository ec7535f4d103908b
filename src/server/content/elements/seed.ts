import { createHash } from 'node:crypto';
import type { Services } from '#server/content/services.ts';
import type { Seed, Site, SiteModule } from '#server/content/site/types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import type { ElementInput } from './rows.ts';
import { saveElements } from './store.ts';

/**
 * Writes the elements of a seed. Ids are derived from site, module and slug, so that a second run replaces the
 * elements of the first. Elements whose slug is taken are skipped. Owners are found by e-mail; their accounts must
 * exist.
 */
export async function seedElements(services: Pick<Services, 'database'>, site: Site, seed: Seed): Promise<void> {
  await transaction(services.database.kysely, async (trx) => {
    const owners = await accountIds(trx, site);
    for (const [ident, elements] of seed.elements) {
      const module = site.modules.get(ident);
      if (module === undefined) continue;
      const inputs = elements.map(
        ({ slug, ownerEmail, active, values }): ElementInput => ({
          id: seedId(site, module, slug),
          slug,
          ownerId: ownerEmail === undefined ? null : (owners.get(ownerEmail.toLowerCase()) ?? null),
          active,
          values,
        }),
      );
      await saveElements(trx, site, module, await withFreeSlugs(trx, site, module, inputs));
    }
  });
}

export function seedId(site: Site, module: SiteModule, slug: string): string {
  return createHash('sha256').update([site.id, module.ident, slug].join('\0')).digest('hex').slice(0, 32);
}

async function accountIds(db: Db, site: Site): Promise<ReadonlyMap<string, string>> {
  const accounts = await db.selectFrom('account').select(['id', 'email']).where('siteId', '=', site.id).execute();
  return new Map(accounts.map(({ id, email }) => [email, id]));
}

async function withFreeSlugs(db: Db, site: Site, module: SiteModule, inputs: readonly ElementInput[]) {
  const present = await db
    .selectFrom('element')
    .select(['id', 'slug'])
    .where((eb) => eb.and({ siteId: site.id, module: module.ident }))
    .execute();
  const holders = new Map(present.map(({ id, slug }) => [slug, id]));
  return inputs.filter(({ id, slug }) => (holders.get(slug) ?? id) === id);
}
