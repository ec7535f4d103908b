import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { FrameLink, LightboxLink } from './markup.tsx';

const photo = (name: string, alt: string) => (
  <img src={`/media/quartiers/${name}.webp`} alt={alt} width="160" height="120" />
);

const PHOTOS = [
  ['port', 'Le port'],
  ['coteaux', 'Les coteaux'],
  ['iles', 'Les îles'],
] as const;

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'one photo',
    kind: 'normal',
    title: 'Une photo',
    markup: <LightboxLink href="/media/quartiers/port.webp">{photo('port', 'Le port à marée basse')}</LightboxLink>,
  },
  {
    name: 'gallery',
    kind: 'normal',
    title: 'Une galerie',
    note: 'Les flèches passent d’une photo à l’autre.',
    markup: (
      <ul>
        {PHOTOS.map(([name, caption]) => (
          <li key={name}>
            <LightboxLink href={`/media/quartiers/${name}.webp`} group="promenade" title={caption}>
              {photo(name, caption)}
            </LightboxLink>
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: 'mixed kinds in one group, shown by itself',
    kind: 'edge',
    title: 'Photos, textes et pages dans un même groupe',
    note: 'Le diaporama avance seul et peut être arrêté.',
    markup: (
      <>
        <LightboxLink href="/media/quartiers/port.webp" group="visite" options={{ slideshow: true }}>
          Le port
        </LightboxLink>
        <LightboxLink href="#horaires-visite" group="visite" options={{ title: 'Horaires de la visite' }}>
          Les horaires
        </LightboxLink>
        <LightboxLink
          href="/ma-ville/plan"
          group="visite"
          options={{ type: 'iframe', width: '80%', height: 500, title: 'Plan' }}
        >
          Le plan
        </LightboxLink>
        <LightboxLink
          href="/vitrine/catalogue/reponses/guide"
          group="visite"
          options={{ type: 'html', title: 'Guide' }}
        >
          Le guide
        </LightboxLink>
        <div id="horaires-visite" hidden>
          <p>Départs à 10 h et à 15 h.</p>
        </div>
      </>
    ),
  },
  {
    name: 'asks before closing',
    kind: 'edge',
    title: 'Demande avant de fermer',
    markup: (
      <LightboxLink href="/contact" options={{ type: 'iframe', confirmCloseFonction: 'modificationsEnCours' }}>
        Modifier
      </LightboxLink>
    ),
  },
  {
    name: 'securliens',
    kind: 'edge',
    title: 'Liens «\u00a0securliens\u00a0»',
    markup: (
      <>
        <FrameLink href="/mentions-legales">Les mentions légales</FrameLink>{' '}
        <FrameLink href="/mentions-legales" width={640} height="90%">
          Les mentions légales, plus étroit
        </FrameLink>
      </>
    ),
  },
  {
    name: 'unreadable options: a plain link',
    kind: 'failure',
    title: 'Réglages illisibles\u00a0: un lien ordinaire',
    says: /\[lightbox\]/,
    markup: (
      <a href="/media/quartiers/port.webp" rel="lightbox" data-lightbox="{type: photo">
        Le port
      </a>
    ),
  },
  {
    name: 'a photo that is gone',
    kind: 'failure',
    title: 'Une photo a disparu',
    note: 'La visionneuse le dit, et les autres photos restent à portée.',
    says: /\[lightbox\]|404/,
    markup: (
      <>
        <LightboxLink href="/media/catalogue/absente.webp" group="incomplete" title="Absente">
          Une photo absente
        </LightboxLink>{' '}
        <LightboxLink href="/media/quartiers/gare.webp" group="incomplete" title="La gare">
          La gare
        </LightboxLink>
      </>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Entrée', 'Ouvre la visionneuse.'],
  ['←, →', 'Photo précédente, photo suivante.'],
  ['Tab', 'Reste dans la visionneuse.'],
  ['Échap', 'Ferme et rend le focus au lien.'],
];
