import { Field, type FieldProps } from '#server/content/markup/form.tsx';
import { readDate, readDateTime } from './date-text.ts';

interface DateInputProps extends Omit<FieldProps, 'type' | 'defaultValue'> {
  readonly defaultValue?: string | undefined;
}

/**
 * A day, typed in any usual notation or chosen; without scripts a native field. An invalid value, which a native field
 * would drop, is shown in a text field.
 */
export function DayField({ defaultValue = '', ...props }: DateInputProps) {
  const type = defaultValue === '' || readDate(defaultValue) === defaultValue ? 'date' : 'text';
  return <Field {...props} type={type} data-size="m" data-date="" data-typing="free" defaultValue={defaultValue} />;
}

/** The same for a day and a time. */
export function MomentField({ defaultValue = '', ...props }: DateInputProps) {
  const isMoment = readDateTime(defaultValue) === defaultValue.replace('T', ' ');
  const hooks = {
    'data-datetime': '',
    'data-typing': 'free',
    'data-time-format': 'HH:mm',
    'data-time-format-sent': 'HH:mm',
  };
  return (
    <Field
      {...props}
      type={defaultValue === '' || isMoment ? 'datetime-local' : 'text'}
      {...hooks}
      data-size="m"
      defaultValue={defaultValue}
    />
  );
}
