import { useLocale, useT } from '#language/locale.tsx';
import type { Segment } from '#server/content/edits/documents/page-text.ts';
import { MomentField } from '#server/content/fields/date-input.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import { isHome } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { Differences } from './differences/differences.tsx';
import { excerptOf } from './excerpt.ts';
import type { OpenPage } from './open-page.ts';
import { ActForm, MoveForm, PageFields, screens, WithdrawForm } from './page-forms.tsx';
import { partTitle } from './part-title.ts';
import { failureText, type PlacedProblem } from './problems.ts';
import { NOTICES, texts } from './texts.ts';
import { UntouchedParts } from './untouched.tsx';

export interface EditState {
  readonly open: OpenPage;
  readonly notice?: string | undefined;
  readonly problems?: readonly PlacedProblem[];
  readonly warning?: string | undefined;
  /** Dates as they were typed, to be corrected. */
  readonly typed?: TypedPlan;
}

interface TypedPlan {
  readonly publishAt: string;
  readonly withdrawAt: string;
}

/** The screen of a page: what is under way, its parts in order, and publishing (EDIT-2). */
export function editView(site: Site, state: EditState): Screen {
  const { marked: t } = localeOf(site);
  const { open, notice, problems = [], warning } = state;
  const { page, draft, segments } = open;
  const at = screens(site, open);
  const errors = problems.map(({ segment, message }) => ({
    fieldId: segment === undefined ? undefined : `partie-${segment}`,
    message,
  }));
  return screen(
    { current: 'pages', title: open.title, notice, errors },
    <>
      {warning === undefined ? null : <Alert tone="warning" text={warning} />}
      {notice === NOTICES.enregistre ? <div hidden data-page-editor={JSON.stringify({ saved: true })} /> : null}
      <Situation open={open} />
      {draft === undefined ? null : <UntouchedParts site={site} open={open} />}
      {draft === undefined ? null : <PublishForm open={open} typed={state.typed} />}
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
      <PageActs site={site} open={open} />
    </>,
  );
}

/** Alerts about the draft, planned dates, and a page that also changed in the folder. */
function Situation({ open }: Readonly<{ open: OpenPage }>) {
  const locale = useLocale();
  const { marked: t } = locale;
  const { draft, status } = open;
  const withdrawAt = status?.file.withdrawAt ?? null;
  return (
    <>
      {draft === undefined ? null : (
        <Alert tone="info">
          <p>{t(texts.draftBy, { name: draft.accountName, at: momentOf(draft.at, locale) })}</p>
          {draft.publishAt === null ? null : <p>{t(texts.planned, { at: momentOf(draft.publishAt, locale) })}</p>}
          {draft.failure === null ? null : (
            <p>
              {t(texts.failed)} {failureText(draft.failure, locale)}
            </p>
          )}
        </Alert>
      )}
      {withdrawAt === null ? null : (
        <Alert tone="info" text={t(texts.withdrawPlanned, { at: momentOf(withdrawAt, locale) })} />
      )}
      {status?.state !== 'both' ? null : (
        <Alert tone="warning" title={t(texts.bothSides)}>
          <p>{t(texts.bothLead)}</p>
          <details>
            <summary>{t(texts.bothDifferences)}</summary>
            <Differences before={status.file.content ?? ''} after={status.inFolder ?? ''} />
          </details>
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

interface PartsProps {
  readonly site: Site;
  readonly open: OpenPage;
  readonly segments: readonly Segment[];
  readonly problems: readonly PlacedProblem[];
}

function Parts({ site, open, segments, problems }: PartsProps) {
  const t = useT();
  const at = screens(site, open);
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

/** Stands above the parts, which would hide it on a phone. The dates follow the button, since they are rarely used. */
function PublishForm({ open, typed }: Readonly<{ open: OpenPage; typed: TypedPlan | undefined }>) {
  const t = useT();
  return (
    <form method="post" action="modifier" className="admin-form admin-publish">
      <PageFields open={open} />
      <div className="form-end">
        <SubmitButton name="geste" value="publier">
          {t(texts.publish)}
        </SubmitButton>
        <button type="submit" name="geste" value="abandonner" className="button button-secondary" formNoValidate>
          {t(texts.discard)}
        </button>
      </div>
      <details open={typed !== undefined}>
        <summary>{t(texts.publishAt)}…</summary>
        <MomentField
          id="publier-le"
          name="publier_le"
          defaultValue={typed?.publishAt}
          label={t(texts.publishAt)}
          hint={t(texts.publishAtHint)}
          isMarked
        />
        <MomentField
          id="retirer-le"
          name="retirer_le"
          defaultValue={typed?.withdrawAt}
          label={t(texts.withdrawAt)}
          hint={t(texts.withdrawAtHint)}
          isMarked
        />
      </details>
    </form>
  );
}

/** Moves, copies, withdraws or removes the whole page; the home page stays. */
function PageActs({ site, open }: Readonly<{ site: Site; open: OpenPage }>) {
  const t = useT();
  if (open.page === undefined || isHome(site, open.page)) return null;
  return (
    <>
      <MoveForm site={site} open={open} page={open.page} />
      <ActForm open={open} acts={[['copier-page', t(texts.copyPage)]]} />
      {open.draft === undefined ? <WithdrawForm open={open} /> : null}
      <details className="admin-leave">
        <summary>{t(texts.trash)}</summary>
        <p>{t(texts.trashQuestion, { title: open.title })}</p>
        <p>{t(texts.trashLead)}</p>
        <ActForm open={open} acts={[['corbeille', t(texts.trash)]]} />
      </details>
    </>
  );
}
