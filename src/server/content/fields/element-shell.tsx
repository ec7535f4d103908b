import type { ReactNode } from 'react';

/** What ties a control of an element to its label, its help and its error. */
export interface ElementFacts {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly help: readonly string[];
  readonly error: string | undefined;
}

/** `aria-describedby` and the like, for any control. */
export function described({ id, help, error }: Pick<ElementFacts, 'id' | 'help' | 'error'>): {
  'aria-describedby'?: string;
  'aria-invalid'?: true;
} {
  const ids = [help.length === 0 ? [] : [`${id}-aide`], error === undefined ? [] : [`${id}-erreur`]].flat();
  return {
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
    ...(error === undefined ? {} : { 'aria-invalid': true }),
  };
}

/** Label above, what helps to fill it in, the control, what is wrong. */
export function FieldBox({ children, ...facts }: ElementFacts & { readonly children: ReactNode }): ReactNode {
  return (
    <div className="field my-element-field" data-field-box="" data-invalid={facts.error === undefined ? undefined : ''}>
      <label htmlFor={facts.id}>
        {facts.label}
        <RequiredMark {...facts} />
      </label>
      <Help {...facts} />
      {children}
      <Fault {...facts} />
    </div>
  );
}

/** The same for several controls that answer one question. */
export function FieldSet({ children, ...facts }: ElementFacts & { readonly children: ReactNode }): ReactNode {
  return (
    <fieldset
      className="fieldset field my-element-field"
      data-field-box=""
      data-invalid={facts.error === undefined ? undefined : ''}
      aria-describedby={described(facts)['aria-describedby']}
    >
      <legend>
        {facts.label}
        <RequiredMark {...facts} />
      </legend>
      <Help {...facts} />
      {children}
      <Fault {...facts} />
    </fieldset>
  );
}

/** Said once above the form; the attribute `required` says it to assistive technology. */
export function RequiredMark({ required }: Pick<ElementFacts, 'required'>): ReactNode {
  return required ? (
    <span className="my-element-mark" aria-hidden="true">
      {'\u00a0'}*
    </span>
  ) : null;
}

export function Help({ id, help }: Pick<ElementFacts, 'id' | 'help'>): ReactNode {
  return help.length === 0 ? null : (
    <p id={`${id}-aide`} className="field-hint">
      {help.join(' ')}
    </p>
  );
}

export function Fault({ id, error }: Pick<ElementFacts, 'id' | 'error'>): ReactNode {
  return error === undefined ? null : (
    <p id={`${id}-erreur`} className="field-error">
      {error}
    </p>
  );
}
