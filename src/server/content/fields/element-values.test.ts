import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readContributorText } from '#server/content/site/markdown/contributor-html.ts';
import { cleanText } from './clean-text.ts';
import { inputName, readValues, typedValues, writeValues } from './element-values.ts';
import type { ElementField, ElementFieldType } from './index.ts';

function field(type: ElementFieldType, more: Partial<ElementField> = {}): ElementField {
  return {
    name: 'f',
    type,
    label: 'Âge',
    required: false,
    help: undefined,
    min: undefined,
    max: undefined,
    choices: new Map(),
    ...more,
  };
}
const CHOICES = new Map([
  ['a', 'A'],
  ['b', 'B'],
  ['c,d', 'C'],
]);
const read = (one: ElementField, sent: unknown) => {
  const { values, errors } = readValues([one], { [inputName('f')]: sent });
  return errors[0]?.message ?? (Object.hasOwn(values, 'f') ? values.f : undefined);
};
const REQUIRED = 'Le champ Âge est requis.';
const PHONE = 'Le champ Âge doit contenir un numéro de téléphone, par exemple 02\u00a040\u00a000\u00a000\u00a000.';
const LINK = 'Le champ Âge doit contenir une adresse, par exemple https://www.exemple.fr.';
const DATE = 'Le champ Âge doit contenir une date, par exemple 14/07/2026.';
const DATE_TIME = 'Le champ Âge doit contenir une date et une heure, par exemple 14/07/2026 18:30.';
const TIME = 'Le champ Âge doit contenir une heure, par exemple 14:30.';
const CHOICE = 'Le champ Âge doit contenir un des choix proposés.';
const EMAIL = 'Le champ Âge doit contenir une adresse email.';
const NUMBER = 'Le champ Âge doit contenir un nombre.';

