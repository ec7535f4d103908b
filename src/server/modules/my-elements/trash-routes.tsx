import type { FastifyInstance } from 'fastify';
import { MyElementTable } from '#features/my-elements/markup.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { dayOf } from '#server/content/markup/moments.ts';
import type { Services } from '#server/content/services.ts';
import { emptyTrash, listTrash, TRASH_MS } from '#server/modules/my-elements/store/trash.ts';
import { requireSession } from '#server/people/accounts/session.ts';
import { startSweep } from '#server/platform/operation/sweeps.ts';
import { signedIn } from '#server/platform/security/access.ts';
import { PATHS } from './paths.ts';
import { rowFacts } from './rows.ts';
import { sendSpacePage } from './space-page.ts';
import { texts } from './texts.ts';

const SWEEP_MS = 6 * 3_600_000;

/** Deleted elements, and the sweep that removes them. */
export function registerTrash(app: FastifyInstance, services: Services): void {
  app.get(app.platformPath(PATHS.trash), signedIn('nothing'), async (request, reply) => {
    const session = await requireSession(request);
    const { account } = session;
    const { site } = request;
    const locale = localeOf(site);
    const { marked: t } = locale;
    const deleted = await listTrash(services.database.kysely, site, account, services.now());
    const rows = deleted.flatMap((element) => {
      const module = site.modules.get(element.module);
      const { deletedAt } = element;
      if (module === undefined || deletedAt === null) return [];
      const until = dayOf(new Date(deletedAt.getTime() + TRASH_MS), locale);
      return [{ ...rowFacts({ site, module, account }, element), until }];
    });
    const main =
      rows.length === 0 ? (
        <p>{t(texts.nothingToRestore)}</p>
      ) : (
        <MyElementTable
          caption={t(texts.trashCaption)}
          rows={rows}
          column={{ title: t(texts.until), cell: ({ until }) => until }}
        />
      );
    const content = { current: 'trash', title: t(texts.trashTitle), lead: t(texts.trashLead), main } as const;
    return sendSpacePage(services, reply, session, content);
  });

  startSweep(app, services, {
    name: 'my-elements',
    everyMs: SWEEP_MS,
    failure:
      'La corbeille n’a pas pu être vidée. Ce qui est trop ancien reste inaccessible et partira au prochain passage. Vérifiez la base de données.',
    async run(now) {
      for (const { id } of services.sites()) await emptyTrash(services.database.kysely, id, now);
    },
  });
}
