import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { AutocompleteInput, SuggestInput } from './markup.tsx';

/** `answer` is the response of the server. */
interface AutocompleteExample extends Example<ReactNode> {
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
    kind: 'normal',
    title: 'Une commune et son code postal',
    note: 'Tapez «\u00a0qui\u00a0» puis choisissez\u00a0: le code postal se remplit.',
    markup: (
      <form className="form" action="/vitrine/catalogue/envoi" method="post">
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
    kind: 'normal',
    title: 'Texte libre, liste au-dessus',
    note: 'Ce qui n’est pas dans la liste est gardé.',
    markup: (
      <form className="form" action="/vitrine/catalogue/envoi" method="post">
        <p className="field">
          <label htmlFor="lieu">Lieu</label>
          <AutocompleteInput
            id="lieu"
            name="lieu"
            settings={{ className: 'evenements', method: 'lieu', freeText: true, position: 'above', width: '20rem' }}
          />
        </p>
        <button className="button" type="submit">
          Envoyer
        </button>
      </form>
    ),
    answer: [{ value: 'Salle des fêtes' }],
  },
  {
    name: 'simple',
    kind: 'normal',
    title: 'Suggestions simples',
    note: 'Dès la première lettre, par exemple «\u00a0q\u00a0».',
    markup: (
      <form className="form" action="/vitrine/catalogue/envoi" method="post">
        <p className="field">
          <label htmlFor="rue">Rue</label>
          <SuggestInput id="rue" name="rue" url="/vitrine/catalogue/reponses/rues" />
        </p>
        <button className="button" type="submit">
          Envoyer
        </button>
      </form>
    ),
    answer: [{ value: 'Quai des Brumes', label: 'Quai des Brumes (port)' }, { value: 'Quai Ouest' }],
  },
  {
    name: 'disabled',
    kind: 'edge',
    title: 'Champ désactivé',
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
  {
    name: 'a source that fails',
    kind: 'failure',
    title: 'Une source en panne',
    note: 'Tapez une lettre\u00a0: le serveur répond 500, le champ reste un champ de texte.',
    says: /\[autocomplete\]|500/,
    markup: (
      <form className="form" action="/vitrine/catalogue/envoi" method="post">
        <p className="field">
          <label htmlFor="rue-en-panne">Rue</label>
          <SuggestInput id="rue-en-panne" name="rue" url="/vitrine/catalogue/reponses/erreur" />
        </p>
        <button className="button" type="submit">
          Envoyer
        </button>
      </form>
    ),
    answer: [],
  },
];

export const keyboard: KeyboardTable = [
  ['↓, ↑', 'Ouvre la liste et passe d’une proposition à l’autre.'],
  ['Entrée', 'Retient la proposition désignée\u00a0; quand il faut choisir, désigne d’abord la première.'],
  ['Échap', 'Ferme la liste sans rien changer.'],
  [
    'Tab',
    'Retient la proposition désignée par les flèches et quitte le champ\u00a0; sans elle, efface ce qui n’est pas un choix, sauf si la saisie est libre.',
  ],
];
