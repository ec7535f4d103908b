import { AutocompleteInput } from '#features/autocomplete/markup.tsx';
import type { FormKind } from '#server/content/fields/field.ts';
import { FORM_TEXT } from '#server/content/fields/text-kind.tsx';
import { SENTENCES } from '#server/content/fields/texts.ts';

/** The title or the place of an element of a module, suggested while the person types. */
export const suggestion: FormKind = {
  hasChoices: false,
  form: {
    ...FORM_TEXT,
    keys: ['source'],
    needs: 'source',
    maxLength: 200,
    read: ({ source }, [typed = ''], { isSuggested }) =>
      source === undefined || source.isFree || isSuggested(typed) ? { value: typed } : { text: SENTENCES.notSuggested },
    markup({ source, maxLength, autofill }, { attributes, value, box, idOf }) {
      if (source === undefined) return null;
      const targets = Object.fromEntries([...source.targets].map(([key, name]) => [key, idOf(name)]));
      return box(
        <AutocompleteInput
          {...attributes}
          maxLength={maxLength}
          {...(autofill === undefined ? {} : { autoComplete: autofill })}
          settings={{ className: source.module, method: source.by, freeText: source.isFree, targets }}
          defaultValue={value}
        />,
      );
    },
  },
  examples: [
    {
      kind: 'normal',
      title: 'une réponse libre',
      definition: { label: 'Commune', source: { module: 'communes', by: 'titre', isFree: true, targets: new Map() } },
      typed: 'Angers',
    },
    {
      kind: 'failure',
      title: 'hors des suggestions',
      definition: { label: 'Commune', source: { module: 'communes', by: 'titre', isFree: false, targets: new Map() } },
      typed: 'Nulle-Part',
    },
  ],
};
