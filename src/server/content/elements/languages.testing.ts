import { type SiteFiles, startTestApp, type TestApp } from '#server/app.testing.ts';
import { indexPages } from '#server/content/search/index-pages.ts';
import type { SeedElement } from '#server/content/site/types.ts';
import { seedElements } from './seed.ts';
import { moduleOf, seedElement, TOWN } from './testing.ts';
import { withTranslation } from './translation.ts';

const TODAY = '2026-11-15';

function list(id: number, title: string, original: number, module: string): string {
  return `---\nid: ${id}\ntitre: ${title}\ntraduit: ${original}\n---\n::: listing\nmodule: ${module}\n:::\n`;
}

/** The test town in French, English and German: news and events are translated, people are not. */
const TOWN_OF_LANGUAGES: SiteFiles = {
  ...TOWN,
  'site.yaml': `${TOWN['site.yaml']}langues: [fr, en, de]\n`,
  'pages/agenda.md': `${TOWN['pages/agenda.md']}\n::: agenda\nmodule: sorties\n:::\n`,
  'pages/en/index.md': '---\nid: 101\ntitre: Welcome\n---\nHello.\n',
  'pages/en/news.md': list(110, 'News', 10, 'infos'),
  'pages/en/whats-on.md': `${list(120, 'What’s on', 20, 'sorties')}\n::: agenda\nmodule: sorties\n:::\n`,
  'pages/en/people.md': '---\nid: 130\ntitre: People\n---\n::: listing\nmodule: gens\n:::\n',
  'pages/de/index.md': '---\nid: 201\ntitre: Willkommen\n---\nGuten Tag.\n',
  'pages/de/aktuelles.md': list(210, 'Aktuelles', 10, 'infos'),
  'modules/infos.yaml': `${(TOWN['modules/infos.yaml'] ?? '')
    .replace('libelle: Titre, requis: true', 'libelle: Titre, requis: true, traduit: true')
    .replace('libelle: Chapô', 'libelle: Chapô, traduit: true')
    .replace('libelle: Texte', 'libelle: Texte, traduit: true')}donnees_ouvertes: { champs: [titre, theme] }\n`,
  'modules/sorties.yaml': (TOWN['modules/sorties.yaml'] ?? '')
    .replace('libelle: Titre, requis: true', 'libelle: Titre, requis: true, traduit: true')
    .replace('libelle: Lieu', 'libelle: Lieu, traduit: true'),
  'translations/en.yaml': 'Infos: News\ninfo: news item\nSport: Sports\nCulture: Arts\n',
};

type Values = SeedElement['values'];

/** Starts the town with some elements in one, two or three languages. */
export async function startTownOfLanguages(): Promise<TestApp> {
  const test = await startTestApp({ files: TOWN_OF_LANGUAGES });
  test.advance(new Date(`${TODAY}T10:00:00Z`).getTime() - test.services.now().getTime());
  await indexPages(test.services, test.site);
  const translated = (ident: string, slug: string, values: Values, languages: Readonly<Record<string, Values>> = {}) =>
    seedElement(
      slug,
      Object.entries(languages).reduce(
        (all, [language, one]) => withTranslation(moduleOf(test.site, ident), all, language, one),
        values,
      ),
    );
  const infos = [
    translated(
      'infos',
      'marche',
      {
        titre: 'Le marché déménage',
        chapo: 'Place neuve.',
        corps: '<p>Tout près.</p>',
        theme: 'culture',
        date: '2026-11-01',
      },
      {
        en: { titre: 'The market is moving', chapo: 'To the new square.', corps: '<p>Close by.</p>' },
        de: { titre: 'Größere Märkte für Ältere', chapo: 'Neuer Platz.' },
      },
    ),
    translated(
      'infos',
      'piscine',
      { titre: 'La piscine ouvre', theme: 'sport', date: '2026-11-02' },
      { en: { titre: 'Swimming pools open', chapo: 'Every swimmer is welcome.' } },
    ),
    translated('infos', 'ecole', { titre: 'Travaux à l’école', theme: 'sport', date: '2026-11-03' }),
    // Without its required title the translation is not shown.
    translated('infos', 'ebauche', { titre: 'Une ébauche', date: '2026-11-04' }, { en: { chapo: 'Half done.' } }),
  ];
  const sorties = [
    translated(
      'sorties',
      'bal',
      { titre: 'Bal', debut: '2026-11-20 18:30', lieu: 'Salle des fêtes' },
      { en: { titre: 'Ball', lieu: 'Village hall' } },
    ),
    translated('sorties', 'loto', { titre: 'Loto', debut: '2026-11-21 18:30', lieu: 'Salle des fêtes' }),
  ];
  const elements = new Map([
    ['infos', infos],
    ['sorties', sorties],
    ['gens', [seedElement('ada', { nom: 'Ada', groupe: 'elus' })]],
  ]);
  await seedElements(test.services, test.site, { accounts: [], elements });
  return test;
}
