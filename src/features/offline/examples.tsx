import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { offlineHook } from './markup.tsx';

export const pageExample: Example<ReactNode> = {
  name: 'a page that is stored',
  kind: 'normal',
  title: 'Une page enregistrée au passage',
  note: 'Coupez le réseau et rechargez une page déjà vue\u00a0: elle dit de quand elle date.',
  notLive: 'L’attribut se place sur l’élément body, une fois par page.',
  markup: <div {...offlineHook('/vitrine/hors-ligne.js')}>Le contenu de la page</div>,
};

const emptyExample: Example<ReactNode> = {
  name: 'no address',
  kind: 'edge',
  title: 'Sans adresse',
  note: 'Rien n’est enregistré.',
  markup: <p {...offlineHook('')}>Cette page n’est pas gardée.</p>,
};

const refusedExample: Example<ReactNode> = {
  name: 'a worker of another site',
  kind: 'failure',
  title: 'Un script d’un autre site',
  note: 'Le navigateur le refuse, et la console le dit. Le site fonctionne sans lui.',
  notLive: 'L’attribut se place sur l’élément body, une fois par page.',
  markup: <div {...offlineHook('https://ailleurs.example/hors-ligne.js')}>Le contenu de la page</div>,
};

export const examples: readonly Example<ReactNode>[] = [pageExample, emptyExample, refusedExample];

export const keyboard: KeyboardTable = [];
