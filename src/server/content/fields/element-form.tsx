import { useLocale, useT } from '#language/locale.tsx';
import { type FormValues, inputId, inputName, type ValueError } from './element-values.ts';
import type { ElementControl, FieldPart, UploadFacts } from './field.ts';
import { type ElementField, FIELDS } from './index.ts';
import { hintOf, LABELS } from './texts.ts';

interface ElementFieldsProps {
  readonly fields: readonly ElementField[];
  /** The values of the inputs: `writeValues` of the stored ones, or `typedValues` of a request. */
  readonly values: FormValues;
  readonly errors: readonly ValueError[];
  readonly uploads: UploadFacts;
}

/** The fields of an element, each with label, help and error. Complete without JavaScript. */
export function ElementFields({ fields, values, errors, uploads }: ElementFieldsProps) {
  const t = useT();
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
      {fields.some((field) => field.required) ? <p className="field-hint">{t(LABELS.required)}</p> : null}
      {groups.length < 2
        ? fields.map(render)
        : groups.map((group) => (
            <fieldset key={group.name} className="my-element-group">
              <legend>{t(LABELS.groups[group.name])}</legend>
              {group.fields.map(render)}
            </fieldset>
          ))}
    </>
  );
}

interface OneFieldProps extends Omit<ElementFieldsProps, 'fields'> {
  readonly field: ElementField;
}

function OneField({ field, values, errors, uploads }: OneFieldProps) {
  const { language, marked: t } = useLocale();
  const words = { language, t };
  const use = FIELDS[field.type].element;
  const { name, label, required } = field;
  const written = (part: FieldPart) => [values[inputName(name, part)] ?? []].flat();
  const part: ElementControl['part'] = (one) => ({
    id: inputId(name, one),
    name: inputName(name, one),
    value: written(one)[0] ?? '',
    error: errors.find((error) => (error.part ?? 'main') === one)?.message,
  });
  const { value, ...main } = part('main');
  const facts = { ...main, label, required, hint: hintOf(field.help, use.hint?.(field, words)), isMarked: true };
  return use.markup(field, { facts, values: written('main'), value, words, uploads, part });
}

const GROUPS = Object.keys(LABELS.groups) as (keyof typeof LABELS.groups)[];
/** A form with no more fields than this has no group headings. */
const SHORT_FORM = 5;

/** The fields in groups, each in the order of the definition. A short form is one group. */
function groupFields(fields: readonly ElementField[]) {
  if (fields.length <= SHORT_FORM) return [];
  return GROUPS.flatMap((name) => {
    const own = fields.filter(({ type }) => FIELDS[type].element.group === name);
    return own.length === 0 ? [] : [{ name, fields: own }];
  });
}