describe('the fields of an element, type by type', () => {
  test.each<[string, ElementField, unknown, unknown]>([
    ['a text', field('texte'), '  Fête du port ', 'Fête du port'],
    ['line ends of a form', field('texte'), 'un\r\ndeux\rtrois', 'un\ndeux\ntrois'],
    ['a blank text', field('texte'), ' \t\u00a0', undefined],
    ['a required text', field('texte', { required: true }), '  ', REQUIRED],
    [
      'a text that is too long',
      field('texte', { max: 5 }),
      'abcdef',
      'Le champ Âge compte 6\u00a0caractères, pour 5 au plus.',
    ],
    ['a text as long as allowed', field('texte', { max: 5 }), ' abcde ', 'abcde'],
    [
      'a text that is too short',
      field('texte', { min: 3 }),
      'ab',
      'Le champ Âge compte 2\u00a0caractères, pour 3 au moins.',
    ],
    ['controls and half characters', field('texte'), 'a\u0000b\u0007c\ud800d\u009fe', 'abc\ufffdde'],
    ['markup in a text is a text', field('texte'), '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a text sent twice: the first that is filled', field('texte'), ['', 'x', 'y'], 'x'],
    ['no text at all', field('texte'), { toString: 'x' }, undefined],
    ['a number for a text', field('texte'), 12, undefined],
    ['a place', field('lieu'), 'Halle,\r\n2 quai du Port', 'Halle,\n2 quai du Port'],

    ['an e-mail', field('email'), ' bureau@club.fr ', 'bureau@club.fr'],
    ['an e-mail without domain', field('email'), 'bureau@club', EMAIL],
    ['an e-mail without @', field('email'), 'bureau', EMAIL],
    ['a header in an e-mail', field('email'), 'a@b.fr\r\nBcc: c@d.fr', EMAIL],
    ['a tag in an e-mail', field('email'), '<img>@b.fr', EMAIL],

    ['a number as the mask sends it', field('telephone'), '0240981000', '02 40 98 10 00'],
    ['a number with dots', field('telephone'), '02.40.98.10.00', '02 40 98 10 00'],
    ['a number of another country', field('telephone'), '+32  2 123 45 67', '+32 2 123 45 67'],
    ['a short number', field('telephone'), '3949', '3949'],
    ['words for a number', field('telephone'), 'appelez-moi', PHONE],
    ['only signs', field('telephone'), '+.-()', PHONE],
    ['a script for a number', field('telephone'), '06"><svg/onload=alert(1)>', PHONE],

    ['an address', field('lien'), 'https://club.fr/a?b=c#d', 'https://club.fr/a?b=c#d'],
    ['an address without scheme', field('lien'), 'www.club.fr', 'https://www.club.fr'],
    ['a host with its port', field('lien'), 'club.fr:8080/x', 'https://club.fr:8080/x'],
    ['an e-mail for an address', field('lien'), 'bureau@club.fr', 'mailto:bureau@club.fr'],
    ['a page of the site', field('lien'), '/agenda', '/agenda'],
    ['a telephone', field('lien'), 'tel:+33240981000', 'tel:+33240981000'],
    ['quotes in an address', field('lien'), 'https://club.fr/"><b>', 'https://club.fr/%22%3E%3Cb%3E'],
    ['a script', field('lien'), 'javascript:alert(1)', LINK],
    ['a script in disguise', field('lien'), 'java\tscript:alert(1)', LINK],
    ['data', field('lien'), 'data:text/html,x', LINK],
    ['two slashes', field('lien'), '//evil.example', LINK],
    ['a slash and a backslash', field('lien'), '/\\evil.example', LINK],
    ['credentials', field('lien'), 'https://club.fr@evil.example', LINK],
    ['words', field('lien'), 'notre site', LINK],
    ['a word', field('lien'), 'site', LINK],

    ['a day', field('date'), '2026-07-14', '2026-07-14'],
    ['a French date', field('date'), '4/7/2026', '2026-07-04'],
    ['no date of a database', field('date'), '0000-00-00', undefined],
    ['a day that is not', field('date'), '2026-02-29', DATE],
    ['a day in a wrong month', field('date'), '2026-13-01', DATE],
    ['a day of a year with a slip', field('date'), '0226-07-14', DATE],
    ['a day with a time', field('date'), '2026-07-14 09:00', DATE],
    ['words for a day', field('date'), 'demain', DATE],

    ['a moment', field('date-heure'), '2026-07-14 09:30', '2026-07-14 09:30'],
    ["a moment of the browser's own field", field('date-heure'), '2026-07-14T09:30', '2026-07-14 09:30'],
    ['a moment with seconds', field('date-heure'), '2026-07-14 09:30:59', '2026-07-14 09:30'],
    ['a French date and time', field('date-heure'), '14/07/2026 à 9h30', '2026-07-14 09:30'],
    ['a moment without time', field('date-heure'), '2026-07-14', DATE_TIME],
    ['a moment after midnight', field('date-heure'), '2026-07-14 24:00', DATE_TIME],
    ['a moment with 60 minutes', field('date-heure'), '2026-07-14 10:60', DATE_TIME],
    ['a moment with more behind', field('date-heure'), '2026-07-14 10:00 x', DATE_TIME],

    ['a time', field('heure'), '14:30', '14:30'],
    ['a French time', field('heure'), ' 9h05 ', '09:05'],
    ['a time with its spaces', field('heure'), '14 h 30', '14:30'],
    ['a full hour', field('heure'), '9h', '09:00'],
    ['a time with seconds', field('heure'), '14:30:59', '14:30'],
    ['an hour after the last', field('heure'), '24:00', TIME],
    ['a time with 60 minutes', field('heure'), '10:60', TIME],
    ['an hour without its minutes', field('heure'), '9:', TIME],
    ['words for a time', field('heure'), 'midi', TIME],

    ['a number', field('nombre'), '12', 12],
    ['a French number', field('nombre'), ' 1 234,5 ', 1234.5],
    ['nothing below nothing', field('nombre'), '-0', 0],
    ['words for a number', field('nombre'), 'douze', NUMBER],
    ['infinity', field('nombre'), '1e999', NUMBER],
    [
      'a number out of bounds',
      field('nombre', { min: 1, max: 2.5 }),
      '3',
      'Le champ Âge doit contenir un nombre entre 1 et 2,5.',
    ],
    ['a number at its bound', field('nombre', { min: 1, max: 2.5 }), '2,5', 2.5],
    [
      'a number below its only bound',
      field('nombre', { min: 1 }),
      '0',
      'Le champ Âge doit contenir un nombre d’au moins 1.',
    ],
    [
      'a number above its only bound',
      field('nombre', { max: 9 }),
      '10',
      'Le champ Âge doit contenir un nombre de 9 au plus.',
    ],

    ['a choice', field('choix', { choices: CHOICES }), 'b', 'b'],
    ['no choice', field('choix', { choices: CHOICES }), '', undefined],
    ['no choice where one is required', field('choix', { choices: CHOICES, required: true }), '', REQUIRED],
    ['a choice that is not offered', field('choix', { choices: CHOICES }), 'z', CHOICE],
    ['a choice of the prototype', field('choix', { choices: CHOICES }), 'constructor', CHOICE],
    ['choices', field('choix-multiples', { choices: CHOICES }), ['c,d', 'a', 'a'], ['a', 'c,d']],
    ['one choice of several', field('choix-multiples', { choices: CHOICES }), 'b', ['b']],
    ['none of several', field('choix-multiples', { choices: CHOICES }), undefined, undefined],
    [
      'none of several where one is required',
      field('choix-multiples', { choices: CHOICES, required: true }),
      [],
      REQUIRED,
    ],
    ['one of several that is not offered', field('choix-multiples', { choices: CHOICES }), ['a', 'z'], CHOICE],

    ['HTML', field('texte-riche'), '<p>Bonjour</p>', '<p>Bonjour</p>'],
    ['empty HTML', field('texte-riche', { required: true }), '<p><br>&nbsp;</p>', REQUIRED],
    [
      'HTML with only a picture',
      field('texte-riche'),
      '<p><img src="/media/a.webp" alt=""></p>',
      '<p><img src="/media/a.webp" alt="" loading="lazy" decoding="async"></p>',
    ],
    [
      'only the text of HTML counts',
      field('texte-riche', { max: 3 }),
      '<p><strong>abcd</strong></p>',
      'Le champ Âge compte 4\u00a0caractères, pour 3 au plus.',
    ],
    [
      'HTML that is too long',
      field('texte-riche'),
      `<p>${'a'.repeat(200_000)}`,
      'Le champ Âge compte 200003\u00a0caractères, pour 200000 au plus.',
    ],
  ])('%s', (_, one, sent, expected) => {
    expect(read(one, sent)).toEqual(expected);
  });

  test('rich text passes the allow-list, and is empty when nothing passes', () => {
    const sent = { [inputName('f')]: '<script>x</script>' };
    expect(readValues([field('texte-riche')], sent)).toEqual({ values: {}, errors: [] });
    expect(readValues([field('texte-riche', { required: true })], sent).errors[0]?.message).toBe(REQUIRED);
  });

  test('plain lines become paragraphs', () => {
    const { values } = readValues([field('texte-riche')], { [inputName('f')]: 'Un & deux\r\nligne\n\n3 < 4' });
    expect(values.f).toMatch(/^<p>Un &(amp|#x26); deux<br>ligne<\/p>\s*<p>3 &(lt|#x3C); 4<\/p>$/);
  });

  test('an end before its beginning is an error of the end; a day without time ends at midnight', () => {
    const fields = [
      { ...field('date-heure'), name: 'debut', label: 'Début' },
      { ...field('date-heure'), name: 'fin', label: 'Fin' },
    ];
    const between = (debut: string, fin: string) =>
      readValues(fields, { 'champ.debut': debut, 'champ.fin': fin }, { period: { start: 'debut', end: 'fin' } }).errors;
    expect(between('2026-07-14 10:00', '2026-07-14 09:59')).toEqual([
      { field: 'fin', message: 'Le champ Fin ne peut pas venir avant le champ Début.' },
    ]);
    expect(between('2026-07-14 10:00', '2026-07-14 10:00')).toEqual([]);
    expect(between('2026-07-14 10:00', '')).toEqual([]);
  });

  test('names of inputs collide neither with those of the form nor with one another', () => {
    const names = ['active', 'version', 'photo', 'constructor'].map((name) => ({ ...field('texte'), name }));
    const body = { active: '1', version: '2', 'champ.active': 'x', 'champ.photo.alt': 'y' };
    expect(readValues(names, body).values).toEqual({ active: 'x' });
    expect(writeValues(names, {})).toEqual({
      'champ.active': '',
      'champ.version': '',
      'champ.photo': '',
      'champ.constructor': '',
    });
  });
});

test('typed values are shown again as they were, valid or not', () => {
  const fields = [
    field('nombre'),
    { ...field('image'), name: 'g' },
    { ...field('choix-multiples', { choices: CHOICES }), name: 'h' },
  ];
  const body = {
    'champ.f': 'beaucoup',
    'champ.g': 'x.jpg',
    'champ.g.alt': 'Un pont',
    'champ.h': ['a', 'z'],
    'champ.g.envoi': new Blob(),
  };
  expect(typedValues(fields, body)).toMatchObject({
    'champ.f': 'beaucoup',
    'champ.g.alt': 'Un pont',
    'champ.h': ['a', 'z'],
    'champ.g.envoi': '',
  });
});

describe('for any value and any body', () => {
  const day = fc
    .date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const line = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .filter((text) => text !== '' && cleanText(text) === text && !text.includes('\n') && !text.includes('\t'));
  const VALUES: Readonly<Record<ElementFieldType, fc.Arbitrary<unknown>>> = {
    texte: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    lieu: line,
    'texte-riche': line.map((text) => readContributorText(`<p>x${text.replaceAll('<', '&lt;')}</p>`)),
    email: fc
      .emailAddress()
      .filter((address) => /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().]{2,}$/.test(address) && address.length < 255),
    telephone: fc.constantFrom('02 40 98 10 00', '+32 2 123 45 67', '3949', '(02) 40'),
    lien: fc.webUrl().filter((url) => !/[<>"`\\^{|}]/.test(url)),
    nombre: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0 || 0),
    date: day,
    'date-heure': fc.tuple(day, time).map((parts) => parts.join(' ')),
    heure: time,
    choix: fc.constantFrom(...CHOICES.keys()),
    'choix-multiples': fc.subarray([...CHOICES.keys()], { minLength: 1 }),
    image: fc.record(
      {
        fichier: fc.constantFrom('a.webp', 'b/c d.jpg', 'envois/é.avif'),
        alt: fc.oneof(fc.constant(''), line),
        foyer: fc.record({ x: fc.integer({ min: 0, max: 49 }), y: fc.integer({ min: 0, max: 100 }) }),
      },
      { requiredKeys: ['fichier', 'alt'] },
    ),
    document: fc.record({ fichier: fc.constantFrom('a.pdf', 'b/c d.odt'), titre: line }),
  };

  test.each(Object.keys(VALUES) as ElementFieldType[])(
    'a written value of type %s is read as the same value',
    (type) => {
      const one = field(type, { choices: CHOICES });
      fc.assert(
        fc.property(fc.option(VALUES[type], { nil: undefined }), (value) => {
          const values = value === undefined ? {} : { f: value };
          expect(readValues([one], writeValues([one], values))).toEqual({ values, errors: [] });
        }),
      );
    },
  );

  test('a text of control characters only is empty', () => {
    const one = field('texte', { required: true });
    expect(readValues([one], { 'champ.f': '\u0000\u0007' }).errors).toHaveLength(1);
    expect(readValues([field('texte')], { 'champ.f': '\u0000' })).toEqual({ values: {}, errors: [] });
  });

  test('no request body or stored value throws, and every value read can be stored', () => {
    const fields = (Object.keys(VALUES) as ElementFieldType[]).map((type) => ({
      ...field(type, { choices: CHOICES }),
      name: type.replace('-', '_'),
    }));
    const names = [...Object.keys(writeValues(fields, {}))];
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...names),
          fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.array(fc.string())),
        ),
        (body) => {
          const { values } = readValues(fields, body);
          expect(JSON.stringify(values)).not.toMatch(/\\u0000|\\ud[89a-f]/);
          expect(readValues(fields, writeValues(fields, values))).toEqual({ values, errors: [] });
          writeValues(fields, body);
          typedValues(fields, body);
        },
      ),
    );
  });
});
