import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { say } from '#language/message.ts';
import { buildApp } from '#server/app.ts';
import { commands, run } from '#server/command/index.ts';
import { prepareSites } from '#server/command/prepare-sites.ts';
import { testIo } from '#server/command/testing.ts';
import { pagesDigest } from '#server/content/search/pages-digest.ts';
import { currentSites } from '#server/content/site/current-sites.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site } from '#server/content/site/types.ts';
import { formatProblem } from '#server/content/site/yaml/problem.ts';
import { startVisitor } from '#server/modules/accounts/testing.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { readFrontBuild } from '#server/platform/front/front.ts';
import { type GuideBlock, guideBlocks, guideCommands, readDocument } from './guide-blocks.ts';

const PASSWORD = 'une promenade au bord de l’eau';
const PACKAGE: { readonly files: readonly string[] } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'),
);
const GUIDES = readdirSync(fileURLToPath(new URL('../docs/guides', import.meta.url)));

describe('« Créer un site », followed step by step', () => {
  let folder: string;
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-guide-'));
    // What the guide takes from WordPress.
    await copyFile(fileURLToPath(new URL('data/wordpress.xml', import.meta.url)), path.join(folder, 'export.xml'));
    await mkdir(path.join(folder, 'uploads'));
    database = await startTestDatabase();
    let site: Site | undefined;
    for (const block of guideBlocks(readDocument('guides/creer-un-site.md'))) {
      await write(block);
      for (const argv of guideCommands(block))
        site = argv[0] === 'serve' ? await publish(argv) : await type(argv, site);
    }
    if (site === undefined) throw new Error('the guide publishes nothing');
    const published = site;
    const front = path.join(folder, 'front');
    await mkdir(front);
    await writeFile(path.join(front, 'vitrine.js'), 'export {};\n');
    app = await buildApp({
      services: {
        database,
        ...currentSites([published]),
        front: await readFrontBuild(front),
        dataFolder: path.join(folder, 'data'),
        now: () => new Date(),
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function write({ file, text }: GuideBlock): Promise<void> {
    if (file === undefined) return;
    const target = path.join(folder, 'saint-aubin', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }

  const terminal = () => testIo({ cwd: folder, env: { DATABASE_URL: database.url }, secrets: [PASSWORD, PASSWORD] });

  /** The steps of `vitrine serve` before it listens; the site has no fault at that point of the guide. */
  async function publish([, name = '']: readonly string[]): Promise<Site | undefined> {
    const { site, problems } = await readSite(path.join(folder, name));
    expect(problems.map((problem) => formatProblem(FRENCH_WORDS, problem))).toEqual([]);
    if (site !== undefined) await prepareSites(terminal(), database, [{ site, pages: pagesDigest(site) }]);
    return site;
  }

  async function type(argv: readonly string[], site: Site | undefined): Promise<Site | undefined> {
    const io = terminal();
    const code = await run(argv, io);
    expect([argv.join(' '), code, io.printed.err]).toEqual([argv.join(' '), 0, []]);
    if (argv[0] === 'check') expect(io.printed.out).toEqual(['Rien à corriger.']);
    return site;
  }

  const body = async (url: string) => {
    const response = await app.inject({ url, headers: { accept: 'text/html' } });
    return response.statusCode === 200 ? response.body : `${response.statusCode}`;
  };

  it('publishes the starter with the three pages, and the links between them', async () => {
    expect(await body('/')).toContain('Saint-Aubin');
    expect(await body('/')).toContain('Entre bois et rivière');
    expect(await body('/la-commune/ecole')).toContain('Faut-il réserver la cantine');
    expect(await body('/la-commune/venir')).toContain('douze minutes');
    expect(await body('/')).toContain('href="/la-commune/venir"');
  });

  it('lists the elements of the module, each with its own page', async () => {
    const list = await body('/associations');
    expect(list).toContain('Les Foulées du bois');
    expect(list).toContain('name="filter[domaine]"');
    expect(await body('/associations/la-boite-a-livres')).toContain('<strong>premier mardi</strong>');
  });

  it('lets the contributor sign in, write an association and publish it', async () => {
    const camille = startVisitor(app);
    const entered = await camille.post('/vitrine/connexion', {
      email: 'camille@saint-aubin.example',
      mot_de_passe: PASSWORD,
    });
    expect(entered.statusCode).toBe(303);
    const space = '/vitrine/mes-elements';
    expect((await camille.get(space)).body).toContain('Mes contenus');
    const created = await camille.post(`${space}/my_elements_new?module=associations`, {
      csrf: await camille.csrf(),
      'champ.nom': 'Le Chœur du Tilleul',
    });
    const edit = created.headers.location ?? '';
    const form = (await camille.get(edit)).body;
    const saved = await camille.post(edit, {
      csrf: await camille.csrf(),
      version: /name="version" value="(\d+)"/.exec(form)?.[1] ?? '',
      active: '1',
      'champ.nom': 'Le Chœur du Tilleul',
      'champ.objet': 'Chanter ensemble, le jeudi soir.',
      'champ.domaine': 'culture',
    });
    expect(saved.statusCode).toBe(303);
    expect(await body('/associations/le-choeur-du-tilleul')).toContain('Chanter ensemble, le jeudi soir.');
    // Only the modules that the account has access to.
    expect((await camille.get(`${space}/my_elements_new?module=actualites`)).statusCode).toBe(404);
  });

  it.each(['ecrire-une-page.md', 'definir-un-module.md', 'formulaires.md', 'vos-propres-blocs.md'])(
    'accepts the files of %s without a fault',
    async (name) => {
      const files = guideBlocks(readDocument(`guides/${name}`)).filter(({ file }) => file !== undefined);
      expect(files.length).toBeGreaterThan(1);
      for (const block of files) await write(block);
      await type(['check', 'saint-aubin'], undefined);
    },
  );
});

describe.each(GUIDES)('%s', (name) => {
  const markdown = readDocument(`guides/${name}`);
  const calls = guideBlocks(markdown).flatMap(guideCommands);

  it('names commands that exist, with options they have', () => {
    for (const [word = '', ...args] of calls) {
      const command = commands.find((one) => one.name === word);
      const help = [command?.usage ?? '', ...(command?.details ?? [])]
        .map((line) => say(FRENCH_WORDS, line))
        .join('\n');
      const options = args.filter((arg) => arg.startsWith('--'));
      expect({
        word,
        known: command !== undefined,
        strange: options.filter((option) => !help.includes(option)),
      }).toEqual({ word, known: true, strange: [] });
    }
  });

  it('links only to documents that exist', () => {
    const links = [...markdown.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
    // Links in page examples are relative to their site.
    const prose = links.filter((link) => link.endsWith('.md') || link.includes('../'));
    expect(
      prose.filter((link) => !existsSync(fileURLToPath(new URL(`../docs/guides/${link}`, import.meta.url)))),
    ).toEqual([]);
  });

  it('links only to what the package contains', () => {
    const links = [...markdown.matchAll(/\]\(\.\.\/\.\.\/([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !PACKAGE.files.includes(link))).toEqual([]);
  });

  it('has French typography outside of code', () => {
    const prose = markdown.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, 'code');
    expect(prose.match(/[^|\s-][^\S\u00a0\n][:;!?»](?!\S)|«[^\u00a0]|[a-zà-ÿ]'[a-zà-ÿ]/giu)).toBeNull();
  });
});

describe('« Mettre en ligne »', () => {
  const VARIABLE = /\b(?:VITRINE_[A-Z_]+|DATABASE_URL|HOST|PORT)\b/g;

  it('explains the variables of `vitrine serve`, and no others', () => {
    const explained = new Set(readDocument('guides/mettre-en-ligne.md').match(VARIABLE) ?? []);
    const named =
      commands
        .find(({ name }) => name === 'serve')
        ?.details.join('\n')
        .match(VARIABLE) ?? [];
    // The secret of a captcha is explained with its setting (docs/site-folder.md).
    expect([...explained].sort()).toEqual([...new Set([...named, 'VITRINE_RECAPTCHA_SECRET'])].sort());
    expect(readDocument('site-folder.md')).toContain('`VITRINE_RECAPTCHA_SECRET`');
  });
});
