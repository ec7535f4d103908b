import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, withSampleSite } from './testing.ts';

const NAME = '  - { nom: nom, type: texte, libelle: Votre nom, requis: true }';

/** A form whose fourth line is the first of `lines`. */
function form(...lines: string[]): Record<string, string> {
  return {
    'forms/contact.yaml': ['ident: contact', 'titre: Écrire', 'destinataires: [a@b.fr]', ...lines, ''].join('\n'),
  };
}
const field = (line: string) => form('champs:', `  - ${line}`);

describe('a form of the site folder', () => {
  it('is read with its parts, fields and letters, and placed on a page', async () => {
    const files = {
      ...form(
        'introduction: Voir [la mairie](/mairie).',
        'objet: "Message de {nom}"',
        'conservation: 30',
        'accuse: { objet: Merci, texte: Bien reçu. }',
        'parties:',
        '  - titre: Vous',
        '    champs:',
        '      - { nom: nom, type: texte, libelle: Nom, requis: true, max: 40, remplissage: name }',
        '      - { nom: courriel, type: email, libelle: Courriel }',
        '      - { nom: tel, type: telephone, libelle: Téléphone }',
        '  - champs:',
        '      - { nom: jour, type: date, libelle: Jour, min: J+1, max: J+30, jours: [lundi, mardi], exclus: ["2026-12-25"] }',
        '      - { nom: nombre, type: nombre, libelle: Nombre, min: 1, max: 5 }',
        '      - { nom: sujet, type: choix, libelle: Sujet, presentation: liste, choix: { a: A, b: B } }',
        '      - { nom: sortie, type: suggestion, libelle: Sortie, source: { module: agenda, libre: true, remplit: { courriel: courriel } } }',
      ),
      'pages/mairie.md':
        '---\nid: 2\ntitre: La mairie\n---\n\n::: formulaire\nformulaire: contact\ntitre: Écrivez\n:::\n',
    };
    const { site, problems } = await withSampleSite(files, readSite);
    expect(formatProblems(problems)).toEqual([]);
    const contact = site?.forms.get('contact');
    expect(contact).toMatchObject({
      kind: 'message',
      title: 'Écrire',
      recipients: ['a@b.fr'],
      subject: 'Message de {nom}',
      retentionDays: 30,
    });
    expect(contact?.introduction).toContain('<a href="/mairie">');
    expect(contact?.receipt).toEqual({ subject: 'Merci', text: 'Bien reçu.' });
    expect(contact?.parts.map(({ title, fields }) => [title, fields.map(({ name }) => name)])).toEqual([
      ['Vous', ['nom', 'courriel', 'tel']],
      [undefined, ['jour', 'nombre', 'sujet', 'sortie']],
    ]);
    expect(contact?.fields.get('nom')).toMatchObject({ required: true, maxLength: 40, autofill: 'name' });
    expect(contact?.fields.get('tel')).toMatchObject({ mask: '99 99 99 99 99', autofill: 'tel' });
    expect(contact?.fields.get('jour')).toMatchObject({
      earliest: 'J+1',
      latest: 'J+30',
      weekdays: [1, 2],
      excludedDates: ['2026-12-25'],
    });
    expect(contact?.fields.get('nombre')).toMatchObject({ min: 1, max: 5 });
    expect(contact?.fields.get('sujet')?.asList).toBe(true);
    expect(contact?.fields.get('sortie')?.source).toEqual({
      module: 'agenda',
      by: 'titre',
      isFree: true,
      targets: new Map([['courriel', 'courriel']]),
    });
    expect(site?.pagesById.get('2')?.parts).toEqual([
      { type: 'block', line: 6, block: { type: 'formulaire', form: 'contact', title: 'Écrivez' } },
    ]);
  });
});

