import type { FastifyInstance } from 'fastify';
import { useLocale } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { HiddenFields, SubmitButton } from '#server/content/markup/form.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { changeElement } from '#server/modules/my-elements/store/change.ts';
import { type HistoryEntry, readHistory, readVersion } from '#server/modules/my-elements/store/history.ts';
import { may, standingOf } from '#server/modules/my-elements/store/rules.ts';
import { sameValue } from '#server/modules/my-elements/store/values.ts';
import { requireProof, requireSession } from '#server/people/accounts/session.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { forbidden, Refusal } from '#server/platform/security/refusal.ts';
import { bodyText, formBody } from './form-body.ts';
import { elementFields, elementHref, PATHS, SUCCESS_PARAM } from './paths.ts';
import { absent, type FoundElement, requireElement } from './request.ts';
import { redirectDone, sendSpacePage } from './space-page.ts';
import { ACTION_NAMES, REFUSALS, texts } from './texts.ts';
import { Versions } from './versions.tsx';

const RANK_FIELD = 'rang';

/** Who changed what and when; an older version can be restored. */
export function registerHistory(app: FastifyInstance, services: Services): void {
  const path = app.platformPath(PATHS.history);
  const db = services.database.kysely;

  app.get(path, signedIn('element'), async (request, reply) => {
    const session = await requireSession(request);
    const { account, csrf } = session;
    const found = await requireElement(services, request, account);
    const { marked: t } = localeOf(request.site);
    const entries = await readHistory(db, request.site, found.module, found.element.id);
    const canRevert = may('save', found.element.situation, standingOf(account, found.module));
    const main =
      entries.length === 0 ? (
        <p>{t(texts.historyEmpty)}</p>
      ) : (
        <ol className="space-history">
          {entries.map((entry) => (
            <Entry key={entry.rank} site={request.site} found={found} entry={entry} csrf={csrf} canRevert={canRevert} />
          ))}
        </ol>
      );
    const lead = t(texts.historyTitle, { module: found.module.singular });
    return sendSpacePage(services, reply, session, { title: found.element.title, lead, main });
  });

  app.post(path, withProof('element'), async (request, reply) => {
    const { account } = await requireProof(request);
    const body = formBody(request);
    const { site } = request;
    const found = await requireElement(services, request, account, body);
    const values = await readVersion(db, site, found.element.id, bodyText(body, RANK_FIELD, 8));
    if (values === undefined) throw absent();
    const ref = { site, module: found.module, id: found.element.id, account };
    const version = Number(bodyText(body, 'version', 9)) || 0;
    const result = await changeElement(services, ref, {
      actions: ['save'],
      values,
      earlier: values,
      version,
      savedAs: 'revert',
    });
    if (result.outcome === 'conflict') throw new Refusal(409, texts.conflictAgain);
    if (result.outcome === 'refused') throw forbidden(REFUSALS.save);
    if (result.outcome === 'incomplete')
      throw new Refusal(
        422,
        [localeOf(site).t(texts.incomplete), ...result.errors.map(({ message }) => message)].join(' '),
      );
    if (result.outcome !== 'done') throw absent();
    return redirectDone(reply, elementHref(site.base, 'edit', result.element, [[SUCCESS_PARAM, '1']]));
  });
}

interface EntryProps {
  readonly site: Site;
  readonly found: FoundElement;
  readonly entry: HistoryEntry;
  readonly csrf: string;
  readonly canRevert: boolean;
}

function Entry({ site, found, entry, csrf, canRevert }: EntryProps) {
  const { module, element } = found;
  const locale = useLocale();
  const { marked: t } = locale;
  const isPresent = sameValue(entry.values, element.values);
  return (
    <li>
      <p className="space-history-line">
        <strong>{ACTION_NAMES[entry.action] === undefined ? entry.action : t(ACTION_NAMES[entry.action])}</strong>
        <span>
          {entry.accountName === '' ? null : `${entry.accountName}, `}
          <time dateTime={entry.at.toISOString()}>{momentOf(entry.at, locale)}</time>
        </span>
      </p>
      {entry.reason === null || entry.reason === '' ? null : <p className="contact-lines">{entry.reason}</p>}
      {entry.changes.length === 0 ? null : (
        <details>
          <summary>{t(texts.changesIn, { fields: entry.changes.map(({ field }) => field.label).join(', ') })}</summary>
          <Versions
            site={site}
            module={module}
            caption={t(texts.changes)}
            fields={entry.changes.map(({ field }) => field)}
            versions={[
              { name: t(texts.before), values: entry.changes[0]?.before ?? {} },
              { name: t(texts.after), values: entry.values },
            ]}
          />
        </details>
      )}
      {isPresent || !canRevert ? null : (
        <form method="post" action={elementHref(site.base, 'history', element)}>
          <HiddenFields
            fields={{ ...elementFields(csrf, element), [RANK_FIELD]: entry.rank, version: element.version }}
          />
          <SubmitButton tone="secondary" className="button button-small button-secondary">
            {t(texts.bringBack)}
            <span className="visually-hidden"> ({momentOf(entry.at, locale)})</span>
          </SubmitButton>
        </form>
      )}
    </li>
  );
}
