import type { FormKind } from '#server/content/fields/field.ts';
import { FORM_TEXT } from '#server/content/fields/text-kind.tsx';
import { FORM_LABELS, fill } from '#server/content/fields/texts.ts';

/** Several lines. */
export const texteLong: FormKind = {
  hasChoices: false,
  form: {
    ...FORM_TEXT,
    maxLength: 4_000,
    isLong: true,
    hint: ({ maxLength, help }) => (help === undefined ? fill(FORM_LABELS.maxLength, { count: maxLength }) : undefined),
    read: (_, [typed]) => ({ value: typed }),
    markup: ({ maxLength }, { attributes, value, box }) =>
      box(<textarea {...attributes} className="input" rows={maxLength > 500 ? 8 : 3} maxLength={maxLength} defaultValue={value} />),
  },
  examples: [
    { kind: 'normal', title: 'plusieurs lignes', definition: { label: 'Votre message' }, typed: 'Bonjour,\nle banc du quai est cassé.' },
  ],
};
