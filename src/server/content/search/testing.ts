import { page, type SiteFiles, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement } from '#server/content/elements/testing.ts';
import type { SeedElement } from '#server/content/site/types.ts';
import { indexPages } from './index-pages.ts';

/** A day on which some of the events below are over and others are not. */
const TODAY = '2026-11-15';

export const TOWN: SiteFiles = {
  ...VILLAGE,
  'pages/piscine.md': page(
    { id: 20, titre: 'Piscine des Sables', description: 'Horaires et tarifs de la piscine municipale.' },
    'Deux bassins, un **toboggan** et des cours d’éducation aquatique pour les écoliers.\n\n::: accordeon\nitems:\n  - titre: Tarifs\n    texte: Gratuit pour les *employés* privés d’emploi.\n:::\n',
  ),
  'pages/secret.md': page({ id: 21, titre: 'Page discrète', search: false }, 'Introuvable : hippocampe.'),
  'pages/brouillon.md': page({ id: 22, titre: 'Brouillon', brouillon: true }, 'Introuvable : ornithorynque.'),
  'pages/plan-du-site.md': page({ id: 23, titre: 'Plan du site' }, 'Tout le site.'),
  'pages/actualites.md': page({ id: 30, titre: 'Actualités' }, ''),
  'pages/agenda.md': page({ id: 31, titre: 'Agenda' }, ''),
  'modules/actualites.yaml': [
    'ident: actualites',
    'nom: Actualités',
    'singulier: actualité',
    'page: 30',
    'resume: chapo',
    'date: date',
    'contributeurs: confiance',
    'champs:',
    '  - { nom: titre, type: texte, libelle: Titre, requis: true }',
    '  - { nom: chapo, type: texte, libelle: Chapô }',
    '  - { nom: texte, type: texte-riche, libelle: Texte }',
    '  - { nom: date, type: date, libelle: Date }',
    '',
  ].join('\n'),
  'modules/evenements.yaml': [
    'ident: evenements',
    'nom: Événements',
    'singulier: événement',
    'page: 31',
    'date: debut',
    'a_venir: true',
    'champs:',
    '  - { nom: titre, type: texte, libelle: Titre, requis: true }',
    '  - { nom: debut, type: date-heure, libelle: Début }',
    '  - { nom: lieu, type: lieu, libelle: Lieu }',
    '',
  ].join('\n'),
  // A module without a page has nothing to open, so the search finds none of its elements.
  'modules/voies.yaml':
    'ident: voies\nnom: Voies\nsingulier: voie\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
};

const NEWS: readonly SeedElement[] = [
  seedElement('travaux', {
    titre: 'Travaux à la piscine',
    chapo: 'Fermeture pour rénovation.',
    texte: '<p>Les bassins sont vidés.</p>',
    date: '2026-11-01',
  }),
  seedElement('ecole', {
    titre: 'Une école privée ouvre',
    chapo: 'L’ÉDUCATION pour tous.',
    texte: '<p>Salle des fêtes &amp; <strong>cœur</strong> de ville.</p>',
    date: '2026-10-01',
  }),
  seedElement('hostile', {
    titre: '<img src=x onerror=alert(1)> & "guillemets"',
    chapo: '<script>alert(2)</script> piège',
    date: '2026-09-01',
  }),
  seedElement('cachee', { titre: 'Piscine cachée', chapo: 'Jamais publiée.' }, { active: false }),
];
const EVENTS: readonly SeedElement[] = [
  seedElement('gala', { titre: 'Gala de natation', debut: '2026-12-01 18:30', lieu: 'Piscine des Sables' }),
  seedElement('gala-passe', { titre: 'Gala de natation', debut: '2026-01-10 18:30', lieu: 'Piscine des Sables' }),
];

/** Starts an application with a site whose pages and elements are indexed. */
export async function startSearchedTown(options: { readonly files?: SiteFiles } = {}): Promise<TestApp> {
  const test = await startTestApp({ files: TOWN, ...options });
  test.advance(new Date(`${TODAY}T10:00:00Z`).getTime() - test.services.now().getTime());
  await indexPages(test.services, test.site);
  const elements = new Map([
    ['actualites', NEWS],
    ['evenements', EVENTS],
    ['voies', [seedElement('quai', { titre: 'Quai de la Piscine' })]],
  ]);
  await seedElements(test.services, test.site, { accounts: [], elements });
  return test;
}
