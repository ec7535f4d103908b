import { moment } from '#server/content/alerts/period.ts';
import { hours } from '#server/content/hours/hours-shape.ts';
import { markdownText } from '#server/content/site/markdown/markdown-shape.ts';
import type { References } from '#server/content/site/pages/links.ts';
import type { Position } from '#server/content/site/yaml/problem.ts';
import {
  form,
  image,
  link,
  media,
  module,
  page,
  place,
  titledLink,
  type UnnamedPicture,
} from '#server/content/site/yaml/reference-shapes.ts';
import { alternative, choice, day, email, flag, text, wholeNumber } from '#server/content/site/yaml/scalars.ts';
import {
  keys,
  listOf,
  located,
  mapOf,
  mapped,
  optional,
  required,
  type Shape,
} from '#server/content/site/yaml/shape.ts';
import type { Key, Keys, ValueKind, ValueType } from './declaration.ts';
import type { ReadContext } from './definition.ts';
import { sheetPicture } from './planche/pictures.ts';
import { videoAddress } from './video/address.ts';

/** Context for reading values. Records the positions of groups of keys, and of pictures without alternative. */
interface KindContext extends ReadContext {
  readonly references: References;
  notePosition(group: object, position: Position): void;
  noteMissingAlternative(position: Position, key: string): void;
}

interface KindDefinition<Type> {
  /** French name in reference tables. */
  readonly word: string;
  /** Name as `type` in the `bloc.yaml` of own blocks; undefined: not available there. */
  readonly type?: string;
  shape(type: Type, context: KindContext): Shape<unknown>;
}

export const KINDS: { readonly [Name in ValueKind]: KindDefinition<Extract<ValueType, { readonly kind: Name }>> } = {
  text: { word: 'texte', type: 'texte', shape: () => text() },
  markdown: {
    word: 'Markdown',
    type: 'markdown',
    shape: (_, { markdown }) => markdownText(() => ({ ...markdown, insideBlock: true })),
  },
  alternative: { word: 'texte, ou vide', type: 'alternative', shape: () => alternative },
  email: { word: 'adresse électronique', type: 'email', shape: () => email },
  flag: { word: 'true ou false', type: 'vrai-faux', shape: () => flag },
  number: { word: 'nombre', type: 'nombre', shape: ({ min, max, example }) => wholeNumber({ min, max }, example) },
  date: { word: 'date', type: 'date', shape: () => day },
  moment: { word: 'date et heure', shape: (_, { markdown: { references } }) => moment(references.timeZone) },
  choice: { word: 'choix', type: 'choix', shape: ({ values }) => choice(values) },
  link: { word: 'lien', type: 'lien', shape: (_, { references }) => link(references) },
  'titled-link': { word: '{titre, lien}', type: 'lien-titre', shape: (_, { references }) => titledLink(references) },
  page: { word: 'numéro de page', type: 'page', shape: (_, { references }) => page(references) },
  module: { word: 'module', shape: (_, { references }) => module(references) },
  form: { word: 'formulaire', shape: (_, { references }) => form(references) },
  hours: { word: 'heures', shape: () => hours },
  place: { word: 'lieu', shape: (_, { references }) => place(references) },
  file: { word: 'fichier de media/', type: 'fichier', shape: ({ use }, { references }) => media(references, use) },
  picture: { word: 'image de media/', type: 'image', shape: (_, { references }) => image(references) },
  'sheet-picture': { word: 'image de media/planche_contact/', shape: (_, { references }) => sheetPicture(references) },
  video: { word: 'adresse de vidéo', shape: () => videoAddress },
  map: { word: 'clés libres', shape: () => mapOf(located(text())) },
  list: { word: 'liste', type: 'liste', shape: ({ of }, context) => listOf(shapeOf(of, context)) },
  group: { word: 'groupe de clés', type: 'groupe', shape: ({ keys }, context) => groupShape(keys, context) },
};

export function shapeOf<Name extends ValueKind>(
  type: Extract<ValueType, { readonly kind: Name }>,
  context: KindContext,
): Shape<unknown> {
  const kind: KindDefinition<Extract<ValueType, { readonly kind: Name }>> = KINDS[type.kind as Name];
  return kind.shape(type, context);
}

/** The declared keys as YAML shapes. */
export function shapesOf<T>(declared: Keys, wrap: (key: Key) => Shape<T>) {
  return Object.fromEntries(
    Object.entries(declared).map(([name, key]) => [name, (key.required ? required : optional)(wrap(key), key.says)]),
  );
}

function groupShape(declared: Keys, context: KindContext): Shape<object> {
  const shape = keys(shapesOf(declared, (key) => shapeOf(key, context)));
  return mapped(shape, (values, { node, reading }) => {
    const group = toProperties(declared, values);
    context.notePosition(group, reading.position(node));
    noteMissingAlternatives(declared, values, () => reading.position(node), context);
    return group;
  });
}

/** Records pictures without an alternative. An empty one counts: it marks a decorative picture. */
export function noteMissingAlternatives(
  declared: Keys,
  values: Readonly<Record<string, unknown>>,
  positionOf: (name: string) => Position,
  { noteMissingAlternative }: Pick<KindContext, 'noteMissingAlternative'>,
): void {
  for (const [name, key] of Object.entries(declared)) {
    if (key.kind !== 'picture' || key.alt === undefined || values[name] === undefined) continue;
    const { alt } = values[name] as UnnamedPicture;
    if (values[key.alt] === undefined && alt === undefined) noteMissingAlternative(positionOf(name), key.alt);
  }
}

/** The values by property name, with defaults, and with pictures and alternatives merged. */
export function toProperties(declared: Keys, values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(declared).flatMap(([name, key]) => {
      if (key.kind === 'alternative') return [];
      const value = values[name] ?? key.default;
      if (key.kind !== 'picture' || value === undefined) return [[key.as ?? name, value]];
      const picture = value as UnnamedPicture;
      return [[key.as ?? name, { ...picture, alt: values[key.alt ?? ''] ?? picture.alt ?? '' }]];
    }),
  );
}
