import type { ReactNode } from 'react';
import { AutocompleteInput, SuggestInput } from './markup.tsx';

/** Named examples: they feed the tests and the catalogue. `answer` is what the server sends. */
export interface AutocompleteExample {
  readonly name: string;
  readonly markup: ReactNode;
  readonly answer: readonly Readonly<Record<string, string>>[];
}

const towns = [
  { value: 'Quimper', code: '29000', departement: 'Finistère' },
  { value: 'Quimperlé', code: '29300', departement: 'Finistère' },
  { value: 'Quiberon', code: '56170', departement: 'Morbihan' },
];

export const examples: readonly AutocompleteExample[] = [
  {
    name: 'a town and its code',
    markup: (
      <form className="form">
        <p className="field">
          <label htmlFor="ville">Commune</label>
          <AutocompleteInput
            id="ville"
            name="ville"
            required
            settings={{
              className: 'communes',
              method: 'titre',
              extraFields: { departement: 'departement' },
              targets: { code: 'code-postal' },
            }}
          />
        </p>
        <p className="field">
          <label htmlFor="code-postal">Code postal</label>
          <input className="input" id="code-postal" name="code_postal" />
        </p>
        <input type="hidden" name="departement" value="29" />
        <button className="button" type="submit">
          Envoyer
        </button>
      </form>
    ),
    answer: towns,
  },
  {
    name: 'free text, above',
    markup: (
      <form className="form">
        <p className="field">
          <label htmlFor="lieu">Lieu</label>
          <AutocompleteInput
            id="lieu"
            name="lieu"
            settings={{ className: 'evenements', method: 'lieu', freeText: true, position: 'above', width: '20rem' }}
          />
        </p>
      </form>
    ),
    answer: [{ value: 'Salle des fêtes' }],
  },
  {
    name: 'simple',
    markup: (
      <form className="form">
        <p className="field">
          <label htmlFor="rue">Rue</label>
          <SuggestInput id="rue" name="rue" url="/rues" />
        </p>
      </form>
    ),
    answer: [{ value: 'Quai des Brumes', label: 'Quai des Brumes (port)' }, { value: 'Quai Ouest' }],
  },
  {
    name: 'disabled',
    markup: (
      <p className="field">
        <label htmlFor="fixe">Association</label>
        <AutocompleteInput
          id="fixe"
          name="association"
          defaultValue="Voile pour tous"
          settings={{ className: 'associations', method: 'titre', disabled: true }}
        />
      </p>
    ),
    answer: [],
  },
];
