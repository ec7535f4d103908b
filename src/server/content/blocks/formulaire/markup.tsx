import { Captcha, type CaptchaProps } from '#features/captcha/markup.tsx';
import { Filled, useT } from '#language/locale.tsx';
import { ConditionedFields } from '#server/content/fields/conditions.tsx';
import { FormFieldView } from '#server/content/fields/form-field.tsx';
import type { FormField } from '#server/content/fields/index.ts';
import { Alert, ErrorSummary, type FieldError } from '#server/content/markup/alert.tsx';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { Prose } from '#server/content/markup/prose.tsx';
import type { FormPart, SiteForm } from '#server/content/site/forms/form-types.ts';
import type { BlockOf, Site, SitePage } from '#server/content/site/types.ts';
import { captchaId, fieldId, formAreaId, formPath, OWN_FIELDS } from './address.ts';
import type { Answers } from './answers.ts';
import { texts } from './texts.ts';

/** The state of a form: open, with answers and errors, or done. */
export type FormState =
  | {
      readonly kind: 'open';
      readonly answers: Answers;
      readonly faults: readonly FieldError[];
      readonly stamp: string;
      readonly captcha: CaptchaProps;
    }
  | { readonly kind: 'done'; readonly reference: string | undefined };

interface FormViewProps {
  readonly site: Site;
  readonly page: SitePage;
  readonly form: SiteForm;
  readonly block: BlockOf<'formulaire'>;
  readonly state: FormState;
  readonly today: string;
}

/** A form in its page. `FormContent` alone is the fragment that scripts put into it. */
export function FormArea(props: FormViewProps) {
  const id = formAreaId(props.form.ident);
  return (
    <section className="form-area" id={id} aria-labelledby={`${id}-titre`}>
      <FormContent {...props} />
    </section>
  );
}

export function FormContent(props: FormViewProps) {
  const { form, block, state } = props;
  return (
    <>
      <h2 id={`${formAreaId(form.ident)}-titre`}>{block.title ?? form.title}</h2>
      {state.kind === 'done' ? (
        <Thanks {...props} reference={state.reference} />
      ) : (
        <OpenForm {...props} state={state} />
      )}
    </>
  );
}

function OpenForm({
  site,
  page,
  form,
  state,
  today,
}: FormViewProps & { readonly state: FormState & { kind: 'open' } }) {
  const t = useT();
  const { answers, faults, stamp, captcha } = state;
  const area = formAreaId(form.ident);
  const action = formPath(site, form);
  const fields = [...form.fields.values()];
  const valuesOf = (name: string) => answers.get(name) ?? [];
  const render = (field: FormField) => (
    <FormFieldView
      key={field.name}
      field={field}
      values={valuesOf(field.name)}
      error={faults.find((fault) => fault.fieldId === fieldId(form, field.name))?.message}
      today={today}
      idOf={(name) => fieldId(form, name)}
    />
  );
  const rendered = (part: FormPart) => (
    <ConditionedFields some={part.fields} all={form.fields} valuesOf={valuesOf} render={render} />
  );
  return (
    <>
      {form.introduction === '' ? null : <Prose html={form.introduction} />}
      <p className="form-note">
        {t(fields.every(({ required }) => required) ? texts.allRequired : texts.someOptional)}
      </p>
      {faults.length === 0 ? null : (
        <div className="form-summary" tabIndex={-1} data-fragment-focus="" data-form-summary="">
          <ErrorSummary errors={faults} />
        </div>
      )}
      {/* Without scripts the response shows the form itself, not the top of its page. */}
      <form
        className="form form-public"
        method="post"
        action={`${action}#${area}`}
        noValidate
        data-validate="summary"
        data-fragment={action}
        data-fragment-target={`#${area}`}
        data-fragment-errors="cause"
      >
        <input type="hidden" name={OWN_FIELDS.page} value={page.id} />
        <input type="hidden" name={OWN_FIELDS.stamp} value={stamp} />
        {form.parts.map((part, rank) =>
          part.title === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of parts never changes.
            <div key={rank} className="form-part">
              {rendered(part)}
            </div>
          ) : (
            <fieldset key={part.title} className="form-part">
              <legend>{part.title}</legend>
              {part.help === undefined ? null : <p className="form-part-help">{part.help}</p>}
              {rendered(part)}
            </fieldset>
          ),
        )}
        <Captcha {...captcha} id={captchaId(form)} />
        <SubmitButton>{form.button}</SubmitButton>
      </form>
    </>
  );
}

function Thanks({ page, form, reference }: FormViewProps & { readonly reference: string | undefined }) {
  const t = useT();
  const { title, html } = form.confirmation;
  return (
    <div className="form-thanks" tabIndex={-1} data-fragment-focus="">
      <Alert tone="success" title={title}>
        {html === '' ? null : <Prose html={html} />}
        {form.kind === 'lettre' ? (
          <>
            <p>{t(texts.letterSent)}</p>
            <p>{t(texts.letterSpam)}</p>
          </>
        ) : null}
        {reference === undefined ? null : (
          <p>
            <Filled text={t(texts.reference)} parts={{ reference: <strong>{reference}</strong> }} />{' '}
            {t(texts.referenceHint)}
          </p>
        )}
      </Alert>
      <p>
        <a href={`${page.path}#${formAreaId(form.ident)}`}>{t(texts.again)}</a>
      </p>
    </div>
  );
}
