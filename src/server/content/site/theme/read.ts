import { createHash } from 'node:crypto';
import { type Message, says } from '#language/message.ts';
import { readOptionalText } from '#server/content/site/files.ts';
import { mediaUrl } from '#server/content/site/media/url.ts';
import { missingMedia } from '#server/content/site/pages/links.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { OWN_BLOCK_TEXTS } from '#server/content/site/texts/own-blocks.ts';
import { THEME_TEXTS } from '#server/content/site/texts/theme.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { decodePath } from '#server/content/site/tidy-path.ts';
import { type Problem, reportIn } from '#server/content/site/yaml/problem.ts';
import type { MediaReferences } from '#server/content/site/yaml/reference-shapes.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { faintPairs, type Scheme } from './contrast.ts';
import { type SiteTheme, strayBrace, withoutComments, withoutStrings } from './theme.ts';

const FILE = 'theme.css';
const FAINT: Readonly<Record<Scheme, string>> = { light: THEME_TEXTS.faintOnLight, dark: THEME_TEXTS.faintOnDark };

const EXAMPLE = quoting(YAML_TEXTS.writeForExample, { value: '#1f6650' });

const FONT_FACE = /@font-face\s*\{[^}]*\}/gi;
/** Strings are matched first: they may hold what looks like a comment. */
const STRING_OR_COMMENT = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*(?!!).*?\*\/|\n\s*/gs;

/** `theme.css` as pages contain it: media with versions, no comments and indentation. Mistakes are warnings. */
export async function readTheme(
  from: SiteSource,
  references: MediaReferences,
  problems: Problem[],
): Promise<SiteTheme> {
  const source = (await readOptionalText(from, FILE, problems)) ?? '';
  const report: WarnAt = (line, message, advice) =>
    reportIn(FILE, problems)({ line, column: 1 }, message, advice, 'warning');
  const css = compact(resolveAddresses(source, references, report));
  reportTypos(source, report);
  for (const scheme of ['light', 'dark'] as const) reportFaintPairs(source, scheme, report);
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  return { css, hash, lateFonts: lateFontsOf(css) };
}

/** The files of fonts that are optional: browsers fetch them after the first paint. */
function lateFontsOf(css: string): readonly string[] {
  const faces = css.match(FONT_FACE) ?? [];
  const optional = faces.filter((face) => /font-display\s*:\s*optional/i.test(face));
  return optional.flatMap((face) => /url\("([^"]+)"\)/.exec(face)?.[1] ?? []);
}

function compact(css: string): string {
  const compacted = (part: string) => (part.startsWith('\n') ? '\n' : part.startsWith('/*') ? '' : part);
  return css.replace(STRING_OR_COMMENT, compacted).replace(/\n+/g, '\n').trim();
}

const COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** What browsers skip without a word: colours that are none, and all that follows a brace without its counterpart. */
function reportTypos(source: string, report: WarnAt): void {
  const css = withoutStrings(source);
  for (const [index, line] of css.split('\n').entries()) {
    for (const [, name = '', value = ''] of line.matchAll(/--([\w-]+)\s*:\s*(#[^\s;}]*)\s*(?=[;}]|$)/g))
      if (!COLOUR.test(value))
        report(index + 1, quoting(THEME_TEXTS.notAColour, { name: `--${name}`, value }), EXAMPLE);
  }
  const before = css.split(/@import\b/i, 2);
  if (before.length === 2)
    report(before[0]?.split('\n').length ?? 1, OWN_BLOCK_TEXTS.noImport, OWN_BLOCK_TEXTS.copyRules);
  const stray = strayBrace(css);
  if (stray !== undefined) report(stray.line, stray.message, stray.advice);
}

type WarnAt = (line: number, message: Message, advice: Message) => undefined;

/** `url(/media/x.woff2)` → the same with its hash, so that browsers can store it without limit. */
function resolveAddresses(css: string, { media, broken }: MediaReferences, report: WarnAt): string {
  const bare = withoutComments(css);
  const lineAt = (index: number) => bare.slice(0, index).split('\n').length;
  let result = '';
  let end = 0;
  for (const match of bare.matchAll(/\burl\(\s*["']?([^"')\s]+)["']?\s*\)/gi)) {
    const [whole, address = ''] = match;
    if (/^(https?:)?\/\//i.test(address))
      report(lineAt(match.index), quoting(THEME_TEXTS.addressRefused, { address }), THEME_TEXTS.putInMediaAndWrite);
    const file = /^\/media\/([^?#]+)$/.exec(address)?.[1];
    const found = file === undefined ? undefined : media.get(decodePath(file) ?? file);
    if (file !== undefined && found === undefined && !broken.has(`media/${file}`)) {
      const { message, advice } = missingMedia(file, { media });
      report(lineAt(match.index), message, advice);
    }
    if (found === undefined) continue;
    result += `${css.slice(end, match.index)}url("${mediaUrl(found)}")`;
    end = match.index + whole.length;
  }
  return result + css.slice(end);
}

/** One message for each declared colour and screen: its faintest pair, and how many others there are. */
function reportFaintPairs(css: string, scheme: Scheme, report: WarnAt): void {
  const faint = faintPairs(css, scheme);
  for (const name of new Set(faint.map(({ own }) => own))) {
    const pairs = faint.filter(({ own }) => own === name);
    const [worst, ...others] = pairs.sort((one, other) => one.ratio / one.least - other.ratio / other.least);
    if (worst === undefined) continue;
    const { front, back, frontValue, backValue, ratio, least, line } = worst;
    const faintest = says(FAINT[scheme], {
      front,
      frontValue,
      back,
      backValue,
      ratio: { number: Math.floor(ratio * 100) / 100, decimals: 1 },
      least: { number: least, decimals: 1 },
    });
    const message =
      others.length === 0 ? faintest : says(THEME_TEXTS.andOthers, { faint: faintest, count: others.length });
    report(line, message, adviceFor(frontValue, backValue));
  }
}

function adviceFor(front: string, back: string): Message {
  const sum = (colour: string) => [1, 3, 5].reduce((all, at) => all + Number.parseInt(colour.slice(at, at + 2), 16), 0);
  return sum(front) < sum(back) ? THEME_TEXTS.chooseDarker : THEME_TEXTS.chooseLighter;
}
