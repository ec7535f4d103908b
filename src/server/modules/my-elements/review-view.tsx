import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { SubmitButton, TextAreaField } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { HistoryEntry } from '#server/modules/my-elements/store/history.ts';
import { fieldsInAllLanguages, flatValues } from '#server/modules/my-elements/store/languages.ts';
import { changedFields } from '#server/modules/my-elements/store/values.ts';
import { Act } from './history-routes.tsx';
import { elementFields, elementHref, spaceHref } from './paths.ts';
import type { FoundElement } from './request.ts';
import { hasPreview } from './rows.ts';
import type { SpaceContent } from './space-page.ts';
import { texts } from './texts.ts';
import { ShownValues, Versions } from './versions.tsx';

export const DECISION_FIELD = 'decision';
export const REASON_FIELD = 'motif';
export const MAX_REASON = 1000;

export interface ReviewState extends FoundElement {
  /** What the contributor wrote with the request. */
  readonly note: string;
  readonly reason?: string;
  readonly reasonError?: string;
  readonly message?: ReactNode;
}

const REASON_ID = 'relecture-motif';

interface DecidedState extends FoundElement {
  /** What was done with it last. */
  readonly last: HistoryEntry | undefined;
  /** An explanation that was typed in vain. */
  readonly reason?: string;
}

/** Instead of a request that no longer waits: who decided what. Nothing that was typed is lost. */
export function decidedView(site: Site, { element, module, last, reason = '' }: DecidedState): SpaceContent {
  const { marked: t } = localeOf(site);
  return {
    current: 'waiting',
    title: element.title,
    lead: t(texts.reviewTitle, { module: module.singular }),
    main: (
      <>
        <Alert tone="warning" text={t(texts.notWaiting)}>
          {last === undefined ? null : <Act entry={last} />}
        </Alert>
        {reason === '' ? null : (
          <Alert tone="info" title={t(texts.reasonUnsent)}>
            <p className="contact-lines">{reason}</p>
          </Alert>
        )}
        <p className="space-actions">
          <a href={spaceHref(site.base, 'waiting')}>{t(texts.waitingTitle)}</a>
          {element.situation === 'deleted' ? null : (
            <a href={elementHref(site.base, 'edit', element)}>{t(texts.seeElement)}</a>
          )}
        </p>
      </>
    ),
  };
}

/** A request for publication: what would be on the site, and the decision. */
export function reviewView(site: Site, state: ReviewState): SpaceContent {
  const { element, module, note, message, reasonError } = state;
  const { marked: t } = localeOf(site);
  return {
    current: 'waiting',
    title: element.title,
    lead: t(texts.reviewTitle, { module: module.singular }),
    errors: reasonError === undefined ? [] : [{ fieldId: REASON_ID, message: reasonError }],
    main: (
      <>
        {message}
        {note === '' ? null : (
          <Alert tone="info" title={t(texts.noteTitle)}>
            <p className="contact-lines">{note}</p>
          </Alert>
        )}
        <Proposal site={site} found={state} />
        <DecisionForm site={site} state={state} />
      </>
    ),
  };
}

/** What would be on the site: the whole element, or its changes beside what is published. */
export function Proposal({ site, found: { module, element } }: Readonly<{ site: Site; found: FoundElement }>) {
  const t = useT();
  const { publicValues, values } = element;
  const fields = publicValues === undefined ? [] : changedFields(module, publicValues, values);
  // Without a difference, the whole element is shown.
  if (publicValues === undefined || fields.length === 0) {
    const flat = flatValues(module, values);
    const filled = fieldsInAllLanguages(module).filter(({ name }) => flat[name] !== undefined);
    return (
      <section className="space-stack">
        <p>{t(publicValues === undefined ? texts.reviewNew : texts.noChange)}</p>
        <ShownValues site={site} module={module} fields={filled} values={values} />
      </section>
    );
  }
  return (
    <section className="space-stack">
      <p>{t(texts.reviewChanges)}</p>
      <Versions
        site={site}
        module={module}
        caption={t(texts.changes)}
        fields={fields}
        versions={[
          { name: t(texts.online), values: publicValues },
          { name: t(texts.proposed), values },
        ]}
      />
    </section>
  );
}

/** Two forms: an unfinished reason must not be sent with an acceptance. */
function DecisionForm({ site, state }: Readonly<{ site: Site; state: ReviewState }>) {
  const t = useT();
  const { module, element, reason = '' } = state;
  const form = {
    className: 'form',
    action: elementHref(site.base, 'review', element),
    hidden: { ...elementFields(element), version: element.version },
  };
  return (
    <>
      <PostForm {...form}>
        <div className="space-actions">
          <SubmitButton name={DECISION_FIELD} value="publier">
            {t(texts.accept)}
          </SubmitButton>
          <a href={elementHref(site.base, 'edit', element)}>{t(texts.decideElse)}</a>
          {hasPreview(module, element) ? (
            <a href={elementHref(site.base, 'preview', element)}>{t(texts.preview)}</a>
          ) : null}
        </div>
      </PostForm>
      <section className="space-stack" aria-labelledby="relecture-refus">
        <h2 id="relecture-refus">{t(texts.refuse)}</h2>
        <PostForm {...form}>
          <TextAreaField
            id={REASON_ID}
            name={REASON_FIELD}
            label={t(texts.reason)}
            hint={t(texts.reasonHint)}
            required
            maxLength={MAX_REASON}
            defaultValue={reason}
          />
          <SubmitButton tone="secondary" name={DECISION_FIELD} value="refuser">
            {t(texts.refuse)}
          </SubmitButton>
        </PostForm>
      </section>
    </>
  );
}
