import { describe, expect, it } from 'vitest';
import { readSite } from '#server/content/site/read.ts';
import { formatProblems, withSampleSite } from '#server/content/site/testing.ts';
import { readSeed } from './seed.ts';

describe('mistakes of seed/', () => {
  it.each<[string, Record<string, string | Buffer | null>, string[]]>([
    [
      'a stranger',
      { 'seed/agendas.yaml': '- titre: a\n' },
      [
        'seed/agendas.yaml  Avertissement : Ce fichier n’est pas lu. Aucun module ne porte ce nom. Écrivez « agenda.yaml ».',
      ],
    ],
    [
      'a group instead of a list',
      { 'seed/agenda.yaml': 'titre: a\n' },
      [
        'seed/agenda.yaml:1  Le texte attend une liste, pas un groupe de clés. Écrivez un tiret par élément, ou « [a, b] ».',
      ],
    ],
    [
      'a missing required field',
      { 'seed/agenda.yaml': '- corps: a\n' },
      ['seed/agenda.yaml:1  Il manque « titre ». Ajoutez une ligne « titre: … » (un texte).'],
    ],
    [
      'an unknown field',
      { 'seed/agenda.yaml': '- titre: a\n  tittre: b\n' },
      ['seed/agenda.yaml:2  La clé « tittre » n’existe pas ici. Retirez cette ligne.'],
    ],
    [
      'a text that is too long',
      { 'seed/agenda.yaml': '- titre: un titre beaucoup trop long\n' },
      ['seed/agenda.yaml:1  « titre » a 27 caractères, plus que 20. Raccourcissez le texte.'],
    ],
    [
      'numbers out of bounds',
      { 'seed/agenda.yaml': '- titre: a\n  places: 0\n- titre: b\n  places: 101\n- titre: c\n  places: douze\n' },
      [
        'seed/agenda.yaml:2  « places » vaut 0, moins que 1. Écrivez 1 au moins.',
        'seed/agenda.yaml:4  « places » vaut 101, plus que 100. Écrivez 100 au plus.',
        'seed/agenda.yaml:6  « places » attend un nombre, pas « douze ». Écrivez par exemple « 10 ».',
      ],
    ],
    [
      'a date with a time and a time without',
      { 'seed/agenda.yaml': '- titre: a\n  jour: J+1 18:00\n  debut: J+1\n' },
      [
        'seed/agenda.yaml:2  « jour » attend une date sans heure, pas « J+1 18:00 ». Écrivez par exemple « 2025-06-14 » ou « J+12 ».',
        'seed/agenda.yaml:3  « debut » attend une date et une heure, pas « J+1 ». Écrivez par exemple « 2025-06-14 18:30 » ou « J+12 18:30 ».',
      ],
    ],
    [
      'a day that does not exist',
      { 'seed/agenda.yaml': '- titre: a\n  jour: 2025-02-29\n' },
      [
        'seed/agenda.yaml:2  « jour » attend une date sans heure, pas « 2025-02-29 ». Écrivez par exemple « 2025-06-14 » ou « J+12 ».',
      ],
    ],
    [
      'an end before its beginning',
      { 'seed/agenda.yaml': '- titre: a\n  debut: J+2 10:00\n  fin: J+1 10:00\n' },
      ['seed/agenda.yaml:1  La fin vient avant le début. Corrigez « fin ».'],
    ],
    [
      'unknown choices',
      { 'seed/agenda.yaml': '- titre: a\n  theme: sports\n  publics: [enfants, ados]\n' },
      [
        'seed/agenda.yaml:2  « theme » ne peut pas être « sports ». Écrivez « sport ».',
        'seed/agenda.yaml:3  « publics » ne peut pas être « ados ». Choix possibles : « enfants » ou « adultes ».',
      ],
    ],
    [
      'a missing picture',
      {
        'seed/agenda.yaml':
          '- titre: a\n  photo: { fichier: photos/a.webp, alt: b }\n- titre: b\n  photo: photos/mairie.webp\n',
      },
      [
        'seed/agenda.yaml:2  Le fichier « media/photos/a.webp » n’existe pas. Déposez le fichier dans « media/ » ou corrigez le nom.',
        'seed/agenda.yaml:4  « photo » attend un groupe de clés, pas « photos/mairie.webp ». Écrivez « fichier: … ».',
      ],
    ],
    [
      'wrong addresses',
      { 'seed/agenda.yaml': '- titre: a\n  courriel: nous\n  telephone: aux heures de bureau\n  lien: /rien\n' },
      [
        'seed/agenda.yaml:2  « courriel » attend une adresse électronique, pas « nous ». Écrivez par exemple « mairie@ma-ville.fr ».',
        'seed/agenda.yaml:3  « telephone » attend un numéro de téléphone, pas « aux heures de bureau ». Écrivez par exemple « 02 40 00 00 00 ».',
        'seed/agenda.yaml:4  Aucune page n’a l’adresse « /rien ». Écrivez l’adresse d’une page existante.',
      ],
    ],
    [
      'HTML in rich text',
      { 'seed/agenda.yaml': '- titre: a\n  corps: |\n    Un\n\n    <b>mot</b>\n' },
      ['seed/agenda.yaml:5  Le code HTML « <b> » n’est pas permis. Écrivez en Markdown ou avec un bloc « ::: ».'],
    ],
    [
      'a slug used twice',
      { 'seed/agenda.yaml': '- { titre: a, slug: fete }\n- { titre: b, slug: fete }\n' },
      ['seed/agenda.yaml:2  L’adresse « fete » est déjà prise. Écrivez-en une autre.'],
    ],
    [
      'an unknown owner',
      {
        'seed/agenda.yaml': '- titre: a\n  proprietaire: marie@exemple.fr\n',
        'seed/accounts.yaml': '- { email: mairie@exemple.fr, nom: A, role: contributeur, mot_de_passe: secret }\n',
      },
      ['seed/agenda.yaml:2  Aucun compte n’a l’adresse « marie@exemple.fr ». Écrivez « mairie@exemple.fr ».'],
    ],
    [
      'wrong accounts',
      {
        'seed/accounts.yaml':
          '- { email: a@b.fr, nom: A, role: maire, mot_de_passe: x }\n- { email: a@b.fr, nom: A, role: contributeur, modules: [agendas], mot_de_passe: x }\n- { email: A@b.fr, nom: A, role: publicateur, mot_de_passe: x }\n',
      },
      [
        'seed/accounts.yaml:1  « role » ne peut pas être « maire ». Choix possibles : « contributeur », « publicateur », « redacteur » ou « administrateur ».',
        'seed/accounts.yaml:2  « modules » ne peut pas être « agendas ». Écrivez « agenda ».',
        'seed/accounts.yaml:3  Le compte « a@b.fr » est écrit deux fois. Gardez-en un seul.',
      ],
    ],
  ])('%s', async (_title, changes, messages) => {
    const problems = await withSampleSite(changes, async (folder) => {
      const { site } = await readSite(folder);
      if (site === undefined) throw new Error('the sample site has problems');
      return (await readSeed(site, '2025-06-14')).problems;
    });
    expect(formatProblems(problems)).toEqual(messages);
  });
});
