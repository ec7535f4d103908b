import { describe, expect, it } from 'vitest';
import { localeOf } from '#server/content/language/site-locale.ts';
import { problemText } from '#server/content/site/yaml/problem.ts';
import { readSite } from './read.ts';
import { formatProblems, withSampleSite } from './testing.ts';

/** The page of the agenda without its listing, whose sort and fields these modules may not have. */
const NO_LISTING = { 'pages/agenda.md': '---\nid: 3\ntitre: Agenda\n---\n' };
const TITLE = '  - { nom: titre, type: texte, libelle: Titre }';
const FIELDS = [
  'champs:',
  TITLE,
  '  - { nom: debut, type: date, libelle: D }',
  '  - { nom: fin, type: date-heure, libelle: F }',
  '  - { nom: theme, type: choix, libelle: T, choix: { a: A } }',
];

/** A module whose fourth line is the first of `lines`. */
function module(...lines: string[]): string {
  return ['ident: agenda', 'nom: Agenda', 'singulier: événement', ...lines, ''].join('\n');
}

describe('mistakes of modules', () => {
  it.each<[string, Record<string, string | Buffer | null>, string[]]>([
    [
      'an ident that is not the file name',
      {
        'modules/sorties.yaml':
          'ident: sortie\nnom: A\nsingulier: a\nchamps:\n  - { nom: titre, type: texte, libelle: Titre }\n',
        'pages/sorties.md': '---\nid: 70\ntitre: A\n---\n\n::: listing\nmodule: sorties\n:::\n',
      },
      [
        'modules/sorties.yaml:1  « ident » (sortie) n’est pas le nom du fichier. Écrivez « ident: sorties » ou renommez le fichier.',
      ],
    ],
    [
      'a module without fields',
      { 'modules/agenda.yaml': module(), ...NO_LISTING },
      ['modules/agenda.yaml:1  Il manque « champs ». Ajoutez une ligne « champs: … » (une liste).'],
    ],
    [
      'a module without a title',
      { 'modules/agenda.yaml': module('champs:', '  - { nom: jour, type: date, libelle: Jour }'), ...NO_LISTING },
      ['modules/agenda.yaml:5  Aucun champ de type « texte » ne peut servir de titre. Ajoutez-en un à « champs ».'],
    ],
    [
      'an unknown page',
      { 'modules/agenda.yaml': module('page: 33', 'champs:', TITLE), ...NO_LISTING },
      ['modules/agenda.yaml:4  Aucune page n’a le numéro 33. Écrivez le numéro (« id ») d’une page existante.'],
    ],
    [
      'two modules on one page',
      {
        'modules/sorties.yaml':
          'ident: sorties\nnom: A\nsingulier: a\npage: 3\nchamps:\n  - { nom: titre, type: texte, libelle: Titre }\n',
      },
      ['modules/sorties.yaml:4  La page 3 est déjà celle de « modules/agenda.yaml ». Donnez à chaque module sa page.'],
    ],
    [
      'a field without its label',
      { 'modules/agenda.yaml': module('champs:', '  - { nom: titre, type: texte }'), ...NO_LISTING },
      ['modules/agenda.yaml:5  Il manque « libelle ». Ajoutez une ligne « libelle: … » (un texte).'],
    ],
    [
      'an unknown type',
      { 'modules/agenda.yaml': module('champs:', '  - { nom: titre, type: text, libelle: A }'), ...NO_LISTING },
      ['modules/agenda.yaml:5  « type » ne peut pas être « text ». Écrivez « texte ».'],
    ],
    [
      'a wrong field name',
      {
        'modules/agenda.yaml': module('champs:', '  - { nom: Date de début, type: texte, libelle: A }'),
        ...NO_LISTING,
      },
      [
        'modules/agenda.yaml:5  « nom » attend un nom en minuscules sans accent ni espace, pas « Date de début ». Écrivez par exemple « date_debut ».',
      ],
    ],
    [
      'a reserved field name',
      { 'modules/agenda.yaml': module('champs:', TITLE, '  - { nom: slug, type: texte, libelle: A }'), ...NO_LISTING },
      ['modules/agenda.yaml:6  Le nom « slug » est réservé. Donnez au champ un autre nom.'],
    ],
    [
      'a field written twice',
      { 'modules/agenda.yaml': module('champs:', TITLE, '  - { nom: titre, type: lieu, libelle: A }'), ...NO_LISTING },
      ['modules/agenda.yaml:6  Le champ « titre » est écrit deux fois. Donnez-lui un autre nom.'],
    ],
    [
      'a choice without choices',
      { 'modules/agenda.yaml': module('champs:', TITLE, '  - { nom: theme, type: choix, libelle: A }'), ...NO_LISTING },
      [
        'modules/agenda.yaml:6  Un champ de type « choix » a besoin de « choix ». Ajoutez « choix: », puis une ligne « valeur: Libellé » par choix.',
      ],
    ],
    [
      'choices of a text',
      {
        'modules/agenda.yaml': module('champs:', TITLE, '  - { nom: theme, type: texte, libelle: A, choix: { a: A } }'),
        ...NO_LISTING,
      },
      [
        'modules/agenda.yaml:6  Un champ de type « texte » n’a pas de « choix ». Retirez-les, ou écrivez « type: choix ».',
      ],
    ],
    [
      'bounds of a date',
      {
        'modules/agenda.yaml': module('champs:', TITLE, '  - { nom: jour, type: date, libelle: A, max: 3 }'),
        ...NO_LISTING,
      },
      ['modules/agenda.yaml:6  Un champ de type « date » n’a ni « min » ni « max ». Retirez-les.'],
    ],
    [
      'bounds the wrong way round',
      {
        'modules/agenda.yaml': module(
          'champs:',
          TITLE,
          '  - { nom: places, type: nombre, libelle: A, min: 5, max: 3 }',
        ),
        ...NO_LISTING,
      },
      ['modules/agenda.yaml:6  « max » (3) est plus petit que « min » (5). Échangez-les ou corrigez-les.'],
    ],
    [
      'an unknown role',
      { 'modules/agenda.yaml': module('titre: titr', ...FIELDS), ...NO_LISTING },
      ['modules/agenda.yaml:4  « titre » ne peut pas être « titr ». Écrivez « titre ».'],
    ],
    [
      'a role of the wrong type',
      { 'modules/agenda.yaml': module('date: theme', ...FIELDS), ...NO_LISTING },
      [
        'modules/agenda.yaml:4  « date » ne peut pas être le champ « theme », de type « choix ». Choisissez un champ de type « date » ou « date-heure ».',
      ],
    ],
    [
      'an end without a beginning',
      { 'modules/agenda.yaml': module('fin: fin', ...FIELDS), ...NO_LISTING },
      ['modules/agenda.yaml:4  « fin » ne va pas sans « date ». Ajoutez « date », le champ du début.'],
    ],
    [
      'an end of another type than the beginning',
      { 'modules/agenda.yaml': module('date: debut', 'fin: fin', ...FIELDS), ...NO_LISTING },
      [
        'modules/agenda.yaml:5  « debut » et « fin » ne sont pas du même type. Donnez aux deux champs le type « date ».',
      ],
    ],
    [
      'upcoming elements without a date',
      { 'modules/agenda.yaml': module('a_venir: true', ...FIELDS), ...NO_LISTING },
      ['modules/agenda.yaml:4  « a_venir » ne va pas sans « date ». Ajoutez « date », le champ qui dit quand.'],
    ],
    [
      'a sort by an unknown field',
      { 'modules/agenda.yaml': module('tris:', '  - { nom: a, libelle: A, champ: debu }', ...FIELDS), ...NO_LISTING },
      ['modules/agenda.yaml:5  « champ » ne peut pas être « debu ». Écrivez « debut ».'],
    ],
    [
      'two sorts of one name',
      {
        'modules/agenda.yaml': module(
          'tris:',
          '  - { nom: a, libelle: A, champ: debut }',
          '  - { nom: a, libelle: A, champ: titre }',
          ...FIELDS,
        ),
        ...NO_LISTING,
      },
      ['modules/agenda.yaml:6  Le tri « a » est écrit deux fois. Donnez-lui un autre nom.'],
    ],
    [
      'a wrong direction',
      {
        'modules/agenda.yaml': module('tris:', '  - { nom: a, libelle: A, champ: debut, sens: croissant }', ...FIELDS),
        ...NO_LISTING,
      },
      ['modules/agenda.yaml:5  « sens » ne peut pas être « croissant ». Choix possibles : « asc » ou « desc ».'],
    ],
    [
      'a filter on a field without choices',
      { 'modules/agenda.yaml': module('filtres: [titre]', ...FIELDS), ...NO_LISTING },
      [
        'modules/agenda.yaml:4  « filtres » ne peut pas être le champ « titre », de type « texte ». Choisissez un champ de type « choix » ou « choix-multiples ».',
      ],
    ],
    [
      'a page size of zero',
      { 'modules/agenda.yaml': module('par_page: [0]', ...FIELDS), ...NO_LISTING },
      [
        'modules/agenda.yaml:4  « par_page » attend un nombre entier de 1 à 100, pas « 0 ». Écrivez par exemple « 12 ».',
      ],
    ],
    [
      'an unknown schema',
      { 'modules/agenda.yaml': module('schema: Evenement', ...FIELDS), ...NO_LISTING },
      [
        'modules/agenda.yaml:4  « schema » ne peut pas être « Evenement ». Choix possibles : « NewsArticle », « Event », « Organization », « Person », « Service » ou « Article ».',
      ],
    ],
    [
      'an unknown trust',
      { 'modules/agenda.yaml': module('contributeurs: confiants', ...FIELDS), ...NO_LISTING },
      ['modules/agenda.yaml:4  « contributeurs » ne peut pas être « confiants ». Écrivez « confiance ».'],
    ],
    [
      'a module with an error that a page shows',
      {
        'modules/agenda.yaml':
          'ident: agenda\nsingulier: a\nchamps:\n  - { nom: titre, type: texte, libelle: Titre }\n',
      },
      ['modules/agenda.yaml:1  Il manque « nom ». Ajoutez une ligne « nom: … » (un texte).'],
    ],
    [
      'a misnamed module',
      { 'modules/sorties.yml': 'ident: sorties\n' },
      [
        'modules/sorties.yml  Avertissement : Ce fichier n’est pas lu. Les modules sont des fichiers « modules/nom.yaml ».',
      ],
    ],
  ])('%s', async (_title, changes, messages) => {
    const { site, problems } = await withSampleSite(changes, readSite);
    expect(formatProblems(problems)).toEqual(messages);
    expect(site === undefined).toBe(problems.some((problem) => problem.severity === 'error'));
  });
});

it('LANG-2 the advice about bounds is in the language of the reader', async () => {
  const bounds = module('champs:', TITLE, '  - { nom: jour, type: date, libelle: A, max: 3 }');
  await withSampleSite({ 'modules/agenda.yaml': bounds, ...NO_LISTING }, async (folder) => {
    const english = localeOf({ language: 'en', translations: new Map() });
    const { problems } = await readSite(folder);
    expect(problems.map((problem) => problemText(english, problem))).toEqual([
      'A field of type “date” has neither “min” nor “max”. Remove them.',
    ]);
  });
});
