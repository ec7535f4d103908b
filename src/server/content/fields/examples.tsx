import type { ReactNode } from 'react';
import type { Example, ExampleKind } from '#contract/example.ts';
import { MyElementForm } from '#features/my-elements/markup.tsx';
import { FRENCH_WORDS } from '#language/french.ts';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { ElementFields } from './element-form.tsx';
import { inputName, readValues, typedValues } from './element-values.ts';
import type { FieldDefinition, FieldExample, FieldPart } from './field.ts';
import { FormFieldView } from './form-field.tsx';
import { faultSentence, readAnswers } from './form-values.ts';
import {
  ELEMENT_FIELD_TYPES,
  type ElementField,
  FIELDS,
  type FieldType,
  FORM_FIELD_TYPES,
  type FormField,
} from './index.ts';

interface FilledField<Field> {
  readonly kind: ExampleKind;
  readonly field: Field;
  readonly typed: FieldExample['typed'];
}

/** Every example of the kinds for elements, each with a unique name. */
export const elementExamples: readonly FilledField<ElementField>[] = ELEMENT_FIELD_TYPES.flatMap((type) =>
  filledBy(type, 'element', {}),
);
export const formExamples: readonly FilledField<FormField>[] = FORM_FIELD_TYPES.flatMap((type) => {
  const { maxLength, mask, autofill } = FIELDS[type].form;
  return filledBy(type, 'form', { maxLength, mask, autofill });
});

function filledBy<Type extends FieldType>(type: Type, use: 'element' | 'form', defaults: Partial<FieldDefinition>) {
  const own = Object.values(FIELDS[type].examples).filter(({ only = use }) => only === use);
  return own.map(({ kind, typed, only: _, ...definition }, rank) => {
    const name = `${type.replaceAll('-', '_')}${rank === 0 ? '' : `_${rank + 1}`}`;
    return {
      kind,
      typed,
      field: { type, required: false, choices: new Map<string, string>(), ...defaults, ...definition, name },
    };
  });
}

/** The request body for these fields of an element. */
export function bodyOf(
  filled: readonly FilledField<ElementField>[],
): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    filled.flatMap(({ field, typed }) => {
      const parts = typeof typed === 'string' || Array.isArray(typed) ? { main: typed } : typed;
      return Object.entries(parts).map(([part, text]) => [inputName(field.name, part as FieldPart), text]);
    }),
  );
}

/** The texts typed into a field of a public form. */
export function textsOf({ typed }: FilledField<FormField>): readonly string[] {
  return (Array.isArray(typed) ? typed : [typed]).filter((text) => typeof text === 'string' && text !== '');
}

export const EXAMPLE_CONTEXT = { today: '2026-07-01', isSuggested: () => false, words: FRENCH_WORDS };

const right = <Field,>(filled: readonly FilledField<Field>[]) => filled.filter(({ kind }) => kind !== 'failure');
const wrong = <Field,>(filled: readonly FilledField<Field>[]) => filled.filter(({ kind }) => kind === 'failure');

export const exampleUploads = {
  action: '/vitrine/mes-elements/images',
  previews: new Map([
    [
      'planche_contact/le-pont-au-soir.webp',
      { src: '/media/planche_contact/le-pont-au-soir.webp', width: 480, height: 320 },
    ],
  ]),
};
const hidden = { csrf: 'jeton', module: 'evenements', element: '12', version: '3' };

function elementFields(filled: readonly FilledField<ElementField>[]): ReactNode {
  const fields = filled.map(({ field }) => field);
  const body = bodyOf(filled);
  const { errors } = readValues(fields, body);
  return <ElementFields fields={fields} values={typedValues(fields, body)} errors={errors} uploads={exampleUploads} />;
}

/** Forms of contributors, shown on the sheet of `my-elements`. */
export const elementFormExamples: readonly Example<ReactNode>[] = [
  {
    name: 'edit',
    kind: 'normal',
    title: 'Modifier un contenu',
    framed: true,
    markup: (
      <MyElementForm
        kind="edit"
        action="/vitrine/mes-elements/my_elements_edit"
        hidden={hidden}
        may={{ publish: true }}
        cancelHref="/vitrine/mes-elements"
      >
        {elementFields(right(elementExamples))}
      </MyElementForm>
    ),
  },
  {
    name: 'edit, everything wrong: nothing typed is lost',
    kind: 'failure',
    title: 'Tout est à corriger\u00a0: rien n’est perdu',
    framed: true,
    markup: (
      <MyElementForm
        kind="edit"
        action="/vitrine/mes-elements/my_elements_edit"
        hidden={hidden}
        may={{ unpublish: true }}
        message={
          <div className="alert alert-error" role="alert">
            <p className="alert-title">Plusieurs champs sont à corriger</p>
          </div>
        }
      >
        {elementFields(wrong(elementExamples))}
      </MyElementForm>
    ),
  },
  {
    name: 'new: the title is enough to begin',
    kind: 'normal',
    title: 'Nouveau contenu\u00a0: le titre suffit',
    framed: true,
    markup: (
      <MyElementForm
        kind="new"
        action="/vitrine/mes-elements/my_elements_new"
        hidden={{ csrf: 'jeton', module: 'evenements' }}
      >
        {elementFields(elementExamples.slice(0, 1))}
      </MyElementForm>
    ),
  },
];

function publicForm(filled: readonly FilledField<FormField>[]): ReactNode {
  return (
    <form className="form form-public" action="/vitrine/catalogue/envoi" method="post" noValidate data-validate="">
      {filled.map((one) => {
        const reading = readAnswers(one.field, textsOf(one), EXAMPLE_CONTEXT);
        return (
          <FormFieldView
            key={one.field.name}
            field={one.field}
            values={textsOf(one)}
            error={'text' in reading ? faultSentence(one.field, reading) : undefined}
            today={EXAMPLE_CONTEXT.today}
            idOf={(name) => `exemple-${name.replaceAll('_', '-')}`}
          />
        );
      })}
      <SubmitButton>Envoyer</SubmitButton>
    </form>
  );
}

/** Public forms, shown on their own sheet. */
export const fieldExamples: readonly Example<ReactNode>[] = [
  {
    name: 'every kind',
    kind: 'normal',
    title: 'Toutes les sortes de champs',
    framed: true,
    markup: publicForm(formExamples.filter(({ kind }) => kind === 'normal')),
  },
  {
    name: 'less usual',
    kind: 'edge',
    title: 'Des champs moins courants',
    framed: true,
    markup: publicForm(formExamples.filter(({ kind }) => kind === 'edge')),
  },
  {
    name: 'refused',
    kind: 'failure',
    title: 'Ce qui est refusé, et pourquoi',
    framed: true,
    markup: publicForm(wrong(formExamples)),
  },
];
