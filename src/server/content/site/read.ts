import { stat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { says } from '#language/message.ts';
import { readAlerts } from '#server/content/alerts/read.ts';
import { checkBlocks } from '#server/content/blocks/read.ts';
import { readPlaces } from '#server/content/hours/read.ts';
import { readOwnBlocks } from '#server/content/own-blocks/read.ts';
import { readForms } from '#server/content/site/forms/forms.ts';
import { readModules } from '#server/content/site/modules/modules.ts';
import { checkAnchors } from '#server/content/site/pages/anchors.ts';
import { readBodies } from '#server/content/site/pages/bodies.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { buildPageTree } from '#server/content/site/pages/page-tree.ts';
import { readPageFiles } from '#server/content/site/pages/pages.ts';
import { readRedirects, readWrittenRedirects } from '#server/content/site/redirects/read.ts';
import { readEditions } from '#server/content/site/settings/editions.ts';
import { DEFAULT_BASE } from '#server/content/site/settings/setting-keys.ts';
import { peekBase, peekLanguages, peekTimeZone, readSettings } from '#server/content/site/settings/settings.ts';
import { readTextFiles } from '#server/content/site/settings/text-files.ts';
import { readTranslations, reportUnusedLanguages } from '#server/content/site/settings/translations.ts';
import { SITE_TEXTS } from '#server/content/site/texts/site.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { readTheme } from '#server/content/site/theme/read.ts';
import { hasErrors, NO_POSITION, type Problem, reportIn, sortProblems } from '#server/content/site/yaml/problem.ts';
import { parseYaml } from '#server/content/site/yaml/yaml-source.ts';
import { readText } from './files.ts';
import { describeMedia } from './media/descriptions.ts';
import { overlayMedia } from './media/overlay.ts';
import { readMedia } from './media/read.ts';
import { folderSource, overlaidSource, type SiteSource } from './source.ts';
import type { SetAside, Site, SiteReading } from './types.ts';
import { reportUnread } from './unread.ts';

/** The files below media/ of an unchanged folder, and the bodies of its pages. */
export type EarlierReading = Partial<Pick<Site, 'folderMedia' | 'bodies'>>;

/**
 * Reads the site folder described in docs/site-folder.md, with edited files over it (path → text, null for a removed
 * file). Collects all problems, failures of the disk included; one error means no site. `earlier`: what an earlier
 * reading of the folder found, which need not be found again. `setAside`: edits that are left out.
 */
export async function readSite(
  folder: string,
  edits: ReadonlyMap<string, string | null> = new Map(),
  earlier: EarlierReading = {},
  setAside: readonly SetAside[] = [],
): Promise<SiteReading> {
  try {
    return await readSource(overlaidSource(folderSource(folder), edits), edits, earlier, setAside);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const file = path === undefined ? '.' : relative(folder, path) || '.';
    const problems: Problem[] = [];
    reportIn(file, problems)(NO_POSITION, says(SITE_TEXTS.folderCannotBeRead, { code }), YAML_TEXTS.checkAccess);
    return { site: undefined, problems };
  }
}

async function readSource(
  from: SiteSource,
  edits: ReadonlyMap<string, string | null>,
  earlier: EarlierReading,
  setAside: readonly SetAside[],
): Promise<SiteReading> {
  const { folder } = from;
  const problems: Problem[] = [];
  const entry = await stat(folder).catch(() => undefined);
  if (entry?.isDirectory() !== true) {
    reportIn('.', problems)(NO_POSITION, SITE_TEXTS.noSuchFolder, SITE_TEXTS.checkPath);
    return { site: undefined, problems };
  }
  const [source, folderMedia, translations, textFiles, own] = await Promise.all([
    readText(from, 'site.yaml', problems),
    earlier.folderMedia ?? readMedia(folder, problems),
    readTranslations(from, problems),
    readTextFiles(from, problems),
    readOwnBlocks(from, problems),
  ]);
  const media = await describeMedia(from, overlayMedia(folderMedia, edits, problems), problems);
  const yaml = source === undefined ? undefined : parseYaml(source, { file: 'site.yaml', firstLine: 1 }, problems);
  const base = yaml === undefined ? DEFAULT_BASE : peekBase(yaml.root);
  const languages = peekLanguages(yaml?.root ?? null);
  const timeZone = peekTimeZone(yaml?.root ?? null);
  await reportUnread(folder, languages, problems);

  // Each step may refer to the results of earlier ones: media, pages, modules, forms, then texts and settings.
  const brokenMedia = problems.filter(({ severity }) => severity === 'error').map(({ file }) => file);
  const mediaReferences = { media, broken: new Set(brokenMedia) };
  const theme = await readTheme(from, mediaReferences, problems);
  const files = await readPageFiles(from, languages, mediaReferences, problems);
  const { home, ...tree } = buildPageTree(files.published, files.absent, base, languages, problems);
  const { ownBlocks } = own;
  const broken = new Set([...brokenMedia, ...tree.broken, ...own.broken]);
  const writtenRedirects = await readWrittenRedirects(from, problems);
  const none = { modules: new Map(), forms: new Map(), places: new Map(), redirects: writtenRedirects.redirects };
  const leads = new Map<string, { file: string; key: string | undefined }[]>();
  for (const id of tree.pagesById.keys()) leads.set(id, []);
  const noteLead: References['noteLead'] = (page, file, key) => leads.get(page?.id ?? '')?.push({ file, key });
  const beforeModules = { base, timeZone, ...tree, ...none, media, broken, ownBlocks, noteLead };
  const { byIdent: modules, broken: brokenModules } = await readModules(from, beforeModules, problems);
  const beforePlaces = { ...beforeModules, modules };
  const { byIdent: places, broken: brokenPlaces } = await readPlaces(from, beforePlaces, problems);
  const found = { ...beforePlaces, places, broken: new Set([...broken, ...brokenModules, ...brokenPlaces]) };
  const { byIdent: forms, broken: brokenForms } = await readForms(from, found, problems);
  const references: References = { ...found, forms, broken: new Set([...found.broken, ...brokenForms]) };
  const bodies = readBodies(files.published, references, earlier.bodies, problems);
  checkAnchors(files.published, tree.pagesByPath, problems);
  const redirects = readRedirects(writtenRedirects, references);
  const alerts = await readAlerts(from, references, languages, problems);
  const settings = yaml && readSettings(yaml, references, home, translations);
  if (settings !== undefined) {
    reportUnusedLanguages([settings.language, ...settings.languages], translations.keys(), problems);
    // A setting that a block needs may be one with errors.
    if (!problems.some(({ file, severity }) => file === 'site.yaml' && severity === 'error'))
      checkBlocks(tree.pagesById.values(), settings, problems);
  }

  const { pagesById, pagesByPath } = tree;
  const site = settings &&
    home && {
      ...settings,
      editions: new Map(),
      home,
      pagesById,
      pagesByPath,
      modules,
      forms,
      places,
      alerts,
      ownBlocks,
      translations,
      media,
      folderMedia,
      theme,
      redirects,
      leads,
      textFiles,
      bodies,
      setAside,
      folder: resolve(folder),
    };
  const inAllLanguages = site && (await readEditions(from, site, references, problems));
  return { site: hasErrors(problems) ? undefined : inAllLanguages, problems: sortProblems(problems) };
}
