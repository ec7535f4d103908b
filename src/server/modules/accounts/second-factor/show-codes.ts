import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Session } from '#server/people/accounts/session.ts';
import { FACTOR_PATHS } from '#server/people/second-factor/paths.ts';
import { sealCodes } from '#server/people/second-factor/shown-codes.ts';
import { texts } from '#server/people/second-factor/texts.ts';
import { redirectDone } from '#server/render/reply/notice.ts';

type Owner = Pick<Session, 'account' | 'csrf'>;

export const NOTICES = { ajoutee: texts.added, changes: texts.renewed };
export const CODES_PARAM = 'codes';

/** Leads a form that made recovery codes to the page that shows them. */
export async function showCodes(
  { database, now }: Services,
  reply: FastifyReply,
  owner: Owner,
  codes: readonly string[],
  { notice, nextPath }: { readonly notice: keyof typeof NOTICES; readonly nextPath?: string },
): Promise<FastifyReply> {
  const sealed = await sealCodes(database.kysely, readerOf(reply.request, owner), codes, now());
  const query = { [CODES_PARAM]: sealed, ...(nextPath === undefined ? {} : { retour: nextPath }) };
  return redirectDone(reply, FACTOR_PATHS.codes, notice, query);
}

/** Whose codes the address of the page holds. */
export function readerOf({ site }: FastifyRequest, { account, csrf }: Owner) {
  return { siteId: site.id, accountId: account.id, csrf };
}