describe('mistakes of forms', () => {
  it.each<[string, Record<string, string>, string[]]>([
    [
      'no title',
      { 'forms/contact.yaml': `ident: contact\ndestinataires: [a@b.fr]\nchamps:\n${NAME}\n` },
      ['forms/contact.yaml:1  Il manque « titre ». Ajoutez une ligne « titre: … » (un texte).'],
    ],
    [
      'an ident that is not the file name',
      { 'forms/ecrire.yaml': `ident: contact\ntitre: A\ndestinataires: [a@b.fr]\nchamps:\n${NAME}\n` },
      [
        'forms/ecrire.yaml:1  « ident » (contact) n’est pas le nom du fichier. Écrivez « ident: ecrire » ou renommez le fichier.',
      ],
    ],
    [
      'no fields',
      form(),
      [
        'forms/contact.yaml:1  Le formulaire n’a pas de champs. Ajoutez « champs: », puis un champ par tiret : « - { nom: nom, type: texte, libelle: Votre nom } ».',
      ],
    ],
    [
      'fields twice',
      form('champs:', NAME, 'parties:', '  - champs:', `    ${NAME}`),
      [
        'forms/contact.yaml:7  « champs » et « parties » sont écrits tous les deux. Gardez « champs », ou rangez tous les champs dans « parties ».',
      ],
    ],
    [
      'no recipient',
      { 'forms/contact.yaml': `ident: contact\ntitre: A\nchamps:\n${NAME}\n` },
      ['forms/contact.yaml:1  Personne ne reçoit ce formulaire. Ajoutez « destinataires: [mairie@ma-ville.fr] ».'],
    ],
    [
      'a recipient that is no address',
      { 'forms/contact.yaml': `ident: contact\ntitre: A\ndestinataires: [mairie]\nchamps:\n${NAME}\n` },
      [
        'forms/contact.yaml:3  « destinataires » attend une adresse électronique, pas « mairie ». Écrivez par exemple « mairie@ma-ville.fr ».',
      ],
    ],
    [
      'a subject that cites no field',
      form('objet: "De {non}"', 'champs:', NAME),
      ['forms/contact.yaml:4  L’objet cite le champ « non », qui n’existe pas. Écrivez « nom ».'],
    ],
    [
      'a receipt without an address',
      form('accuse: { objet: A, texte: B }', 'champs:', NAME),
      [
        'forms/contact.yaml:4  L’accusé de réception n’a pas d’adresse où partir. Ajoutez un champ de type « email », ou retirez « accuse ».',
      ],
    ],
    [
      'a letter without an address',
      { 'forms/contact.yaml': `ident: contact\ntitre: A\ngenre: lettre\nchamps:\n${NAME}\n` },
      [
        'forms/contact.yaml:1  Une lettre a besoin d’un champ de type « email » requis. Ajoutez « - { nom: courriel, type: email, libelle: Adresse électronique, requis: true } ».',
      ],
    ],
    [
      'an unknown type',
      field('{ nom: a, type: mail, libelle: A }'),
      ['forms/contact.yaml:5  « type » ne peut pas être « mail ». Écrivez « email ».'],
    ],
    [
      'an unknown key',
      field('{ nom: a, type: texte, libelle: A, requi: true }'),
      ['forms/contact.yaml:5  La clé « requi » n’existe pas ici. Écrivez « requis ».'],
    ],
    [
      'a name used twice',
      form('champs:', NAME, NAME),
      ['forms/contact.yaml:6  Le champ « nom » est écrit deux fois. Donnez-lui un autre nom.'],
    ],
    [
      'a reserved name',
      field('{ nom: tampon, type: texte, libelle: A }'),
      ['forms/contact.yaml:5  Le nom « tampon » est réservé. Donnez au champ un autre nom.'],
    ],
    [
      'a choice without choices',
      field('{ nom: a, type: choix, libelle: A }'),
      [
        'forms/contact.yaml:5  Un champ de type « choix » a besoin de « choix ». Ajoutez « choix: », puis une ligne « valeur: Libellé » par choix.',
      ],
    ],
    [
      'a suggestion without a source',
      field('{ nom: a, type: suggestion, libelle: A }'),
      [
        'forms/contact.yaml:5  Un champ de type « suggestion » a besoin de « source ». Ajoutez par exemple « source: { module: communes } ».',
      ],
    ],
    [
      'a key of another type',
      field('{ nom: a, type: email, libelle: A, masque: "99" }'),
      [
        'forms/contact.yaml:5  Un champ de type « email » n’a pas de « masque ». Retirez cette ligne, ou écrivez « type: texte ».',
      ],
    ],
    [
      'a mask that cannot be read',
      field('{ nom: a, type: texte, libelle: A, masque: "[99" }'),
      [
        'forms/contact.yaml:5  Le masque « [99 » est illisible. Écrivez par exemple « 99999 » : « 9 » pour un chiffre, « a » pour une lettre, « * » pour les deux.',
      ],
    ],
    [
      'half a range',
      field('{ nom: a, type: nombre, libelle: A, min: 1 }'),
      [
        'forms/contact.yaml:5  Il manque « max » : un nombre borné l’est des deux côtés. Ajoutez « max », ou retirez l’autre.',
      ],
    ],
    [
      'a range upside down',
      field('{ nom: a, type: nombre, libelle: A, min: 5, max: 1 }'),
      ['forms/contact.yaml:5  « max » (1) est plus petit que « min » (5). Échangez-les ou corrigez-les.'],
    ],
    [
      'a bound that is no number',
      field('{ nom: a, type: nombre, libelle: A, min: un, max: 5 }'),
      ['forms/contact.yaml:5  « un » n’est pas un nombre. Écrivez par exemple « 10 ».'],
    ],
    [
      'a bound that is no day',
      field('{ nom: a, type: date, libelle: A, max: demain }'),
      [
        'forms/contact.yaml:5  « demain » n’est pas un jour. Écrivez par exemple « 2026-12-25 », ou « J+3 » pour trois jours après la demande.',
      ],
    ],
    [
      'a day that does not exist',
      field('{ nom: a, type: date, libelle: A, exclus: ["2026-02-31"] }'),
      [
        'forms/contact.yaml:5  « 2026-02-31 » n’est pas un jour. Écrivez par exemple « 2026-12-25 », ou « J+3 » pour trois jours après la demande.',
      ],
    ],
    [
      'days upside down',
      field('{ nom: a, type: date, libelle: A, min: J+5, max: J+1 }'),
      ['forms/contact.yaml:5  « max » (J+1) vient avant « min » (J+5). Échangez-les ou corrigez-les.'],
    ],
    [
      'a bound that is no time',
      field('{ nom: a, type: heure, libelle: A, min: 8h }'),
      ['forms/contact.yaml:5  « 8h » n’est pas une heure. Écrivez par exemple « 08:30 ».'],
    ],
    [
      'times upside down',
      field('{ nom: a, type: heure, libelle: A, min: 17:30, max: 08:30 }'),
      ['forms/contact.yaml:5  « max » (08:30) vient avant « min » (17:30). Échangez-les ou corrigez-les.'],
    ],
    [
      'a weekday that is none',
      field('{ nom: a, type: date, libelle: A, jours: [lundie] }'),
      ['forms/contact.yaml:5  « jours » ne peut pas être « lundie ». Écrivez « lundi ».'],
    ],
    [
      'a length that is none',
      field('{ nom: a, type: texte, libelle: A, max: 0 }'),
      [
        'forms/contact.yaml:5  « max » attend un nombre de caractères de 1 à 20000, pas « 0 ». Écrivez par exemple « 200 ».',
      ],
    ],
    [
      'a bound where there is none',
      field('{ nom: a, type: accord, libelle: A, max: 3 }'),
      ['forms/contact.yaml:5  Un champ de type « accord » n’a pas de « max ». Retirez cette ligne.'],
    ],
    [
      'a source that does not exist',
      field('{ nom: a, type: suggestion, libelle: A, source: { module: agend } }'),
      ['forms/contact.yaml:5  Le module « agend » n’existe pas. Écrivez « agenda ».'],
    ],
    [
      'a source without places',
      field('{ nom: a, type: suggestion, libelle: A, source: { module: agenda, par: lieu } }'),
      ['forms/contact.yaml:5  Le module « agenda » n’a pas de champ de type « lieu ». Écrivez « par: titre ».'],
    ],
    [
      'a target that the form does not have',
      field('{ nom: a, type: suggestion, libelle: A, source: { module: agenda, remplit: { courriel: b } } }'),
      ['forms/contact.yaml:5  Le formulaire n’a pas de champ « b ». Écrivez « a ».'],
    ],
    [
      'a key that the module does not have',
      field('{ nom: a, type: suggestion, libelle: A, source: { module: agenda, remplit: { couriel: a } } }'),
      ['forms/contact.yaml:5  Le module « agenda » n’a pas de champ « couriel ». Écrivez « courriel ».'],
    ],
    [
      'a token that browsers do not know',
      field('{ nom: a, type: texte, libelle: A, remplissage: nom }'),
      [
        'forms/contact.yaml:5  « remplissage » ne peut pas être « nom ». Choix possibles : « name », « given-name », « family-name », « honorific-prefix », « organization », « email », « tel », « tel-national », « bday », « sex », « url », « street-address », « address-line1 », « address-line2 », « address-level2 », « postal-code » ou « country-name ».',
      ],
    ],
    [
      'a link to nowhere in the introduction',
      form('introduction: "[ici](/nulle-part)"', 'champs:', NAME),
      ['forms/contact.yaml:4  Aucune page n’a l’adresse « /nulle-part ». Écrivez l’adresse d’une page existante.'],
    ],
    [
      'a file that is no form',
      { 'forms/notes.txt': 'x' },
      [
        'forms/notes.txt  Avertissement : Ce fichier n’est pas lu. Les formulaires sont des fichiers « forms/nom.yaml ».',
      ],
    ],
    [
      'a block for a form that does not exist',
      {
        ...form('champs:', NAME),
        'pages/mairie.md': '---\nid: 2\ntitre: M\n---\n::: formulaire\nformulaire: contac\n:::\n',
      },
      ['pages/mairie.md:6  Le formulaire « contac » n’existe pas. Écrivez « contact ».'],
    ],
    [
      'the same form twice on a page',
      {
        ...form('champs:', NAME),
        'pages/mairie.md':
          '---\nid: 2\ntitre: M\n---\n::: formulaire\nformulaire: contact\n:::\n\n::: formulaire\nformulaire: contact\n:::\n',
      },
      ['pages/mairie.md:10  Le formulaire « contact » est déjà sur cette page. Retirez l’un des deux blocs.'],
    ],
    [
      'a block for a form with mistakes reports only the mistakes',
      {
        ...form('champs:', '  - { nom: a, type: texte }'),
        'pages/mairie.md': '---\nid: 2\ntitre: M\n---\n::: formulaire\nformulaire: contact\n:::\n',
      },
      ['forms/contact.yaml:5  Il manque « libelle ». Ajoutez une ligne « libelle: … » (un texte).'],
    ],
  ])('%s', async (_, files, messages) => {
    const { problems } = await withSampleSite(files, readSite);
    expect(formatProblems(problems)).toEqual(messages);
  });
});
