import { parse } from 'yaml';
import { blockMark, nextFence } from '#server/content/site/pages/page-body.ts';
import { lineEndOf, withLastLineEnd } from './lines.ts';
import { getKey, setKey } from './yaml-keys.ts';

/** Whole lines of a page file. Joined in order they are the file byte for byte: unchanged ones are not rewritten. */
export type Segment =
  | { readonly type: 'head'; readonly raw: string; readonly yaml: string }
  | { readonly type: 'prose'; readonly raw: string }
  | { readonly type: 'block'; readonly raw: string; readonly name: string; readonly yaml: string }
  /** Empty lines between others. */
  | { readonly type: 'gap'; readonly raw: string };

/** Splits the file of a page; undefined where it has no front matter or a block without its end. */
export function splitPage(source: string): Segment[] | undefined {
  const lines = linesOf(source);
  const isFence = (line: string | undefined) => line?.trimEnd() === '---';
  const headEnd = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0]) || headEnd === -1) return undefined;
  const segments: Segment[] = [
    { type: 'head', raw: lines.slice(0, headEnd + 1).join(''), yaml: lines.slice(1, headEnd).join('') },
  ];
  let text: string[] = [];
  let block: { name: string; lines: string[] } | undefined;
  let fence: string | undefined;
  const endText = () => {
    segments.push(...textSegments(text));
    text = [];
  };
  for (const line of lines.slice(headEnd + 1)) {
    const content = line.replace(/\r?\n$/, '');
    if (block === undefined) {
      fence = nextFence(content, fence);
      if (fence !== undefined) {
        text.push(line);
        continue;
      }
    }
    const mark = blockMark(content);
    if (mark === undefined) (block?.lines ?? text).push(line);
    else if (mark.type === 'opening') {
      if (block !== undefined) return undefined;
      endText();
      block = { name: mark.name, lines: [line] };
    } else {
      if (block === undefined) return undefined;
      const raw = [...block.lines, line].join('');
      segments.push({ type: 'block', name: block.name, raw, yaml: block.lines.slice(1).join('') });
      block = undefined;
    }
  }
  if (block !== undefined) return undefined;
  endText();
  return segments;
}

/**
 * The parts of a page that can be edited one by one; undefined where one of them holds YAML that cannot be read: typed
 * by hand, it has mistakes, aliases of aliases or thousands of levels.
 */
export function splitParts(source: string): Segment[] | undefined {
  try {
    const segments = splitPage(source);
    for (const segment of segments ?? []) yamlOf(segment);
    return segments;
  } catch {
    return undefined;
  }
}

/** What the YAML of a part says; null for text. Throws where it cannot be read. */
export function yamlOf(segment: Segment | undefined): unknown {
  return segment?.type === 'head' || segment?.type === 'block' ? parse(segment.yaml, { stringKeys: true }) : null;
}

/** The value of a key in the front matter of a page. */
export function headKey(source: string, key: string): unknown {
  const [head] = splitPage(source) ?? [];
  return head?.type === 'head' ? getKey(head.yaml, [key]) : undefined;
}

export function pageTitle(source: string): string | undefined {
  const title = headKey(source, 'titre');
  return typeof title === 'string' ? title : undefined;
}

export function joinPage(segments: readonly Segment[]): string {
  return segments.map(({ raw }) => raw).join('');
}

/** A block with other YAML; its first and last line stay. */
export function withYaml(segment: Extract<Segment, { type: 'block' | 'head' }>, yaml: string): Segment {
  const [first = ''] = segment.raw.split(/(?<=\n)/);
  const end = segment.raw.slice(first.length + segment.yaml.length);
  const closed = withLastLineEnd(yaml, lineEndOf(first));
  return { ...segment, yaml: closed, raw: `${first}${closed}${end}` };
}

/** The text of a page with some keys of its front matter set; undefined removes a key. Other lines stay. */
export function withHead(source: string, keys: Readonly<Record<string, unknown>>): string {
  const segments = splitPage(source);
  const [head] = segments ?? [];
  if (segments === undefined || head?.type !== 'head') return source;
  const yaml = Object.entries(keys).reduce((text, [name, value]) => setKey(text, [name], value), head.yaml);
  return yaml === head.yaml ? source : joinPage(segments.with(0, withYaml(head, yaml)));
}

