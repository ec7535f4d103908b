import type { ReactNode } from 'react';
import { ChoiceField, ChoicesField } from './markup.field-choices.tsx';
import { ImageField, type UploadFacts } from './markup.field-image.tsx';
import { FieldBox, fieldFacts } from './markup.field-parts.tsx';
import { TextField } from './markup.field-text.tsx';
import type { ElementField, FieldError, FormValues } from './model.fields.ts';
import { groupFields } from './model.groups.ts';
import { LABELS } from './model.labels.ts';

export interface ElementFieldsProps {
  readonly fields: readonly ElementField[];
  /** What stands in the inputs: `writeValues` of what is stored, or `typedValues` of what was sent. */
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  readonly uploads: UploadFacts;
}

/** The fields of an element, each with its label, its help and what is wrong with it. Complete without JavaScript. */
export function ElementFields({ fields, values, errors, uploads }: ElementFieldsProps): ReactNode {
  const groups = groupFields(fields);
  const draw = (field: ElementField) => (
    <OneField
      key={field.name}
      field={field}
      values={values}
      errors={errors.filter((error) => error.field === field.name)}
      uploads={uploads}
    />
  );
  return (
    <>
      {fields.some((field) => field.required) ? <p className="field-hint">{LABELS.required}</p> : null}
      {groups.length < 2
        ? fields.map(draw)
        : groups.map((group) => (
            <fieldset key={group.name} className="my-element-group">
              <legend>{LABELS.groups[group.name]}</legend>
              {group.fields.map(draw)}
            </fieldset>
          ))}
    </>
  );
}

export interface OneFieldProps {
  readonly field: ElementField;
  readonly values: FormValues;
  /** Those of this field. */
  readonly errors: readonly FieldError[];
}

function OneField({ field, values, errors, uploads }: OneFieldProps & { readonly uploads: UploadFacts }): ReactNode {
  const ask = { field, values, errors };
  switch (field.type) {
    case 'image':
      return <ImageField {...ask} uploads={uploads} />;
    case 'choix':
      return <ChoiceField {...ask} />;
    case 'choix-multiples':
      return <ChoicesField {...ask} />;
    default: {
      const facts = fieldFacts(ask);
      return (
        <FieldBox facts={facts}>
          <TextField field={field} facts={facts} />
        </FieldBox>
      );
    }
  }
}

export type { UploadFacts };
