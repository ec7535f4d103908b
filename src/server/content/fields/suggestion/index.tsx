import { AutocompleteInput } from '#features/autocomplete/markup.tsx';
import type { FormKind, SuggestionSource } from '#server/content/fields/field.ts';
import { FORM_TEXT } from '#server/content/fields/text-kind.tsx';
import { SENTENCES } from '#server/content/fields/texts.ts';
import { controlAttributes, FieldShell } from '#server/content/markup/form.tsx';

const COMMUNES: SuggestionSource = { module: 'communes', by: 'titre', isFree: false, targets: new Map() };

/** The title or the place of an element, suggested while the visitor types. */
export const suggestion: FormKind = {
  form: {
    ...FORM_TEXT,
    keys: ['source'],
    needs: 'source',
    maxLength: 200,
    read: ({ source }, [typed = ''], { isSuggested }) =>
      source === undefined || source.isFree || isSuggested(typed) ? { value: typed } : { text: SENTENCES.notSuggested },
    markup({ source, maxLength, autofill = 'off' }, { facts, value, idOf }) {
      if (source === undefined) return null;
      const targets = Object.fromEntries([...source.targets].map(([key, name]) => [key, idOf(name)]));
      const settings = { className: source.module, method: source.by, freeText: source.isFree, targets };
      const shared = { ...controlAttributes(facts), maxLength, autoComplete: autofill, defaultValue: value };
      return (
        <FieldShell {...facts}>
          <AutocompleteInput {...shared} settings={settings} />
        </FieldShell>
      );
    },
  },
  examples: {
    free: { kind: 'normal', label: 'Commune', source: { ...COMMUNES, isFree: true }, typed: 'Angers' },
    'none of them': { kind: 'failure', label: 'Commune', source: COMMUNES, typed: 'Nulle-Part' },
  },
};
