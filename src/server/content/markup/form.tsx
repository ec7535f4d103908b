import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { useT } from '#language/locale.tsx';
import { ErrorSummary, type FieldError } from './alert.tsx';
import { texts } from './texts.ts';

export interface FieldFacts {
  /** Unique in the page; error summaries link to it. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** By default the error for its id in `WithErrors`. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Message of the validation feature for a required field that is empty. */
  readonly missing?: string | undefined;
  /** Forms of contributors mark required fields; other forms mark optional ones. */
  readonly isMarked?: boolean;
}

type Facts = keyof FieldFacts;

const ErrorsContext = createContext<readonly FieldError[]>([]);

/** The error summary of a form, and its fields, which show their own errors. */
export function WithErrors({ errors, children }: Readonly<{ errors: readonly FieldError[]; children: ReactNode }>) {
  return (
    <ErrorsContext value={errors}>
      <ErrorSummary errors={errors} />
      {children}
    </ErrorsContext>
  );
}

export function useErrors(): readonly FieldError[] {
  return useContext(ErrorsContext);
}

export function useError(id: string): string | undefined {
  return useErrors().findLast(({ fieldId }) => fieldId === id)?.message;
}

/** Splits the properties of a field into its facts and the attributes of its control. */
function useFacts<Props extends FieldFacts>(props: Props): { facts: FieldFacts; attributes: Omit<Props, Facts> } {
  const { id, name, label, hint, required = false, missing, isMarked = false, error: own, ...attributes } = props;
  const formError = useError(id);
  return { facts: { id, name, label, hint, error: own ?? formError, missing, required, isMarked }, attributes };
}

export interface FieldProps extends FieldFacts, Omit<ComponentProps<'input'>, Facts> {}

/** A single-line field with label, hint and error. Its value is `defaultValue`. */
export function Field(props: FieldProps) {
  const { facts, attributes } = useFacts(props);
  return (
    <FieldShell {...facts}>
      <input className="input" type="text" {...controlAttributes(facts)} {...attributes} />
    </FieldShell>
  );
}

/** An e-mail address, which phones neither capitalise nor correct. */
export function EmailField(props: FieldProps) {
  return <Field type="email" {...props} autoCapitalize="none" spellCheck={false} />;
}

interface TextAreaFieldProps extends FieldFacts, Omit<ComponentProps<'textarea'>, Facts> {}

export function TextAreaField(props: TextAreaFieldProps) {
  const { facts, attributes } = useFacts(props);
  return (
    <FieldShell {...facts}>
      <textarea className="input" rows={6} {...controlAttributes(facts)} {...attributes} />
    </FieldShell>
  );
}

interface SelectFieldProps extends FieldFacts, Omit<ComponentProps<'select'>, Facts | 'children'> {
  /** value → label */
  readonly options: ReadonlyMap<string, string>;
}

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { facts, attributes } = useFacts(props);
  return (
    <FieldShell {...facts}>
      <select className="input" {...controlAttributes(facts)} {...attributes}>
        {[...options].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}

interface CheckboxFieldProps extends FieldFacts, Omit<ComponentProps<'input'>, Facts | 'type'> {}

export function CheckboxField(props: CheckboxFieldProps) {
  const { facts, attributes } = useFacts(props);
  return (
    <div className="field field-check" data-invalid={facts.error === undefined ? undefined : ''}>
      <input type="checkbox" {...controlAttributes(facts)} {...attributes} />
      <label htmlFor={facts.id}>{facts.label}</label>
      <FieldNotes {...facts} />
    </div>
  );
}

/** Attributes that connect a control with its label, hint and error, for controls inside a `FieldShell`. */
export function controlAttributes({
  id,
  name,
  hint,
  error,
  required = false,
  missing,
  label,
}: FieldFacts): ComponentProps<'input'> & ComponentProps<'select'> & ComponentProps<'textarea'> {
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter((part) => part !== '')
    .join(' ');
  return {
    id,
    name,
    required,
    // The validation feature names the field in its messages by its title.
    title: label,
    ...(missing === undefined ? {} : { 'data-missing': missing }),
    ...(described === '' ? {} : { 'aria-describedby': described }),
    // Without `false`, Firefox reports an empty required field to screen readers as invalid.
    ...(error === undefined ? required && { 'aria-invalid': false } : { 'aria-invalid': true }),
  };
}

/** Label, hint, control and error, in this order: the hint is read before the control. */
export function FieldShell({ children, ...facts }: FieldFacts & { readonly children: ReactNode }) {
  return (
    <div {...boxAttributes(facts, 'field')}>
      <label htmlFor={facts.id}>
        <FieldLabel {...facts} />
      </label>
      <FieldNotes {...facts} error={undefined} />
      {children}
      <FieldNotes {...facts} hint={undefined} />
    </div>
  );
}

interface FieldSetProps extends FieldFacts {
  readonly children: ReactNode;
  /** Whether error summaries link to the field set itself, because no control inside has its id. */
  readonly isTarget?: boolean;
}

/** The same around the controls of one question. */
export function FieldSet({ children, isTarget = false, ...facts }: FieldSetProps) {
  return (
    <fieldset
      {...boxAttributes(facts, 'fieldset field')}
      {...(isTarget ? { id: facts.id, tabIndex: -1 } : {})}
      aria-describedby={controlAttributes(facts)['aria-describedby']}
    >
      <legend>
        <FieldLabel {...facts} />
      </legend>
      <FieldNotes {...facts} error={undefined} />
      {children}
      <FieldNotes {...facts} hint={undefined} />
    </fieldset>
  );
}

/** Attributes of the box around a field; the validation feature puts errors into `data-field-box`. */
export function boxAttributes({ error, isMarked = false }: Pick<FieldFacts, 'error' | 'isMarked'>, className: string) {
  const invalid = { 'data-invalid': error === undefined ? undefined : '' };
  return isMarked
    ? { className: `${className} my-element-field`, 'data-field-box': '', ...invalid }
    : { className, ...invalid };
}

/** The mark of a required field is hidden from assistive technology, which reads the attribute `required`. */
export function FieldLabel({ label, required = false, isMarked = false }: FieldFacts) {
  const t = useT();
  return (
    <>
      {label}
      {required && isMarked ? (
        <span className="my-element-mark" aria-hidden="true">
          {'\u00a0'}*
        </span>
      ) : null}
      {required || isMarked ? null : <span className="field-optional"> {t(texts.optional)}</span>}
    </>
  );
}

/** Hint and error of a field, for callers that render the control. */
export function FieldNotes({ id, hint, error }: Pick<FieldFacts, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </>
  );
}

interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly tone?: 'primary' | 'secondary' | 'danger';
}

export function SubmitButton({ tone = 'primary', children, ...attributes }: SubmitButtonProps) {
  return (
    <button type="submit" className={tone === 'primary' ? 'button' : `button button-${tone}`} {...attributes}>
      {children}
    </button>
  );
}

/** The one button at the end of a form. */
export function FormEnd(props: SubmitButtonProps) {
  return (
    <div className="form-end">
      <SubmitButton {...props} />
    </div>
  );
}

interface SmallButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** What the button changes, for screen readers: several on the page have the same name. */
  readonly about?: string | undefined;
}

/** One of several buttons about a row, a part or a version. */
export function SmallButton({ about, children, ...attributes }: SmallButtonProps) {
  return (
    <button type="submit" className="button button-small button-secondary" {...attributes}>
      {children}
      {about === undefined ? null : <span className="visually-hidden"> {about}</span>}
    </button>
  );
}
