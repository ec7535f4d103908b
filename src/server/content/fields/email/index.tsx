import { checkField } from '#contract/field-rules.ts';
import { isMailAddress, MAIL_PATTERN } from '#contract/mail-address.ts';
import { cleanLine } from '#server/content/fields/clean-text.ts';
import type { Control, ElementKind, FieldDefinition, FormKind } from '#server/content/fields/field.ts';
import { bounded, boundedSeed, FORM_TEXT, shown, TEXT } from '#server/content/fields/text-kind.tsx';
import { MISSING, SENTENCES } from '#server/content/fields/texts.ts';
import { Field } from '#server/content/markup/form.tsx';
import { MailAddress } from '#server/content/markup/mail-address.tsx';
import { email as address } from '#server/content/site/yaml/scalars.ts';

const MAX = 254;

const markup = ({ autofill = 'off', maxLength }: FieldDefinition, { facts, value }: Control) => (
  <Field
    {...facts}
    type="email"
    data-type="email"
    pattern={MAIL_PATTERN}
    autoComplete={autofill}
    spellCheck={false}
    maxLength={maxLength}
    defaultValue={value}
  />
);

export const email: ElementKind & FormKind = {
  element: {
    ...TEXT,
    group: 'contact',
    read(field, [typed = '']) {
      const written = cleanLine(typed);
      return isMailAddress(written) ? bounded(field, written, MAX) : { text: SENTENCES.email };
    },
    markup,
    show: shown((text) =>
      isMailAddress(text) ? (
        <a href={`mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`}>
          <MailAddress address={text} />
        </a>
      ) : (
        text
      ),
    ),
    seed: (field) => boundedSeed(address, field),
  },
  form: {
    ...FORM_TEXT,
    maxLength: MAX,
    autofill: 'email',
    missing: MISSING.email,
    read({ label }, [typed = '']) {
      const violation = checkField({ field: label, required: true, type: 'email' }, [typed]);
      return violation ?? (isMailAddress(typed) ? { value: typed } : { text: SENTENCES.emailWrong });
    },
    markup,
  },
  examples: {
    'an address': { kind: 'normal', label: 'Adresse électronique', typed: 'bureau@handball.example' },
    'without @': { kind: 'failure', label: 'Adresse électronique', typed: 'bureau' },
  },
};
