import { isMap, isScalar, type Node, type Scalar } from 'yaml';
import { type References, resolveLink } from '#server/content/site/pages/links.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { REDIRECT_TEXTS } from '#server/content/site/texts/redirects.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { decodePath, tidyPath } from '#server/content/site/tidy-path.ts';
import type { Mistake, Problem } from '#server/content/site/yaml/problem.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { isNothing, type Located, located, mapOf } from '#server/content/site/yaml/shape.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { readOptionalYaml } from '#server/content/site/yaml-files.ts';
import {
  exactRedirect,
  NO_REDIRECTS,
  patternRedirect,
  type RedirectPattern,
  redirectKey,
  type SiteRedirects,
} from './redirects.ts';

export const REDIRECTS_FILE = 'redirections.yaml';

/** One line of the file: an old address and its target as it is written. */
interface WrittenRedirect {
  readonly from: string;
  readonly to: string;
  readonly report: Located<string>['report'];
}

/** `redirections.yaml` before its targets are resolved. */
interface WrittenRedirects {
  readonly lines: readonly WrittenRedirect[];
  /** With the targets as they are written: what links to old addresses lead to while the site is read. */
  readonly redirects: SiteRedirects;
}

/** Reads the lines of `redirections.yaml`; a site without the file redirects nothing. */
export async function readWrittenRedirects(from: SiteSource, problems: Problem[]): Promise<WrittenRedirects> {
  const yaml = await readOptionalYaml(from, REDIRECTS_FILE, problems);
  if (yaml === undefined || yaml.root === null) return { lines: [], redirects: NO_REDIRECTS };
  const read = mapOf(located(text())).read(yaml.root, '', yaml.reading) ?? new Map<string, Located<string>>();
  for (const name of emptyLines(yaml.root)) {
    const advice = REDIRECT_TEXTS.writeDestination;
    yaml.reading.report(name, quoting(REDIRECT_TEXTS.goesNowhere, { from: String(name.value) }), advice);
  }
  const lines = [...read].map(([from, { value: to, report }]) => ({ from, to, report }));
  return { lines, redirects: redirectsOf(lines.map((line) => ({ line, target: line.to }))) };
}

/** Checks the lines, and resolves their targets. */
export function readRedirects({ lines }: WrittenRedirects, all: References): SiteRedirects {
  // A target that is redirected itself is a fault of its own.
  const references = { ...all, redirects: NO_REDIRECTS };
  const read: TargetedLine[] = [];
  for (const line of lines) {
    const target = sourceFault(line.from, references) ?? targetOf(line, references);
    if (typeof target === 'string') read.push({ line, target });
    else line.report(target.message, target.advice);
  }
  const redirects = redirectsOf(read);
  for (const { line } of read) {
    const fault = chainFault(line, redirects, references);
    if (fault !== undefined) line.report(fault.message, fault.advice);
  }
  return redirects;
}

interface TargetedLine {
  readonly line: WrittenRedirect;
  readonly target: string;
}

function redirectsOf(lines: readonly TargetedLine[]): SiteRedirects {
  const exact = new Map<string, string>();
  const patterns: RedirectPattern[] = [];
  const queryNames = new Map<string, readonly string[]>();
  for (const { line, target } of lines) {
    const { path, search } = splitSource(line.from);
    if (path.includes('*')) {
      const [before = '', after = ''] = path.split('*');
      patterns.push({ before, after, target });
    } else {
      const names = [...new URLSearchParams(search).keys()];
      if (names.length > 0) queryNames.set(path, [...new Set([...(queryNames.get(path) ?? []), ...names])]);
      exact.set(redirectKey(path, search, names), target);
    }
  }
  return { exact, patterns, queryNames };
}

/** Lines without a target: shapes leave keys without a value out. */
function emptyLines(root: Node): Scalar[] {
  if (!isMap(root)) return [];
  return root.items.flatMap(({ key, value }) => (isScalar(key) && isNothing(value as Node | null) ? [key] : []));
}

/** The one address that a line redirects; undefined for a pattern, or with a query. */
export function redirectedAddress(from: string): string | undefined {
  const { path, search } = splitSource(from);
  return search === '' && !path.includes('*') ? path : undefined;
}

