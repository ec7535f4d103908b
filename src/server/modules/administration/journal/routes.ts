import type { FastifyInstance } from 'fastify';
import { frenchDay } from '#server/content/elements/today.ts';
import { detailText } from '#server/content/journal/detail.ts';
import { type JournalFilter, journalRetention, listJournal, listJournalPeople } from '#server/content/journal/read.ts';
import { JOURNAL_KINDS } from '#server/content/journal/record.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Services } from '#server/content/services.ts';
import { startSweep } from '#server/platform/operation/sweeps.ts';
import { signedIn } from '#server/platform/security/access.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { choiceIn, dayIn, type List, textIn } from '#server/render/administration/query.ts';
import { sendScreen } from '#server/render/administration/reply.ts';
import { MAX_EXPORTED, sendCsv } from '#server/render/administration/send-csv.ts';
import { pageLimits, pageOf } from '#server/render/administration/table.tsx';
import { texts } from './texts.ts';
import { actionOf, journalView, kindOf, nameOf } from './view.tsx';

const { path: PATH } = ENTRIES.journal;

/** Who changed what, when (ADMIN-7). */
export function registerJournal(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  startSweep(app, services, journalRetention(db));
  const read = signedIn('nothing', 'administrator');

  app.get<List>(app.platformPath(PATH), read, async (request, reply) => {
    const { site, query } = request;
    const filter = filterOf(query);
    const page = pageOf(query);
    const { entries, total } = await listJournal(db, site.id, filter, pageLimits(page));
    const people = await listJournalPeople(db, site.id, site.language);
    return sendScreen(reply, journalView(site, { entries, total, page, filter, people }));
  });

  app.get<List>(app.platformPath(`${PATH}/export.csv`), read, async (request, reply) => {
    const { entries } = await listJournal(db, request.site.id, filterOf(request.query), { limit: MAX_EXPORTED });
    const locale = localeOf(request.site);
    const { t } = locale;
    const columns = [texts.at, texts.person, texts.kind, texts.action, texts.about, texts.detail];
    const rows = entries.map((entry) => [
      momentOf(entry.at, locale),
      nameOf(entry, t),
      t(kindOf(entry)),
      t(actionOf(entry)),
      entry.about,
      detailText(entry.detail, t),
    ]);
    return sendCsv(
      reply,
      `journal-${frenchDay(services.now())}`,
      columns.map((title) => t(title)),
      rows,
    );
  });
}

function filterOf(query: Readonly<Record<string, unknown>>): JournalFilter {
  const person = textIn(query, 'personne');
  return {
    person: person === '' ? undefined : person,
    kind: choiceIn(query, 'genre', JOURNAL_KINDS),
    from: dayIn(query, 'du'),
    to: dayIn(query, 'au'),
  };
}
