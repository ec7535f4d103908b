import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, type SiteFiles } from '#server/app.testing.ts';
import { blocks } from '#server/content/blocks/registry.ts';
import { encodeFailure } from '#server/content/edits/failure.ts';
import { record } from '#server/content/journal/record.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import type { Site } from '#server/content/site/types.ts';
import {
  type AdministrationTest,
  PASSWORD,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { KeyFields } from '#server/render/administration/keys/fields.tsx';
import { Failure } from '#server/render/administration/named-problems.tsx';
import { expectNoFrench } from '#tests/no-french.ts';

const FIELD = '{ nom: titre, type: texte, libelle: Title, requis: true }';

/** The village, written in English; its main language stays French. */
const FILES: SiteFiles = {
  'site.yaml': [
    'id: village',
    'nom: Test village',
    'hosts: [village.example]',
    'langues: [fr, en]',
    'adresse: https://village.example',
    'identite: { email: council@village.example }',
    '',
  ].join('\n'),
  'pages/index.md': page({ id: 1, titre: 'Home' }, 'Welcome.'),
  'pages/en/index.md': page({ id: 20, titre: 'Home', traduit: 1 }, 'Welcome.'),
  'pages/en/council.md': page({ id: 21, titre: 'The council' }, 'Open.\n\n::: image\nimage: bridge.png\nalt: x\n:::'),
  'pages/mairie/index.md': page({ id: 2, titre: 'Council' }, 'Open.'),
  'pages/mairie/conseil.md': page({ id: 3, titre: 'Members' }, 'The members.'),
  'pages/mairie/archives.md': page({ id: 4, titre: 'Archives', menu: false }, 'The archives.'),
  'pages/contact.md': page({ id: 5, titre: 'Contact' }, '::: formulaire\nformulaire: demande\n:::'),
  'pages/aide/connexion.md': page({ id: 6, titre: 'Help', parent: 1 }, 'A page.'),
  'modules/infos.yaml': `ident: infos\nnom: News\nsingulier: story\nchamps:\n  - ${FIELD}\n`,
  'modules/sorties.yaml': `ident: sorties\nnom: Outings\nsingulier: outing\nchamps:\n  - ${FIELD}\n`,
  'horaires/pool.yaml': 'nom: Pool\nsemaine: { mercredi: 9h-12h }\n',
  'redirections.yaml': '/old: 5\n',
  'forms/demande.yaml': [
    'ident: demande',
    'titre: Your request',
    'destinataires: [council@village.example]',
    'champs:',
    '  - { nom: nom, type: texte, libelle: Name, requis: true }',
    '  - { nom: courriel, type: email, libelle: Email, requis: true }',
    '',
  ].join('\n'),
  'forms/lettre.yaml':
    'ident: lettre\ntitre: Newsletter\ngenre: lettre\nchamps:\n  - { nom: courriel, type: email, libelle: Email, requis: true }\n',
};

const BASE = 'vitrine-en';
const PAGES = '/administration/pages';
const COUNCIL = 'page=en%2Fcouncil';

describe('LANG-2 the administration in English', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  let rose: TestPerson;
  let edition: Site;
  let message: string;
  beforeAll(async () => {
    const picture = { width: 80, height: 60, channels: 3, background: '#135' } as const;
    const media = { 'bridge.png': await sharp({ create: picture }).png().toBuffer() };
    test = await startAdministration({ files: FILES, media, base: BASE });
    edition = test.site.editions.get('en') ?? test.site;
    ada = await test.person('Ada', 'administrator');
    rose = await test.person('Rose', 'editor', ['infos']);
    message = await test.addMessage({ nom: 'Lea', courriel: 'lea@example.org' });
    await test.addMessage({ nom: 'Tom' });
    await test.addSubscriber('zoe@example.org');
    await test.addSubscriber('tom@example.org', false);
    await test.database.kysely
      .insertInto('missedAddress')
      .values({ siteId: 'village', path: '/old-page', hits: 12 })
      .execute();
  });
  afterAll(() => test.close());

  const screens: readonly (readonly [string, () => string])[] = [
    ['start', () => '/administration'],
    ['the tree of pages', () => PAGES],
    ['a new page', () => `${PAGES}/nouvelle`],
    ['a page', () => `${PAGES}/modifier?${COUNCIL}`],
    ['the properties of a page', () => `${PAGES}/partie?${COUNCIL}&rang=0`],
    ['a text', () => `${PAGES}/partie?${COUNCIL}&rang=2`],
    ['a block', () => `${PAGES}/partie?${COUNCIL}&rang=4`],
    ['the gallery of blocks', () => `${PAGES}/ajouter?${COUNCIL}&rang=1`],
    ['the history of a page', () => `${PAGES}/historique?${COUNCIL}`],
    ['the preview', () => `${PAGES}/apercu?${COUNCIL}`],
    ['redirects', () => '/administration/redirections'],
    ['settings', () => '/administration/reglages'],
    ['the alert', () => '/administration/reglages/bandeau'],
    ['the pop-up', () => '/administration/reglages/fenetre'],
    ['contact details', () => '/administration/reglages/coordonnees'],
    ['shortcuts', () => '/administration/reglages/raccourcis'],
    ['the footer', () => '/administration/reglages/pied'],
    ['the places', () => '/administration/horaires'],
    ['hours', () => '/administration/horaires/pool'],
    ['the library', () => '/administration/bibliotheque'],
    ['a file', () => '/administration/bibliotheque/fichier?fichier=bridge.png'],
    ['the trash', () => '/administration/bibliotheque?genre=corbeille'],
    ['people', () => '/administration/comptes'],
    ['an invitation', () => '/administration/comptes/inviter'],
    ['a person', () => `/administration/comptes/${rose.id}`],
    ['oneself', () => `/administration/comptes/${ada.id}`],
    ...['droits', 'deconnecter', 'suspendre', 'supprimer'].map(
      (act) => [act, () => `/administration/comptes/${rose.id}/${act}`] as const,
    ),
    ['messages', () => '/administration/messages'],
    ['a message', () => `/administration/messages/${message}`],
    ['a removal', () => `/administration/messages/${message}/supprimer`],
    ['subscribers', () => '/administration/abonnes'],
    ['the journal', () => '/administration/journal'],
  ];

  it.each(screens)('LANG-2 %s', async (_, path) => {
    const { status, body } = await ada.get(path());
    expect([status, /<html lang="([^"]*)"/.exec(body)?.[1]]).toEqual([200, 'en']);
    expectNoFrench(mainOf(body), { names: ELSEWHERE });
    // Links stay in the edition, but for the switch.
    expect(body).not.toMatch(/"\/vitrine\/administration[^"]*"(?! hrefLang)/);
  });

  it.each(Object.entries(blocks))('LANG-2 the form of %s', (_, block) => {
    const html = renderHtml(<KeyFields site={edition} keys={block.keys} values={{}} />, localeOf(edition));
    expectNoFrench(html, { language: 'en', names: ELSEWHERE });
  });

  it('LANG-2 EDIT-1 EDIT-6 a page of the edition is created, published, moved and brought back', async () => {
    const created = await ada.post(`${PAGES}/nouvelle`, { titre: 'Swimming', parent: '20', modele: 'texte' });
    expect(created.to).toBe(`/${BASE}${PAGES}/modifier?page=en%2Fswimming&fait=enregistre`);
    const act = async (geste: string, page: string, more = {}) => {
      const { body } = await ada.get(`${PAGES}/modifier?page=${encodeURIComponent(page)}`);
      const version = /name="version" value="(\w+)"/.exec(body)?.[1] ?? '';
      return ada.post(`${PAGES}/modifier`, { page, version, geste, ...more });
    };
    const published = await act('publier', 'en/swimming');
    expect(published.to).toBe(`/${BASE}${PAGES}/modifier?page=en%2Fswimming&fait=publie`);
    const moved = await act('deplacer', 'en/swimming', { sous: '20', mot: 'pool' });
    expect(moved.to).toBe(`/${BASE}${PAGES}?fait=deplace`);
    const visitor = await test.app.inject({ url: '/en/pool', headers: { accept: 'text/html' } });
    expect([visitor.statusCode, visitor.body.includes('Write the main points here')]).toEqual([200, true]);
    const trashed = await act('corbeille', 'en/pool');
    expect(trashed.to).toBe(`/${BASE}${PAGES}?page=en%2Fpool&fait=corbeille`);
    const list = mainOf((await ada.get(`${PAGES}?page=en%2Fpool&fait=corbeille`)).body);
    expect(list).toContain('“Swimming” is in the bin');
    expectNoFrench(list, { names: ELSEWHERE });
    const history = (await ada.get(`${PAGES}/historique?page=en%2Fpool`)).body;
    expectNoFrench(mainOf(history), { names: ELSEWHERE });
    expect(history).toContain('Moved to the bin');
    // No language loses its home page.
    for (const home of ['index', 'en/index'])
      expect((await ada.get(`${PAGES}/modifier?page=${home}`)).body).not.toContain('value="corbeille"');
  });

  it('LANG-2 says in English what is wrong', async () => {
    const wrong = [
      ada.post(`${PAGES}/nouvelle`, { titre: '' }),
      ada.post('/administration/redirections', { geste: 'coller', tableau: 'one' }),
      ada.post('/administration/horaires/nouveau', { nom: '' }),
      ada.post('/administration/comptes/inviter', { email: 'x', role: 'x', module: 'x' }),
      ada.post(`/administration/comptes/${rose.id}/droits`, { role: 'king' }),
      ada.post(`${PAGES}/modifier`, { page: 'en/council', version: '7', geste: 'publier' }),
    ];
    for (const { status, body } of await Promise.all(wrong)) {
      expect([400, 409]).toContain(status);
      expectNoFrench(mainOf(body), { names: ELSEWHERE });
    }
  });

  it('LANG-2 ADMIN-7 the journal speaks the language of its reader, whoever wrote it', async () => {
    await ada.post(`/administration/comptes/${rose.id}/droits`, {
      ...{ role: 'publisher', module: ['infos', 'sorties'], mot_de_passe_actuel: PASSWORD },
    });
    const platform = { id: null, name: 'Publication programmée' };
    const entry = { kind: 'page', action: 'unpublish', aboutId: 'x', about: 'Pool' } as const;
    await record(test.database.kysely, 'village', platform, test.services.now(), entry);
    const [english, french] = [await ada.get('/administration/journal'), await inFrench('/administration/journal')];
    expect(english.body).toContain('Publisher: News, Outings');
    expect(english.body).toContain('Scheduled publication');
    expect(french.body).toContain('Publicateur\u00a0: News, Outings');
    expect(french.body).toContain('Publication programmée');
    expectNoFrench(mainOf(english.body), { names: ELSEWHERE });
  });

  it('LANG-2 EDIT-6 a failed publication is said in the language of its reader', () => {
    const own = {
      severity: 'error',
      file: 'pages/x.md',
      line: 3,
      column: 1,
      message: 'Texte',
      advice: 'Titre',
    } as const;
    const stored = encodeFailure([own, { ...own, file: 'pages/contact.md' }]);
    const said = (site: Site, failure = stored) =>
      renderHtml(<Failure site={site} path="pages/x.md" failure={failure} />, localeOf(site))
        .replace(/<[^>]+>/g, '')
        .trim();
    // Pages are named, not their files (EDIT-10).
    expect(said(edition)).toBe('Text Title Page “Contact”: Text Title');
    expect(said(test.site)).toBe('Texte Titre Page «\u00a0Contact\u00a0»\u00a0: Texte Titre');
    // Those of earlier versions are French sentences.
    expect(said(edition, 'pages/x.md:3  Faux.')).toBe('pages/x.md:3  Faux.');
    expect(said(edition, 'La page publiée a changé entre-temps.')).toContain('in the meantime');
  });

  it('LANG-2 ADMIN-6 ADMIN-7 tables have English headings', async () => {
    const [messages, subscribers, journal] = await Promise.all([
      ada.get('/administration/messages/export.csv?formulaire=demande'),
      ada.get('/administration/abonnes/export.csv'),
      ada.get('/administration/journal/export.csv'),
    ]);
    expect(messages.body).toContain('Reference;Form;Received on;Status;Name;Email\r\n');
    expect(messages.body).toContain(';To deal with;');
    expect(subscribers.body).toContain('Email address;Newsletter;Signed up on');
    expect(journal.body).toContain('Date;Person;Type;Change;About;Details\r\n');
    for (const { body } of [messages, subscribers, journal]) expectNoFrench(body, { language: 'en' });
  });

  async function inFrench(path: string) {
    const { body } = await ada.get(path, 'vitrine');
    return { body };
  }
});

/** Addresses and sources. */
const ELSEWHERE: readonly string[] = ['/aide/connexion', 'titre:'];

function mainOf(body: string): string {
  return /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? body;
}
