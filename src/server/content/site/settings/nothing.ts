import { isScalar } from 'yaml';
import type { Shape } from '#server/content/site/yaml/shape.ts';

/** What a language writes to show nothing where the main one shows something. */
export const NOTHING = 'rien';

export function orNothing<T>(shape: Shape<T>): Shape<T | typeof NOTHING> {
  return {
    ...shape,
    read: (node, name, reading) =>
      isScalar(node) && node.value === NOTHING ? NOTHING : shape.read(node, name, reading),
  };
}
