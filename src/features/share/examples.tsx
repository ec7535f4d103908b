import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { SHARE_WAYS } from '#contract/share.ts';
import { ShareToolbox } from './markup.tsx';

/** https://beaurivage.example/actualités */
const URL_BASE64 = 'aHR0cHM6Ly9iZWF1cml2YWdlLmV4YW1wbGUvYWN0dWFsaXTDqXM=';

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'toolbox',
    kind: 'normal',
    title: 'La barre de partage',
    markup: <ShareToolbox base="vitrine" urlBase64={URL_BASE64} ways={SHARE_WAYS} />,
  },
  {
    name: 'an outside service, by a template of its own',
    kind: 'edge',
    title: 'Un service extérieur, par son propre modèle',
    markup: (
      <button
        className="button button-small button-secondary"
        type="button"
        data-share="https://partage.example/?adresse={{share_url_plain}}"
      >
        Partager ailleurs
      </button>
    ),
  },
  {
    name: 'wrong base64: the page itself is shared',
    kind: 'failure',
    title: 'Adresse illisible\u00a0: la page elle-même est partagée',
    says: /\[share\]/,
    markup: (
      <button
        className="button button-small button-secondary"
        type="button"
        data-share="/vitrine/partage/x?u={{share_url}}"
        data-url-b64="***"
      >
        Partager sur X
      </button>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Tab', 'Passe d’un bouton à l’autre.'],
  ['Entrée, Espace', 'Partage par ce moyen\u00a0; «\u00a0Copier le lien\u00a0» le dit quand c’est fait.'],
  ['Échap', 'Ferme le formulaire de courriel.'],
];
