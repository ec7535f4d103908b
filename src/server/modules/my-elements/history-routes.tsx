import type { FastifyInstance } from 'fastify';
import type { ReactNode } from 'react';
import { useLocale } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { changeElement } from '#server/modules/my-elements/store/change.ts';
import { type HistoryEntry, readHistory, readVersion } from '#server/modules/my-elements/store/history.ts';
import { may, standingOf } from '#server/modules/my-elements/store/rules.ts';
import { sameValue } from '#server/modules/my-elements/store/values.ts';
import { requireProof, requireSession } from '#server/people/accounts/session.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { forbidden, Refusal } from '#server/platform/security/refusal.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { absent, elementFor, type FoundElement, namedIn, waitingFor } from './asked.ts';
import { bodyText, formBody } from './form-body.ts';
import { ELEMENT_PARAM, elementHref, MODULE_PARAM, PATHS, SUCCESS_PARAM } from './paths.ts';
import { ACTION_NAMES, REFUSALS, texts } from './texts.ts';
import { Versions } from './versions.tsx';

export const RANK_FIELD = 'rang';

/** Who changed what and when; an older version can be brought back. */
export function registerHistory(app: FastifyInstance, services: Services): void {
  const path = platformPath(app, PATHS.history);
  const db = services.database.kysely;

  app.get(path, signedIn('element'), async (request, reply) => {
    const { account, csrf } = await requireSession(request);
    const found = await elementFor(services, request, account, namedIn(request));
    if (found === undefined) throw absent();
    const { marked: t } = localeOf(request.site);
    const entries = await readHistory(db, request.site, found.module, found.element.id);
    const canRevert = may('save', found.element.situation, standingOf(account, found.module));
    const space = {
      role: account.role,
      csrf,
      current: 'elements' as const,
      waiting: await waitingFor(services, request, account),
    };
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
    return reply
      .header('cache-control', PRIVATE_PAGE)
      .sendPage(
        spaceView(
          request.site,
          space,
          found.element.title,
          main,
          t(texts.historyTitle, { module: found.module.singular }),
        ),
      );
  });

  app.post(path, withProof('element'), async (request, reply) => {
    const { account } = await requireProof(request);
    const body = formBody(request);
    const { site } = request;
    const found = await elementFor(services, request, account, namedIn(request, body));
    if (found === undefined) throw absent();
    const values = await readVersion(db, site, found.element.id, bodyText(body, RANK_FIELD, 8));
    if (values === undefined) throw absent();
    const ask = { site, module: found.module, id: found.element.id, account };
    const version = Number(bodyText(body, 'version', 9)) || 0;
    const result = await changeElement(services, ask, {
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
    return reply
      .header('cache-control', PRIVATE_PAGE)
      .redirect(elementHref(site.base, 'edit', result.element, [[SUCCESS_PARAM, '1']]), 303);
  });
}

interface EntryProps {
  readonly site: Site;
  readonly found: FoundElement;
  readonly entry: HistoryEntry;
  readonly csrf: string;
  readonly canRevert: boolean;
}

function Entry({ site, found, entry, csrf, canRevert }: EntryProps): ReactNode {
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
          <input type="hidden" name={CSRF_FIELD} value={csrf} />
          <input type="hidden" name={MODULE_PARAM} value={module.ident} />
          <input type="hidden" name={ELEMENT_PARAM} value={element.id} />
          <input type="hidden" name={RANK_FIELD} value={entry.rank} />
          <input type="hidden" name="version" value={element.version} />
          <SubmitButton tone="secondary" className="button button-small button-secondary">
            {t(texts.bringBack)}
            <span className="visually-hidden"> ({momentOf(entry.at, locale)})</span>
          </SubmitButton>
        </form>
      )}
    </li>
  );
}
