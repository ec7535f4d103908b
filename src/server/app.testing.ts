import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FRENCH_WORDS } from '#language/french.ts';
import type { Services } from '#server/content/services.ts';
import { currentSites } from '#server/content/site/current-sites.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site } from '#server/content/site/types.ts';
import { formatProblem } from '#server/content/site/yaml/problem.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { readFrontBuild } from '#server/platform/front/front.ts';
import { QUEUE_LIMITS, type QueueLimits } from '#server/platform/operation/request-queue.ts';
import { type AppOptions, buildApp } from './app.ts';

/** Content by path in the site folder. */
export type SiteFiles = Readonly<Record<string, string>>;

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly site: Site;
  readonly database: TestDatabase;
  /** Advances the clock of the application. */
  advance(milliseconds: number): void;
  /** Internal failures that were reported. */
  readonly failures: { readonly message: string; readonly error: unknown }[];
  close(): Promise<void>;
}

/** A small town: a home page, a section with two pages, one of them hidden from menus. */
export const VILLAGE: SiteFiles = {
  'site.yaml': [
    'id: village',
    'nom: Village d’essai',
    'hosts: [village.example]',
    'langues: [fr, en]',
    'menus:',
    '  "1":',
    '    - { type: menu, pages: [2, 5] }',
    '    - { type: spacer }',
    '    - { type: clone, selecteur: "#pied-contact" }',
    '',
  ].join('\n'),
  'pages/index.md': page({ id: 1, titre: 'Accueil' }, 'Bienvenue.'),
  'pages/mairie/index.md': page(
    { id: 2, titre: 'La mairie et ses services', menu: 'Mairie', sous_titre: 'Élus et services' },
    'Ouverte.',
  ),
  'pages/mairie/conseil.md': page({ id: 3, titre: 'Conseil', style: 'theme-bleu' }, 'Le conseil.'),
  'pages/mairie/archives.md': page({ id: 4, titre: 'Archives', menu: false }, 'Les archives.'),
  'pages/contact.md': page({ id: 5, titre: 'Contact' }, 'Écrivez-nous.'),
  'pages/aide/connexion.md': page(
    { id: 6, titre: 'Aide à la connexion', parent: 1 },
    'Une page du site, malgré son nom.',
  ),
  'translations/fr.yaml': 'ok: OK\n"Voulez vous supprimer cet élément ?": Voulez-vous supprimer cet élément ?\n',
  'translations/en.yaml': 'ok: OK\noui: Yes\n',
  'theme.css': ':root { --colour-accent: #135; }\n',
};

/** On a busy machine a request may wait for longer than a visitor would. */
const PATIENT: QueueLimits = { ...QUEUE_LIMITS, waitMs: 60_000 };

export interface TestAppOptions extends Omit<AppOptions, 'services' | 'reportFailure'> {
  readonly files?: SiteFiles;
  /** Files of the site's media folder. */
  readonly media?: Readonly<Record<string, Buffer>>;
  /** Where the process would listen, in development. */
  readonly ownOrigin?: string;
  /** More sites of the same process. */
  readonly others?: readonly SiteFiles[];
}

/**
 * The application on its own database, with a temporary site folder. Caches are disabled unless the options set them.
 */
export async function startTestApp(given: TestAppOptions = {}): Promise<TestApp> {
  const { files = VILLAGE, media = {}, others = [], ownOrigin, ...options } = given;
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-app-'));
  await writeFiles(path.join(folder, 'site-0', 'media'), media);
  const sites = await Promise.all(
    [files, ...others].map((one, index) => readTestSite(path.join(folder, `site-${index}`), one)),
  );
  const [site] = sites;
  if (site === undefined) throw new Error('no site');
  const front = path.join(folder, 'front');
  await writeFiles(front, {
    'offline-worker.js': 'self.offline = true;',
    'vitrine.js': `export {};${' '.repeat(2000)}\n`,
    'vitrine.css': 'body{}\n',
    'search.css': '.search{}\n',
    'public-forms.css': '.form{}\n',
    'early.js': '(function(){})();\n',
    'react-abc123.js': 'export {};\n',
  });
  const database = await startTestDatabase();
  let clock = Date.now();
  const failures: TestApp['failures'] = [];
  const services: Services = {
    database,
    ...currentSites(sites),
    front: await readFrontBuild(front),
    dataFolder: folder,
    ownOrigin: () => ownOrigin,
    now: () => new Date(clock),
  };
  const app = await buildApp({
    cacheBytes: 0,
    blockCacheBytes: 0,
    queueLimits: PATIENT,
    ...options,
    services,
    reportFailure: (message, error) => failures.push({ message, error }),
  });
  return {
    app,
    services,
    site,
    database,
    failures,
    advance: (milliseconds) => {
      clock += milliseconds;
    },
    async close() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

export function page(frontMatter: Readonly<Record<string, unknown>>, body: string): string {
  const lines = Object.entries(frontMatter).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', body, ''].join('\n');
}

export async function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Writes a site and reads it; throws what is wrong with it. */
export async function readTestSite(folder: string, files: SiteFiles): Promise<Site> {
  await writeFiles(folder, files);
  const { site, problems } = await readSite(folder);
  if (site === undefined) throw new Error(problems.map((problem) => formatProblem(FRENCH_WORDS, problem)).join('\n'));
  return site;
}
