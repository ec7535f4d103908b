import type { ComponentProps, ReactNode } from 'react';
import { described, type FieldFacts } from './markup.field-parts.tsx';
import { readDate, readDateTime } from './model.field-dates.ts';
import { fitsFrenchMask } from './model.field-places.ts';
import type { ElementField } from './model.fields.ts';
import { LABELS } from './model.labels.ts';

/** A text that may be longer than this has room for several lines. */
const LINE_LENGTH = 160;
export const FRENCH_PHONE_MASK = '99 99 99 99 99';

/** The control of every type that is one text. Its names for the validation feature: `title`, `data-type`, `data-in-range`. */
export function TextField({ field, facts }: { readonly field: ElementField; readonly facts: FieldFacts }): ReactNode {
  const { id, name, label, required, value } = facts;
  const shared = { id, name, required, title: label, className: 'input', defaultValue: value, ...described(facts) };
  switch (field.type) {
    case 'texte':
      return isLong(field, value) ? <TextArea field={field} {...shared} /> : <TextInput field={field} {...shared} />;
    case 'texte-riche':
      return (
        <>
          <noscript>
            <p className="field-hint">{LABELS.simpleText}</p>
          </noscript>
          <textarea {...shared} rows={10} data-rich-text="" />
        </>
      );
    case 'lieu':
      return value.includes('\n') ? <TextArea field={field} {...shared} /> : <TextInput field={field} {...shared} />;
    case 'email':
      return <input {...shared} type="email" data-type="email" autoComplete="off" spellCheck={false} />;
    case 'telephone': {
      const mask = field.mask ?? FRENCH_PHONE_MASK;
      const isMasked = mask !== '' && (mask !== FRENCH_PHONE_MASK || fitsFrenchMask(value));
      return <input {...shared} className="input my-element-short" type="tel" autoComplete="off" data-mask={isMasked ? mask : undefined} />;
    }
    case 'lien':
      return (
        <input {...shared} type="text" inputMode="url" autoComplete="off" autoCapitalize="off" spellCheck={false} placeholder="https://" />
      );
    case 'date':
      return <input {...shared} className="input my-element-short" type={nativeType('date', value)} data-date="" />;
    case 'date-heure':
      return (
        <input
          {...shared}
          className="input my-element-short"
          type={nativeType('datetime-local', value)}
          data-datetime=""
          data-time-format="HH:mm"
          data-time-format-sent="HH:mm"
        />
      );
    default:
      return (
        <input
          {...shared}
          className="input my-element-short"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          data-type="numeric"
          {...rangeOf(field)}
        />
      );
  }
}

function TextInput({ field, ...input }: { readonly field: ElementField } & ComponentProps<'input'>): ReactNode {
  return <input {...input} type="text" data-max-length={field.max} />;
}

function TextArea({ field, ...area }: { readonly field: ElementField } & ComponentProps<'textarea'>): ReactNode {
  return <textarea {...area} rows={(field.max ?? 0) > 400 ? 6 : 3} data-max-length={field.max} />;
}

function isLong({ max }: ElementField, value: string): boolean {
  return max === undefined || max > LINE_LENGTH || value.includes('\n');
}

/** The browser's own field empties what it cannot read: what was typed so is shown as a text, to be corrected. */
function nativeType(type: 'date' | 'datetime-local', value: string): string {
  const isReadable = type === 'date' ? readDate(value) === value : readDateTime(value) === value.replace('T', ' ');
  return value === '' || isReadable ? type : 'text';
}

function rangeOf({ min, max }: ElementField): { 'data-in-range'?: string } {
  return min === undefined || max === undefined ? {} : { 'data-in-range': `${min}:${max}`.replaceAll('.', ',') };
}
