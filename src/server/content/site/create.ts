import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quote } from '#server/content/site/yaml/wording.ts';
import { frenchSlug } from './slug.ts';
import { listFiles } from './source.ts';

type SiteCreation =
  | { readonly created: true; readonly name: string; readonly files: readonly string[] }
  | { readonly created: false /** In French, for the user. */; readonly reason: string };

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

/** Languages that a new site can have: those into which its words are translated. The default comes first. */
export async function starterLanguages(): Promise<string[]> {
  const files = await listFiles(join(starterFolder(), 'translations'));
  const languages = files.map((file) => basename(file, '.yaml'));
  return [DEFAULT_LANGUAGE, ...languages.filter((language) => language !== DEFAULT_LANGUAGE)];
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
  const id = frenchSlug(options.name ?? basename(target), 40);
  const starter = starterFolder();
  const files = [THEME_FILE, ...(await listFiles(starter)).filter((file) => !file.startsWith('themes/'))].sort();
  for (const file of files) {
    const path = join(target, file);
    await mkdir(dirname(path), { recursive: true });
    const content = await readFile(join(starter, file === THEME_FILE ? themeFile(options.theme) : file));
    const values = { name, id: id.length < 2 ? 'mon-site' : id, origin: options.origin, language: options.language };
    await writeFile(path, TEXT.test(file) ? fillTemplate(content.toString('utf8'), values) : content);
  }
  return { created: true, name, files };
}

function themeFile(theme: StarterTheme = STARTER_THEMES[0]): string {
  return `themes/${theme}.css`;
}

/** `ma-ville` → « Ma ville » */
export function readableName(folderName: string): string {
  const words = folderName.replace(/[-_.\s]+/g, ' ').trim();
  return words === '' ? 'Mon site' : words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);
}

async function refusalReason(target: string, written: string): Promise<string | undefined> {
  try {
    const entries = await readdir(target);
    return entries.length === 0
      ? undefined
      : `Le dossier ${quote(written)} n’est pas vide. Choisissez un autre nom ou videz-le.`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR') return `${quote(written)} est un fichier. Choisissez un autre nom.`;
    return `Le dossier ${quote(written)} ne peut pas être lu. Vérifiez ses droits d’accès.`;
  }
}

interface TemplateValues {
  readonly name: string;
  readonly id: string;
  readonly origin: string | undefined;
  readonly language: string | undefined;
}

function addressLine(origin: string): string {
  return `adresse: ${origin}`;
}

/** In YAML the name is a double-quoted string, so its quotation marks are escaped; elsewhere it is Markdown. */
function fillTemplate(text: string, { name, id, origin, language = DEFAULT_LANGUAGE }: TemplateValues): string {
  const quoted = JSON.stringify(name).slice(1, -1);
  const escaped = name.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');
  return text
    .replace(/"[^"\n]*__NOM__[^"\n]*"/g, (value) => value.replaceAll('__NOM__', () => quoted))
    .replaceAll('__NOM__', () => escaped)
    .replaceAll('__ID__', id)
    .replaceAll('__LANGUE__', language)
    .replaceAll('__ADRESSE__', origin === undefined ? `# ${addressLine(EXAMPLE_ORIGIN)}` : addressLine(origin))
    .replaceAll('__JOUR__', new Date().toISOString().slice(0, 10));
}

/** `starter/` at the root of the package, from wherever this module was built to. */
function starterFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'starter', 'site.yaml'))) {
    if (dirname(folder) === folder) throw new Error('The folder starter/ is missing from the package.');
    folder = dirname(folder);
  }
  return join(folder, 'starter');
}
