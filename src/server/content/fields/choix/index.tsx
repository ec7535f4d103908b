import * as shared from '#server/content/fields/choice-kind.tsx';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';
import { FORM_LABELS, LABELS, SENTENCES } from '#server/content/fields/texts.ts';
import { FieldSet, SelectField } from '#server/content/markup/form.tsx';
import { choice } from '#server/content/site/yaml/scalars.ts';

/** More choices than this are a select. */
const MAX_RADIOS = 4;
const choicesOf = (...labels: string[]) => new Map(labels.map((label) => [label.toLowerCase(), label]));
const THEMES = choicesOf('Concert', 'Spectacle', 'Exposition', 'Sport', 'Atelier');

/** One of the choices of its definition. */
export const choix: ElementKind & FormKind = {
  hasChoices: true,
  element: {
    ...shared.CHOICE,
    read: ({ choices }, [typed = '']) => (choices.has(typed) ? { value: typed } : { text: SENTENCES.choice }),
    write: (field, value) => ({ main: Array.isArray(value) ? '' : (shared.chosenOf(field, value)[0] ?? '') }),
    markup({ choices, required }, control) {
      const { facts, value, words } = control;
      if (choices.size > MAX_RADIOS) {
        const options = new Map([['', words.t(required ? LABELS.choose : LABELS.none)], ...choices]);
        return <SelectField {...facts} options={options} defaultValue={value} />;
      }
      const offered = new Map([...(required ? [] : [['', words.t(LABELS.none)] as const]), ...choices]);
      return <FieldSet {...facts}>{shared.elementChoices({ type: 'radio', choices: offered }, control)}</FieldSet>;
    },
    seed: ({ choices }) => choice([...choices.keys()]),
    sortKey: shared.choiceKey,
  },
  form: {
    ...shared.FORM_CHOICE,
    keys: ['choix', 'presentation'],
    read: shared.readChoices,
    markup({ choices, asList, autofill }, control) {
      if (!asList) return shared.formChoices({ type: 'radio', choices }, control);
      const options = new Map([['', control.words.t(FORM_LABELS.choose)], ...choices]);
      return <SelectField {...control.facts} autoComplete={autofill} options={options} defaultValue={control.value} />;
    },
  },
  examples: {
    few: { kind: 'normal', label: 'Accès', choices: choicesOf('Libre', 'Réservé'), typed: 'libre' },
    'a list': {
      kind: 'edge',
      label: 'Type d’événement',
      choices: THEMES,
      asList: true,
      required: true,
      typed: 'sport',
    },
    unknown: { kind: 'failure', label: 'Accès', choices: choicesOf('Libre', 'Réservé'), typed: 'interdit' },
  },
};
