import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'to a part of the page',
    kind: 'normal',
    title: 'Vers une partie de la page',
    note: 'La page glisse jusqu’au titre, et le focus l’y suit.',
    markup: (
      <>
        <p>
          <a href="#horaires-mairie">Les horaires de la mairie</a>
        </p>
        <h4 id="horaires-mairie">Horaires de la mairie</h4>
        <p>
          Du lundi au vendredi, de 8{'\u00a0'}h{'\u00a0'}30 à 17{'\u00a0'}h{'\u00a0'}30.
        </p>
      </>
    ),
  },
  {
    name: 'with an offset, and a value after the id',
    kind: 'edge',
    title: 'Avec un décalage, et une valeur après l’identifiant',
    markup: (
      <>
        <p>
          <a href="#acces-mairie=bus">Venir en bus</a>
        </p>
        <h4 id="acces-mairie" data-offset-ancre="120">
          Accès
        </h4>
        <p>Lignes 2 et 5, arrêt Hôtel-de-Ville.</p>
      </>
    ),
  },
  {
    name: 'to nothing',
    kind: 'failure',
    title: 'Vers rien',
    note: 'L’ancre n’existe pas\u00a0: le navigateur fait ce qu’il ferait sans nous.',
    markup: (
      <p>
        <a href="#partie-supprimee">Une partie supprimée</a>
      </p>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Entrée', 'Va à la partie désignée\u00a0; la lecture et la touche Tab continuent de là.'],
  ['Alt + ←', 'Revient d’où l’on vient.'],
];
