import type { AgendaBlock } from './blocks.ts';
import type { References } from './links.ts';
import { module } from './reference-shapes.ts';
import { flag, text } from './scalars.ts';
import { located, optional, readRoot, required } from './shape.ts';
import { quote } from './wording.ts';
import type { ParsedYaml } from './yaml-source.ts';

/** The block `agenda`: its module must be one whose elements happen on a day and end. */
export function readAgenda({ root, reading }: ParsedYaml, references: References): AgendaBlock | undefined {
  const values = readRoot(
    { module: required(located(module(references))), titre: optional(text()), calendrier: optional(flag) },
    root,
    reading,
  );
  if (values === undefined) return undefined;
  const { value, position } = values.module;
  if (!value.upcoming) {
    const message = `Le module ${quote(value.ident)} n’est pas un agenda.`;
    reading.report(
      position,
      message,
      'Écrivez «\u00a0a_venir: true\u00a0» et «\u00a0date\u00a0» dans sa définition, ou choisissez un autre module.',
    );
    return undefined;
  }
  return { type: 'agenda', module: value.ident, title: values.titre, calendar: values.calendrier ?? true };
}
