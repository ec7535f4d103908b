import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { StickyMenu } from './markup.tsx';

const links = (
  <ul>
    <li>
      <a href="#horaires">Horaires</a>
    </li>
    <li>
      <a href="#acces">Accès</a>
    </li>
  </ul>
);

/** Enough to scroll. */
const PARAGRAPHS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'].map(
  (day) =>
    `Le ${day}, la navette part du quai des Mariniers toutes les vingt minutes, s’arrête aux halles, à la gare et à la piscine, et revient par les coteaux.`,
);

const text = (
  <div>
    <h2 id="horaires">Horaires</h2>
    <p>Ouvert de 9 h à 17 h, sauf le lundi.</p>
    <h2 id="acces">Accès</h2>
    <p>Navette gratuite depuis la gare.</p>
    {PARAGRAPHS.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'first menu',
    kind: 'normal',
    title: 'Premier menu',
    note: 'Faites défiler le cadre.',
    framed: true,
    markup: (
      <>
        <StickyMenu kind="menu" label="Rubriques">
          {links}
        </StickyMenu>
        {text}
      </>
    ),
  },
  {
    name: 'second menu',
    kind: 'normal',
    title: 'Second menu',
    note: 'Faites défiler le cadre.',
    framed: true,
    markup: (
      <>
        <StickyMenu kind="second" label="Sur cette page">
          {links}
        </StickyMenu>
        {text}
      </>
    ),
  },
  {
    name: 'too high to stick',
    kind: 'edge',
    title: 'Trop haut pour rester en place',
    note: 'Un menu plus haut que le tiers de la fenêtre défile avec la page.',
    framed: true,
    markup: (
      <>
        <StickyMenu kind="menu" label="Rubriques">
          <ul>
            {[
              'Mairie',
              'Écoles',
              'Crèches',
              'Sport',
              'Culture',
              'Déchets',
              'Travaux',
              'Vélo',
              'Marchés',
              'Élections',
            ].map((title) => (
              <li key={title}>
                <p>
                  <a href="#horaires">{title}</a>
                </p>
              </li>
            ))}
          </ul>
        </StickyMenu>
        {text}
      </>
    ),
  },
  {
    name: 'an unknown kind',
    kind: 'failure',
    title: 'Une sorte inconnue',
    framed: true,
    says: /\[sticky-menu\]/,
    markup: (
      <>
        <nav data-sticky="troisieme" aria-label="Rubriques">
          {links}
        </nav>
        {text}
      </>
    ),
  },
];

export const keyboard: KeyboardTable = [['Tab', 'Ce qui a le focus n’est jamais caché par le menu.']];
