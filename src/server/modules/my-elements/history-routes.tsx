import type { FastifyInstance } from 'fastify';
import { useLocale } from '#language/locale.tsx';
import { sameValue } from '#server/content/elements/same-value.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { SmallButton } from '#server/content/markup/form.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { changeElement } from '#server/modules/my-elements/store/change.ts';
import { type HistoryEntry, readHistory, readVersion } from '#server/modules/my-elements/store/history.ts';
import { may } from '#server/modules/my-elements/store/rules.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { forbidden, orNotFound, Refusal } from '#server/platform/security/refusal.ts';
import { redirectPrivate } from '#server/render/reply/notice.ts';
import { elementRoutes } from './element-routes.ts';
import { incompleteText } from './messages.tsx';
import { elementFields, elementHref, SUCCESS_PARAM } from './paths.ts';
import { absent, type FoundElement, versionIn } from './request.ts';
import { ACTION_NAMES, REFUSALS, texts } from './texts.ts';
import { Versions } from './versions.tsx';

const RANK_FIELD = 'rang';

/** Who changed what and when; an older version can be restored. */
export function registerHistory(app: FastifyInstance, services: Services): void {
  const routes = elementRoutes(app, services);
  const db = services.database.kysely;

  routes.get('history', async ({ site, module, element, standing, t }) => {
    const entries = await readHistory(db, site, module, element.id);
    const shown = { site, found: { module, element } };
    const canRevert = may('save', element.situation, standing);
    const main =
      entries.length === 0 ? (
        <p>{t(texts.historyEmpty)}</p>
      ) : (
        <ol className="space-history">
          {entries.map((entry) => (
            <Entry key={entry.rank} {...shown} entry={entry} canRevert={canRevert} />
          ))}
        </ol>
      );
    return { title: element.title, lead: t(texts.historyTitle, { module: module.singular }), main };
  });

  routes.post('history', async ({ reply, site, element, ref, body }) => {
    const values = orNotFound(await readVersion(db, site, element.id, formFields(body)(RANK_FIELD, 8)), texts.absent);
    const version = versionIn(body);
    const change = { actions: ['save'], values, earlier: values, version, savedAs: 'revert' } as const;
    const result = await changeElement(services, ref, change);
    if (result.outcome === 'conflict') throw new Refusal(409, texts.conflictAgain);
    if (result.outcome === 'refused') throw forbidden(REFUSALS.save);
    if (result.outcome === 'incomplete') throw new Refusal(422, incompleteText(result.errors, localeOf(site).t));
    if (result.outcome !== 'done') throw absent();
    return redirectPrivate(reply, elementHref(site.base, 'edit', result.element, [[SUCCESS_PARAM, '1']]));
  });
}

/** Who did what when, and why. */
export function Act({ entry: { action, accountName, at, reason } }: Readonly<{ entry: HistoryEntry }>) {
  const locale = useLocale();
  const { marked: t } = locale;
  return (
    <>
      <p className="space-history-line">
        <strong>{ACTION_NAMES[action] === undefined ? action : t(ACTION_NAMES[action])}</strong>
        <span>
          {accountName === '' ? null : `${accountName}, `}
          <time dateTime={at.toISOString()}>{momentOf(at, locale)}</time>
        </span>
      </p>
      {reason === null || reason === '' ? null : <p className="contact-lines">{reason}</p>}
    </>
  );
}

interface EntryProps {
  readonly site: Site;
  readonly found: FoundElement;
  readonly entry: HistoryEntry;
  readonly canRevert: boolean;
}

function Entry({ site, found, entry, canRevert }: EntryProps) {
  const { module, element } = found;
  const locale = useLocale();
  const { marked: t } = locale;
  const isPresent = sameValue(entry.values, element.values);
  return (
    <li>
      <Act entry={entry} />
      {entry.changes.length === 0 ? null : (
        <details>
          <summary>{t(texts.changesIn, { fields: entry.changes.map(({ label }) => label).join(', ') })}</summary>
          <Versions
            site={site}
            module={module}
            caption={t(texts.changes)}
            fields={entry.changes}
            versions={[
              { name: t(texts.before), values: entry.before },
              { name: t(texts.after), values: entry.values },
            ]}
          />
        </details>
      )}
      {isPresent || !canRevert ? null : (
        <PostForm
          action={elementHref(site.base, 'history', element)}
          hidden={{ ...elementFields(element), [RANK_FIELD]: entry.rank, version: element.version }}
        >
          <SmallButton about={`(${momentOf(entry.at, locale)})`}>{t(texts.bringBack)}</SmallButton>
        </PostForm>
      )}
    </li>
  );
}
