import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { DisplayForm, DisplayLink } from './markup.tsx';

export const linkExample: Example<ReactNode> = {
  name: 'a link that opens the settings',
  kind: 'normal',
  title: 'Un lien qui ouvre les réglages',
  note: 'Choisissez une taille ou des couleurs\u00a0: elles s’appliquent tout de suite, et sont gardées sur cet appareil.',
  markup: (
    <p>
      <DisplayLink href="/vitrine/affichage" />
    </p>
  ),
};

export const formExample: Example<ReactNode> = {
  name: 'the form in a page',
  kind: 'edge',
  title: 'Le formulaire dans une page',
  note: 'La page où le lien mène quand la fenêtre ne peut pas s’ouvrir.',
  framed: true,
  markup: <DisplayForm />,
};

const unknownExample: Example<ReactNode> = {
  name: 'a word that nothing knows',
  kind: 'failure',
  title: 'Un mot inconnu',
  note: 'La case ne change rien, et n’est pas gardée.',
  markup: (
    <form data-display-settings="">
      <label>
        <input type="checkbox" name="confort" value="inconnu" /> Une valeur inconnue
      </label>
    </form>
  ),
};

export const examples: readonly Example<ReactNode>[] = [linkExample, formExample, unknownExample];

export const keyboard: KeyboardTable = [
  ['Entrée', 'Sur le lien\u00a0: ouvre les réglages.'],
  ['↑, ↓', 'Passe d’une taille ou d’une couleur à l’autre, et l’applique.'],
  ['Espace', 'Sur une case\u00a0: la coche ou la décoche, et l’applique.'],
  ['Échap', 'Ferme la fenêtre\u00a0; le focus revient au lien.'],
];
