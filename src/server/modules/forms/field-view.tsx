import type { ReactNode } from 'react';
import { AutocompleteInput } from '#features/autocomplete/markup.tsx';
import { DateInput } from '#features/date-field/markup.tsx';
import { MaskedInput } from '#features/masked-input/markup.tsx';
import { fieldId } from '#server/content/blocks/formulaire/address.ts';
import {
  CheckboxField,
  controlAttributes,
  Field,
  type FieldFacts,
  FieldShell,
  SelectField,
  TextAreaField,
} from '#server/content/markup/form.tsx';
import type { FormField, SiteForm } from '#server/site/form-types.ts';
import { ChoicesField } from './choices-view.tsx';
import { dateRules } from './dates.ts';
import { fill, texts } from './texts.ts';

export interface FormFieldProps {
  readonly form: SiteForm;
  readonly field: FormField;
  /** What stands in it. */
  readonly values: readonly string[];
  readonly error: string | undefined;
  readonly today: string;
}

/** One question, with the hooks of the features that help to answer it; each is a plain field without them. */
export function FormFieldView(props: FormFieldProps): ReactNode {
  const { form, field, values, today } = props;
  const facts = factsOf(props);
  const [value = ''] = values;
  const autofill = field.autofill === undefined ? {} : { autoComplete: field.autofill };
  const size = { 'data-size': sizeOf(field) };
  switch (field.type) {
    case 'texte-long':
      return <TextAreaField {...facts} rows={field.maxLength > 500 ? 8 : 3} maxLength={field.maxLength} defaultValue={value} />;
    case 'email':
      return <Field {...facts} {...autofill} type="email" data-type="email" maxLength={field.maxLength} defaultValue={value} />;
    case 'nombre': {
      const range = field.range === undefined ? {} : { 'data-in-range': `${field.range.min}:${field.range.max}` };
      return <Field {...facts} {...size} inputMode="decimal" autoComplete="off" data-type="numeric" {...range} defaultValue={value} />;
    }
    case 'date':
    case 'date-heure':
      return <DateField facts={facts} field={field} value={value} today={today} />;
    case 'choix':
      return field.asList ? (
        <SelectField {...facts} {...autofill} options={new Map([['', texts.choose], ...field.choices])} defaultValue={value} />
      ) : (
        <ChoicesField {...facts} type="radio" choices={field.choices} values={values} />
      );
    case 'choix-multiples':
      return <ChoicesField {...facts} type="checkbox" choices={field.choices} values={values} />;
    case 'accord':
      return <CheckboxField {...facts} value="oui" defaultChecked={value !== ''} />;
    case 'suggestion':
      return <SuggestionField form={form} facts={facts} field={field} value={value} />;
    case 'texte':
    case 'telephone': {
      const type = field.type === 'telephone' ? 'tel' : 'text';
      if (field.mask === undefined) return <Field {...facts} {...autofill} {...size} maxLength={field.maxLength} defaultValue={value} />;
      return (
        <FieldShell {...facts}>
          <MaskedInput
            {...controlAttributes(facts)}
            className="input"
            type={type}
            {...autofill}
            {...size}
            mask={field.mask}
            complete
            stored={value}
          />
        </FieldShell>
      );
    }
  }
}

function DateField({ facts, field, value, today }: { facts: FieldFacts; field: FormField; value: string; today: string }): ReactNode {
  const { kind, settings, timeFormat, ...rules } = dateRules(field, today);
  // The browser's own field would drop what is no date: what was typed stays.
  const type = kind === 'date' && /^(\d{4}-\d{2}-\d{2})?$/.test(value) ? {} : { type: 'text', placeholder: settings.shown.hint };
  const times = kind === 'date' ? {} : { 'data-time-format': timeFormat, 'data-time-format-sent': timeFormat, pattern: undefined };
  return (
    <FieldShell {...facts}>
      <DateInput
        {...controlAttributes(facts)}
        className="input"
        data-size={kind === 'date' ? 'm' : 'l'}
        kind={kind}
        {...rules}
        {...times}
        {...type}
        {...(field.autofill === undefined ? {} : { autoComplete: field.autofill })}
        stored={value}
      />
    </FieldShell>
  );
}

interface SuggestionFieldProps {
  readonly form: SiteForm;
  readonly facts: FieldFacts;
  readonly field: FormField;
  readonly value: string;
}

function SuggestionField({ form, facts, field, value }: SuggestionFieldProps): ReactNode {
  const { source } = field;
  if (source === undefined) return null;
  const targets = Object.fromEntries([...source.targets].map(([key, name]) => [key, fieldId(form, name)]));
  return (
    <FieldShell {...facts}>
      <AutocompleteInput
        {...controlAttributes(facts)}
        maxLength={field.maxLength}
        {...(field.autofill === undefined ? {} : { autoComplete: field.autofill })}
        settings={{ className: source.module, method: source.by, freeText: source.isFree, targets }}
        defaultValue={value}
      />
    </FieldShell>
  );
}

function factsOf({ form, field, error }: FormFieldProps): FieldFacts {
  const hints = [field.help, lengthHint(field), rangeHint(field)].filter((hint) => hint !== undefined);
  return {
    id: fieldId(form, field.name),
    name: field.name,
    label: field.label,
    hint: hints.length === 0 ? undefined : hints.join(' '),
    error,
    required: field.required,
  };
}

function lengthHint({ type, maxLength, help }: FormField): string | undefined {
  return type === 'texte-long' && help === undefined ? fill(texts.maxLength, { count: String(maxLength) }) : undefined;
}

function rangeHint({ range, help }: FormField): string | undefined {
  if (range === undefined || help !== undefined) return undefined;
  return fill(texts.range, { min: String(range.min), max: String(range.max) });
}

/** A field as wide as what is expected in it says how much to write. */
function sizeOf({ type, maxLength, mask, range }: FormField): 's' | 'm' | undefined {
  if (type === 'nombre') return range === undefined || range.max >= 100_000 ? 'm' : 's';
  const length = mask?.length ?? maxLength;
  return length <= 8 ? 's' : length <= 20 ? 'm' : undefined;
}
