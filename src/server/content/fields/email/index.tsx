import { checkField } from '#contract/field-rules.ts';
import { isMailAddress } from '#contract/mail-address.ts';
import { cleanLine } from '#server/content/fields/clean-text.ts';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';
import { bounded, boundedSeed, FORM_TEXT, shown, TEXT } from '#server/content/fields/text-kind.tsx';
import { SENTENCES } from '#server/content/fields/texts.ts';
import { email as address } from '#server/site/scalars.ts';

const MAX = 254;

/** An e-mail address. */
export const email: ElementKind & FormKind = {
  hasChoices: false,
  element: {
    ...TEXT,
    group: 'contact',
    read(field, [typed = '']) {
      const written = cleanLine(typed);
      return isMailAddress(written) ? bounded(field, written, MAX) : { text: SENTENCES.email };
    },
    markup: (_, { attributes, value, box }) =>
      box(
        <input
          {...attributes}
          className="input"
          type="email"
          data-type="email"
          autoComplete="off"
          spellCheck={false}
          defaultValue={value}
        />,
      ),
    show: shown((text) => (isMailAddress(text) ? <a href={`mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`}>{text}</a> : text)),
    seed: (field) => boundedSeed(address, field),
  },
  form: {
    ...FORM_TEXT,
    maxLength: MAX,
    autofill: 'email',
    read({ label }, [typed = '']) {
      const violation = checkField({ field: label, required: true, type: 'email' }, [typed]);
      return violation ?? (isMailAddress(typed) ? { value: typed } : { text: SENTENCES.emailWrong });
    },
    markup: ({ maxLength, autofill }, { attributes, value, box }) =>
      box(
        <input
          {...attributes}
          className="input"
          type="email"
          data-type="email"
          autoComplete={autofill}
          maxLength={maxLength}
          defaultValue={value}
        />,
      ),
  },
  examples: [
    { kind: 'normal', title: 'une adresse', definition: { label: 'Adresse électronique' }, typed: 'bureau@handball.example' },
    { kind: 'failure', title: 'sans arobase', definition: { label: 'Adresse électronique' }, typed: 'bureau' },
  ],
};
