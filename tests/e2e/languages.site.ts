/** The texts of the town in one of its languages. */
interface TownTexts {
  /** The prefix of the paths of its pages. */
  readonly folder: '' | 'ar/' | 'en/';
  /** Added to the ids of its pages. */
  readonly idOffset: number;
  readonly home: string;
  readonly section: string;
  readonly page: string;
  readonly news: string;
  readonly events: string;
  readonly directory: string;
  readonly contact: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly sentence: string;
}

const GERMAN: TownTexts = {
  folder: '',
  idOffset: 0,
  home: 'Willkommen in Rheinfurt',
  section: 'Stadt',
  page: 'Geschichte',
  news: 'Neues',
  events: 'Termine',
  directory: 'Vereine',
  contact: 'Kontakt',
  name: 'Ihr Name',
  email: 'Ihre E-Mail-Adresse',
  message: 'Ihre Nachricht',
  sentence: 'Eine Stadt am Fluss.',
};
const ARABIC: TownTexts = {
  folder: 'ar/',
  idOffset: 100,
  home: 'أهلًا بكم في رينفورت',
  section: 'المدينة',
  page: 'التاريخ',
  news: 'الأخبار',
  events: 'الفعاليات',
  directory: 'الجمعيات',
  contact: 'اتصلوا بنا',
  name: 'اسمكم',
  email: 'بريدكم الإلكتروني',
  message: 'رسالتكم',
  sentence: 'مدينة على ضفاف النهر.',
};

const ENGLISH: TownTexts = {
  folder: 'en/',
  idOffset: 200,
  home: 'Welcome to Rheinfurt',
  section: 'Our town',
  page: 'History',
  news: 'News',
  events: 'Events',
  directory: 'Clubs',
  contact: 'Contact us',
  name: 'Your name',
  email: 'Your email address',
  message: 'Your message',
  sentence: 'A town on the river.',
};

/** A small town whose main language is German, with editions in Arabic and English: one page of each kind in each. */
export const TOWN_FILES: Readonly<Record<string, string>> = {
  'site.yaml': `id: rheinfurt
nom: Rheinfurt
base: vitrine
langue: de
langues: [de, ar, en]
lieu: rathaus
identite: { adresse: Marktplatz 1, ville: Rheinfurt, telephone: 02 61 91 40 00, email: rathaus@rheinfurt.example }
`,
  'horaires/rathaus.yaml': 'nom: Rathaus\nsemaine:\n  lundi: 9 h – 12 h\n  mardi: 9 h – 12 h, 13 h – 17 h\n',
  'translations/ar.yaml': `Rheinfurt: رينفورت
Rathaus: دار البلدية
Neues: الأخبار
Meldung: خبر
Termine: الفعاليات
Termin: فعالية
Vereine: الجمعيات
Verein: جمعية
Titel: العنوان
Tag: اليوم
Beginn: البداية
Ort: المكان
Telefon: الهاتف
Nach Datum: حسب التاريخ
Nach Name: حسب الاسم
`,
  'translations/en.yaml': `Rathaus: Town hall
Neues: News
Meldung: news item
Termine: Events
Termin: event
Vereine: Clubs
Verein: club
Titel: Title
Tag: Day
Beginn: Start
Ort: Place
Telefon: Telephone
Nach Datum: By date
Nach Name: By name
`,
  ...module('neues', {
    name: 'Neues',
    one: 'Meldung',
    page: 5,
    date: 'tag',
    fields: ['{ nom: tag, type: date, libelle: Tag }'],
  }),
  ...module('termine', {
    name: 'Termine',
    one: 'Termin',
    page: 6,
    date: 'beginn',
    isAgenda: true,
    fields: ['{ nom: beginn, type: date-heure, libelle: Beginn }', '{ nom: ort, type: lieu, libelle: Ort }'],
  }),
  ...module('vereine', {
    name: 'Vereine',
    one: 'Verein',
    page: 7,
    fields: ['{ nom: telefon, type: telephone, libelle: Telefon }'],
  }),
  'seed/neues.yaml': seed(16, (index) => `titre: "Beethoven ${index}", tag: dimanche-${index}`),
  'seed/termine.yaml': seed(8, (index) => `titre: "Mozart ${index}", beginn: mardi+${index} 18:30, ort: Marktplatz 1`),
  'seed/vereine.yaml': seed(14, (index) => `titre: "Rhein ${index}", telefon: 02 61 91 40 ${10 + index}`),
  ...pages(GERMAN),
  ...pages(ARABIC),
  ...pages(ENGLISH),
};

