import type { ReactNode } from 'react';
import { type FieldFacts, FieldNotes } from '#server/content/markup/form.tsx';

export interface ChoicesFieldProps extends FieldFacts {
  readonly type: 'radio' | 'checkbox';
  /** value → label */
  readonly choices: ReadonlyMap<string, string>;
  readonly values: readonly string[];
}

/** A question with its answers below one another. Error summaries lead to the first of them. */
export function ChoicesField({ type, choices, values, ...facts }: ChoicesFieldProps): ReactNode {
  const { id, name, label, hint, error, required = false } = facts;
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <fieldset
      className="fieldset field"
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={described === '' ? undefined : described}
    >
      <legend>
        {label}
        {required ? null : <span className="field-optional"> (facultatif)</span>}
      </legend>
      <FieldNotes id={id} name={name} label={label} hint={hint} />
      {[...choices].map(([value, text], rank) => {
        const choiceId = rank === 0 ? id : `${id}-${rank + 1}`;
        return (
          <div key={value} className="field field-check field-choice">
            <input
              type={type}
              id={choiceId}
              name={name}
              value={value}
              title={label}
              required={required}
              aria-invalid={error === undefined ? undefined : true}
              defaultChecked={values.includes(value)}
            />
            <label htmlFor={choiceId}>{text}</label>
          </div>
        );
      })}
      <FieldNotes id={id} name={name} label={label} error={error} />
    </fieldset>
  );
}
