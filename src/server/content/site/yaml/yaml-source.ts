import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  type YAMLError,
  type YAMLMap,
  YAMLParseError,
} from 'yaml';
import { type Message, says } from '#language/message.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { type Position, type Problem, reportIn } from './problem.ts';
import { explainYamlError, misplacedKey } from './yaml-errors.ts';

/** Each use of an alias reads its target again: a bound against "billion laughs". */
const MAX_ALIASES = 100;

/** Origin of a piece of YAML: a whole file, or the part of one that begins on `firstLine`. */
interface YamlPlace {
  readonly file: string;
  readonly firstLine: number;
}

/** One piece of YAML being read: shapes get positions from it and report problems to it. */
export interface Reading {
  readonly place: YamlPlace;
  position(node: Node | null | undefined): Position;
  /** Undefined, so that `read` can return it. */
  report(at: Node | Position, message: Message, advice: Message, severity?: Problem['severity']): undefined;
  /** The node, or the target of an alias; undefined when that was refused and reported. */
  follow(node: Node): Node | undefined;
  /** The outermost key that a node is below. */
  keyAt(node: Node): string | undefined;
  /** The node as plain JavaScript values, for settings that are passed on as written. */
  toPlain(node: Node): unknown;
}

export interface ParsedYaml {
  /** Null for an empty text. */
  readonly root: Node | null;
  readonly reading: Reading;
}

/** Parses one piece of YAML. After a syntax error it returns undefined, so that no misleading problem follows. */
export function parseYaml(text: string, place: YamlPlace, problems: Problem[]): ParsedYaml | undefined {
  const lines = new LineCounter();
  const parsed = parse(text, lines);
  const lineCount = text.trimEnd().split('\n').length;
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    // An error at the end of the text is after the last line break: report the line before.
    const shown = Math.min(Math.max(line, 1), lineCount);
    return { line: place.firstLine + shown - 1, column: Math.max(col, 1) };
  };
  const add = reportIn(place.file, problems);
  if (parsed === undefined)
    return add({ line: place.firstLine, column: 1 }, YAML_TEXTS.tooDeep, YAML_TEXTS.fewerLevels);
  for (const error of reportedErrors(parsed)) {
    const misplaced = misplacedKey(error, parsed.errors, text);
    if (misplaced === undefined) add(at(error.pos[0]), ...explainYamlError(error, text));
    else add(at(misplaced), YAML_TEXTS.badIndent, YAML_TEXTS.alignLine);
  }
  if (parsed.errors.some((error) => error.code !== 'DUPLICATE_KEY') || parsed.warnings.length > 0) return undefined;

  visit(parsed, {
    // `couleur: #f80`, `titre: Rue #1`: what the author takes for the value is none of it.
    Scalar: (_, { range, type }) => {
      const cut = range && !type?.startsWith('BLOCK') && /^[ \t]*(?=#[^\s#])/.exec(text.slice(range[1], range[1] + 80));
      if (range && cut) add(at(range[1] + cut[0].length), YAML_TEXTS.cutByComment, YAML_TEXTS.quoteOrSpace, 'warning');
    },
  });
  const position = (node: Node | null | undefined): Position =>
    node?.range ? at(node.range[0]) : { line: place.firstLine, column: 1 };
  let aliases = 0;
  const reading: Reading = {
    place,
    position,
    report: (where, message, advice, severity) =>
      add('range' in where ? position(where as Node) : (where as Position), message, advice, severity),
    follow(node) {
      if (!isAlias(node)) return node;
      aliases += 1;
      const target = aliases <= MAX_ALIASES ? node.resolve(parsed) : undefined;
      if (target !== undefined) return target;
      return reading.report(node, says(YAML_TEXTS.badAlias, { name: node.source }), YAML_TEXTS.copyValue);
    },
    keyAt(node) {
      const [start = 0] = node.range ?? [];
      const above = isMap<Scalar>(parsed.contents) ? parsed.contents.items : [];
      const found = above.findLast(({ key }) => (key.range?.[0] ?? 0) <= start);
      return found && String(found.key.value);
    },
    toPlain(node) {
      try {
        return node.toJS(parsed, { maxAliasCount: MAX_ALIASES });
      } catch {
        return reading.report(node, YAML_TEXTS.tooManyAliases, YAML_TEXTS.copyValues);
      }
    },
  };
  return { root: parsed.contents, reading };
}

function parse(text: string, lineCounter: LineCounter): Document.Parsed | undefined {
  try {
    // With `uniqueKeys` the parser would compare each key with all before it.
    const options = { prettyErrors: false, stringKeys: true, uniqueKeys: false, logLevel: 'error' } as const;
    const document = parseDocument(text, { lineCounter, ...options });
    visit(document, {
      Map: (_, map) => {
        for (const error of duplicatesIn(map)) document.errors.push(error);
      },
    });
    return document;
  } catch {
    // The parser recurses per level: thousands of levels exhaust the stack.
    return undefined;
  }
}

function duplicatesIn({ items }: YAMLMap): YAMLParseError[] {
  const names = new Set<unknown>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    if (!names.has(key.value)) {
      names.add(key.value);
      return [];
    }
    const [start = 0, end = start] = key.range ?? [];
    return [new YAMLParseError([start, end], 'DUPLICATE_KEY', 'Map keys must be unique')];
  });
}

/** Every duplicate key, but only the first syntax error: the others usually follow from it. */
function reportedErrors(document: Document.Parsed): YAMLError[] {
  const duplicates = document.errors.filter((error) => error.code === 'DUPLICATE_KEY');
  const syntax = [...document.errors, ...document.warnings].find((error) => error.code !== 'DUPLICATE_KEY');
  return syntax === undefined ? duplicates : [...duplicates, syntax];
}

/** Line of the file on which a text value begins: a literal block begins below its bar. */
export function firstLineOfText(node: Node, reading: Reading): number {
  const line = reading.position(node).line ?? reading.place.firstLine;
  return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') ? line + 1 : line;
}
