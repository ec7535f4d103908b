import type { ReactNode } from 'react';
import { MapModeSwitch, placeAttributes } from './markup.tsx';

export interface MapModeExample {
  readonly name: string;
  readonly markup: ReactNode;
}

const PLACES = [
  { name: 'Hôtel de ville', address: '1, place de l’Hôtel-de-Ville', lat: 47.391, lng: -0.932 },
  { name: 'Médiathèque', address: '5, rue du Château', lat: 47.3913, lng: -0.9311 },
  { name: 'Gare', address: 'Place de la Gare', lat: 47.398, lng: -0.938 },
  { name: 'Piscine des Îles', address: 'Chemin de l’Île', lat: 47.384, lng: -0.921 },
];

const items = (
  <ul className="rows">
    {PLACES.map(({ name, address, ...place }) => (
      <li key={name} {...placeAttributes(place)}>
        <h3>
          <a href={`/lieux/${name.length}`}>{name}</a>
        </h3>
        <p>{address}</p>
      </li>
    ))}
  </ul>
);

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly MapModeExample[] = [
  { name: 'a list of places', markup: <MapModeSwitch ident="lieux">{items}</MapModeSwitch> },
  {
    name: 'both from the start',
    markup: (
      <MapModeSwitch ident="lieux-mixte" mode="mixte">
        {items}
      </MapModeSwitch>
    ),
  },
];
