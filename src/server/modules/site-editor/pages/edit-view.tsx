import type { ReactNode } from 'react';
import type { Segment } from '#server/content/edits/documents/page-text.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { Field, SubmitButton } from '#server/content/markup/form.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Session } from '#server/people/accounts/session.ts';
import { administrationView } from '#server/render/administration/frame.tsx';
import type { PageView } from '#server/render/document/page-view.ts';
import { findBlockKind } from './block-kinds.ts';
import { changedLines } from './changed-lines.ts';
import { Differences } from './differences.tsx';
import { excerptOf } from './excerpt.ts';
import type { OpenPage } from './open-page.ts';
import { ActForm, MoveForm, PageProof, screens } from './page-forms.tsx';
import type { PlacedProblem } from './problems.ts';
import { NOTICES, texts } from './texts.ts';

export interface EditState {
  readonly session: Session;
  readonly open: OpenPage;
  readonly notice?: string | undefined;
  readonly problems?: readonly PlacedProblem[];
  readonly warning?: string | undefined;
}

/** The screen of a page: what is under way, its parts in order, and publishing (EDIT-2). */
export function editView(site: Site, state: EditState): PageView {
  const { session, open, notice, problems = [], warning } = state;
  const { page, draft, segments } = open;
  const at = screens(site, open);
  const errors = problems.map(({ segment, message }) => ({
    fieldId: segment === undefined ? undefined : `partie-${segment}`,
    message,
  }));
  return administrationView(
    site,
    { session, current: 'pages', title: open.title, notice, errors },
    <>
      {warning === undefined ? null : (
        <Alert tone="warning">
          <p>{warning}</p>
        </Alert>
      )}
      {notice === NOTICES.enregistre ? <div hidden data-page-editor={JSON.stringify({ saved: true })} /> : null}
      <Situation state={state} />
      <p className="admin-links">
        <a href={at.preview}>{texts.preview}</a>
        {page === undefined ? null : <a href={page.path}>{texts.seePage}</a>}
        <a href={at.history}>{texts.history}</a>
      </p>
      {segments === undefined ? (
        <p>
          {texts.broken} <a href={at.part(0)}>{texts.edit}</a>
        </p>
      ) : (
        <Parts site={site} session={session} open={open} segments={segments} problems={problems} />
      )}
      {draft === undefined ? null : <PublishForm site={site} session={session} open={open} />}
      <Leave site={site} session={session} open={open} />
    </>,
  );
}

function Situation({ state: { open, session } }: { readonly state: EditState }): ReactNode {
  const { draft, status } = open;
  return (
    <>
      {draft === undefined ? null : (
        <Alert tone="info">
          <p>{texts.draftBy(draft.accountName, momentOf(draft.at))}</p>
          {draft.publishAt === null ? null : <p>{texts.planned(momentOf(draft.publishAt))}</p>}
          {draft.failure === null ? null : (
            <p>
              {texts.failed} {draft.failure}
            </p>
          )}
        </Alert>
      )}
      {status?.state !== 'both' ? null : (
        <Alert tone="warning" title={texts.bothSides}>
          <p>{texts.bothLead}</p>
          <details>
            <summary>{texts.bothDifferences}</summary>
            <Differences lines={changedLines(status.file.content ?? '', status.inFolder ?? '')} />
          </details>
          <ActForm
            session={session}
            open={open}
            acts={[
              ['garder', texts.keepEdit],
              ['dossier', texts.takeFolder],
            ]}
          />
        </Alert>
      )}
    </>
  );
}

interface PartsProps {
  readonly site: Site;
  readonly session: Session;
  readonly open: OpenPage;
  readonly segments: readonly Segment[];
  readonly problems: readonly PlacedProblem[];
}

function Parts({ site, session, open, segments, problems }: PartsProps): ReactNode {
  const at = screens(site, open);
  const parts = segments.flatMap((segment, rank) => (segment.type === 'gap' ? [] : [{ segment, rank }]));
  return (
    <section aria-labelledby="parties">
      <h2 id="parties">{texts.content}</h2>
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
                aria-label={texts.editName(partTitle(site, segment))}
              >
                {texts.edit}
              </a>
              {segment.type === 'head' ? null : (
                <ActForm
                  session={session}
                  open={open}
                  acts={[
                    ...(index > 1 ? [[`monter.${rank}`, texts.up] as const] : []),
                    ...(index < parts.length - 1 ? [[`descendre.${rank}`, texts.down] as const] : []),
                    [`copier.${rank}`, texts.copy] as const,
                    [`retirer.${rank}`, texts.remove] as const,
                  ]}
                  about={partTitle(site, segment)}
                />
              )}
              <a href={at.add(rank + 1)}>{texts.addHere}</a>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PublishForm({
  session,
  open,
}: {
  readonly site: Site;
  readonly session: Session;
  readonly open: OpenPage;
}): ReactNode {
  return (
    <form method="post" action="modifier" className="admin-form admin-publish">
      <PageProof session={session} open={open} />
      <details>
        <summary>{texts.publishAt}…</summary>
        <Field
          id="publier-le"
          name="publier_le"
          type="datetime-local"
          label={texts.publishAt}
          hint={texts.publishAtHint}
          isMarked
        />
        <Field
          id="retirer-le"
          name="retirer_le"
          type="datetime-local"
          label={texts.withdrawAt}
          hint={texts.withdrawAtHint}
          isMarked
        />
      </details>
      <div className="form-end">
        <SubmitButton name="geste" value="publier">
          {texts.publish}
        </SubmitButton>
        <button type="submit" name="geste" value="abandonner" className="button button-secondary" formNoValidate>
          {texts.discard}
        </button>
      </div>
    </form>
  );
}

function Leave({
  site,
  session,
  open,
}: {
  readonly site: Site;
  readonly session: Session;
  readonly open: OpenPage;
}): ReactNode {
  if (open.page === undefined || open.page === site.home) return null;
  return (
    <>
      <MoveForm site={site} session={session} open={open} page={open.page} />
      <ActForm session={session} open={open} acts={[['copier-page', texts.copyPage]]} />
      <details className="admin-leave">
        <summary>{texts.trash}</summary>
        <p>{texts.trashQuestion(open.title)}</p>
        <p>{texts.trashLead}</p>
        <ActForm session={session} open={open} acts={[['corbeille', texts.trash]]} />
      </details>
    </>
  );
}

export function partTitle(site: Site, segment: Segment): string {
  if (segment.type === 'head') return texts.properties;
  if (segment.type === 'block')
    return findBlockKind(site, segment.name)?.title ?? `${texts.unknownBlock} (${segment.name})`;
  return texts.prose;
}
