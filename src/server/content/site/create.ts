import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { capitalized } from '#language/formats.ts';
import type { Message } from '#language/message.ts';
import { languagesOf } from '#server/content/language/shipped.ts';
import { SITE_TEXTS } from '#server/content/site/texts/site.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { codeOf } from '#server/platform/db/problem.ts';
import { packageRoot } from '#server/platform/operation/package-root.ts';
import { frenchSlug } from './slug.ts';
import { listFiles } from './source.ts';

type SiteCreation =
  | { readonly created: true; readonly name: string; readonly files: readonly string[] }
  | { readonly created: false; readonly reason: Message };

const TEXT = /\.(md|yaml|css)$/;
const THEME_FILE = 'theme.css';
const DEFAULT_LANGUAGE = 'fr';
const EXAMPLE_ORIGIN = 'https://www.ma-ville.fr';

/** Themes that a new site can have. The first is the default. */
export const STARTER_THEMES = ['prairie', 'ardoise', 'garrigue'] as const;
type StarterTheme = (typeof STARTER_THEMES)[number];

export function isStarterTheme(name: string): name is StarterTheme {
  return STARTER_THEMES.some((theme) => theme === name);
}

interface CreateOptions {
  readonly name?: string;
  readonly theme?: StarterTheme;
  readonly origin?: string;
  /** One of `starterLanguages`. */
  readonly language?: string;
}

/** Languages of the pages of the starter. A new site in another language has the pages in English. */
export const STARTER_TEXTS: readonly string[] = [DEFAULT_LANGUAGE, 'en'];
/** The folder of the starter with the English texts; the other files are French or have no language. */
const ENGLISH = 'en/';

/** Languages that a new site can have: those with texts of the program for visitors. The default comes first. */
export function starterLanguages(): string[] {
  return [DEFAULT_LANGUAGE, ...languagesOf('visitors')];
}

/**
 * Writes the starter site to a folder that is empty or does not exist. The default name is derived from the folder's.
 * Without an origin, the line of the address is a comment.
 */
export async function createSite(folder: string, options: CreateOptions = {}): Promise<SiteCreation> {
  const target = resolve(folder);
  const refusal = await refusalReason(target, folder);
  if (refusal !== undefined) return { created: false, reason: refusal };
  const name = options.name?.trim() || readableName(basename(target));
  const slug = frenchSlug(options.name ?? basename(target), 40);
  const id = slug.length < 2 ? 'mon-site' : slug;
  const starter = join(packageRoot(), 'starter');
  const sources = starterFiles(await listFiles(starter), options);
  for (const [file, source] of sources) {
    const path = join(target, file);
    await mkdir(dirname(path), { recursive: true });
    const content = Buffer.concat(await Promise.all(source.map((part) => readFile(join(starter, part)))));
    await writeFile(path, TEXT.test(file) ? fillTemplate(content.toString('utf8'), name, id, options) : content);
  }
  return { created: true, name, files: [...sources.keys()].sort() };
}

/** File of the new site → files of the starter that it is made of. */
function starterFiles(all: readonly string[], { theme, language = DEFAULT_LANGUAGE }: CreateOptions) {
  const isFrench = language === DEFAULT_LANGUAGE;
  const files = all.filter(
    (file) => !file.startsWith('themes/') && (file.startsWith('media/') || file.startsWith(ENGLISH) !== isFrench),
  );
  return new Map([
    [THEME_FILE, themeFiles(theme)],
    ...files.map((file) => [isFrench ? file : file.replace(ENGLISH, ''), [file]] as const),
  ]);
}

/** The colours and shapes of a theme, then its fonts. « Garrigue » declares its own font of titles. */
function themeFiles(theme: StarterTheme = STARTER_THEMES[0]): readonly string[] {
  const titles = theme === 'garrigue' ? [] : ['themes/polices/titres.css'];
  return [`themes/${theme}.css`, 'themes/polices/texte.css', ...titles];
}

/** `ma-ville` → « Ma ville » */
export function readableName(folderName: string): string {
  const words = folderName.replace(/[-_.\s]+/g, ' ').trim();
  return words === '' ? SITE_TEXTS.mySite : capitalized(words, 'fr');
}

async function refusalReason(target: string, written: string): Promise<Message | undefined> {
  try {
    const entries = await readdir(target);
    return entries.length === 0 ? undefined : quoting(SITE_TEXTS.folderNotEmpty, { folder: written });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR') return quoting(SITE_TEXTS.isAFile, { name: written });
    return quoting(SITE_TEXTS.unreadableFolder, { folder: written });
  }
}

/** In YAML the name is a double-quoted string, so its quotation marks are escaped; elsewhere it is Markdown. */
function fillTemplate(text: string, name: string, id: string, { origin, language = DEFAULT_LANGUAGE }: CreateOptions) {
  const quoted = JSON.stringify(name).slice(1, -1);
  const escaped = name.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');
  return text
    .replace(/"[^"\n]*__NOM__[^"\n]*"/g, (value) => value.replaceAll('__NOM__', () => quoted))
    .replaceAll('__NOM__', () => escaped)
    .replaceAll('__ID__', id)
    .replaceAll('__LANGUE__', language)
    .replaceAll('__ADRESSE__', origin === undefined ? `# adresse: ${EXAMPLE_ORIGIN}` : `adresse: ${origin}`)
    .replaceAll('__JOUR__', new Date().toISOString().slice(0, 10));
}
