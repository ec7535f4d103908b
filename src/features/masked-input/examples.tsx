import type { ReactNode } from 'react';
import { MaskedInput } from './markup.tsx';

export interface MaskExample {
  readonly name: string;
  readonly markup: ReactNode;
}

function labelled(name: string, label: string, mask: string, stored = ''): MaskExample {
  return {
    name,
    markup: (
      <p className="field">
        <label htmlFor={name}>{label}</label>
        <MaskedInput className="input" id={name} name={name} mask={mask} stored={stored} />
      </p>
    ),
  };
}

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly MaskExample[] = [
  labelled('telephone', 'Téléphone', '99 99 99 99 99', '0297123456'),
  labelled('immatriculation', 'Immatriculation', 'a{2}-999-a{2}'),
  labelled('siret', 'SIRET', '999 999 999[ 99999]'),
  labelled('international', 'Téléphone (international)', '+33 9 99 99 99 99', '312345678'),
];
