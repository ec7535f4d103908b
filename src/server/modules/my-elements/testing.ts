import { startMailingTestApp } from '#server/app.mail.testing.ts';
import type { SiteFiles, TestApp } from '#server/app.testing.ts';
import { moduleOf } from '#server/content/elements/testing.ts';
import type { Site } from '#server/content/site/types.ts';
import { startVisitor, type Visitor } from '#server/modules/accounts/testing.ts';
import { type Change, type ChangeResult, changeElement } from '#server/modules/my-elements/store/change.ts';
import { createElement } from '#server/modules/my-elements/store/create.ts';
import type { MyElement } from '#server/modules/my-elements/store/element.ts';
import { findMyElement } from '#server/modules/my-elements/store/find.ts';
import type { Account } from '#server/people/account.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import type { ElementValues } from '#server/platform/db/schema.ts';
import type { ReceivedMail, TestSmtpServer } from '#server/platform/mail/testing.ts';

const module = (ident: string, contributors: 'confiance' | 'moderes', page: number) => `ident: ${ident}
nom: ${ident === 'infos' ? 'Infos' : 'Sorties'}
singulier: ${ident === 'infos' ? 'info' : 'sortie'}
page: ${page}
resume: chapo
date: date
recherche: true
contributeurs: ${contributors}
tris: [{ nom: titre, libelle: Par titre, champ: titre, sens: asc }]
champs:
  - { nom: titre, type: texte, libelle: Titre, requis: true, max: 120 }
  - { nom: chapo, type: texte, libelle: Chapô, requis: true, max: 300 }
  - { nom: corps, type: texte-riche, libelle: Texte }
  - { nom: theme, type: choix, libelle: Thème, choix: { sport: Sport, culture: Culture } }
  - { nom: date, type: date, libelle: Date }
`;

/** Two modules, of which one trusts its contributors. */
export const CLUBS: SiteFiles = {
  'site.yaml': 'id: clubs\nnom: Ville des clubs\nhosts: [clubs.example]\nidentite: { email: mairie@clubs.example }\n',
  'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\nBonjour.\n',
  'pages/infos.md': '---\nid: 10\ntitre: Infos\n---\n::: listing\nmodule: infos\n:::\n',
  'pages/infos/archives.md': '---\nid: 11\ntitre: Archives\n---\nVieux.\n',
  'pages/sorties.md': '---\nid: 20\ntitre: Sorties\n---\n::: listing\nmodule: sorties\n:::\n',
  'modules/infos.yaml': module('infos', 'moderes', 10),
  'modules/sorties.yaml': module('sorties', 'confiance', 20),
};

/** The town in English as well. */
export const IN_ENGLISH: SiteFiles = {
  'site.yaml':
    'id: clubs\nnom: Ville des clubs\nhosts: [clubs.example]\nlangues: [fr, en]\nidentite: { email: hall@clubs.example }\n',
  'pages/en/index.md': '---\nid: 101\ntitre: Welcome\n---\nHello.\n',
  'pages/en/news.md': '---\nid: 110\ntitre: News\ntraduit: 10\n---\n::: listing\nmodule: infos\n:::\n',
  'pages/en/outings.md': '---\nid: 120\ntitre: Outings\ntraduit: 20\n---\n::: listing\nmodule: sorties\n:::\n',
  'translations/en.yaml': [
    'Ville des clubs: Clubtown',
    'Infos: News',
    'info: news item',
    'Sorties: Outings',
    'sortie: outing',
    'Titre: Title',
    'Chapô: Summary',
    'Texte: Text',
    'Thème: Topic',
    'Par titre: By title',
    '',
  ].join('\n'),
};

/** The same modules under another name and host. */
export const NEIGHBOUR: SiteFiles = {
  ...CLUBS,
  'site.yaml': 'id: voisine\nnom: Ville voisine\nhosts: [voisine.example]\n',
};

export const HOST = 'clubs.example';
export const PASSWORD = 'pont-du-matin-2026';
export const FULL: ElementValues = {
  titre: 'Tournoi d’été',
  chapo: 'Tous au stade.',
  corps: '<p>Venez.</p>',
  theme: 'sport',
};

/**
 * People of the town. `lea` and `tom` contribute to both modules, `ida` to none but sorties; `paul` publishes infos,
 * `zoe` sorties, `ada` administers.
 */
export const PEOPLE = {
  lea: { name: 'Léa', role: 'contributor', modules: ['infos', 'sorties'] },
  tom: { name: 'Tom', role: 'contributor', modules: ['infos', 'sorties'] },
  ida: { name: 'Ida', role: 'contributor', modules: ['sorties'] },
  paul: { name: 'Paul', role: 'publisher', modules: ['infos'] },
  zoe: { name: 'Zoé', role: 'publisher', modules: ['sorties'] },
  ada: { name: 'Ada', role: 'administrator', modules: [] },
} as const;
export type Person = keyof typeof PEOPLE;

export interface Town {
  readonly test: TestApp;
  readonly site: Site;
  readonly people: Readonly<Record<Person, Account>>;
  /** The account of the same name in the neighbouring town. */
  readonly neighbour: Account;
  create(person: Person, ident: 'infos' | 'sorties', values?: ElementValues): Promise<string>;
  find(person: Person, ident: 'infos' | 'sorties', id: string): Promise<MyElement | undefined>;
  change(person: Person, ident: 'infos' | 'sorties', id: string, change: Change): Promise<ChangeResult>;
  visitor(person: Person): Promise<Visitor>;
  /** The server that the town's mails leave by. */
  readonly smtp: TestSmtpServer;
  /** The mails that a person has received. */
  mailsTo(person: Person): readonly ReceivedMail[];
  close(): Promise<void>;
}

/** The town, its neighbour and their people on a database of their own; `changes` replaces or adds files. */
export async function startTown(changes: SiteFiles = {}): Promise<Town> {
  const test = await startMailingTestApp({ files: { ...CLUBS, ...changes }, others: [NEIGHBOUR] });
  const { kysely } = test.database;
  const account = async (siteId: string, person: Person): Promise<Account> => {
    const made = await createAccount(kysely, siteId, {
      ...PEOPLE[person],
      email: `${person}@clubs.example`,
      password: PASSWORD,
    });
    if (made === undefined) throw new Error(`the account ${person} exists`);
    return made;
  };
  const entries = await Promise.all(
    (Object.keys(PEOPLE) as Person[]).map(async (person) => [person, await account('clubs', person)] as const),
  );
  const people = Object.fromEntries(entries) as Record<Person, Account>;
  const neighbour = await account('voisine', 'lea');
  const { site, services, smtp, close } = test;
  const ref = (person: Person, ident: string, id: string) => ({
    site,
    module: moduleOf(site, ident),
    id,
    account: people[person],
  });
  return {
    test,
    site,
    smtp,
    people,
    neighbour,
    create: async (person, ident, values = FULL) => {
      const id = await createElement(services, site, moduleOf(site, ident), people[person], values);
      if (id === undefined) throw new Error(`${person} may not create in ${ident}`);
      return id;
    },
    find: (person, ident, id) => findMyElement(kysely, ref(person, ident, id)),
    change: (person, ident, id, change) => changeElement(services, ref(person, ident, id), change),
    visitor: async (person) => {
      const visitor = startVisitor(test.app, '192.0.2.1', HOST);
      await visitor.post('/vitrine/connexion', { email: `${person}@clubs.example`, mot_de_passe: PASSWORD });
      return visitor;
    },
    mailsTo: (person) => smtp.received.filter(({ envelope }) => envelope.to.includes(`${person}@clubs.example`)),
    close,
  };
}
