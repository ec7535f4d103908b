import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, ErrorSummary } from '#server/content/markup/alert.tsx';
import { SubmitButton, TextAreaField } from '#server/content/markup/form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { fieldsInAllLanguages, flatValues } from '#server/modules/my-elements/store/languages.ts';
import { changedFields } from '#server/modules/my-elements/store/values.ts';
import type { Account } from '#server/people/account.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';
import type { FoundElement } from './asked.ts';
import { ELEMENT_PARAM, elementHref, MODULE_PARAM } from './paths.ts';
import { hasPreview } from './rows.ts';
import { texts } from './texts.ts';
import { ShownValue, Versions } from './versions.tsx';

export const DECISION_FIELD = 'decision';
export const REASON_FIELD = 'motif';
export const MAX_REASON = 1000;

export interface ReviewState extends FoundElement {
  readonly account: Account;
  readonly csrf: string;
  readonly waiting: number | undefined;
  /** What the contributor wrote with the demand. */
  readonly note: string;
  readonly reason?: string;
  readonly reasonError?: string;
  readonly message?: ReactNode;
}

const REASON_ID = 'relecture-motif';

/** A demand for publication: what would be on the site, and the decision. */
export function reviewView(site: Site, state: ReviewState): PageView {
  const { account, csrf, element, module, waiting, note, message, reasonError } = state;
  const { marked: t } = localeOf(site);
  return spaceView(
    site,
    { role: account.role, csrf, current: 'waiting', waiting },
    element.title,
    <>
      {message}
      {reasonError === undefined ? null : <ErrorSummary errors={[{ fieldId: REASON_ID, message: reasonError }]} />}
      {note === '' ? null : (
        <Alert tone="info" title={t(texts.noteTitle)}>
          <p className="contact-lines">{note}</p>
        </Alert>
      )}
      <Proposal site={site} found={state} />
      <DecisionForm site={site} state={state} />
    </>,
    t(texts.reviewTitle, { module: module.singular }),
  );
}

/** What would be on the site: the whole element, or its changes beside what is published. */
export function Proposal({
  site,
  found: { module, element },
}: {
  readonly site: Site;
  readonly found: FoundElement;
}): ReactNode {
  const t = useT();
  const { publicValues, values } = element;
  const fields = publicValues === undefined ? [] : changedFields(module, publicValues, values);
  // Without a difference to show, there is still the element to read.
  if (publicValues === undefined || fields.length === 0) {
    const flat = flatValues(module, values);
    const filled = fieldsInAllLanguages(module).filter(({ name }) => flat[name] !== undefined);
    return (
      <section className="space-stack">
        <p>{t(publicValues === undefined ? texts.reviewNew : texts.noChange)}</p>
        <dl className="element-facts">
          {filled.map((field) => (
            <div key={field.name} className={field.type === 'texte-riche' ? 'space-prose' : undefined}>
              <dt>{field.label}</dt>
              <dd>
                <ShownValue site={site} module={module} field={field} values={values} />
              </dd>
            </div>
          ))}
        </dl>
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

/** Two forms: a reason half written must not travel with an acceptance. */
function DecisionForm({ site, state }: { readonly site: Site; readonly state: ReviewState }): ReactNode {
  const t = useT();
  const { module, element, csrf, reason = '', reasonError } = state;
  const hidden = (
    <>
      <input type="hidden" name={CSRF_FIELD} value={csrf} />
      <input type="hidden" name={MODULE_PARAM} value={module.ident} />
      <input type="hidden" name={ELEMENT_PARAM} value={element.id} />
      <input type="hidden" name="version" value={element.version} />
    </>
  );
  const action = elementHref(site.base, 'review', element);
  return (
    <>
      <form className="form" method="post" action={action}>
        {hidden}
        <div className="space-actions">
          <SubmitButton name={DECISION_FIELD} value="publier">
            {t(texts.accept)}
          </SubmitButton>
          <a href={elementHref(site.base, 'edit', element)}>{t(texts.decideElse)}</a>
          {hasPreview(module, element) ? (
            <a href={elementHref(site.base, 'preview', element)}>{t(texts.preview)}</a>
          ) : null}
        </div>
      </form>
      <section className="space-stack" aria-labelledby="relecture-refus">
        <h2 id="relecture-refus">{t(texts.refuse)}</h2>
        <form className="form" method="post" action={action}>
          {hidden}
          <TextAreaField
            id={REASON_ID}
            name={REASON_FIELD}
            label={t(texts.reason)}
            hint={t(texts.reasonHint)}
            required
            error={reasonError}
            maxLength={MAX_REASON}
            defaultValue={reason}
          />
          <SubmitButton tone="secondary" name={DECISION_FIELD} value="refuser">
            {t(texts.refuse)}
          </SubmitButton>
        </form>
      </section>
    </>
  );
}
