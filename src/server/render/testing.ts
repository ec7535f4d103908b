import { ALWAYS } from '#server/content/alerts/period.ts';
import type { BlockServices } from '#server/content/blocks/definition.ts';
import type { Reads } from '#server/content/reads.ts';
import { NO_REDIRECTS } from '#server/content/site/redirects/redirects.ts';
import type { AccessibilityStatement } from '#server/content/site/settings/accessibility-shape.ts';
import { DEFAULT_CAPTCHA } from '#server/content/site/settings/captcha-shape.ts';
import type { Block, MediaFile, Picture, Site, SitePage } from '#server/content/site/types.ts';
import type { RequestFacts } from '#server/render/document/page-view.ts';

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

export const examplePicture: Picture = { file: 'lieux/quai & pont.webp', alt: 'Le quai', width: 1600, height: 1000 };

export const exampleStatement: AccessibilityStatement = {
  conformity: 'non',
  standard: 'RGAA 4.1.2',
  establishedOn: '2026-11-02',
  updatedOn: undefined,
  audit: undefined,
  plans: [],
  faults: [],
  burdens: [],
  outOfScope: [],
  technologies: ['HTML'],
  environments: [],
  tools: [],
  pages: [],
  contact: { email: 'mairie@essai.fr', phone: undefined, href: undefined, delay: undefined },
};

/** A page of the example site; its children are hung under it. */
export function examplePage(
  facts: Partial<SitePage> & Pick<SitePage, 'id' | 'path' | 'title'>,
  children: readonly Writable<SitePage>[] = [],
): Writable<SitePage> {
  const page: Writable<SitePage> = {
    menuTitle: facts.title,
    subtitle: undefined,
    kind: 'interieure',
    description: '',
    image: undefined,
    themeClass: undefined,
    inSearch: true,
    documentTitle: undefined,
    isIndexed: true,
    parent: undefined,
    children,
    parts: [],
    file: `pages${facts.path}.md`,
    language: 'fr',
    translations: [],
    ...facts,
  };
  page.translations = [page];
  for (const child of children) child.parent = page;
  return page;
}

/** One block of every kind that pages render without a module. */
function exampleBlocks(page: SitePage): readonly Block[] {
  return [
    { type: 'rubriques', title: 'Au quotidien', pages: [page.id] },
    { type: 'encart', tone: 'attention', title: 'Travaux', html: '<p>La rue est barrée.</p>' },
    { type: 'encart', tone: 'info', title: undefined, html: '<p>Ouvert le mardi.</p>' },
    { type: 'chiffres', title: 'En chiffres', items: [{ value: '14 200', label: 'habitants' }] },
    { type: 'accordeon', items: [{ title: 'Bac jaune', html: '<p>Emballages.</p>' }] },
    {
      type: 'contact',
      name: 'Mairie',
      address: '1, place\n49999',
      phone: '02 61 91 40 00',
      email: 'm@b.example',
      hours: 'Le matin',
      place: undefined,
      href: '/mairie',
    },
    {
      type: 'liens',
      title: undefined,
      items: [{ title: 'Vigicrues', href: 'https://www.vigicrues.gouv.fr', text: 'En direct' }],
    },
    { type: 'image', picture: examplePicture, caption: 'Le quai au matin' },
    { type: 'planche', title: 'Le quai en images', images: [{ name: 'quai & pont.webp', caption: 'Le pont' }] },
    {
      type: 'hero',
      title: 'Le fleuve',
      text: undefined,
      picture: undefined,
      buttons: [{ title: 'Voir', href: '/mairie' }],
    },
  ];
}

