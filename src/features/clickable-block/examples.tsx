import type { ReactNode } from 'react';
import { ClickableBlock } from './markup.tsx';

export interface ClickableBlockExample {
  readonly name: string;
  readonly markup: ReactNode;
}

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly ClickableBlockExample[] = [
  {
    name: 'with its own link',
    markup: (
      <ClickableBlock href="/agenda/fete-du-fleuve">
        <h3>
          <a href="/agenda/fete-du-fleuve">La fête du fleuve</a>
        </h3>
        <p>Trois jours de bateaux, de musique et de friture sur le quai des Mariniers.</p>
      </ClickableBlock>
    ),
  },
  {
    name: 'its heading becomes the link, its inner link stays',
    markup: (
      <ClickableBlock href="/mediatheque">
        <h3>La médiathèque</h3>
        <p>
          Ouverte du mardi au samedi. <a href="/mediatheque/catalogue">Le catalogue</a>
        </p>
      </ClickableBlock>
    ),
  },
  {
    name: 'no heading, new window',
    markup: (
      <ClickableBlock href="https://meteo.example/beaurivage" newWindow>
        <p>18 °C, vent d’ouest : la météo du port</p>
      </ClickableBlock>
    ),
  },
  {
    name: 'in a share toolbox: left alone',
    markup: (
      <div className="share-toolbox">
        <ClickableBlock href="/partage">
          <a href="/partage">Partager</a>
        </ClickableBlock>
      </div>
    ),
  },
];
