import { type Message, says } from '#language/message.ts';
import { OWN_BLOCK_TEXTS } from '#server/content/site/texts/own-blocks.ts';
import { THEME_TEXTS } from '#server/content/site/texts/theme.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';

export interface FileMistake {
  readonly line: number;
  readonly message: Message;
  readonly advice: Message;
}

const MAX_STYLES_BYTES = 20_000;
const MAX_SCRIPT_BYTES = 30_000;
const MEDIA_ADVICE = THEME_TEXTS.putInMediaAndWrite;

/** What a style sheet may not hold: anything that leaves the site, and more than a block needs. */
export function checkStyles(css: string): readonly FileMistake[] {
  const long = tooLong(css, MAX_STYLES_BYTES, OWN_BLOCK_TEXTS.stylesTooLong);
  if (long.length > 0) return long;
  const bare = css.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  return [
    ...found(bare, /@import\b/gi, () => ({
      message: OWN_BLOCK_TEXTS.noImport,
      advice: OWN_BLOCK_TEXTS.copyRules,
    })),
    // `image-set("…")` takes addresses without `url()`.
    ...found(bare, /\burl\(\s*["']?([^"')\s]+)|["']((?:https?:)?\/\/[^"'\n]*)/gi, ([, url, quoted]) => {
      const address = url ?? quoted ?? '';
      return leavesSite(address)
        ? { message: quoting(YAML_TEXTS.fromOtherSite, { address }), advice: MEDIA_ADVICE }
        : undefined;
    }),
  ];
}

/** What a script of a block must be: a module with a default export, that loads nothing from elsewhere. */
export function checkScript(code: string): readonly FileMistake[] {
  const long = tooLong(code, MAX_SCRIPT_BYTES, OWN_BLOCK_TEXTS.scriptTooLong);
  if (long.length > 0) return long;
  const mistakes = found(code, /\bimport\b[^'"`;]*["'`]([^"'`]+)["'`]/g, ([, address = '']) => ({
    message: quoting(OWN_BLOCK_TEXTS.scriptImports, { address }),
    advice: OWN_BLOCK_TEXTS.oneScript,
  }));
  if (!/\bexport\s+default\b|\bas\s+default\b/.test(code))
    mistakes.push({
      line: 1,
      message: OWN_BLOCK_TEXTS.exportsNothing,
      advice: OWN_BLOCK_TEXTS.writeExport,
    });
  return mistakes;
}

function leavesSite(address: string): boolean {
  return !/^(data:image\/|#|\/(?!\/))/i.test(address);
}

function tooLong(text: string, most: number, subject: string): FileMistake[] {
  const bytes = Buffer.byteLength(text);
  if (bytes <= most) return [];
  const message = says(subject, { size: Math.ceil(bytes / 1000), max: most / 1000 });
  return [{ line: 1, message, advice: OWN_BLOCK_TEXTS.makeLighter }];
}

function found(
  text: string,
  pattern: RegExp,
  judge: (match: RegExpExecArray) => { readonly message: Message; readonly advice: Message } | undefined,
): FileMistake[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const words = judge(match);
    return words === undefined ? [] : [{ line: text.slice(0, match.index).split('\n').length, ...words }];
  });
}
