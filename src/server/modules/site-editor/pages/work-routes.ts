import type { FastifyInstance } from 'fastify';
import { workService } from '#contract/page-editor.ts';
import { forgetWork, keepWork, othersAt, readWork } from '#server/content/edits/work.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { requireCsrf } from '#server/people/accounts/session.ts';
import { withCsrf } from '#server/platform/security/access.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { answer } from '#server/render/reply/answer.ts';
import { isUnchanged } from './changed-part.ts';
import { nameOfOther, openPage } from './open-page.ts';

/** What is typed in the form of a part, before it is saved, and who else has the part open (EDIT-8, EDIT-9). */
export function registerWork(app: FastifyInstance, services: Services): void {
  const access = withCsrf('nothing', ENTRIES.pages.role);
  answer(app, workService, access, async ({ page, seen, values, isForgotten }, request) => {
    const session = await requireCsrf(request);
    const { account } = session;
    const open = await openPage(services, request.site, page);
    const { kysely } = services.database;
    const part = { siteId: request.site.id, path: open.path, seen: seen.slice(0, 40) };
    const kept = values === undefined && isForgotten !== true ? await readWork(kysely, part, account) : undefined;
    if (isForgotten === true) await forgetWork(kysely, part, account);
    else await keepWork(kysely, part, account, services.now(), values);
    return {
      others: await othersAt(kysely, part, account, services.now()),
      savedBy: isUnchanged(open, seen) ? '' : nameOfOther(open, session, localeOf(request.site).t),
      kept,
    };
  });
}
