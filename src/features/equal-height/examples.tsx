import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { EqualHeight } from './markup.tsx';

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'two notices side by side',
    kind: 'normal',
    title: 'Deux avis côte à côte',
    markup: (
      <div className="card-grid">
        <div>
          <EqualHeight group="avis">
            <p>Le pont ferme cette nuit.</p>
          </EqualHeight>
        </div>
        <div>
          <EqualHeight group="avis">
            <p>
              La navette gratuite passe par le quai des Mariniers, la gare et les halles, toutes les vingt minutes,
              jusqu’à minuit et demi.
            </p>
          </EqualHeight>
        </div>
      </div>
    ),
  },
  {
    name: 'alone in its group',
    kind: 'edge',
    title: 'Seul de son groupe',
    note: 'Rien à égaliser\u00a0: il garde sa hauteur.',
    markup: (
      <EqualHeight group="seul">
        <p>La mairie est ouverte le samedi matin.</p>
      </EqualHeight>
    ),
  },
  {
    name: 'a picture that never comes',
    kind: 'failure',
    title: 'Une image qui ne vient pas',
    note: 'Les hauteurs suivent le texte qui la remplace.',
    says: /404/,
    markup: (
      <div className="card-grid">
        <EqualHeight group="image">
          <img
            loading="lazy"
            src="/media/catalogue/absente.webp"
            alt="Le pont du Petit Bras, en travaux jusqu’au printemps"
            width="320"
            height="120"
          />
        </EqualHeight>
        <EqualHeight group="image">
          <p>Le pont du Petit Bras est en travaux.</p>
        </EqualHeight>
      </div>
    ),
  },
];

export const keyboard: KeyboardTable = [];
