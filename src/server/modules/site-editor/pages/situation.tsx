import { useLocale } from '#language/locale.tsx';
import { Alert } from '#server/content/markup/alert.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Site } from '#server/content/site/types.ts';
import { ChoiceAlert } from '#server/modules/site-editor/choices/alert.tsx';
import { Failure } from '#server/render/administration/named-problems.tsx';
import type { Leading } from './links/leading.ts';
import { LeadingHere } from './links/leading-view.tsx';
import type { OpenPage } from './open-page.ts';
import { STATES, texts } from './texts.ts';

interface SituationProps {
  readonly site: Site;
  readonly open: OpenPage;
  readonly leading: Leading | undefined;
}

/** Alerts about a page: not on the site, its draft, planned dates, and changes in the folder. */
export function Situation({ site, open, leading }: SituationProps) {
  const locale = useLocale();
  const { marked: t } = locale;
  const { absence, draft, status, plan } = open;
  const withdrawAt = status?.file.withdrawAt ?? (draft?.publishAt == null ? undefined : plan.withdrawAt);
  const setAside = site.setAside.filter(({ path }) => path === open.path);
  return (
    <>
      {absence === undefined ? null : <Alert tone="info" title={t(STATES[absence])} text={t(texts.absent)} />}
      {draft === undefined ? null : (
        <Alert tone="info">
          <p>{t(texts.draftBy, { name: draft.accountName, at: momentOf(draft.at, locale) })}</p>
          {draft.publishAt === null ? null : <p>{t(texts.planned, { at: momentOf(draft.publishAt, locale) })}</p>}
          {draft.failure === null ? null : (
            <p>
              {t(texts.failed)} <Failure site={site} path={open.path} failure={draft.failure} />
            </p>
          )}
        </Alert>
      )}
      {withdrawAt === undefined ? null : (
        <Alert tone="info" text={t(texts.withdrawPlanned, { at: momentOf(withdrawAt, locale) })} />
      )}
      {status?.file.withdrawFailure == null ? null : (
        <Alert tone="warning" title={t(texts.withdrawFailed)} text={t(texts.withdrawFailedLead)}>
          <LeadingHere leading={leading} />
        </Alert>
      )}
      {setAside.length === 0 && status?.state !== 'both' ? null : <ChoiceAlert site={site} setAside={setAside} />}
    </>
  );
}
