import { quote } from '#server/content/site/yaml/wording.ts';

export interface FileMistake {
  readonly line: number;
  readonly message: string;
  readonly advice: string;
}

const MAX_STYLES_BYTES = 20_000;
const MAX_SCRIPT_BYTES = 30_000;
const MEDIA_ADVICE = 'Déposez le fichier dans «\u00a0media/\u00a0» et écrivez «\u00a0url(/media/…)\u00a0».';

/** What a style sheet may not hold: anything that leaves the site, and more than a block needs. */
export function checkStyles(css: string): readonly FileMistake[] {
  const bare = css.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  const long = tooLong(css, MAX_STYLES_BYTES, 'La feuille de styles');
  if (long.length > 0) return long;
  return [
    ...found(bare, /@import\b/gi, () => ({
      message: '«\u00a0@import\u00a0» n’est pas permis.',
      advice: 'Recopiez les règles ici.',
    })),
    // `image-set("…")` takes addresses without `url()`.
    ...found(bare, /\burl\(\s*["']?([^"')\s]+)|["']((?:https?:)?\/\/[^"'\n]*)/gi, ([, url, quoted]) => {
      const address = url ?? quoted ?? '';
      return leavesSite(address)
        ? { message: `L’adresse ${quote(address)} vient d’un autre site.`, advice: MEDIA_ADVICE }
        : undefined;
    }),
  ];
}

/** What a script of a block must be: a module with a default export, that loads nothing from elsewhere. */
export function checkScript(code: string): readonly FileMistake[] {
  const long = tooLong(code, MAX_SCRIPT_BYTES, 'Le script');
  if (long.length > 0) return long;
  const mistakes = found(code, /\bimport\b[^'"`;]*["'`]([^"'`]+)["'`]/g, ([, address = '']) => ({
    message: `Le script importe ${quote(address)}.`,
    advice: 'Un script de bloc est d’un seul tenant\u00a0: recopiez-y ce dont il a besoin.',
  }));
  if (!/\bexport\s+default\b|\bas\s+default\b/.test(code))
    mistakes.push({
      line: 1,
      message: 'Le script n’exporte rien.',
      advice: 'Écrivez «\u00a0export default { selector, attach }\u00a0».',
    });
  return mistakes;
}

function leavesSite(address: string): boolean {
  return !/^(data:image\/|#|\/(?!\/))/i.test(address);
}

function tooLong(text: string, most: number, subject: string): FileMistake[] {
  const bytes = Buffer.byteLength(text);
  if (bytes <= most) return [];
  const message = `${subject} pèse ${Math.ceil(bytes / 1000)}\u00a0ko, ${most / 1000}\u00a0ko au plus sont permis.`;
  return [{ line: 1, message, advice: 'Allégez-le\u00a0: chaque page qui a ce bloc le charge.' }];
}

function found(
  text: string,
  pattern: RegExp,
  judge: (match: RegExpExecArray) => { readonly message: string; readonly advice: string } | undefined,
): FileMistake[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const words = judge(match);
    return words === undefined ? [] : [{ line: text.slice(0, match.index).split('\n').length, ...words }];
  });
}
