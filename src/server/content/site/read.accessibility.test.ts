import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, withSampleSite } from './testing.ts';

const STATEMENT = '---\nid: 2\ntitre: Accessibilité\n---\n\n::: declaration-accessibilite\n:::\n';
const read = (yaml: string) =>
  withSampleSite({ 'site.yaml': `id: essai\nnom: Essai\n${yaml}\n`, 'pages/mairie.md': STATEMENT }, async (folder) => {
    const { site, problems } = await readSite(folder);
    return { statement: site?.accessibility, messages: formatProblems(problems) };
  });
const LEAST = 'accessibilite:\n  etat: non\n  etablie: 2026-11-02\n  contact: { email: a@essai.fr }';
const audited = (state: string, rate: number) =>
  `accessibilite:\n  etat: ${state}\n  etablie: 2026-11-02\n  audit: { date: 2026-10-12, par: un cabinet, taux: ${rate} }\n  contact: { lien: 1 }`;

describe('the setting « accessibilite »', () => {
  it('requires only a state, a date and a contact', async () => {
    const { statement, messages } = await read(LEAST);
    expect(messages).toEqual([]);
    expect(statement).toMatchObject({
      conformity: 'non',
      standard: 'RGAA 4.1.2',
      audit: undefined,
      faults: [],
      contact: { email: 'a@essai.fr', phone: undefined, href: undefined },
    });
  });

  it('supports everything in the official template', async () => {
    const { statement, messages } = await read(
      `${audited('partiellement', 82.5)}
  mise_a_jour: 2026-11-10
  engagements: [{ titre: Schéma pluriannuel, lien: docs/budget.pdf }]
  non_conformites: [Un tableau sans titre]
  charge_disproportionnee: [{ contenu: Archives, raison: trop longues., solution: Lecture sur rendez-vous. }]
  hors_obligation: [Les cartes]
  environnements: [Firefox et NVDA]
  outils: [axe]
  pages: [1, 3]`,
    );
    expect(messages).toEqual([]);
    expect(statement).toMatchObject({
      audit: { date: '2026-10-12', by: 'un cabinet', rate: 82.5 },
      plans: [{ title: 'Schéma pluriannuel' }],
      burdens: [{ content: 'Archives', reason: 'trop longues.', instead: 'Lecture sur rendez-vous.' }],
      pages: [{ id: '1' }, { id: '3' }],
    });
  });

  it.each([
    ['totalement', 100],
    ['partiellement', 99.9],
    ['partiellement', 50],
    ['non', 49.9],
  ])('%s goes with %d %%', async (state, rate) => {
    expect((await read(audited(state, rate))).messages).toEqual([]);
  });

  it.each([
    [
      'a word that the rate does not deserve',
      audited('totalement', 91),
      'site.yaml:4  Avec 91 % des critères respectés, l’état ne peut pas être « totalement ». Écrivez « etat: partiellement », ou corrigez « taux ».',
    ],
    [
      'a claim without an audit',
      LEAST.replace('non', 'partiellement'),
      'site.yaml:4  Sans audit, un site ne peut pas se dire « partiellement conforme ». Ajoutez « audit: {date, par, taux} », ou écrivez « etat: non ».',
    ],
    [
      'a day that does not exist',
      LEAST.replace('11-02', '02-30'),
      'site.yaml:5  « etablie » attend une date, pas « 2026-02-30 ». Ce jour n’existe pas dans le calendrier.',
    ],
    [
      'a rate beyond all criteria',
      audited('totalement', 101),
      'site.yaml:6  « taux » attend un nombre de 0 à 100, pas « 101 ». Écrivez par exemple « 82 ».',
    ],
    [
      'no contact',
      LEAST.replace('{ email: a@essai.fr }', '{ delai: demain }'),
      'site.yaml:6  « contact » ne dit pas comment vous joindre. Ajoutez « email: … », « telephone: … » ou « lien: … ».',
    ],
    [
      'a page without a statement',
      '',
      'pages/mairie.md:6  La déclaration d’accessibilité n’a rien à dire. Ajoutez « accessibilite: » à « site.yaml ».',
    ],
  ])('reports %s', async (_, yaml, messages) => {
    expect((await read(yaml)).messages).toContain(messages);
  });

  it.each([LEAST.replace('11-02', '02-30'), LEAST.replace('email: a@essai.fr', 'lien: 999')])(
    'reports a mistake once, not the page that shows the statement too: %s',
    async (yaml) => {
      expect((await read(yaml)).messages).toHaveLength(1);
    },
  );
});
