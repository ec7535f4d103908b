import type { ReactNode } from 'react';
import { FrameLink, LightboxLink } from './markup.tsx';

export interface LightboxExample {
  readonly name: string;
  readonly markup: ReactNode;
}

const photo = (name: string, alt: string) => <img src={`/media/${name}-petite.webp`} alt={alt} width="160" height="120" />;

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly LightboxExample[] = [
  { name: 'one photo', markup: <LightboxLink href="/media/port.webp">{photo('port', 'Le port à marée basse')}</LightboxLink> },
  {
    name: 'gallery',
    markup: (
      <ul>
        {['port', 'plage', 'phare'].map((name) => (
          <li key={name}>
            <LightboxLink href={`/media/${name}.webp`} group="promenade" title={`Promenade : ${name}`}>
              {photo(name, name)}
            </LightboxLink>
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'mixed kinds in one group, shown by itself',
    markup: (
      <>
        <LightboxLink href="/media/port.webp" group="visite" options={{ slideshow: true }}>
          Le port
        </LightboxLink>
        <LightboxLink href="#horaires" group="visite" options={{ title: 'Horaires de la visite' }}>
          Les horaires
        </LightboxLink>
        <LightboxLink href="/visite/plan" group="visite" options={{ type: 'iframe', width: '80%', height: 500, title: 'Plan' }}>
          Le plan
        </LightboxLink>
        <LightboxLink href="/visite/guide" group="visite" options={{ type: 'html', title: 'Guide' }}>
          Le guide
        </LightboxLink>
        <div id="horaires" hidden>
          <p>Départs à 10 h et à 15 h.</p>
        </div>
      </>
    ),
  },
  {
    name: 'asks before closing',
    markup: (
      <LightboxLink href="/formulaire" options={{ type: 'iframe', confirmCloseFonction: 'modificationsEnCours' }}>
        Modifier
      </LightboxLink>
    ),
  },
  {
    name: 'securliens',
    markup: (
      <>
        <FrameLink href="/reglement">Le règlement</FrameLink>{' '}
        <FrameLink href="/reglement" width={640} height="90%">
          Le règlement, plus étroit
        </FrameLink>
      </>
    ),
  },
  {
    name: 'unreadable options: a plain link',
    markup: (
      <a href="/media/port.webp" rel="lightbox" data-lightbox="{type: photo">
        Le port
      </a>
    ),
  },
];
