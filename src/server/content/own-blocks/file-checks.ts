import { Script } from 'node:vm';
import { says } from '#language/message.ts';
import { OWN_BLOCK_TEXTS } from '#server/content/site/texts/own-blocks.ts';
import { THEME_TEXTS } from '#server/content/site/texts/theme.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { strayBrace, withoutComments, withoutStrings } from '#server/content/site/theme/theme.ts';
import type { Mistake } from '#server/content/site/yaml/problem.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import type { PlacedMistake } from './types.ts';

const MAX_STYLES_BYTES = 20_000;
const MAX_SCRIPT_BYTES = 30_000;
const START = { line: 1, column: 1 } as const;

/** Mistakes of a style sheet: addresses of other sites, imports, braces, and a size beyond the limit. */
export function checkStyles(css: string): readonly PlacedMistake[] {
  const long = tooLong(css, MAX_STYLES_BYTES, OWN_BLOCK_TEXTS.stylesTooLong);
  if (long.length > 0) return long;
  const bare = withoutComments(css);
  const stray = strayBrace(withoutStrings(css));
  return [
    ...(stray === undefined ? [] : [{ column: 1, severity: 'warning' as const, ...stray }]),
    ...found(bare, /@import\b/gi, () => ({ message: OWN_BLOCK_TEXTS.noImport, advice: OWN_BLOCK_TEXTS.copyRules })),
    // `image-set("…")` takes addresses without `url()`.
    ...found(bare, /\burl\(\s*["']?([^"')\s]+)|["']((?:https?:)?\/\/[^"'\n]*)/gi, ([, url, quoted]) => {
      const address = url ?? quoted ?? '';
      return leavesSite(address)
        ? { message: quoting(YAML_TEXTS.fromOtherSite, { address }), advice: THEME_TEXTS.putInMediaAndWrite }
        : undefined;
    }),
  ];
}

/** Mistakes of a script, which must be a module with a default export and without imports. */
export function checkScript(code: string): readonly PlacedMistake[] {
  const long = tooLong(code, MAX_SCRIPT_BYTES, OWN_BLOCK_TEXTS.scriptTooLong);
  if (long.length > 0) return long;
  const mistakes = found(code, /\bimport\b[^'"`;]*["'`]([^"'`]+)["'`]/g, ([, address = '']) => ({
    message: quoting(OWN_BLOCK_TEXTS.scriptImports, { address }),
    advice: OWN_BLOCK_TEXTS.oneScript,
  }));
  if (!/\bexport\s+default\b|\bas\s+default\b/.test(code))
    mistakes.push({ ...START, message: OWN_BLOCK_TEXTS.exportsNothing, advice: OWN_BLOCK_TEXTS.writeExport });
  const unread = mistakes.length > 0 ? undefined : syntaxMistake(code);
  return unread === undefined ? mistakes : [unread];
}

/**
 * What prevents a script from being read: it is compiled as the body of a function, never run. A warning, since
 * browsers may know more of the language than this Node does.
 */
function syntaxMistake(code: string): PlacedMistake | undefined {
  const body = code
    .replace(/\bexport\s+default\b/g, ';0,')
    .replace(/\bexport\s*\{[^}]*\}/g, (names) => names.replace(/[^\n]/g, ' '))
    .replace(/\bexport(?=\s+(?:async|class|const|function|let|var)\b)/g, '')
    .replace(/\bimport\.meta\b/g, '({})');
  try {
    new Script(`(async () => { 'use strict'; ${body}\n})`, { filename: 'script' });
    return undefined;
  } catch (error) {
    // Also a `RangeError`, for a script that is nested too deeply.
    const { message: detail, stack = '' } = error as Error;
    const line = Number(/^script:(\d+)/.exec(stack)?.[1] ?? 1);
    const message = says(OWN_BLOCK_TEXTS.badScript, { detail });
    return { line, column: 1, severity: 'warning', message, advice: OWN_BLOCK_TEXTS.compareWithGuide };
  }
}

function leavesSite(address: string): boolean {
  return !/^(data:image\/|#|\/(?!\/))/i.test(address);
}

function tooLong(text: string, most: number, subject: string): PlacedMistake[] {
  const bytes = Buffer.byteLength(text);
  if (bytes <= most) return [];
  const message = says(subject, { size: Math.ceil(bytes / 1000), max: most / 1000 });
  return [{ ...START, message, advice: OWN_BLOCK_TEXTS.makeLighter }];
}

function found(text: string, pattern: RegExp, judge: (match: RegExpExecArray) => Mistake | undefined): PlacedMistake[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const mistake = judge(match);
    const line = text.slice(0, match.index).split('\n').length;
    return mistake === undefined ? [] : [{ line, column: 1, ...mistake }];
  });
}
