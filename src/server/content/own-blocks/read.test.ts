import { describe, expect, it } from 'vitest';
import { readSite } from '#server/content/site/read.ts';
import { formatProblems, withSampleSite } from '#server/content/site/testing.ts';
import { checkExamples } from './example-check.ts';

type Files = Readonly<Record<string, string | null>>;

const BLOCK: Files = {
  'blocks/fiche/bloc.yaml': `titre: Fiche
resume: Une fiche.
cles:
  titre: { type: texte, requis: true, aide: Le titre. }
  texte: { type: markdown, aide: Un texte. }
  photo: { type: image, alt: alt, aide: Une photo. }
  alt: { type: alternative, aide: Ce qu’elle montre. }
  jour: { type: date, aide: Un jour. }
  places: { type: nombre, min: 1, max: 90, defaut: 12, aide: Des places. }
  lien: { type: lien-titre, aide: Un lien. }
  items:
    type: liste
    aide: Des lignes.
    cles:
      nom: { type: texte, requis: true, aide: Un nom. }
      note: { type: texte, aide: Une note. }
`,
  'blocks/fiche/gabarit.liquid': '<h2 id="{{ bloc.id }}">{{ titre }}</h2>',
};

const page = (yaml: string, name = 'fiche') => `---\nid: 2\ntitre: La mairie\n---\n\n::: ${name}\n${yaml}:::\n`;

async function problemsOf(files: Files): Promise<string[]> {
  return withSampleSite({ ...BLOCK, ...files }, async (folder) => formatProblems((await readSite(folder)).problems));
}

async function htmlOf(template: string, yaml: string, files: Files = {}): Promise<string> {
  const changes = { ...BLOCK, 'blocks/fiche/gabarit.liquid': template, 'pages/mairie.md': page(yaml), ...files };
  return withSampleSite(changes, async (folder) => {
    const { site, problems } = await readSite(folder);
    expect(formatProblems(problems)).toEqual([]);
    const part = site?.pagesById.get('2')?.parts[0];
    return part?.type === 'block' && part.block.type === 'own' ? part.block.html : '';
  });
}

describe('KIT-1 the template of an own block', () => {
  it('KIT-1 escapes every value, in text and in attributes', async () => {
    const html = await htmlOf('<p title="{{ titre }}">{{ titre }}</p>', `titre: '"><script>x()</script>&'\n`);
    expect(html).toBe('<p title="&#x22;><script>x()</script>&#x26;">">&#x3C;script>x()&#x3C;/script>&#x26;</p>');
  });

  it('KIT-1 outputs Markdown, pictures, icons, dates and numbers', async () => {
    const template =
      '{{ texte }}{{ photo | image: "50vw" }}{{ "mail" | icone }}{{ jour | date: "long" }}|{{ places | nombre }}|{{ lien.titre }}';
    const yaml =
      'titre: A\ntexte: Un **mot**.\nphoto: photos/mairie.webp\nalt: La mairie\njour: 2026-03-21\nlien: { titre: Là, lien: 1 }\n';
    const html = await htmlOf(template, yaml);
    expect(html).toContain('<p>Un <strong>mot</strong>.</p>');
    expect(html).toMatch(/<img src="\/media\/photos\/mairie\.webp\?v=\w+" alt="La mairie" width="40" height="30"/);
    expect(html).toContain('<svg class="icon"');
    expect(html).toContain('samedi 21 mars 2026|12|Là');
  });

  it('KIT-1 knows optional keys that have no value, and lists that are absent', async () => {
    const template = '{% if texte %}A{% endif %}{% for item in items %}{{ item.nom }}{{ item.note }};{% endfor %}';
    expect(await htmlOf(template, 'titre: A\n')).toBe('');
    expect(await htmlOf(template, 'titre: A\nitems: [{ nom: a }, { nom: b, note: c }]\n')).toBe('a;bc;');
  });

  it('KIT-1 closes what the template leaves open: the page around it stays whole', async () => {
    expect(await htmlOf('<div><p>{{ titre }}</div></section>', 'titre: A\n')).toBe('<div><p>A</p></div>');
  });

  it('KIT-1 renders parts of the same folder, and sees no other file', async () => {
    const part = { 'blocks/fiche/ligne.liquid': '<b>{{ nom }}</b>' };
    expect(await htmlOf('{% render "ligne", nom: titre %}', 'titre: A\n', part)).toBe('<b>A</b>');
    expect(
      await problemsOf({
        'blocks/fiche/gabarit.liquid': 'a\n{% render "../../site" %}',
        'pages/mairie.md': page('titre: A\n'),
      }),
    ).toEqual([
      'blocks/fiche/gabarit.liquid:2  Le gabarit « ../../site.liquid » n’existe pas. Créez-le dans le dossier du bloc, ou corrigez le nom.',
    ]);
  });
});

