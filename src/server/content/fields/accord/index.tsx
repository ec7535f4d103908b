import type { FormKind } from '#server/content/fields/field.ts';
import { noBounds } from '#server/content/fields/text-kind.tsx';
import { MISSING } from '#server/content/fields/texts.ts';
import { CheckboxField } from '#server/content/markup/form.tsx';

/** A box to tick. */
export const accord: FormKind = {
  form: {
    keys: [],
    maxLength: 200,
    missing: MISSING.consent,
    bounds: noBounds,
    read: (_, [typed]) => ({ value: typed }),
    markup: (_, { facts, value }) => <CheckboxField {...facts} value="oui" defaultChecked={value !== ''} />,
    show: () => 'oui',
  },
  examples: {
    ticked: { kind: 'normal', label: 'J’accepte d’être recontacté', required: true, typed: 'oui' },
    empty: { kind: 'failure', label: 'J’accepte d’être recontacté', required: true, typed: '' },
  },
};