interface ModuleFacts {
  readonly name: string;
  readonly one: string;
  readonly page: number;
  readonly date?: string;
  readonly isAgenda?: boolean;
  readonly fields: readonly string[];
}

function module(
  ident: string,
  { name, one, page, date, isAgenda = false, fields }: ModuleFacts,
): Record<string, string> {
  const lines = [
    `ident: ${ident}`,
    `nom: ${name}`,
    `singulier: ${one}`,
    `page: ${page}`,
    'titre: titre',
    'recherche: true',
    ...(date === undefined ? [] : [`date: ${date}`]),
    ...(isAgenda ? ['a_venir: true'] : []),
    'tris:',
    date === undefined
      ? '  - { nom: name, libelle: Nach Name, champ: titre, sens: asc }'
      : `  - { nom: datum, libelle: Nach Datum, champ: ${date}, sens: desc }`,
    'champs:',
    '  - { nom: titre, type: texte, libelle: Titel, requis: true, max: 120 }',
    ...fields.map((field) => `  - ${field}`),
  ];
  return { [`modules/${ident}.yaml`]: `${lines.join('\n')}\n` };
}

function seed(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `- { ${line(index + 1)} }\n`).join('');
}

function pages(texts: TownTexts): Record<string, string> {
  const { folder, idOffset, sentence } = texts;
  const form = `kontakt${folder.replace('/', '')}`;
  const page = (id: number, title: string, body: string) => {
    const original = idOffset === 0 ? '' : `traduit: ${id}\n`;
    return `---\nid: ${id + idOffset}\ntitre: ${title}\n${original}---\n\n${sentence}\n\n${body}\n`;
  };
  const list = (module: string, more = '') =>
    `::: listing\nmodule: ${module}\npagination: numeros\npar_page: 12\n${more}:::\n`;
  return {
    [`pages/${folder}index.md`]: page(
      1,
      texts.home,
      `${list('neues')}\n::: carrousel\nkind: news\nmodule: neues\nnombre: 4\n:::\n`,
    ),
    [`pages/${folder}stadt/index.md`]: page(2, texts.section, ''),
    [`pages/${folder}stadt/geschichte.md`]: page(
      3,
      texts.page,
      `## ${texts.section}\n\n${sentence}\n\n## ${texts.page}\n\n${sentence}\n\n## ${texts.news}\n\n${sentence}\n`,
    ),
    [`pages/${folder}neues.md`]: page(5, texts.news, list('neues')),
    [`pages/${folder}termine.md`]: page(
      6,
      texts.events,
      `::: agenda\nmodule: termine\ntitre: ${texts.events}\ncalendrier: true\n:::\n\n${list('termine')}`,
    ),
    [`pages/${folder}vereine.md`]: page(7, texts.directory, list('vereine')),
    [`pages/${folder}kontakt.md`]: page(
      8,
      texts.contact,
      `::: horaires\nlieu: rathaus\n:::\n\n::: formulaire\nformulaire: ${form}\n:::\n`,
    ),
    [`forms/${form}.yaml`]: `ident: ${form}
titre: ${texts.contact}
destinataires: [rathaus@rheinfurt.example]
conservation: 30
champs:
  - { nom: name, type: texte, libelle: ${texts.name}, requis: true, max: 80 }
  - { nom: email, type: email, libelle: ${texts.email}, requis: true }
  - { nom: text, type: texte-long, libelle: ${texts.message}, requis: true, max: 500 }
`,
  };
}
