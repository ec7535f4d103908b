import type { ComponentProps, ReactNode } from 'react';

/** What every field says about itself. */
export interface FieldFacts {
  /** Unique in the page: error summaries lead to it. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
}

export interface FieldProps extends FieldFacts, Omit<ComponentProps<'input'>, 'id' | 'name' | 'required'> {}

/** A line of text with its label, its hint and its error. The value goes to `defaultValue`. */
export function Field({ id, name, label, hint, error, required = false, type = 'text', ...attributes }: FieldProps): ReactNode {
  const facts = { id, name, label, hint, error, required };
  return (
    <FieldShell {...facts}>
      <input className="input" type={type} {...controlAttributes(facts)} {...attributes} />
    </FieldShell>
  );
}

export interface TextAreaFieldProps extends FieldFacts, Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'required'> {}

export function TextAreaField({ id, name, label, hint, error, required = false, ...attributes }: TextAreaFieldProps): ReactNode {
  const facts = { id, name, label, hint, error, required };
  return (
    <FieldShell {...facts}>
      <textarea className="input" rows={6} {...controlAttributes(facts)} {...attributes} />
    </FieldShell>
  );
}

export interface SelectFieldProps extends FieldFacts, Omit<ComponentProps<'select'>, 'id' | 'name' | 'required' | 'children'> {
  /** value → label */
  readonly options: ReadonlyMap<string, string>;
}

export function SelectField({ id, name, label, hint, error, required = false, options, ...attributes }: SelectFieldProps): ReactNode {
  const facts = { id, name, label, hint, error, required };
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

export interface CheckboxFieldProps extends FieldFacts, Omit<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'type'> {}

export function CheckboxField({ id, name, label, hint, error, required = false, ...attributes }: CheckboxFieldProps): ReactNode {
  const facts = { id, name, label, hint, error, required };
  return (
    <div className="field field-check" data-invalid={error === undefined ? undefined : ''}>
      <input type="checkbox" {...controlAttributes(facts)} {...attributes} />
      <label htmlFor={id}>{label}</label>
      <FieldNotes {...facts} />
    </div>
  );
}

/** The attributes that tie a control to its label, hint and error. For controls that modules draw themselves inside a `FieldShell`. */
export function controlAttributes({
  id,
  name,
  hint,
  error,
  required = false,
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
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(error === undefined ? {} : { 'aria-invalid': true }),
  };
}

/** Label, hint, control, error: what helps to answer is read before the answer is given. */
export function FieldShell({ children, ...facts }: FieldFacts & { readonly children: ReactNode }): ReactNode {
  const { id, label, required = false, error } = facts;
  return (
    <div className="field" data-invalid={error === undefined ? undefined : ''}>
      <label htmlFor={id}>
        {label}
        {required ? null : <span className="field-optional"> (facultatif)</span>}
      </label>
      <FieldNotes {...facts} error={undefined} />
      {children}
      <FieldNotes {...facts} hint={undefined} />
    </div>
  );
}

/** Hint and error of a field, for controls that modules draw themselves. */
export function FieldNotes({ id, hint, error }: FieldFacts): ReactNode {
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

export interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly tone?: 'primary' | 'secondary' | 'danger';
}

export function SubmitButton({ tone = 'primary', children, ...attributes }: SubmitButtonProps): ReactNode {
  return (
    <button type="submit" className={tone === 'primary' ? 'button' : `button button-${tone}`} {...attributes}>
      {children}
    </button>
  );
}
