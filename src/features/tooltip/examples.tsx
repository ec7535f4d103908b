import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { Tooltip } from './markup.tsx';

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'a word',
    kind: 'normal',
    title: 'Un mot expliqué',
    markup: (
      <p>
        Le dossier est instruit par l’<Tooltip text="Architecte des bâtiments de France">ABF</Tooltip> avant le conseil.
      </p>
    ),
  },
  {
    name: 'HTML',
    kind: 'normal',
    title: 'Avec de la mise en forme',
    markup: (
      <button
        className="button button-small button-secondary"
        type="button"
        data-tooltip=""
        title="Ouvert de <strong>9&nbsp;h</strong> à <em>17&nbsp;h</em>"
      >
        Horaires
      </button>
    ),
  },
  {
    name: 'named by its title alone',
    kind: 'edge',
    title: 'Une icône, nommée par sa bulle',
    markup: (
      <button
        className="button button-small button-secondary"
        type="button"
        data-tooltip=""
        title="Imprimer cette page"
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 9V3h12v6M6 18H3v-8h18v8h-3M7 14h10v7H7z" fill="none" stroke="currentColor" />
        </svg>
      </button>
    ),
  },
  {
    name: 'text of rel',
    kind: 'edge',
    title: 'Texte dans «\u00a0rel\u00a0»',
    markup: (
      <a href="/contact" data-tooltip="" rel="Accueil de la mairie">
        Contact
      </a>
    ),
  },
  {
    name: 'hostile HTML: what is left is text',
    kind: 'failure',
    title: 'Contenu hostile\u00a0: il ne reste que du texte',
    markup: (
      <span data-tooltip="" title={'Bonjour <img src="x" onerror="alert(1)"><a href="javascript:alert(1)">ici</a>'}>
        Survolez
      </span>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Tab', 'Sur l’élément\u00a0: montre la bulle.'],
  ['Échap', 'La cache sans quitter l’élément.'],
];
