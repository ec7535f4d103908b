import type { ReactNode } from 'react';
import { AdministrationLink, SlideshowLink, WindowLink } from './markup.tsx';

export interface WindowLinksExample {
  readonly name: string;
  readonly markup: ReactNode;
}

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly WindowLinksExample[] = [
  {
    name: 'a window of its own size',
    markup: (
      <WindowLink href="/plan" name="plan" width={640} height={480}>
        Plan de la ville
      </WindowLink>
    ),
  },
  {
    name: 'another site',
    markup: <WindowLink href="https://www.vigicrues.gouv.fr/">Vigicrues</WindowLink>,
  },
  {
    name: 'the back office',
    markup: <AdministrationLink href="/vitrine/backoffice/">Administration</AdministrationLink>,
  },
  {
    name: 'a pop-up slideshow',
    markup: (
      <SlideshowLink href="/galerie" page="diaporama.php?id=4" width={800} height={600}>
        Les photos de la fête
      </SlideshowLink>
    ),
  },
  {
    name: 'unreadable: a plain link',
    markup: (
      <a href="/plan" data-open-window="{name:">
        Plan
      </a>
    ),
  },
];
