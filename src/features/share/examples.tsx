import type { ReactNode } from 'react';
import { SHARE_WAYS } from '#contract/share.ts';
import { ShareToolbox } from './markup.tsx';

export interface ShareExample {
  readonly name: string;
  readonly markup: ReactNode;
}

/** https://beaurivage.example/actualités */
const URL_BASE64 = 'aHR0cHM6Ly9iZWF1cml2YWdlLmV4YW1wbGUvYWN0dWFsaXTDqXM=';

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly ShareExample[] = [
  { name: 'toolbox', markup: <ShareToolbox base="vitrine" urlBase64={URL_BASE64} ways={SHARE_WAYS} /> },
  {
    name: 'an outside service, by a template of its own',
    markup: (
      <button type="button" data-share="https://partage.example/?adresse={{share_url_plain}}">
        Partager ailleurs
      </button>
    ),
  },
  {
    name: 'wrong base64: the page itself is shared',
    markup: (
      <button type="button" data-share="/vitrine/partage/x?u={{share_url}}" data-url-b64="***">
        Partager sur X
      </button>
    ),
  },
];
