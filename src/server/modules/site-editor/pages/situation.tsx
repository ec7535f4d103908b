import { useLocale, useT } from '#language/locale.tsx';
import { Alert } from '#server/content/markup/alert.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Site } from '#server/content/site/types.ts';
import { Differences } from '#server/render/administration/differences/differences.tsx';
import { Failure, NamedProblems } from '#server/render/administration/named-problems.tsx';
import type { Leading } from './links/leading.ts';
import { LeadingHere } from './links/leading-view.tsx';
import type { OpenPage } from './open-page.ts';
import { ActForm } from './page-forms.tsx';
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
  const isAside = site.setAside.some(({ path }) => path === open.path);
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
      <AsideAlert site={site} open={open} />
      {status?.state !== 'both' || isAside ? null : (
        <Alert tone="warning" title={t(texts.bothSides)}>
          <p>{t(texts.bothLead)}</p>
          <Differences title={t(texts.bothDifferences)} before={status.file.content} after={status.inFolder} />
          <ActForm
            open={open}
            acts={[
              ['garder', t(texts.keepEdit)],
              ['dossier', t(texts.takeFolder)],
            ]}
          />
        </Alert>
      )}
    </>
  );
}

/** An edit that is set aside: why, and what can be done (EDIT-11). */
function AsideAlert({ site, open }: Readonly<{ site: Site; open: OpenPage }>) {
  const t = useT();
  const setAside = site.setAside.filter(({ path }) => path === open.path);
  if (setAside.length === 0 || open.status === undefined) return null;
  const { file, inFolder } = open.status;
  return (
    <Alert tone="warning" title={t(texts.asideTitle)}>
      <p>{t(texts.asideLead)}</p>
      <NamedProblems site={site} setAside={setAside} />
      <Differences title={t(texts.bothDifferences)} before={file.content} after={inFolder} />
      <ActForm open={open} acts={[['dossier', t(inFolder === undefined ? texts.asideNew : texts.takeFolder)]]} />
    </Alert>
  );
}
