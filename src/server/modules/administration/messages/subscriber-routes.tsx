import type { FastifyInstance, FastifyRequest } from 'fastify';
import { frenchDay } from '#server/content/elements/today.ts';
import { record } from '#server/content/journal/record.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Field, SelectField } from '#server/content/markup/form.tsx';
import { dayOf } from '#server/content/markup/moments.ts';
import { shownAnswers } from '#server/content/messages/answers.ts';
import {
  listSubscribers,
  readSubscriber,
  removeSubscriber,
  type StoredSubscriber,
  type SubscriberFilter,
} from '#server/content/messages/subscribers.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { requireProof } from '#server/people/accounts/session.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { type List, textIn } from '#server/render/administration/query.ts';
import { redirectDone, sendScreen } from '#server/render/administration/reply.ts';
import { MAX_EXPORTED, sendCsv } from '#server/render/administration/send-csv.ts';
import { StateBadge } from '#server/render/administration/state-badge.tsx';
import {
  type Column,
  DataTable,
  FilterForm,
  hrefWith,
  PageLinks,
  pageLimits,
  pageOf,
} from '#server/render/administration/table.tsx';
import { texts as frameTexts } from '#server/render/administration/texts.ts';
import { formTitles } from './forms.ts';
import { removalView } from './message-view.tsx';
import { SUBSCRIBER_NOTICES, subscriberTexts as texts } from './texts.ts';

const { path: PATH } = ENTRIES.subscribers;

interface One {
  readonly Params: { readonly subscriber: string };
}

/** The addresses that subscribed to letters: listed, exported and removed (ADMIN-6). */
export function registerSubscribers(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  const readList = signedIn('nothing', 'administrator');

  app.get<List>(app.platformPath(PATH), readList, async (request, reply) => {
    const { site, query } = request;
    const filter = filterOf(query);
    const page = pageOf(query);
    const list = await listSubscribers(db, site.id, filter, pageLimits(page));
    const forms = await formTitles(db, site, 'lettre');
    return sendScreen(reply, subscriberListView(site, { ...list, page, filter, forms }));
  });

  // Only confirmed addresses: this file is what letters are sent with.
  app.get<List>(app.platformPath(`${PATH}/export.csv`), readList, async (request, reply) => {
    const { site } = request;
    const filter = { ...filterOf(request.query), isConfirmed: true };
    const { subscribers } = await listSubscribers(db, site.id, filter, { limit: MAX_EXPORTED });
    const answers = subscribers.map((one) =>
      shownAnswers(site.forms.get(one.form), one, localeOf(site)).filter(({ text }) => text !== one.email),
    );
    const labels = new Map(answers.flat().map(({ name, label }) => [name, label]));
    const locale = localeOf(site);
    const rows = subscribers.map(({ email, form, createdAt }, index) => [
      email,
      site.forms.get(form)?.title ?? form,
      dayOf(createdAt, locale),
      ...[...labels.keys()].map((name) => answers[index]?.find((answer) => answer.name === name)?.text ?? ''),
    ]);
    const titles = [texts.email, texts.letter, texts.since].map((title) => locale.t(title));
    return sendCsv(
      reply,
      `abonnes-${site.forms.get(filter.form ?? '')?.ident ?? 'site'}-${frenchDay(services.now())}`,
      [...titles, ...labels.values()],
      rows,
    );
  });

  const path = app.platformPath(`${PATH}/:subscriber/retirer`);
  app.get<One>(path, signedIn('managed', 'administrator'), async (request, reply) => {
    const { site } = request;
    const { id, email: what } = await found(request);
    const back = `/${site.base}${PATH}`;
    const action = `${back}/${id}/retirer`;
    return sendScreen(reply, removalView(site, { current: 'subscribers', texts, what, action, back }));
  });

  app.post<One>(path, withProof('managed', 'administrator'), async (request, reply) => {
    const { site } = request;
    const subscriber = await found(request);
    const { account } = await requireProof(request);
    await transaction(db, async (trx) => {
      if (!(await removeSubscriber(trx, subscriber))) return;
      // The address itself is gone for good: the journal must not remember it.
      const about = { aboutId: subscriber.id, about: site.forms.get(subscriber.form)?.title ?? subscriber.form };
      await record(trx, site.id, account, services.now(), { kind: 'subscriber', action: 'remove', ...about });
    });
    return redirectDone(reply, PATH, 'retire');
  });

  async function found({ site, params }: FastifyRequest<One>): Promise<StoredSubscriber> {
    const subscriber = await readSubscriber(db, site.id, params.subscriber);
    if (subscriber === undefined) throw notFound();
    return subscriber;
  }
}

function filterOf(query: Readonly<Record<string, unknown>>): SubscriberFilter {
  const form = textIn(query, 'formulaire');
  return { form: form === '' ? undefined : form, words: textIn(query, 'q') };
}

interface SubscriberListState extends Awaited<ReturnType<typeof listSubscribers>> {
  readonly page: number;
  readonly filter: SubscriberFilter;
  readonly forms: ReadonlyMap<string, string>;
}

function subscriberListView(site: Site, state: SubscriberListState): Screen {
  const { subscribers, total, page, filter, forms } = state;
  const locale = localeOf(site);
  const { marked: t } = locale;
  const path = `/${site.base}${PATH}`;
  const query = { formulaire: filter.form, q: filter.words };
  const columns: readonly Column<StoredSubscriber>[] = [
    { title: t(texts.email), isName: true, cell: ({ email }) => email },
    { title: t(texts.letter), cell: ({ form }) => forms.get(form) ?? form },
    { title: t(texts.since), cell: ({ createdAt }) => dayOf(createdAt, locale) },
    {
      title: t(texts.state),
      cell: ({ confirmedAt }) =>
        confirmedAt === null ? (
          <StateBadge tone="waiting">{t(texts.pending)}</StateBadge>
        ) : (
          <StateBadge tone="good">{t(texts.confirmed)}</StateBadge>
        ),
    },
    {
      title: t(texts.act),
      cell: ({ id, email }) => (
        <a className="admin-danger" href={`${path}/${id}/retirer`}>
          {t(texts.remove)}
          <span className="visually-hidden"> ({email})</span>
        </a>
      ),
    },
  ];
  return screen(
    { current: 'subscribers', title: t(ENTRIES.subscribers.title), lead: t(texts.lead), notices: SUBSCRIBER_NOTICES },
    <>
      <FilterForm path={path}>
        <SelectField
          id="abonnes-lettre"
          name="formulaire"
          label={t(texts.letter)}
          isMarked
          options={new Map([['', t(texts.allLetters)], ...forms])}
          defaultValue={filter.form ?? ''}
        />
        <Field
          id="abonnes-q"
          name="q"
          type="search"
          label={t(texts.search)}
          isMarked
          defaultValue={filter.words ?? ''}
        />
      </FilterForm>
      <DataTable
        caption={t(texts.caption)}
        columns={columns}
        rows={subscribers}
        keyOf={({ id }) => id}
        empty={t(texts.empty)}
      />
      <PageLinks path={path} query={query} page={page} total={total} />
      <p className="space-actions">
        <a className="button button-secondary" href={hrefWith(`${path}/export.csv`, query)} download="">
          {t(frameTexts.export)}
        </a>
        <span>{t(texts.exportText)}</span>
      </p>
    </>,
  );
}
