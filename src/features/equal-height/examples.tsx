import type { ReactNode } from 'react';
import { EqualHeight } from './markup.tsx';

export interface EqualHeightExample {
  readonly name: string;
  readonly markup: ReactNode;
}

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly EqualHeightExample[] = [
  {
    name: 'two notices side by side',
    markup: (
      <div className="card-grid">
        <div>
          <EqualHeight group="avis">
            <p>Le pont ferme cette nuit.</p>
          </EqualHeight>
        </div>
        <div>
          <EqualHeight group="avis">
            <p>
              La navette gratuite passe par le quai des Mariniers, la gare et les halles, toutes les vingt minutes, jusqu’à minuit et demi.
            </p>
          </EqualHeight>
        </div>
      </div>
    ),
  },
];
