import { isDeepStrictEqual } from 'node:util';
import { type Document, isAlias, isCollection, isMap, isNode, isScalar, isSeq, type Node, Pair, visit } from 'yaml';

/**
 * A key with a new value, which preserves the style of all unchanged parts: rows that only moved, groups on one line,
 * quotes and comments. Undefined where the new value has nothing in common with the former one.
 */
export function changedPair(document: Document, { key, value: former }: Pair, value: unknown): Pair | undefined {
  if (!isCollection(former) || typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) !== isSeq(former) || hasAliases(former)) return undefined;
  const name = isScalar(key) ? key.clone() : key;
  const node = changed(document, former, value);
  // Comments and empty lines around the key are outside its lines.
  if (isNode(name)) Object.assign(name, { commentBefore: null, spaceBefore: false });
  for (let last: unknown = node; isCollection(last); last = lastOf(last)) last.comment = null;
  return new Pair(name, node);
}

function lastOf({ items }: { readonly items: readonly unknown[] }): unknown {
  const last = items.at(-1);
  return last instanceof Pair ? last.value : last;
}

function changed(document: Document, former: unknown, value: unknown): Node {
  if (isNode(former) && isDeepStrictEqual(former.toJS(document), value)) return former;
  if (isSeq(former) && Array.isArray(value)) {
    const node = former.clone() as typeof former;
    const left: unknown[] = [...former.items];
    // First the unchanged rows, wherever they are now; then the changed ones reuse the remaining nodes.
    const unchanged = value.map((item) =>
      taken(left, (one) => isNode(one) && isDeepStrictEqual(one.toJS(document), item)),
    );
    node.items = value.map((item, rank) => {
      if (unchanged[rank] !== undefined) return unchanged[rank];
      const own = taken(left, (one) => one === former.items[rank]);
      return changed(document, own ?? styled(document, item, former.items[0]), item);
    });
    return node;
  }
  if (isMap(former) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const node = former.clone() as typeof former;
    node.items = Object.entries(value).map(([name, inner]) => {
      const pair = former.items.find(({ key }) => isScalar(key) && key.value === name);
      return pair === undefined
        ? document.createPair(name, inner)
        : new Pair(pair.key, changed(document, pair.value, inner));
    });
    return node;
  }
  return document.createNode(value);
}

function taken(left: unknown[], isWanted: (one: unknown) => boolean): unknown {
  const rank = left.findIndex(isWanted);
  return rank === -1 ? undefined : left.splice(rank, 1)[0];
}

/** A new row in the style of an existing one: on one line or on several. */
function styled(document: Document, value: unknown, example: unknown): Node {
  const node = document.createNode(value) as Node;
  if (isCollection(node) && isCollection(example)) node.flow = example.flow === true;
  return node;
}

/** An alias cannot be written without the anchor that it names. */
function hasAliases(node: Node): boolean {
  let found = false;
  visit(node, (_, inner) => {
    if (isAlias(inner)) found = true;
  });
  return found;
}
