import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, withSampleSite } from './testing.ts';

/** A form whose fourth line is the first of `lines`. */
function form(...lines: string[]): Record<string, string> {
  return {
    'forms/contact.yaml': ['ident: contact', 'titre: Écrire', 'destinataires: [a@b.fr]', ...lines, ''].join('\n'),
  };
}

describe('conditions and hours of forms', () => {
  const MODE = '  - { nom: mode, type: choix, libelle: Mode, choix: { courrier: Courrier, guichet: Guichet } }';
  it('are read', async () => {
    const lines = [
      MODE,
      '  - { nom: avis, type: accord, libelle: Avis }',
      '  - { nom: a, type: texte, libelle: A, si: { mode: courrier, avis: true } }',
      '  - { nom: b, type: heure, libelle: B, heures: ["9:00-12:00"], pas: 20, si: { mode: [courrier, guichet] } }',
    ];
    const { site, problems } = await withSampleSite(form('champs:', ...lines), readSite);
    expect(formatProblems(problems)).toEqual([]);
    const fields = site?.forms.get('contact')?.fields;
    expect(fields?.get('a')?.when).toEqual({ mode: ['courrier'], avis: ['oui'] });
    expect(fields?.get('b')).toMatchObject({
      when: { mode: ['courrier', 'guichet'] },
      hours: [{ from: 540, to: 720 }],
      minuteStep: 20,
    });
  });

  it.each([
    [
      'an unknown field',
      ['  - { nom: a, type: texte, libelle: A, si: { mod: courrier } }'],
      /forms\/contact\.yaml:6.*cite le champ « mod », qui n’existe pas.*Écrivez « mode »/,
    ],
    [
      'an unknown value',
      ['  - { nom: a, type: texte, libelle: A, si: { mode: courier } }'],
      /forms\/contact\.yaml:6.*n’a pas de valeur « courier ».*Écrivez « courrier »/,
    ],
    [
      'a field without choices',
      ['  - { nom: b, type: texte, libelle: B }', '  - { nom: a, type: texte, libelle: A, si: { b: x } }'],
      /forms\/contact\.yaml:7.*de type « texte ».*ne peut pas en dépendre/,
    ],
    [
      'the field itself',
      ['  - { nom: a, type: choix, libelle: A, choix: { x: X }, si: { a: x } }'],
      /forms\/contact\.yaml:6.*dépend de lui-même/,
    ],
    [
      'a circle',
      [
        '  - { nom: a, type: choix, libelle: A, choix: { x: X }, si: { b: y } }',
        '  - { nom: b, type: choix, libelle: B, choix: { y: Y }, si: { a: x } }',
      ],
      /forms\/contact\.yaml:6.*en cercle : « a » → « b » → « a »/,
    ],
    [
      'hours that end before they begin',
      ['  - { nom: a, type: heure, libelle: A, heures: ["12:00-09:00"] }'],
      /forms\/contact\.yaml:6.*« 12:00-09:00 » n’est pas une plage d’heures/,
    ],
    [
      'hours of a day without a time',
      ['  - { nom: a, type: date, libelle: A, heures: ["09:00-12:00"] }'],
      /forms\/contact\.yaml:6.*« date » n’a pas de « heures ».*date-heure/,
    ],
  ])('mistakes: %s', async (_, lines, expected) => {
    const { problems } = await withSampleSite(form('champs:', MODE, ...lines), readSite);
    expect(formatProblems(problems).join('\n').replaceAll('\n', ' ')).toMatch(expected);
  });
});
