import type { ReactNode } from 'react';
import { controlAttributes, FieldSet } from '#server/content/markup/form.tsx';
import type { Control, ElementUse, FieldDefinition, FormUse } from './field.ts';
import { noBounds, TEXT } from './text-kind.tsx';
import { MISSING, SENTENCES } from './texts.ts';

/** Shared by both kinds of choices, in elements. */
export const CHOICE: Pick<ElementUse, 'group' | 'isBounded' | 'isLine' | 'parts' | 'show' | 'searchText'> = {
  ...TEXT,
  group: 'essential',
  isBounded: false,
  isLine: false,
  show(field, value, { filterHref }) {
    const chosen = chosenOf(field, value);
    if (chosen.length === 0) return undefined;
    return (
      <ul className="element-choices">
        {chosen.map((one) => {
          const label = field.choices.get(one) ?? one;
          const href = filterHref(one);
          return <li key={one}>{href === undefined ? label : <a href={href}>{label}</a>}</li>;
        })}
      </ul>
    );
  },
  searchText: (field, value) => chosenLabels(field, value).join(', '),
};

/** The stored choices that the definition still has. */
export function chosenOf({ choices }: Pick<FieldDefinition, 'choices'>, value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === 'string' && choices.has(one));
}

export function chosenLabels(field: Pick<FieldDefinition, 'choices'>, value: unknown): string[] {
  return chosenOf(field, value).map((one) => field.choices.get(one) ?? one);
}

/** Choices sort in the order of the definition. */
export const choiceKey: NonNullable<ElementUse['sortKey']> = ({ choices }, value, then) => {
  const rank = [...choices.keys()].indexOf(String(value));
  return rank < 0 ? undefined : `${String(rank).padStart(4, '0')}${then}`;
};

/** Shared by both kinds of choices, in public forms. */
export const FORM_CHOICE: Pick<FormUse, 'keys' | 'needs' | 'maxLength' | 'missing' | 'bounds' | 'show'> = {
  keys: ['choix'],
  missing: MISSING.choice,
  needs: 'choix',
  maxLength: 200,
  bounds: noBounds,
  show: ({ choices }, value) => choices.get(value) ?? value,
};

export const readChoices: FormUse['read'] = ({ choices }, typed) =>
  typed.some((one) => !choices.has(one)) ? { text: SENTENCES.unknownChoice } : { value: typed };

interface Choices {
  readonly type: 'radio' | 'checkbox';
  /** value → label */
  readonly choices: Iterable<readonly [string, string]>;
}

/** The choices of an element's field. Error summaries link to the first of them. */
export function elementChoices(
  { type, choices }: Choices,
  { facts: { id, name, label, required }, values }: Control,
): ReactNode {
  return [...choices].map(([choice, text], rank) => (
    <label key={choice} className="my-element-choice">
      <input
        {...{ type, name, value: choice, title: label, required: type === 'radio' && required }}
        id={rank === 0 ? id : undefined}
        defaultChecked={values.includes(choice) || (choice === '' && values.length === 0)}
      />
      {text}
    </label>
  ));
}

/** The choices of a field in a public form, one per line. */
export function formChoices({ type, choices }: Choices, { facts, values }: Control): ReactNode {
  const { 'aria-describedby': _, ...shared } = controlAttributes(facts);
  const answers = [...choices].map(([choice, text], rank) => {
    const id = rank === 0 ? facts.id : `${facts.id}-${rank + 1}`;
    return (
      <div key={choice} className="field field-check field-choice">
        <input {...shared} type={type} id={id} value={choice} defaultChecked={values.includes(choice)} />
        <label htmlFor={id}>{text}</label>
      </div>
    );
  });
  return <FieldSet {...facts}>{answers}</FieldSet>;
}