describe('KIT-1 mistakes in the template of an own block', () => {
  it.each<[string, string, string]>([
    ['an unknown filter', '<p>\n{{ titre | upcas }}', ':2  Le filtre « upcas » n’existe pas. Écrivez « upcase ».'],
    ['output without escaping', '{{ titre | raw }}', ':1  Le filtre « raw » n’existe pas.'],
    ['an unknown tag', '\n\n{% fore x in items %}', ':3  La balise « {% fore %} » n’existe pas. Écrivez « for ».'],
    [
      'a tag that is not closed',
      'a\n{% if titre %}b',
      ':2  La balise « {% if titre %} » n’est pas fermée. Ajoutez « {% endif %} ».',
    ],
    [
      'an unknown variable',
      '{% if places > 100 %}\n{{ tittre }}{% endif %}',
      ':2  La variable « tittre » n’existe pas. Écrivez « titre ».',
    ],
    [
      'a script',
      'a\n<script>x()</script>',
      ':2  L’élément « <script> » n’est pas permis. Écrivez le code dans « script.js ».',
    ],
    ['a listener', '<p>\n<a href="/" onclick="{{ titre }}">a</a>', ':2  L’attribut « onclick » n’est pas permis'],
    ['a style', '<p style="color: red">a</p>', ':1  L’attribut « style » n’est pas permis'],
    ['an address that runs', '<a href="javascript:x()">a</a>', ':1  L’adresse « javascript:x() » n’est pas permise.'],
    [
      'a picture of another site',
      '<img src="https://ailleurs.example/a.png">',
      ':1  L’adresse « https://ailleurs.example/a.png » vient d’un autre site.',
    ],
  ])('KIT-1 reports file and line of %s, used or not', async (_name, template, message) => {
    const [problem = '', ...more] = await problemsOf({ 'blocks/fiche/gabarit.liquid': template });
    expect(problem).toContain(`blocks/fiche/gabarit.liquid${message}`);
    expect(more).toEqual([]);
  });

  it.each([
    ['{% for a in (1..99999999) %}x{% endfor %}'],
    ['{% assign s = "aaaaaaaa" %}{% for a in (1..60) %}{% assign s = s | append: s %}{% endfor %}{{ s }}'],
    ['{% for a in (1..99999) %}{% for b in (1..99999) %}{% endfor %}{% endfor %}'],
  ])('KIT-1 stops a template without end: %s', async (template) => {
    const [problem = ''] = await problemsOf({
      'blocks/fiche/gabarit.liquid': template,
      'pages/mairie.md': page('titre: A\n'),
    });
    expect(problem).toContain('blocks/fiche/gabarit.liquid:1  Le gabarit produit trop de texte, ou n’en finit pas');
    expect(problem).toContain('pages/mairie.md:6');
  });

  it('KIT-1 refuses an address that a page gives and that would run', async () => {
    const [problem = ''] = await problemsOf({
      'blocks/fiche/gabarit.liquid': '<a href="{{ titre }}">a</a>',
      'pages/mairie.md': page('titre: "javascript:alert(1)"\n'),
    });
    expect(problem).toContain('pages/mairie.md:6  L’adresse « javascript:alert(1) » n’est pas permise.');
  });
});

