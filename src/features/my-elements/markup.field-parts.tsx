import type { ReactNode } from 'react';
import type { OneFieldProps } from './markup.fields.tsx';
import { filled } from './model.field-text.ts';
import { type ElementField, type FieldPart, type FormValues, inputId, inputName } from './model.fields.ts';
import { LABELS } from './model.labels.ts';

/** What ties a control to its label, its help and its error. */
export interface FieldFacts {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly help: readonly string[];
  readonly error: string | undefined;
  readonly value: string;
}

export function fieldFacts({ field, values, errors }: OneFieldProps): FieldFacts {
  return {
    id: inputId(field.name),
    name: inputName(field.name),
    label: field.label,
    required: field.required,
    help: helpOf(field),
    error: errors.find(({ part }) => part === undefined)?.message,
    value: writtenText(values, field.name),
  };
}

/** What is written in an input. */
export function writtenText(values: FormValues, field: string, part?: FieldPart): string {
  const written = writtenList(values, field, part);
  return written[0] ?? '';
}

export function writtenList(values: FormValues, field: string, part?: FieldPart): readonly string[] {
  const name = inputName(field, part);
  const written = Object.hasOwn(values, name) ? values[name] : undefined;
  return written === undefined ? [] : typeof written === 'string' ? [written] : written;
}

/** `aria-describedby` and the like, for any control. */
export function described({ id, help, error }: Pick<FieldFacts, 'id' | 'help' | 'error'>): {
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
export function FieldBox({ facts, children }: { readonly facts: FieldFacts; readonly children: ReactNode }): ReactNode {
  return (
    <div className="field my-element-field" data-field-box="" data-invalid={facts.error === undefined ? undefined : ''}>
      <label htmlFor={facts.id}>
        {facts.label}
        <RequiredMark required={facts.required} />
      </label>
      <Help {...facts} />
      {children}
      <Fault {...facts} />
    </div>
  );
}

/** The same for several controls that answer one question. */
export function FieldSet({ facts, children }: { readonly facts: FieldFacts; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset
      className="fieldset field my-element-field"
      data-field-box=""
      data-invalid={facts.error === undefined ? undefined : ''}
      {...('aria-describedby' in described(facts) ? { 'aria-describedby': described(facts)['aria-describedby'] } : {})}
    >
      <legend>
        {facts.label}
        <RequiredMark required={facts.required} />
      </legend>
      <Help {...facts} />
      {children}
      <Fault {...facts} />
    </fieldset>
  );
}

/** Said once above the form; the attribute `required` says it to assistive technology. */
export function RequiredMark({ required }: { readonly required: boolean }): ReactNode {
  return required ? (
    <span className="my-element-mark" aria-hidden="true">
      {'\u00a0'}*
    </span>
  ) : null;
}

export function Help({ id, help }: Pick<FieldFacts, 'id' | 'help'>): ReactNode {
  return help.length === 0 ? null : (
    <p id={`${id}-aide`} className="field-hint">
      {help.join(' ')}
    </p>
  );
}

export function Fault({ id, error }: Pick<FieldFacts, 'id' | 'error'>): ReactNode {
  return error === undefined ? null : (
    <p id={`${id}-erreur`} className="field-error">
      {error}
    </p>
  );
}

/** The definition's own words, then the bounds of a number. The length of a text is only said near its end. */
function helpOf({ type, help, min, max }: ElementField): readonly string[] {
  const own = help === undefined ? [] : [help];
  if (type === 'choix-multiples') return [...own, LABELS.several];
  if (type !== 'nombre' || (min === undefined && max === undefined)) return own;
  const words = { min: String(min).replace('.', ','), max: String(max).replace('.', ',') };
  const sentence = min === undefined ? LABELS.atMostNumber : max === undefined ? LABELS.atLeastNumber : LABELS.between;
  return [...own, filled(sentence, words)];
}
