import type { ReactNode } from 'react';
import type { Segment } from '#server/content/edits/documents/page-text.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { Field, SelectField, SubmitButton } from '#server/content/markup/form.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import type { Session } from '#server/people/accounts/session.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { administrationView, Proof } from '#server/render/administration/frame.tsx';
import type { PageView } from '#server/render/document/page-view.ts';
import { findBlockKind } from './block-kinds.ts';
import { excerptOf } from './excerpt.ts';
import type { OpenPage } from './open-page.ts';
import type { PlacedProblem } from './problems.ts';
import { texts } from './texts.ts';

export interface EditState {
  readonly session: Session;
  readonly open: OpenPage;
  readonly notice?: string | undefined;
  readonly problems?: readonly PlacedProblem[];
  readonly warning?: string | undefined;
}

/** Addresses of the screens of a page. */
export function screens(site: Site, { name }: Pick<OpenPage, 'name'>) {
  const base = `/${site.base}${ENTRIES.pages.path}`;
  const query = `page=${encodeURIComponent(name)}`;
  return {
    edit: `${base}/modifier?${query}`,
    part: (rank: number) => `${base}/partie?${query}&rang=${rank}`,
    add: (rank: number) => `${base}/ajouter?${query}&rang=${rank}`,
    preview: `${base}/apercu?${query}`,
    history: `${base}/historique?${query}`,
    act: `${base}/modifier`,
    partAct: `${base}/partie`,
    historyAct: `${base}/historique`,
  };
}

/** The screen of a page: what is under way, its parts in order, and publishing (EDIT-2). */
export function editView(site: Site, state: EditState): PageView {
  const { session, open, notice, problems = [], warning } = state;
  const { page, draft, segments } = open;
  const at = screens(site, open);
  const errors = problems.map(({ segment, fieldId, message }) => ({
    fieldId: segment === undefined ? undefined : `partie-${segment}`,
    message: fieldId === undefined ? message : message,
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
            <summary>{texts.takeFolder}</summary>
            <pre className="admin-source">{status.inFolder ?? ''}</pre>
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

interface ActFormProps {
  readonly session: Session;
  readonly open: OpenPage;
  readonly acts: readonly (readonly [string, string])[];
  /** Read to those who do not see where the button stands. */
  readonly about?: string;
}

/** Buttons that change the draft of a page. */
export function ActForm({ session, open, acts, about }: ActFormProps): ReactNode {
  return (
    <form method="post" action="modifier" className="admin-acts">
      <PageProof session={session} open={open} />
      {acts.map(([value, label]) => (
        <button key={value} type="submit" name="geste" value={value} className="button button-small button-secondary">
          {label}
          {about === undefined ? null : <span className="visually-hidden"> {about}</span>}
        </button>
      ))}
    </form>
  );
}

/** What every form about a page sends: the page, and the version of its draft that the person sees. */
export function PageProof({ session, open }: { readonly session: Session; readonly open: OpenPage }): ReactNode {
  return (
    <>
      <Proof session={session} />
      <input type="hidden" name="page" value={open.name} />
      <input type="hidden" name="version" value={open.draft?.version ?? 0} />
      <input
        type="hidden"
        name="depuis"
        value={open.draft === undefined ? (open.servedHash ?? '') : (open.draft.startedFrom ?? '')}
      />
    </>
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

interface MoveFormProps {
  readonly site: Site;
  readonly session: Session;
  readonly open: OpenPage;
  readonly page: SitePage;
}

function MoveForm({ site, session, open, page }: MoveFormProps): ReactNode {
  const above = [...site.pagesById.values()].filter((one) => one !== page && !one.path.startsWith(`${page.path}/`));
  const parentPath = page.path.slice(0, page.path.lastIndexOf('/')) || '/';
  return (
    <details className="admin-leave">
      <summary>{texts.move}</summary>
      <p>{texts.moveLead}</p>
      <form method="post" action="modifier" className="admin-form">
        <PageProof session={session} open={open} />
        <SelectField
          id="deplacer-sous"
          name="sous"
          label={texts.parent}
          required
          options={new Map(above.map(({ id, title, path }) => [id, `${title} (${path})`]))}
          defaultValue={site.pagesByPath.get(parentPath)?.id ?? site.home.id}
        />
        <Field
          id="deplacer-mot"
          name="mot"
          label={texts.moveWord}
          hint={texts.moveWordHint}
          required
          defaultValue={page.path.slice(page.path.lastIndexOf('/') + 1)}
        />
        <div className="form-end">
          <button type="submit" name="geste" value="deplacer" className="button button-secondary">
            {texts.moveButton}
          </button>
        </div>
      </form>
    </details>
  );
}

export function partTitle(site: Site, segment: Segment): string {
  if (segment.type === 'head') return texts.properties;
  if (segment.type === 'block')
    return findBlockKind(site, segment.name)?.title ?? `${texts.unknownBlock} (${segment.name})`;
  return texts.prose;
}
