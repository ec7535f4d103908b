import type { ReactNode } from 'react';
import type { Example, ExampleKind, KeyboardTable } from '#contract/example.ts';
import { MaskedInput } from './markup.tsx';

function labelled(
  name: string,
  label: string,
  mask: string,
  stored = '',
  kind: ExampleKind = 'normal',
): Example<ReactNode> {
  return {
    name,
    kind,
    title: label,
    markup: (
      <p className="field">
        <label htmlFor={name}>{label}</label>
        <MaskedInput className="input" id={name} name={name} mask={mask} stored={stored} />
      </p>
    ),
  };
}

export const examples: readonly Example<ReactNode>[] = [
  labelled('telephone', 'Téléphone', '99 99 99 99 99', '0297123456'),
  labelled('immatriculation', 'Immatriculation', 'a{2}-999-a{2}'),
  labelled('siret', 'SIRET', '999 999 999[ 99999]', '', 'edge'),
  labelled('international', 'Téléphone (international)', '+33 9 99 99 99 99', '312345678'),
  {
    ...labelled('illisible', 'Masque illisible\u00a0: un champ ordinaire', '99{', '', 'failure'),
    says: /\[masked-input\]/,
  },
];

export const keyboard: KeyboardTable = [
  ['Chiffres|keys, Lettres', 'Se placent dans le masque\u00a0; ce qui n’y va pas est ignoré.'],
  ['Retour arrière, Suppr.', 'Effacent par-dessus les signes du masque.'],
  ['Ctrl + V', 'Colle et remet en forme.'],
];
