import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { ListenBar } from './markup.tsx';

const NO_VOICE = 'Le bouton n’apparaît que si ce navigateur a une voix pour la langue de la page.';

export const pageExample: Example<ReactNode> = {
  name: 'a page that is read aloud',
  kind: 'normal',
  title: 'Une page lue à voix haute',
  note: `Le paragraphe lu est surligné. ${NO_VOICE}`,
  framed: true,
  markup: (
    <>
      <ListenBar />
      <h2>La médiathèque</h2>
      <p>Elle est ouverte du mardi au samedi. L’entrée est libre.</p>
      <ul>
        <li>Prêt de livres</li>
        <li>
          Ateliers <p lang="en">Story time, on Saturdays.</p>
        </li>
      </ul>
      <nav aria-label="Voir aussi">
        <p>Ce menu n’est pas lu.</p>
      </nav>
      <p hidden>Ce texte caché n’est pas lu.</p>
    </>
  ),
};

export const nothingExample: Example<ReactNode> = {
  name: 'nothing to read',
  kind: 'edge',
  title: 'Rien à lire',
  note: `La lecture s’arrête aussitôt. ${NO_VOICE}`,
  framed: true,
  markup: <ListenBar />,
};

export const bareExample: Example<ReactNode> = {
  name: 'a bar without buttons',
  kind: 'failure',
  title: 'Une barre sans boutons',
  note: 'Rien n’apparaît, et le reste de la page fonctionne.',
  markup: <div className="listen" data-listen="" />,
};

export const examples: readonly Example<ReactNode>[] = [pageExample, nothingExample, bareExample];

export const keyboard: KeyboardTable = [
  ['Entrée, Espace', 'Commence la lecture, la met en pause, la reprend.'],
  ['Échap', 'Dans la barre\u00a0: arrête la lecture.'],
];
