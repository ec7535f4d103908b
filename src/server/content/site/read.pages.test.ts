import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, samplePicture, withSampleSite } from './testing.ts';

const WEBP = await samplePicture();

/** A page whose front matter has one more line, the fourth. */
function key(line: string): string {
  return `---\nid: 2\ntitre: La mairie\n${line}\n---\n`;
}

describe('mistakes of pages, media and translations', () => {
  it.each<[string, Record<string, string | Buffer | null>, string[]]>([
    [
      'no home page',
      { 'pages/index.md': null },
      ['pages/index.md  La page d’accueil manque. Créez « pages/index.md ».'],
    ],
    [
      'a home page that is a draft',
      { 'pages/index.md': '---\nid: 1\ntitre: A\nbrouillon: true\n---\n' },
      ['pages/index.md  La page d’accueil est un brouillon. Retirez « brouillon: true ».'],
    ],
    [
      'no front matter',
      { 'pages/mairie.md': '# La mairie\n' },
      [
        'pages/mairie.md:1  La page ne commence pas par un en-tête. Écrivez en haut une ligne « --- », puis « id: … » et « titre: … », puis une ligne « --- ».',
      ],
    ],
    [
      'a front matter that is not closed',
      { 'pages/mairie.md': '---\nid: 2\n' },
      ['pages/mairie.md:1  L’en-tête de la page n’est pas fermé. Ajoutez une ligne « --- » après sa dernière clé.'],
    ],
    [
      'an empty front matter',
      { 'pages/mairie.md': '---\n---\n' },
      [
        'pages/mairie.md:1  Il manque « id ». Ajoutez une ligne « id: … » (un nombre entier à partir de 1).',
        'pages/mairie.md:1  Il manque « titre ». Ajoutez une ligne « titre: … » (un texte).',
      ],
    ],
    [
      'an id that is no number',
      { 'pages/mairie.md': '---\nid: deux\ntitre: A\n---\n' },
      ['pages/mairie.md:2  « id » attend un nombre entier à partir de 1, pas « deux ». Écrivez par exemple « 12 ».'],
    ],
    [
      'an id below 1',
      { 'pages/mairie.md': '---\nid: 0\ntitre: A\n---\n' },
      ['pages/mairie.md:2  « id » attend un nombre entier à partir de 1, pas « 0 ». Écrivez par exemple « 12 ».'],
    ],
    [
      'an unknown key',
      { 'pages/mairie.md': key('soustitre: A') },
      ['pages/mairie.md:4  La clé « soustitre » n’existe pas ici. Écrivez « sous_titre ».'],
    ],
    [
      'an unknown kind',
      { 'pages/mairie.md': key('kind: rubriques') },
      ['pages/mairie.md:4  « kind » ne peut pas être « rubriques ». Écrivez « rubrique ».'],
    ],
    [
      'a boolean in French',
      { 'pages/mairie.md': key('brouillon: oui') },
      ['pages/mairie.md:4  « brouillon » attend « true » ou « false », pas « oui ». Écrivez « true ».'],
    ],
    [
      'an order in letters',
      { 'pages/mairie.md': key('ordre: premier') },
      ['pages/mairie.md:4  « ordre » attend un nombre, pas « premier ». Écrivez par exemple « 10 ».'],
    ],
    [
      'a missing picture',
      { 'pages/mairie.md': key('image: photos/mairie.png') },
      ['pages/mairie.md:4  Le fichier « media/photos/mairie.png » n’existe pas. Écrivez « photos/mairie.webp ».'],
    ],
    [
      'a document as a picture',
      { 'pages/mairie.md': key('image: docs/budget.pdf') },
      [
        'pages/mairie.md:4  Le fichier « media/docs/budget.pdf » n’est pas une image. Choisissez une image jpg, png, webp, avif, gif ou svg.',
      ],
    ],
    [
      'a wrong style',
      { 'pages/mairie.md': key('style: Thème bleu') },
      [
        'pages/mairie.md:4  « style » attend 1 à 80 lettres minuscules sans accent, chiffres ou tirets, pas « Thème bleu ». Écrivez par exemple « theme-culture ».',
      ],
    ],
    [
      'two pages with one id',
      { 'pages/contact.md': '---\ntitre: Contact\nid: 2\n---\n' },
      [
        'pages/mairie.md:2  Le numéro 2 est déjà celui de « pages/contact.md ». Écrivez un numéro libre, par exemple 5.',
      ],
    ],
    [
      'two pages with one address',
      { 'pages/mairie/index.md': '---\nid: 5\ntitre: A\n---\n' },
      [
        'pages/mairie/index.md  L’adresse « /mairie » est déjà celle de « pages/mairie.md ». Renommez l’un des deux fichiers.',
      ],
    ],
    [
      'an unknown parent',
      { 'pages/mairie.md': key('parent: 55') },
      ['pages/mairie.md:4  Aucune page n’a le numéro 55. Écrivez le numéro (« id ») d’une page existante.'],
    ],
    [
      'a draft as a parent',
      { 'pages/mairie.md': key('parent: 9') },
      ['pages/mairie.md:4  La page 9 est un brouillon. Publiez-la ou choisissez un autre parent.'],
    ],
    [
      'a page that is its own parent',
      { 'pages/mairie.md': key('parent: 2') },
      ['pages/mairie.md:4  La page est son propre parent. Corrigez « parent ».'],
    ],
    [
      'parents that form a loop',
      { 'pages/mairie.md': key('parent: 4') },
      ['pages/mairie.md:4  La page descend d’elle-même, par « pages/mairie/conseil.md ». Corrigez « parent ».'],
    ],
    [
      'a home page with a parent',
      { 'pages/index.md': '---\nid: 1\ntitre: A\nparent: 2\n---\n' },
      ['pages/index.md:4  La page d’accueil n’a pas de parent. Retirez cette ligne.'],
    ],
    [
      'a file name that is no address',
      { 'pages/L’été.md': '---\nid: 5\ntitre: A\n---\n' },
      [
        'pages/L’été.md  Le nom « L’été » ne peut pas servir d’adresse. Renommez en « l-ete » : lettres minuscules sans accent, chiffres et tirets.',
      ],
    ],
    [
      'a reserved address',
      { 'pages/media.md': '---\nid: 5\ntitre: A\n---\n' },
      ['pages/media.md  L’adresse « /media » est réservée au serveur. Renommez la page.'],
    ],
    [
      'a stranger among the pages',
      { 'pages/notes.txt': 'a' },
      [
        'pages/notes.txt  Avertissement : Ce fichier n’est pas lu. Les pages sont des fichiers « .md » ; les images vont dans « media/ ».',
      ],
    ],
    [
      'a file that is not UTF-8',
      { 'pages/mairie.md': Buffer.from('---\nid: 2\ntitre: Été\n---\n', 'latin1') },
      ['pages/mairie.md  Le fichier n’est pas écrit en UTF-8. Enregistrez-le avec l’encodage UTF-8.'],
    ],
    [
      'a file with a null byte',
      { 'pages/mairie.md': '---\nid: 2\ntitre: A\n---\n\nUn\0deux\n' },
      ['pages/mairie.md  Le fichier n’est pas écrit en UTF-8. Enregistrez-le avec l’encodage UTF-8.'],
    ],
    [
      'a null character in YAML',
      { 'pages/mairie.md': '---\nid: 2\ntitre: "A\\0"\n---\n' },
      ['pages/mairie.md:3  « titre » attend un texte, pas « A\\0 ». Écrivez un texte, entre guillemets s’il le faut.'],
    ],
    [
      'a page whose number is not known, once',
      {
        'pages/mairie.md': '# La mairie\n\nBonjour.\n',
        'pages/agenda.md': '---\nid: 3\ntitre: Agenda\nparent: 2\n---\n\n[La mairie](page:2)\n',
      },
      [
        'pages/mairie.md:1  La page ne commence pas par un en-tête. Écrivez en haut une ligne « --- », puis « id: … » et « titre: … », puis une ligne « --- ».',
      ],
    ],
    [
      'a number that is written twice, once',
      {
        'pages/mairie.md': '---\nid: 3\ntitre: La mairie\n---\n',
        'pages/futur.md': '---\nid: 9\ntitre: Plus tard\n---\n\n[La mairie](page:2)\n',
      },
      [
        'pages/mairie.md:2  Le numéro 3 est déjà celui de « pages/agenda.md ». Écrivez un numéro libre, par exemple 10.',
      ],
    ],
    [
      'a picture whose name has other accents than it seems',
      {
        'media/photos/e\u0301te\u0301.webp': WEBP,
        'pages/mairie.md': '---\nid: 2\ntitre: A\n---\n\n![Le pont](photos/été.webp)\n',
      },
      [
        'pages/mairie.md:6  Le fichier « media/photos/été.webp » n’existe pas. Son nom sur le disque n’a pas les mêmes accents, malgré l’apparence : il vient sans doute d’un Mac. Renommez le fichier sans accent.',
      ],
    ],
    [
      'an unreadable picture',
      { 'media/photos/casse.png': 'pas une image' },
      [
        'media/photos/casse.png  L’image est illisible ou trop grande. Enregistrez-la de nouveau en jpg, png ou webp, 50 millions de pixels au plus.',
      ],
    ],
    [
      'a picture under a wrong name',
      { 'media/photos/faux.png': WEBP },
      [
        'media/photos/faux.png  Avertissement : L’image est en réalité au format webp. Renommez-la avec la bonne extension.',
      ],
    ],
    [
      'a file that is not published',
      { 'media/lettre.docm': 'PK' },
      [
        'media/lettre.docm  Avertissement : Les fichiers « .docm » ne sont pas publiés. Utilisez jpg, png, webp, avif, gif ou svg pour une image, pdf, odt, ods, odp, docx, xlsx, pptx, csv, txt, epub, ics ou zip pour un document, mp3, m4a, ogg, wav, mp4, webm et vtt pour le son et la vidéo, woff2 pour une police, geojson pour un plan.',
      ],
    ],
    [
      'captions of another format',
      { 'media/a.vtt': '1\n00:00:00,000 --> 00:00:02,000\nA\n' },
      [
        'media/a.vtt  Avertissement : Aucun navigateur ne montre ces sous-titres : leur première ligne n’est pas « WEBVTT ». Exportez-les au format WebVTT ; changer l’extension d’un fichier srt ne suffit pas.',
      ],
    ],
    [
      'a drawing without a size',
      { 'media/plan.svg': '<svg/>' },
      [
        'media/plan.svg  Le dessin est illisible ou trop lourd. Enregistrez-le de nouveau en SVG simple, avec « viewBox », 500 ko au plus.',
      ],
    ],
    [
      'a drawing with a script',
      { 'media/plan.svg': '<svg viewBox="0 0 9 9"><script>a()</script></svg>' },
      [
        'media/plan.svg  Avertissement : Ce dessin est publié sans <script>. Exportez-le en « SVG simple », sans script ni lien.',
      ],
    ],
    [
      'a film without captions or transcript',
      {
        'media/film.mp4': 'x',
        'pages/mairie.md': '---\nid: 2\ntitre: M\n---\n::: video\nfichier: film.mp4\ntitre: A\n:::\n',
      },
      [
        'pages/mairie.md:6  Avertissement : Cette vidéo n’a ni sous-titres ni transcription : qui n’entend pas ne peut pas la suivre. Ajoutez « sous_titres: … » (un fichier vtt), ou « transcription: … » si rien n’y est dit.',
      ],
    ],
    [
      'a film that is none, and neither film nor address',
      {
        'pages/mairie.md':
          '---\nid: 2\ntitre: M\n---\n::: video\nfichier: docs/budget.pdf\ntitre: A\n:::\n\n::: video\ntitre: A\n:::\n',
      },
      [
        'pages/mairie.md:6  Le fichier « media/docs/budget.pdf » ne convient pas ici. Choisissez un fichier « .mp4 » ou « .webm ».',
        'pages/mairie.md:10  Le bloc « video » montre une vidéo d’un autre site ou un fichier, l’un des deux. Écrivez « adresse: … » ou « fichier: … ».',
      ],
    ],
    [
      'a translation that is no text',
      { 'translations/fr.yaml': 'ok: [a]\n' },
      [
        'translations/fr.yaml:1  « ok » attend un texte, pas une liste. Écrivez un texte, entre guillemets s’il le faut.',
      ],
    ],
    [
      'translations that are no group',
      { 'translations/fr.yaml': '- a\n' },
      [
        'translations/fr.yaml:1  Le texte attend un groupe de clés, pas une liste. Écrivez une ligne « clé: valeur » par élément.',
      ],
    ],
    [
      'a language that is not offered',
      { 'translations/en.yaml': 'ok: OK\n' },
      [
        'translations/en.yaml  Avertissement : Ce fichier n’est pas lu. Ajoutez « en » à « langues » dans « site.yaml », ou retirez le fichier.',
      ],
    ],
    [
      'a link to a page that has an error',
      {
        'pages/index.md': '---\nid: 1\ntitre: A\n---\n\n[a](/mairie) [b](page:2)\n',
        'pages/mairie.md': '---\nid: 2\n---\n',
      },
      ['pages/mairie.md:2  Il manque « titre ». Ajoutez une ligne « titre: … » (un texte).'],
    ],
    [
      'a misnamed translation',
      { 'translations/anglais.yml': 'ok: OK\n' },
      [
        'translations/anglais.yml  Avertissement : Ce fichier n’est pas lu. Les traductions sont des fichiers « translations/fr.yaml », « translations/en.yaml »…',
      ],
    ],
  ])('%s', async (_title, changes, messages) => {
    const { site, problems } = await withSampleSite(changes, readSite);
    expect(formatProblems(problems)).toEqual(messages);
    expect(site === undefined).toBe(problems.some((problem) => problem.severity === 'error'));
  });
});
