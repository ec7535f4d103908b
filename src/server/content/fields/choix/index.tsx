import type { ComponentProps } from 'react';
import { CHOICE, choiceKey, chosenOf, elementChoices, FORM_CHOICE, formChoices, readChoices } from '#server/content/fields/choice-kind.tsx';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';
import { FORM_LABELS, LABELS, SENTENCES } from '#server/content/fields/texts.ts';
import { choice } from '#server/site/scalars.ts';

/** Few choices are seen at once; more of them unfold. */
const MAX_RADIOS = 4;
const ACCESS = new Map([
  ['libre', 'Libre'],
  ['inscription', 'Sur inscription'],
]);
const THEMES = new Map(['Concert', 'Spectacle', 'Exposition', 'Sport', 'Atelier'].map((label) => [label.toLowerCase(), label]));

/** One of the choices of its definition. */
export const choix: ElementKind & FormKind = {
  hasChoices: true,
  element: {
    ...CHOICE,
    read: ({ choices }, [typed = '']) => (choices.has(typed) ? { value: typed } : { text: SENTENCES.choice }),
    write: (field, value) => ({ main: Array.isArray(value) ? '' : (chosenOf(field, value)[0] ?? '') }),
    markup({ choices, required }, control) {
      const { attributes, value, box, group } = control;
      if (choices.size <= MAX_RADIOS) {
        return group(elementChoices({ type: 'radio', choices: required ? choices : [['', LABELS.none], ...choices] }, control));
      }
      const options = [['', required ? LABELS.choose : LABELS.none], ...choices] as const;
      return box(<Select attributes={{ ...attributes, defaultValue: value }} options={options} />);
    },
    seed: ({ choices }) => choice([...choices.keys()]),
    sortKey: choiceKey,
  },
  form: {
    ...FORM_CHOICE,
    keys: ['choix', 'presentation'],
    read: readChoices,
    markup({ choices, asList, autofill }, control) {
      const { attributes, value, box } = control;
      if (!asList) return formChoices({ type: 'radio', choices }, control);
      const options = [['', FORM_LABELS.choose], ...choices] as const;
      return box(<Select attributes={{ ...attributes, autoComplete: autofill, defaultValue: value }} options={options} />);
    },
  },
  examples: [
    { kind: 'normal', title: 'peu de choix', definition: { label: 'Accès', choices: ACCESS }, typed: 'libre' },
    {
      kind: 'edge',
      title: 'une liste',
      definition: { label: 'Type d’événement', choices: THEMES, asList: true, required: true },
      typed: 'sport',
    },
    { kind: 'failure', title: 'un choix inconnu', definition: { label: 'Accès', choices: ACCESS }, typed: 'interdit' },
  ],
};

interface SelectProps {
  readonly attributes: ComponentProps<'select'>;
  readonly options: readonly (readonly [string, string])[];
}

function Select({ attributes, options }: SelectProps) {
  return (
    <select {...attributes} className="input">
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
