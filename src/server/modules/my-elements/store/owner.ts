import { record } from '#server/content/journal/record.ts';
import { ELEMENT_DETAILS } from '#server/content/journal/texts.ts';
import type { Services } from '#server/content/services.ts';
import { type Owner, possibleOwners } from '#server/people/administration/owners.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { type MyElement, myElement } from './element.ts';
import { type ElementRef, inMainLanguage, lockRow } from './find.ts';
import { beginHistory, recordHistory } from './history.ts';
import type { Situation, Standing } from './rules.ts';

/** Whether a user may say to whom an element belongs. */
export function mayEntrust(situation: Situation, standing: Standing): boolean {
  return standing === 'publisher' && situation !== 'deleted';
}

type EntrustResult =
  | { readonly outcome: 'absent' | 'refused' | 'unknown-owner' }
  | { readonly outcome: 'done'; readonly element: MyElement; readonly owner: Owner | undefined };

/** Hands an element on to an account that contributes to its module, or to nobody. Its content stays as it is. */
export async function entrustElement(
  services: Services,
  ref: ElementRef,
  ownerId: string | undefined,
): Promise<EntrustResult> {
  const now = services.now();
  return transaction(services.database.kysely, async (trx): Promise<EntrustResult> => {
    const locked = await lockRow(trx, ref);
    if (locked === undefined) return { outcome: 'absent' };
    const { row, standing } = locked;
    const { site, module, account } = ref;
    const element = myElement(module, row);
    if (!mayEntrust(element.situation, standing)) return { outcome: 'refused' };
    const owners = await possibleOwners(trx, site.id, module.ident);
    const owner = owners.find(({ id }) => id === ownerId);
    if (ownerId !== undefined && owner === undefined) return { outcome: 'unknown-owner' };
    if (row.ownerId === (ownerId ?? null)) return { outcome: 'done', element, owner };
    await trx
      .updateTable('element')
      .set({ ownerId: ownerId ?? null })
      .where((eb) => eb.and({ siteId: site.id, id: row.id }))
      .execute();
    await beginHistory(trx, site, row);
    const { version } = row;
    const entry = { action: 'entrust', version, values: element.values, reason: owner?.name ?? null } as const;
    await recordHistory(trx, site, row.id, account, now, [entry]);
    // The journal names modules in the main language.
    const { name } = inMainLanguage(ref).module;
    const detail =
      owner === undefined
        ? { text: ELEMENT_DETAILS.returned, data: { module: name } }
        : { text: ELEMENT_DETAILS.entrusted, data: { module: name, owner: owner.email } };
    const about = { aboutId: row.id, about: element.title, detail };
    await record(trx, site.id, account, now, { kind: 'element', action: 'entrust', ...about });
    return { outcome: 'done', element, owner };
  });
}
