import { useT } from '#language/locale.tsx';
import type { Segment } from '#server/content/edits/documents/page-text.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { isHome } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { pageScreens } from '#server/render/administration/page-screens.ts';
import { DiscardForm, OvertakenDraft } from './draft-forms.tsx';
import type { Leading } from './links/leading.ts';
import { LeadingHere } from './links/leading-view.tsx';
import { isOvertaken, type OpenPage } from './open-page.ts';
import { ActForm, MoveForm, WithdrawForm } from './page-forms.tsx';
import { excerptOf } from './parts/excerpt.ts';
import { partTitle } from './parts/part-title.ts';
import { UntouchedParts } from './parts/untouched.tsx';
import type { PlacedProblem } from './problems.ts';
import { PublishForm, type TypedPlan } from './publish-form.tsx';
import { Situation } from './situation.tsx';
import { NOTICES, texts } from './texts.ts';
import { TranslateForm } from './translate-form.tsx';

export interface EditState {
  readonly open: OpenPage;
  readonly notice?: string | undefined;
  readonly problems?: readonly PlacedProblem[];
  readonly warning?: string | undefined;
  /** The page stays since others lead to it. */
  readonly isKept?: boolean;
  /** What leads to the page; undefined where it is not asked. */
  readonly leading?: Leading | undefined;
  readonly typed?: TypedPlan;
}

/** The screen of a page: what is under way, its parts in order, and publishing (EDIT-2). */
export function editView(site: Site, state: EditState): Screen {
  const { marked: t } = localeOf(site);
  const { open, notice, problems = [], warning } = state;
  const { page, draft, absence, segments } = open;
  const at = pageScreens(site, open.name);
  const errors = problems.map(({ segment, message, line = message }) => ({
    fieldId: segment === undefined ? undefined : `partie-${segment}`,
    message,
    line,
  }));
  return screen(
    { current: 'pages', title: open.title, notice, errors },
    <>
      {warning === undefined ? null : (
        <Alert tone="warning" text={warning}>
          {state.isKept === true ? <LeadingHere leading={state.leading} /> : null}
        </Alert>
      )}
      {notice === NOTICES.enregistre ? <div hidden data-page-editor={JSON.stringify({ saved: true })} /> : null}
      <Situation site={site} open={open} leading={state.leading} />
      {draft === undefined && absence === undefined ? null : <UntouchedParts site={site} open={open} />}
      {isOvertaken(open) ? (
        <OvertakenDraft open={open} />
      ) : draft === undefined && absence === undefined ? null : (
        <>
          <PublishForm site={site} open={open} typed={state.typed} />
          {draft === undefined ? null : <DiscardForm open={open} />}
        </>
      )}
      <p className="admin-links">
        <a href={at.preview}>{t(texts.preview)}</a>
        {page === undefined ? null : <a href={page.path}>{t(texts.seePage)}</a>}
        <a href={at.history}>{t(texts.history)}</a>
      </p>
      {segments === undefined ? (
        <p>
          {t(texts.broken)} <a href={at.part(0)}>{t(texts.edit)}</a>
        </p>
      ) : (
        <Parts site={site} open={open} segments={segments} problems={problems} />
      )}
      <PageActs site={site} open={open} leading={state.leading} />
    </>,
  );
}

interface PartsProps {
  readonly site: Site;
  readonly open: OpenPage;
  readonly segments: readonly Segment[];
  readonly problems: readonly PlacedProblem[];
}

function Parts({ site, open, segments, problems }: PartsProps) {
  const t = useT();
  const at = pageScreens(site, open.name);
  const parts = segments.flatMap((segment, rank) => (segment.type === 'gap' ? [] : [{ segment, rank }]));
  return (
    <section aria-labelledby="parties">
      <h2 id="parties">{t(texts.content)}</h2>
      <ol className="admin-parts">
        {parts.map(({ segment, rank }, index) => (
          <li key={rank} id={`partie-${rank}`} tabIndex={-1} className="admin-part">
            <p className="admin-part-title">{partTitle(site, segment)}</p>
            <p className="admin-part-excerpt">{excerptOf(segment)}</p>
            {problems
              .filter((problem) => problem.segment === rank)
              .map(({ message }) => (
                <p key={message} className="field-error">
                  {message}
                </p>
              ))}
            <div className="admin-part-acts">
              <a
                className="button button-small"
                href={at.part(rank)}
                aria-label={t(texts.editName, { what: partTitle(site, segment) })}
              >
                {t(texts.edit)}
              </a>
              {segment.type === 'head' ? null : (
                <ActForm
                  open={open}
                  acts={[
                    ...(index > 1 ? [[`monter.${rank}`, t(texts.up)] as const] : []),
                    ...(index < parts.length - 1 ? [[`descendre.${rank}`, t(texts.down)] as const] : []),
                    [`copier.${rank}`, t(texts.copy)] as const,
                    [`retirer.${rank}`, t(texts.remove)] as const,
                  ]}
                  about={partTitle(site, segment)}
                />
              )}
              <a href={at.add(rank + 1)}>{t(texts.addHere)}</a>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Moves, copies, withdraws or removes the whole page; the home page stays. */
function PageActs({ site, open, leading }: Pick<EditState, 'open' | 'leading'> & Readonly<{ site: Site }>) {
  const t = useT();
  const { page, absence, servedHash } = open;
  // A new page: nothing to withdraw or to remove; its draft is abandoned above.
  if (page === undefined && servedHash === null)
    return (
      <>
        <p>{t(texts.moveLater)}</p>
        <ActForm open={open} acts={[['copier-page', t(texts.copyPage)]]} />
      </>
    );
  if (page === undefined ? absence === undefined : isHome(site, page)) return null;
  return (
    <>
      {page === undefined ? null : (
        <>
          <MoveForm site={site} open={open} page={page} />
          <TranslateForm site={site} open={open} page={page} />
        </>
      )}
      <ActForm open={open} acts={[['copier-page', t(texts.copyPage)]]} />
      {page !== undefined && open.draft === undefined ? <WithdrawForm open={open} leading={leading} /> : null}
      <details className="admin-leave">
        <summary>{t(texts.trash)}</summary>
        <p>{t(texts.trashQuestion, { title: open.title })}</p>
        <p>{t(texts.trashLead)}</p>
        <LeadingHere leading={leading} />
        <ActForm open={open} acts={[['corbeille', t(texts.trash)]]} />
      </details>
    </>
  );
}
