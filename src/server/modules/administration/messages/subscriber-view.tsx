import { localeOf } from '#server/content/language/site-locale.ts';
import { Field, SelectField } from '#server/content/markup/form.tsx';
import { dayOf } from '#server/content/markup/moments.ts';
import type { StoredSubscriber, SubscriberFilter } from '#server/content/messages/subscribers.ts';
import type { Site } from '#server/content/site/types.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { StateBadge } from '#server/render/administration/state-badge.tsx';
import { type Column, DataTable, FilterForm, hrefWith, PageLinks } from '#server/render/administration/table.tsx';
import { texts as frameTexts } from '#server/render/administration/texts.ts';
import { SUBSCRIBER_NOTICES, subscriberTexts as texts } from './texts.ts';

export interface SubscriberListState {
  readonly subscribers: readonly StoredSubscriber[];
  readonly total: number;
  readonly page: number;
  readonly filter: SubscriberFilter;
  readonly forms: ReadonlyMap<string, string>;
}

export function subscriberListView(site: Site, state: SubscriberListState): Screen {
  const { subscribers, total, page, filter, forms } = state;
  const locale = localeOf(site);
  const { marked: t } = locale;
  const path = `/${site.base}${ENTRIES.subscribers.path}`;
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
