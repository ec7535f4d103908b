import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { ClickableBlock } from './markup.tsx';

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'with its own link',
    kind: 'normal',
    title: 'Un bloc et son lien',
    markup: (
      <ClickableBlock href="/agenda">
        <h3>
          <a href="/agenda">La fête du fleuve</a>
        </h3>
        <p>Trois jours de bateaux, de musique et de friture sur le quai des Mariniers.</p>
      </ClickableBlock>
    ),
  },
  {
    name: 'its heading becomes the link, its inner link stays',
    kind: 'edge',
    title: 'Le titre devient le lien, le lien intérieur reste',
    markup: (
      <ClickableBlock href="/culture-sport-loisirs/mediatheque">
        <h3>La médiathèque</h3>
        <p>
          Ouverte du mardi au samedi. <a href="/culture-sport-loisirs/ecole-de-musique">L’école de musique</a>
        </p>
      </ClickableBlock>
    ),
  },
  {
    name: 'no heading, new window',
    kind: 'edge',
    title: 'Sans titre, dans une nouvelle fenêtre',
    markup: (
      <ClickableBlock href="https://meteo.example/beaurivage" newWindow>
        <p>18 °C, vent d’ouest : la météo du port</p>
      </ClickableBlock>
    ),
  },
  {
    name: 'in a share toolbox: left alone',
    kind: 'edge',
    title: 'Dans les boutons de partage\u00a0: laissé tel quel',
    markup: (
      <div className="share-toolbox">
        <ClickableBlock href="/contact">
          <a href="/contact">Partager</a>
        </ClickableBlock>
      </div>
    ),
  },
  {
    name: 'an address that must not be followed',
    kind: 'failure',
    title: 'Une adresse dangereuse n’est pas suivie',
    note: 'Le bloc reste un bloc ordinaire, et la console le dit.',
    says: /\[clickable-block\]/,
    markup: (
      <ClickableBlock href="//ailleurs.example/piege">
        <h3>Bloc refusé</h3>
        <p>Un clic n’importe où ne fait rien.</p>
      </ClickableBlock>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Tab', 'Le bloc n’est qu’un arrêt\u00a0: son lien.'],
  ['Entrée', 'Suit le lien.'],
  ['Ctrl + Entrée', 'L’ouvre dans un onglet.'],
];
