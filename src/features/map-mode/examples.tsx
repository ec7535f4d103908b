import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { MapModeSwitch, PlaceMap, placeAttributes } from './markup.tsx';

const PLACES = [
  { name: 'Hôtel de ville', address: '1, place de l’Hôtel-de-Ville', lat: 47.391, lng: -0.932 },
  { name: 'Médiathèque', address: '5, rue du Château', lat: 47.3913, lng: -0.9311 },
  { name: 'Gare', address: 'Place de la Gare', lat: 47.398, lng: -0.938 },
  { name: 'Piscine des Îles', address: 'Chemin de l’Île', lat: 47.384, lng: -0.921 },
];

const items = (
  <ul className="rows">
    {PLACES.map(({ name, address, ...place }) => (
      <li key={name} {...placeAttributes(place)} data-adresse={address}>
        <h3>
          <a href={`/ma-ville/plan#lieu-${name.length}`}>{name}</a>
        </h3>
        <p>{address}</p>
      </li>
    ))}
  </ul>
);

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'a list of places',
    kind: 'normal',
    title: 'Une liste de lieux',
    note: 'La liste est toujours là\u00a0: la carte s’y ajoute.',
    markup: <MapModeSwitch ident="lieux">{items}</MapModeSwitch>,
  },
  {
    name: 'both from the start',
    kind: 'edge',
    title: 'Liste et carte dès l’arrivée',
    framed: true,
    markup: (
      <MapModeSwitch ident="lieux-mixte" mode="mixte">
        {items}
      </MapModeSwitch>
    ),
  },
  {
    name: 'one place',
    kind: 'normal',
    title: 'Un seul lieu',
    note: 'La carte est chargée quand le visiteur la déplie.',
    markup: <PlaceMap name="Médiathèque" address="5, rue du Château" place={{ lat: 47.3913, lng: -0.9311 }} />,
  },
  {
    name: 'a plan that cannot be had',
    kind: 'failure',
    title: 'Un plan qui ne vient pas',
    framed: true,
    note: 'Le fond de carte manque\u00a0: les lieux sont placés quand même, et la liste reste.',
    says: /\[map-mode\]|404/,
    markup: (
      <MapModeSwitch ident="lieux-sans-plan" mode="mixte" plan="/media/catalogue/absent.geojson">
        {items}
      </MapModeSwitch>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['←, →', 'Entre «\u00a0Liste\u00a0», «\u00a0Carte\u00a0» et «\u00a0Liste et carte\u00a0»\u00a0: change d’affichage.'],
  ['Entrée', 'Sur «\u00a0Carte\u00a0»\u00a0: va à la carte. Sur un lieu\u00a0: ouvre sa fiche.'],
  ['Tab', 'Sur la carte\u00a0: passe d’un lieu à l’autre.'],
  ['+, -, 0', 'Sur la carte\u00a0: agrandit, réduit, montre tous les lieux.'],
  ['←, →, ↑, ↓', 'Sur la carte agrandie\u00a0: la déplace.'],
  ['Échap', 'Cache le nom d’un lieu, ou ferme sa fiche ou la liste des lieux d’un même point.'],
];