function splitSource(from: string): { readonly path: string; readonly search: string } {
  const [path = '', search = ''] = from.trim().split('?', 2);
  return { path: tidyPath(decodePath(path) ?? path), search };
}

function sourceFault(from: string, { base, pagesByPath }: References): Mistake | undefined {
  const { path, search } = splitSource(from);
  if (!from.trim().startsWith('/') || from.includes('#'))
    return { message: quoting(REDIRECT_TEXTS.notAnOldAddress, { from }), advice: REDIRECT_TEXTS.writePath };
  if (path.split('*').length > 2 || search.includes('*'))
    return { message: quoting(REDIRECT_TEXTS.manyStarsOrQuery, { from }), advice: REDIRECT_TEXTS.keepOneInPath };
  if (path.startsWith('/media/') || path.startsWith(`/${base}/`))
    return { message: quoting(REDIRECT_TEXTS.isOfProgram, { from }), advice: YAML_TEXTS.removeLine };
  if (search === '' && pagesByPath.has(path))
    return { message: quoting(REDIRECT_TEXTS.isAPage, { from }), advice: REDIRECT_TEXTS.removePageOrRedirect };
  return undefined;
}

/** Where a line leads; a fault when that is nowhere. */
function targetOf({ from, to }: WrittenRedirect, references: References): string | Mistake {
  const isPattern = to.includes('*');
  if (isPattern && !from.includes('*'))
    return { message: quoting(REDIRECT_TEXTS.starOnOneSide, { to }), advice: REDIRECT_TEXTS.starOnBothSides };
  if (to.split('*').length > 2)
    return { message: quoting(REDIRECT_TEXTS.manyStars, { to }), advice: REDIRECT_TEXTS.keepOneStar };
  if (isPattern && /^https?:\/\/[^/*]+\//.test(to)) return to;
  const [before = ''] = to.split('*');
  const resolved = resolveLink(isPattern ? before.replace(/\/[^/]*$/, '') || '/' : to, references);
  if (!('href' in resolved)) return resolved;
  const { href, page } = resolved;
  // A redirect to the page itself goes with it (`withoutRedirects`).
  if (isPattern || href.replace(/[?#].*$/s, '') !== page?.path) references.noteLead?.(page, REDIRECTS_FILE);
  return isPattern ? to : href;
}

/** The fault of a target that is redirected itself: visitors would go in circles or through several addresses. */
function chainFault({ from, to }: WrittenRedirect, redirects: SiteRedirects, { pagesByPath }: References) {
  const target = splitTarget(exactTarget(from, redirects) ?? to);
  if (target === undefined) return undefined;
  // Any word can replace the star: patterns are plain texts.
  const path = target.path.replace('*', 'x');
  const next =
    exactRedirect(redirects, path, target.search) ??
    (pagesByPath.has(path) ? undefined : patternRedirect(redirects, path));
  if (next === undefined) return undefined;
  const own = splitSource(from).path.split('*');
  const isLoop = own.length > 1 ? path.startsWith(own[0] ?? '') && path.endsWith(own[1] ?? '') : path === own[0];
  return isLoop
    ? { message: quoting(REDIRECT_TEXTS.goesInCircles, { from }), advice: REDIRECT_TEXTS.writeExistingPage }
    : {
        message: quoting(REDIRECT_TEXTS.isRedirectedAgain, { from, to: target.path }),
        advice: quoting(REDIRECT_TEXTS.writeDirectly, { to: next }),
      };
}

function exactTarget(from: string, redirects: SiteRedirects): string | undefined {
  const { path, search } = splitSource(from);
  return path.includes('*') ? undefined : exactRedirect(redirects, path, search);
}

/** Path and query of a target on this site; undefined for other sites. */
function splitTarget(target: string): { readonly path: string; readonly search: string } | undefined {
  if (!target.startsWith('/')) return undefined;
  const [path = '', search = ''] = target.replace(/#.*$/s, '').split('?', 2);
  return { path: decodePath(path) ?? path, search };
}
