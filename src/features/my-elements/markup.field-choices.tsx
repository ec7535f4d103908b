import type { ReactNode } from 'react';
import { described, FieldBox, FieldSet, fieldFacts, writtenList } from './markup.field-parts.tsx';
import type { OneFieldProps } from './markup.fields.tsx';
import { LABELS } from './model.labels.ts';

/** Few choices are seen at once; more of them unfold. */
const MAX_RADIOS = 4;

export function ChoiceField(ask: OneFieldProps): ReactNode {
  return ask.field.choices.size > MAX_RADIOS ? <SelectField {...ask} /> : <RadioField {...ask} />;
}

function SelectField(ask: OneFieldProps): ReactNode {
  const facts = fieldFacts(ask);
  const { id, name, label, required, value } = facts;
  return (
    <FieldBox facts={facts}>
      <select className="input" id={id} name={name} title={label} required={required} defaultValue={value} {...described(facts)}>
        <option value="">{required ? LABELS.choose : LABELS.none}</option>
        {[...ask.field.choices].map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </FieldBox>
  );
}

function RadioField(ask: OneFieldProps): ReactNode {
  const facts = fieldFacts(ask);
  const choices = [...(facts.required ? [] : [['', LABELS.none] as const]), ...ask.field.choices];
  return (
    <FieldSet facts={facts}>
      {choices.map(([choice, text], index) => (
        <label key={choice} className="my-element-choice">
          <input
            type="radio"
            id={index === 0 ? facts.id : undefined}
            name={facts.name}
            value={choice}
            title={facts.label}
            required={facts.required}
            defaultChecked={facts.value === choice}
          />
          {text}
        </label>
      ))}
    </FieldSet>
  );
}

export function ChoicesField(ask: OneFieldProps): ReactNode {
  const facts = fieldFacts(ask);
  const chosen = new Set(writtenList(ask.values, ask.field.name));
  return (
    <FieldSet facts={facts}>
      <div className="my-element-choices">
        {[...ask.field.choices].map(([choice, text], index) => (
          <label key={choice} className="my-element-choice">
            <input
              type="checkbox"
              id={index === 0 ? facts.id : undefined}
              name={facts.name}
              value={choice}
              title={facts.label}
              defaultChecked={chosen.has(choice)}
            />
            {text}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
