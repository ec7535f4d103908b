import { isScalar } from 'yaml';
import type { Shape } from '#server/content/site/yaml/shape.ts';

/** Written in the file of a language to hide what the main language shows. */
export const NOTHING = 'rien';

export function orNothing<T>(shape: Shape<T>): Shape<T | typeof NOTHING> {
  return {
    ...shape,
    read: (node, name, reading) =>
      isScalar(node) && node.value === NOTHING ? NOTHING : shape.read(node, name, reading),
  };
}
