import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  { name: 'the statement', kind: 'normal', title: 'La déclaration du site', framed: true, yaml: '' },
];
