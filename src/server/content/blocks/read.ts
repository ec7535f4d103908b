import { says } from '#language/message.ts';
import { finishOwnBlock } from '#server/content/own-blocks/finish.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import type { Block, SitePage } from '#server/content/site/types.ts';
import { hasErrors, type Position, type Problem, reportIn } from '#server/content/site/yaml/problem.ts';
import { type Located, located, readRoot } from '#server/content/site/yaml/shape.ts';
import { adviseInstead, missingAlternative, quoting } from '#server/content/site/yaml/wording.ts';
import { parseYaml } from '#server/content/site/yaml/yaml-source.ts';
import type { BlockDefinition, BlockSettings, ReadContext } from './definition.ts';
import { noteMissingAlternatives, shapeOf, shapesOf, toProperties } from './kinds.ts';
import { blocks, definitionOf, findBlock } from './registry.ts';

/** Reads a block from its YAML, which begins after line `line` of the file. */
export function readBlock(name: string, yaml: string, line: number, context: ReadContext): Block | undefined {
  const { file, problems, references } = context.markdown;
  const opening = { line, column: 1 };
  const own = references.ownBlocks.get(name);
  const definition: Pick<BlockDefinition, 'keys' | 'finish'> | undefined =
    own === undefined
      ? findBlock(name)
      : { keys: own.keys, finish: (values, written) => finishOwnBlock(own, { ...values }, written) };
  if (definition === undefined) {
    // The mistakes of its folder are reported already.
    if (references.broken.has(`blocks/${name}`)) return undefined;
    const names = [...Object.keys(blocks), ...references.ownBlocks.keys()];
    const advice = adviseInstead(name, names, says(BLOCK_TEXTS.possibleBlocks, { names: names.join(', ') }));
    return reportIn(file, problems)(opening, quoting(BLOCK_TEXTS.unknownBlock, { block: name }), advice);
  }
  const parsed = parseYaml(yaml, { file, firstLine: line + 1 }, problems);
  if (parsed === undefined) return undefined;
  const { root, reading } = parsed;
  const before = problems.length;
  const groups = new WeakMap<object, Position>();
  const nameless: [Position, string][] = [];
  const kinds = {
    ...context,
    references,
    notePosition: (group: object, position: Position) => groups.set(group, position),
    noteMissingAlternative: (position: Position, key: string) => nameless.push([position, key]),
  };
  const read = readRoot(
    shapesOf(definition.keys, (key) => located(shapeOf(key, kinds))),
    root,
    reading,
  ) as Readonly<Record<string, Located<unknown> | undefined>> | undefined;
  if (read === undefined) return undefined;
  const plain = Object.fromEntries(Object.entries(read).map(([key, written]) => [key, written?.value]));
  noteMissingAlternatives(definition.keys, plain, (key) => read[key]?.position ?? opening, kinds);
  // `finish` would report a key with a mistake again, as missing.
  if (hasErrors(problems.slice(before))) return undefined;
  const values = toProperties(definition.keys, plain);
  const written = {
    ...context,
    report: reading.report,
    opening,
    at: (key: string | number) => read[key]?.position ?? opening,
    positionOf: (group: object) => groups.get(group) ?? opening,
  };
  const finished = definition.finish === undefined ? values : definition.finish(values, written);
  if (!hasErrors(problems.slice(before)))
    for (const [position, key] of nameless) reading.report(position, ...missingAlternative(key), 'warning');
  return finished && ({ type: name, ...finished } as Block);
}

/** Reports blocks that require a missing setting of site.yaml. */
export function checkBlocks(pages: Iterable<SitePage>, site: BlockSettings, problems: Problem[]): void {
  for (const { file, parts } of pages) {
    for (const part of parts) {
      const missing = part.type === 'block' ? definitionOf(part.block).missing?.(part.block, site) : undefined;
      if (part.type === 'block' && missing !== undefined)
        problems.push({ severity: 'error', file, line: part.line, column: 1, ...missing });
    }
  }
}