/** A new block, with the line ends of its page. */
export function newBlock(name: string, yaml: string, lineEnd: string): Segment {
  const inner = withLastLineEnd(yaml, '\n');
  const raw = `::: ${name}\n${inner}:::\n`.replace(/\r?\n/g, lineEnd);
  return { type: 'block', name, yaml: inner.replace(/\r?\n/g, lineEnd), raw };
}

/** New prose, with the line ends of its page and one at its end. */
export function newProse(text: string, lineEnd: string): Segment {
  return { type: 'prose', raw: `${text.replace(/\r\n?/g, '\n').trimEnd()}\n`.replaceAll('\n', lineEnd) };
}

/**
 * Prose with another text. Lines that are the same at its beginning and at its end stay byte for byte, whatever their
 * line ends; so does the missing end of the last line of a file.
 */
export function withText(
  segment: Extract<Segment, { type: 'prose' | 'block' }>,
  text: string,
  lineEnd: string,
): Segment {
  const before = linesOf(segment.raw);
  const after = linesOf(text.replace(/\r\n?/g, '\n').trimEnd());
  const isSame = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && one.replace(/\r?\n$/, '') === other.replace(/\n$/, '');
  let [start, end] = [0, 0];
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const isOpen = !segment.raw.endsWith('\n');
  const changed = after.slice(start, after.length - end).map((line) => line.replace(/\n$/, '') + lineEnd);
  const lines = [...before.slice(0, start), ...changed, ...before.slice(before.length - end)].map((line, index, all) =>
    index < all.length - 1 && !line.endsWith('\n') ? line + lineEnd : line,
  );
  const raw = lines.join('');
  return { type: 'prose', raw: isOpen ? raw.replace(/\r?\n$/, '') : /\n$/.test(raw) ? raw : raw + lineEnd };
}

/** The lines of a text, each with its line end. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Puts a segment before the one at `index`, with an empty line on either side where there is none. */
export function insertSegment(segments: readonly Segment[], index: number, added: Segment): Segment[] {
  const end = lineEndOf(joinPage(segments));
  const before = segments.slice(0, index);
  const after = segments.slice(index);
  const last = before.at(-1);
  const closed = before.map((segment) => withLineEnd(segment, end));
  const gap: Segment = { type: 'gap', raw: end };
  const isApart = (segment: Segment | undefined) => segment === undefined || segment.type === 'gap';
  return [...closed, ...(isApart(last) ? [] : [gap]), added, ...(isApart(after[0]) ? [] : [gap]), ...after];
}

/** Removes a segment with one of the two gaps around it. */
export function removeSegment(segments: readonly Segment[], index: number): Segment[] {
  const isGap = (at: number) => segments[at]?.type === 'gap';
  const count = isGap(index + 1) && (isGap(index - 1) || index === segments.length - 2) ? 2 : 1;
  return segments.toSpliced(index, count);
}

/** Swaps a segment with the nearest one above or below that is not a gap. */
export function moveSegment(segments: readonly Segment[], index: number, direction: 'up' | 'down'): Segment[] {
  const step = direction === 'up' ? -1 : 1;
  let other = index + step;
  while (segments[other]?.type === 'gap') other += step;
  const [one, two] = [segments[index], segments[other]];
  if (one === undefined || two === undefined || two.type === 'head') return [...segments];
  const end = lineEndOf(joinPage(segments));
  return segments.with(index, withLineEnd(two, end)).with(other, withLineEnd(one, end));
}

/** The last line of a file may lack its end. */
function withLineEnd(segment: Segment, end: string): Segment {
  return { ...segment, raw: withLastLineEnd(segment.raw, end) };
}

/** Prose, and a gap for the empty lines before and after it. */
function textSegments(lines: readonly string[]): Segment[] {
  const isBlank = (line: string | undefined) => line?.trim() === '';
  let [start, end] = [0, lines.length];
  while (start < end && isBlank(lines[start])) start += 1;
  while (end > start && isBlank(lines[end - 1])) end -= 1;
  const gap = (from: number, to: number): Segment[] =>
    from === to ? [] : [{ type: 'gap', raw: lines.slice(from, to).join('') }];
  if (start === end) return gap(0, lines.length);
  return [...gap(0, start), { type: 'prose', raw: lines.slice(start, end).join('') }, ...gap(end, lines.length)];
}
