import {
  CHOICE,
  chosenOf,
  elementChoices,
  FORM_CHOICE,
  formChoices,
  readChoices,
} from '#server/content/fields/choice-kind.tsx';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';
import { LABELS, MISSING, SENTENCES } from '#server/content/fields/texts.ts';
import { FieldSet } from '#server/content/markup/form.tsx';
import { choice } from '#server/content/site/yaml/scalars.ts';
import { listOf } from '#server/content/site/yaml/shape.ts';

const PUBLICS = new Map(['Enfants', 'Jeunes', 'Adultes', 'Seniors'].map((label) => [label.toLowerCase(), label]));

/** Several of the choices of its definition. */
export const choixMultiples: ElementKind & FormKind = {
  hasChoices: true,
  element: {
    ...CHOICE,
    hint: (_, { t }) => t(LABELS.several),
    read({ choices }, typed) {
      if (typed.some((one) => !choices.has(one))) return { text: SENTENCES.choice };
      return { value: [...choices.keys()].filter((one) => typed.includes(one)) };
    },
    write: (field, value) => ({ main: chosenOf(field, value) }),
    markup: ({ choices }, control) => (
      <FieldSet {...control.facts}>
        <div className="my-element-choices">{elementChoices({ type: 'checkbox', choices }, control)}</div>
      </FieldSet>
    ),
    seed: ({ choices }) => listOf(choice([...choices.keys()])),
    sortKey: undefined,
  },
  form: {
    ...FORM_CHOICE,
    isMultiple: true,
    missing: MISSING.choices,
    read: readChoices,
    markup: ({ choices }, control) => formChoices({ type: 'checkbox', choices }, control),
  },
  examples: {
    two: { kind: 'normal', label: 'Pour qui', choices: PUBLICS, typed: ['enfants', 'jeunes'] },
    unknown: { kind: 'failure', label: 'Pour qui', choices: PUBLICS, typed: ['enfants', 'martiens'] },
  },
};
