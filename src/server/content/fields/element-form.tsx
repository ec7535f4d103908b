import type { ReactNode } from 'react';
import { described, FieldBox, FieldSet } from './element-shell.tsx';
import { type FieldError, type FormValues, inputId, inputName } from './element-values.ts';
import type { ElementControl, FieldPart, UploadFacts } from './field.ts';
import { type ElementField, FIELDS } from './index.ts';
import { LABELS } from './texts.ts';

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
  const render = (field: ElementField) => (
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
        ? fields.map(render)
        : groups.map((group) => (
            <fieldset key={group.name} className="my-element-group">
              <legend>{LABELS.groups[group.name]}</legend>
              {group.fields.map(render)}
            </fieldset>
          ))}
    </>
  );
}

interface OneFieldProps extends Omit<ElementFieldsProps, 'fields'> {
  readonly field: ElementField;
}

function OneField({ field, values, errors, uploads }: OneFieldProps): ReactNode {
  const use = FIELDS[field.type].element;
  const { name, label, required } = field;
  const written = (part: FieldPart) => [values[inputName(name, part)] ?? []].flat();
  const partError = (part: FieldPart) => errors.find((error) => (error.part ?? 'main') === part)?.message;
  const facts = {
    id: inputId(name),
    label,
    required,
    help: [field.help, use.hint?.(field)].filter((text) => text !== undefined),
    error: partError('main'),
  };
  const control: ElementControl = {
    attributes: { id: facts.id, name: inputName(name), required, title: label, ...described(facts) },
    values: written('main'),
    value: written('main')[0] ?? '',
    box: (children) => <FieldBox {...facts}>{children}</FieldBox>,
    group: (children) => <FieldSet {...facts}>{children}</FieldSet>,
    uploads,
    error: facts.error,
    partId: (part) => inputId(name, part),
    partName: (part) => inputName(name, part),
    partValue: (part) => written(part)[0] ?? '',
    partError,
  };
  return use.markup(field, control);
}

const GROUPS = ['essential', 'when', 'pictures', 'contact'] as const;
/** Up to here a form is taken in at a glance: headings would only part it. */
const SHORT_FORM = 5;

/** The fields in groups, each in the order of the definition. A short form is one group. */
function groupFields(fields: readonly ElementField[]) {
  if (fields.length <= SHORT_FORM) return [];
  return GROUPS.flatMap((name) => {
    const own = fields.filter(({ type }) => FIELDS[type].element.group === name);
    return own.length === 0 ? [] : [{ name, fields: own }];
  });
}