/** A town of four pages: `/`, `/mairie` (a section), `/mairie/elus` and `/mairie/budget`. */
export function exampleSite(change: Partial<Site> = {}): Site {
  const elected = examplePage({ id: '31', path: '/mairie/elus', title: 'Le maire et les élus', menuTitle: 'Les élus' });
  const budget = examplePage({
    id: '32',
    path: '/mairie/budget',
    title: 'Le budget',
    description: 'D’où vient l’argent.',
  });
  const section = examplePage({ id: '30', path: '/mairie', title: 'Vie municipale', kind: 'rubrique' }, [
    elected,
    budget,
  ]);
  const home = examplePage({ id: '1', path: '/', title: 'Bienvenue', kind: 'accueil', image: examplePicture }, [
    section,
  ]);
  elected.parts = [
    { type: 'html', html: '<h2 id="maire">La maire</h2><p>Bonjour.</p>' },
    ...exampleBlocks(budget).map((block, index) => ({ type: 'block' as const, block, line: index })),
  ];
  home.parts = [
    {
      type: 'block',
      line: 1,
      block: {
        type: 'hero',
        title: 'La Loire',
        text: 'Une ville.',
        picture: examplePicture,
        buttons: [{ title: 'Agir', href: '/mairie' }],
      },
    },
    {
      type: 'block',
      line: 9,
      block: { type: 'chiffres', title: 'En chiffres', items: [{ value: '7 km', label: 'de rives' }] },
    },
  ];
  const pages = [home, section, elected, budget];
  const logo: MediaFile = { file: 'identite/logo.png', width: 256, height: 256, bytes: 1, hash: 'aaa111' };
  const wordmark: MediaFile = { file: 'identite/logo-site.png', width: 800, height: 200, bytes: 1, hash: 'bbb222' };
  const picture: MediaFile = { file: examplePicture.file, width: 1600, height: 1000, bytes: 1, hash: 'ccc333' };
  return {
    id: 'rive',
    name: 'Ville de Rive',
    slogan: 'Au bord de l’eau',
    description: 'Le site de Rive.',
    hosts: [],
    redirects: NO_REDIRECTS,
    leads: new Map(),
    textFiles: { robots: undefined, security: undefined },
    origin: undefined,
    base: 'vitrine',
    product: 'vitrine',
    language: 'fr',
    languages: ['fr'],
    editions: new Map(),
    identity: {
      logo: logo.file,
      logo_site: wordmark.file,
      telephone: '02 61 91 40 00',
      email: 'mairie@rive.example',
      ville: 'Rive',
    },
    menus: new Map([
      ['1', [{ type: 'menu', entries: [section] }, { type: 'spacer' }, { type: 'menu', entries: [budget] }]],
    ]),
    networks: [{ title: 'mastodon', href: 'https://mastodon.example/@rive' }],
    footer: [{ title: 'La mairie', links: [{ title: 'Élus', href: '/mairie/elus' }] }],
    legalLinks: [{ title: 'Accessibilité : non conforme', href: '/mairie' }],
    shortcuts: [{ title: 'Nous joindre', href: '/mairie', icon: 'phone' }],
    banner: {
      id: 'pont',
      text: 'Le pont est fermé.',
      link: { title: 'Voir les déviations', href: '/mairie' },
      period: ALWAYS,
    },
    alerts: [],
    captcha: DEFAULT_CAPTCHA,
    consent: { services: [], purposes: [], version: '' },
    accessibility: undefined,
    hasCatalogue: false,
    secondFactorRoles: [],
    popup: {
      id: 'voeux',
      title: 'Bonne année',
      text: ['Nos vœux.', 'La mairie.'],
      link: { title: 'Lire', href: '/mairie' },
      autocloseSeconds: 20,
      period: ALWAYS,
    },
    shareWays: ['courriel', 'facebook'],
    hasSearch: true,
    isReadAloud: false,
    isReadOffline: true,
    synonyms: new Map(),
    mapTiles: undefined,
    mapPlan: undefined,
    settings: { analytics: {}, loader: { version: 2 } },
    home,
    pagesById: new Map(pages.map((page) => [page.id, page])),
    pagesByPath: new Map(pages.map((page) => [page.path, page])),
    modules: new Map(),
    forms: new Map(),
    places: new Map(),
    mainPlace: undefined,
    timeZone: 'Europe/Paris',
    holidayRegion: 'communs',
    ownBlocks: new Map(),
    preloadedFonts: [],
    translations: new Map([['fr', new Map([['yes', 'oui']])]]),
    media: new Map([logo, wordmark, picture].map((file) => [file.file, file])),
    folderMedia: new Map(),
    theme: { css: ':root { --chrome-light: #fffdf9; }', hash: 'ddd444', lateFonts: [] },
    bodies: { references: '', pages: new Map(), byFile: new Map() },
    setAside: [],
    folder: '/sites/rive',
    ...change,
  };
}

export const exampleFacts: RequestFacts = {
  origin: 'https://rive.example',
  frontVersionUrl: (file) => `/vitrine/front/v1/${file}`,
  sessionHash: undefined,
  csrf: undefined,
  accountName: undefined,
  now: new Date('2026-11-17T09:00:00Z'),
};

/** For pages without forms. */
export const exampleServices: BlockServices = {
  now: () => new Date('2026-11-02T10:00:00Z'),
  formState: () => Promise.reject(new Error('the example site has no form')),
};

/** For pages whose blocks need no database. */
export const noReads: Reads = {
  get db(): never {
    throw new Error('no block of this page reads content');
  },
  note: () => {},
  block: (_block, render) => render(),
};