describe('KIT-1 mistakes of an own block', () => {
  const declaration = (line: string) => ({
    'blocks/fiche/bloc.yaml': `titre: F\nresume: R.\ncles:\n  titre: { type: texte, aide: A. }\n${line}\n`,
  });
  it.each<[string, Files, string]>([
    [
      'the name of a block of the program',
      { 'blocks/video/bloc.yaml': 'titre: V\n' },
      'blocks/video  Le bloc « video » existe déjà dans Vitrine. Renommez le dossier, par exemple en « mon-video ».',
    ],
    [
      'a name with capitals',
      { 'blocks/Fiche/bloc.yaml': 'titre: V\n' },
      'blocks/Fiche  Un bloc ne peut pas s’appeler « Fiche ».',
    ],
    [
      'no template',
      { 'blocks/fiche/gabarit.liquid': null },
      'blocks/fiche/gabarit.liquid  Le fichier manque. Créez-le, ou supprimez le dossier du bloc.',
    ],
    [
      'an unknown type',
      declaration('  a: { type: text, aide: A. }'),
      'blocks/fiche/bloc.yaml:5  « type » ne peut pas être « text ». Écrivez « texte ».',
    ],
    [
      'a key without help',
      declaration('  a: { type: texte }'),
      'blocks/fiche/bloc.yaml:5  Il manque « aide ». Ajoutez une ligne « aide: … » (un texte).',
    ],
    [
      'a choice without choices',
      declaration('  a: { type: choix, aide: A. }'),
      'blocks/fiche/bloc.yaml:5  Le type « choix » a besoin de « choix ». Ajoutez « choix: … ».',
    ],
    [
      'a reserved name',
      declaration('  bloc: { type: texte, aide: A. }'),
      'blocks/fiche/bloc.yaml:5  Une clé ne peut pas s’appeler « bloc ».',
    ],
    [
      'an alternative that is not there',
      declaration('  a: { type: image, alt: b, aide: A. }'),
      'blocks/fiche/bloc.yaml:5  « alt » nomme « b », qui n’est pas une clé de type « alternative ».',
    ],
    [
      'a default of another type',
      declaration('  a: { type: nombre, defaut: douze, aide: A. }'),
      'blocks/fiche/bloc.yaml:5  « defaut » ne convient pas au type « nombre ».',
    ],
    [
      'an import of styles',
      { 'blocks/fiche/styles.css': '.a {}\n@import "b.css";\n' },
      'blocks/fiche/styles.css:2  « @import » n’est pas permis. Recopiez les règles ici.',
    ],
    [
      'styles from elsewhere',
      { 'blocks/fiche/styles.css': '.a {\n  background: url(//ailleurs.example/a.png);\n}\n' },
      'blocks/fiche/styles.css:2  L’adresse « //ailleurs.example/a.png » vient d’un autre site.',
    ],
    [
      'a brace too many in styles',
      { 'blocks/fiche/styles.css': '.a {\n  content: "}";\n}}\n.b { color: red }\n' },
      'blocks/fiche/styles.css:3  Avertissement : Cette accolade « } » ne ferme rien',
    ],
    [
      'large styles',
      { 'blocks/fiche/styles.css': '.a { color: red }\n'.repeat(2000) },
      'blocks/fiche/styles.css:1  La feuille de styles pèse 36 ko, 20 ko au plus sont permis.',
    ],
    [
      'a script without an export',
      { 'blocks/fiche/script.js': 'document.title = 1;\n' },
      'blocks/fiche/script.js:1  Le script n’exporte rien. Écrivez « export default { selector, attach } ».',
    ],
    [
      'a script with a slip',
      { 'blocks/fiche/script.js': 'export default {\n  attach(element,, context) {},\n};\n' },
      'blocks/fiche/script.js:2  Avertissement : Les navigateurs ne pourront pas lire le script (en anglais : Unexpected token',
    ],
    [
      'a script that is nested too deeply',
      { 'blocks/fiche/script.js': `export default ${'('.repeat(29_000)}` },
      'blocks/fiche/script.js:1  Avertissement : Les navigateurs ne pourront pas lire le script (en anglais : Maximum call',
    ],
    [
      'a script that imports',
      { 'blocks/fiche/script.js': "import a from 'https://ailleurs.example/a.js';\nexport default a;\n" },
      'blocks/fiche/script.js:1  Le script importe « https://ailleurs.example/a.js ».',
    ],
  ])('KIT-1 reports %s', async (_name, files, message) => {
    const [problem = '', ...more] = await problemsOf(files);
    expect(problem).toContain(message);
    expect(more).toEqual([]);
  });

  it.each([
    'const attach = () => {};\nexport { attach as default };\n// Fin',
    'const a = 1\nexport default { selector: ".a", attach() { return import.meta.url; } }',
    'export const b = await Promise.resolve(1);\nexport default { async attach(element) { await b; } };',
    'class Horloge {}\nexport default { attach: (element) => new Horloge(element) };',
  ])('KIT-1 accepts a script as modules are written: %j', async (script) => {
    expect(await problemsOf({ 'blocks/fiche/script.js': script })).toEqual([]);
  });

  it('KIT-1 reads the values of a page as those of any block, and says a mistake once', async () => {
    expect(await problemsOf({ 'pages/mairie.md': page('tittre: A\nplaces: 200\n') })).toEqual([
      'pages/mairie.md:7  La clé « tittre » n’existe pas ici. Écrivez « titre ».',
      'pages/mairie.md:8  « places » attend un nombre entier de 1 à 90, pas « 200 ». Écrivez par exemple « 1 ».',
    ]);
    expect(await problemsOf({ 'pages/mairie.md': page('titre: A\n', 'fich') })).toEqual([
      'pages/mairie.md:6  Le bloc « fich » n’existe pas. Écrivez « fiche ».',
    ]);
    const broken = await problemsOf({ 'blocks/fiche/gabarit.liquid': '{{', 'pages/mairie.md': page('titre: A\n') });
    expect(broken).toHaveLength(1);
    const declaration = BLOCK['blocks/fiche/bloc.yaml']?.replace('texte, requis', 'text, requis') ?? null;
    expect(await problemsOf({ 'blocks/fiche/bloc.yaml': declaration })).toHaveLength(1);
  });

  it('KIT-1 names the mistakes of its example, with which parts of pages begin', async () => {
    const declaration = `${BLOCK['blocks/fiche/bloc.yaml']}exemple: |\n  titre: A\n  jour: demain\n`;
    const problems = await withSampleSite({ ...BLOCK, 'blocks/fiche/bloc.yaml': declaration }, async (folder) => {
      const { site } = await readSite(folder);
      return site === undefined ? [] : formatProblems(await checkExamples(site));
    });
    expect(problems).toEqual([
      expect.stringMatching(/^blocks\/fiche\/bloc\.yaml:19 {2}Avertissement : « jour » attend/),
    ]);
  });
});
