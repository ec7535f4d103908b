import type { ReactNode } from 'react';
import { EDITOR_READY_ATTRIBUTE, FIELD_NAME_ATTRIBUTE, UNMASKED_ATTRIBUTE } from '#contract/marks.ts';
import * as autocomplete from '#features/autocomplete/markup.tsx';
import * as dateField from '#features/date-field/markup.tsx';
import * as maskedInput from '#features/masked-input/markup.tsx';
import * as richText from '#features/rich-text/markup.tsx';
import { Field, type FieldProps } from './field.tsx';

/** For inputs that show their value as it is: set once the feature can accept another one. */
const ATTACHED_ATTRIBUTE = 'data-attached';

export type AutocompleteProps = FieldProps<autocomplete.AutocompleteInputProps>;

/** The value is the text of the field: what was chosen, or typed where `freeText` allows it. */
export function Autocomplete(props: AutocompleteProps): ReactNode {
  return (
    <Field<autocomplete.AutocompleteInputProps> props={props} mark={ATTACHED_ATTRIBUTE}>
      {(others, value) => <autocomplete.AutocompleteInput {...others} defaultValue={value} />}
    </Field>
  );
}

export type SuggestProps = FieldProps<autocomplete.SuggestInputProps>;

/** The value is the text of the field. */
export function Suggest(props: SuggestProps): ReactNode {
  return (
    <Field<autocomplete.SuggestInputProps> props={props} mark={ATTACHED_ATTRIBUTE}>
      {(others, value) => <autocomplete.SuggestInput {...others} defaultValue={value} />}
    </Field>
  );
}

export type DateFieldProps = FieldProps<dateField.DateInputProps>;

/**
 * The value is `yyyy-mm-dd`, or `yyyy-mm-dd HH:MM:ss` of a date and time; a text that is no date yet is passed on as
 * typed.
 */
export function DateField(props: DateFieldProps): ReactNode {
  return (
    <Field<dateField.DateInputProps> props={props} mark={FIELD_NAME_ATTRIBUTE}>
      {(others, value, isAttached) => (
        // React writes the type of an input again after each event: that of the plain field would empty it.
        <dateField.DateInput {...others} {...(isAttached && { type: 'text' })} stored={value} />
      )}
    </Field>
  );
}

export type MaskedFieldProps = FieldProps<maskedInput.MaskedInputProps>;

/** The value is the text without the mask. */
export function MaskedField(props: MaskedFieldProps): ReactNode {
  return (
    <Field<maskedInput.MaskedInputProps> props={props} mark={UNMASKED_ATTRIBUTE}>
      {(others, value) => <maskedInput.MaskedInput {...others} stored={value} />}
    </Field>
  );
}

export type RichTextProps = Omit<FieldProps<richText.RichTextAreaProps>, 'isRequired'>;

/** The value is HTML. */
export function RichText(props: RichTextProps): ReactNode {
  return (
    <Field<richText.RichTextAreaProps> props={props} mark={EDITOR_READY_ATTRIBUTE}>
      {({ required, ...others }, value) => <richText.RichTextArea {...others} isRequired={required} value={value} />}
    </Field>
  );
}
