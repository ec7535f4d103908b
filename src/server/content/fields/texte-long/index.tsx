import type { FormKind } from '#server/content/fields/field.ts';
import { FORM_TEXT } from '#server/content/fields/text-kind.tsx';
import { FORM_LABELS } from '#server/content/fields/texts.ts';
import { TextAreaField } from '#server/content/markup/form.tsx';

const MAX = 4_000;

/** Several lines. */
export const texteLong: FormKind = {
  form: {
    ...FORM_TEXT,
    maxLength: MAX,
    isLong: true,
    hint: ({ maxLength = MAX, help }, { t }) =>
      help === undefined ? t(FORM_LABELS.maxLength, { count: maxLength }) : undefined,
    read: (_, [typed]) => ({ value: typed }),
    markup: ({ maxLength = MAX }, { facts, value }) => (
      <TextAreaField {...facts} rows={maxLength > 500 ? 8 : 3} maxLength={maxLength} defaultValue={value} />
    ),
  },
  examples: {
    'two lines': { kind: 'normal', label: 'Votre message', typed: 'Bonjour,\nle banc du quai est cassé.' },
    'too long': { kind: 'failure', label: 'Votre message', maxLength: 9, typed: 'Le banc du quai est cassé.' },
  },
};
