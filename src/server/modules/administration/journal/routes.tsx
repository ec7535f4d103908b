import type { FastifyInstance } from 'fastify';
import { addDays } from '#contract/month.ts';
import type { Translate } from '#language/translate.ts';
import { detailText } from '#server/content/journal/detail.ts';
import {
  COMMAND,
  type JournalEntry,
  type JournalFilter,
  journalRetention,
  listJournal,
  listJournalPeople,
} from '#server/content/journal/read.ts';
import { JOURNAL_ACTIONS, JOURNAL_KINDS } from '#server/content/journal/record.ts';
import { ACTION_NAMES, KIND_NAMES, KIND_SINGULARS } from '#server/content/journal/texts.ts';
import { localDay, localMinute, momentOnDay } from '#server/content/local-time.ts';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { startSweep } from '#server/platform/operation/sweeps.ts';
import { ENTRIES, entryHref } from '#server/render/administration/entries.ts';
import { nameFile } from '#server/render/administration/file-names.ts';
import { screen } from '#server/render/administration/frame.tsx';
import { type Column, DataTable, ExportLink, FilteredList } from '#server/render/administration/list.tsx';
import { choiceIn, dayIn, limitsIn, pageIn, type Query, textIn } from '#server/render/administration/query.ts';
import { administrationRoutes, MAX_EXPORTED, sendCsv } from '#server/render/administration/routes.ts';
import { texts } from './texts.ts';

/** Who changed what, when (ADMIN-7). */
export function registerJournal(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  startSweep(app, services, journalRetention(db));
  const routes = administrationRoutes(app, 'journal');

  routes.get('', async ({ site, query, t, locale }) => {
    const path = entryHref(site, 'journal');
    const filtered = filteredIn(query);
    const { rows: entries, total } = await listJournal(db, site.id, filterOf(filtered, site.timeZone), limitsIn(query));
    const people = await listJournalPeople(db, site.id, site.language);
    const filters = [
      {
        name: 'personne',
        label: t(texts.person),
        options: [
          ['', t(texts.anyone)] as const,
          ...people.map(({ id, name }) => [id, id === COMMAND ? t(name) : name] as const),
        ],
      },
      {
        name: 'genre',
        label: t(texts.kind),
        options: [
          ['', t(texts.anything)] as const,
          ...JOURNAL_KINDS.map((kind) => [kind, t(KIND_NAMES[kind])] as const),
        ],
      },
      { name: 'du', label: t(texts.from), type: 'date' },
      { name: 'au', label: t(texts.to), type: 'date' },
    ] as const;
    const columns: readonly Column<JournalEntry>[] = [
      { title: t(texts.action), isName: true, cell: (entry) => t(actionOf(entry)) },
      {
        title: t(texts.about),
        cell: (entry) => (
          <span className="admin-long">
            {t(texts.aboutKind, { kind: t(kindOf(entry)), about: aboutOf(site, entry) })}
            {entry.detail === '' ? null : <span className="admin-detail">{detailText(entry.detail, t, site)}</span>}
          </span>
        ),
      },
      { title: t(texts.person), cell: (entry) => nameOf(entry, t) },
      { title: t(texts.at), cell: ({ at }) => <time dateTime={at.toISOString()}>{momentOf(at, locale)}</time> },
    ];
    return screen(
      { current: 'journal', title: t(ENTRIES.journal.title), lead: t(texts.lead) },
      <>
        <FilteredList
          path={path}
          filters={filters}
          query={filtered}
          page={pageIn(query)}
          total={total}
          label={t(texts.caption)}
        >
          <DataTable caption={t(texts.caption)} columns={columns} rows={entries} empty={t(texts.empty)} />
        </FilteredList>
        <p>
          <ExportLink path={path} query={filtered} />
        </p>
      </>,
    );
  });

  routes.get('/export.csv', async ({ reply, site, query, locale }) => {
    const { t } = locale;
    const { rows: entries } = await listJournal(db, site.id, filterOf(filteredIn(query), site.timeZone), {
      limit: MAX_EXPORTED,
    });
    const columns = [texts.at, texts.person, texts.kind, texts.action, texts.about, texts.detail];
    const rows = entries.map((entry) => [
      localMinute(entry.at, site.timeZone),
      nameOf(entry, t),
      t(kindOf(entry)),
      t(actionOf(entry)),
      entry.about,
      detailText(entry.detail, t, site),
    ]);
    const titles = columns.map((title) => t(title));
    return sendCsv(reply, `journal-${localDay(services.now(), site.timeZone)}`, titles, rows);
  });
}

function filteredIn(query: Query) {
  return {
    personne: textIn(query, 'personne'),
    genre: choiceIn(query, 'genre', JOURNAL_KINDS),
    du: dayIn(query, 'du'),
    au: dayIn(query, 'au'),
  };
}

function filterOf({ personne, genre, du, au }: ReturnType<typeof filteredIn>, timeZone: string): JournalFilter {
  const startOf = (day: string) => momentOnDay(day, 0, timeZone);
  return {
    person: personne || undefined,
    kind: genre,
    from: du === undefined ? undefined : startOf(du),
    to: au === undefined ? undefined : startOf(addDays(au, 1)),
  };
}

/** A file that changes along with others, such as that of the redirections, is known by its screen. */
function aboutOf(site: Site, { kind, about }: JournalEntry): string {
  return kind === 'setting' && about.endsWith('.yaml') ? nameFile(site, about).title : about;
}

/** Entries without an account are of the program, whose names are translated. */
function nameOf({ accountId, accountName }: JournalEntry, t: Translate): string {
  return accountId === null ? t(accountName) : accountName;
}

/** Actions that only another version of the program knows are shown as they are stored. */
function actionOf({ action }: Pick<JournalEntry, 'action'>): string {
  const known = JOURNAL_ACTIONS.find((one) => one === action);
  return known === undefined ? action : ACTION_NAMES[known];
}

function kindOf({ kind }: Pick<JournalEntry, 'kind'>): string {
  const known = JOURNAL_KINDS.find((one) => one === kind);
  return known === undefined ? kind : KIND_SINGULARS[known];
}
