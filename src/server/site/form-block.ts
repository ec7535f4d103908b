import type { FormBlock } from './blocks.ts';
import type { SiteForm } from './form-types.ts';
import type { References } from './links.ts';
import type { MarkdownContext } from './markdown-context.ts';
import { text, textOf } from './scalars.ts';
import { located, optional, readRoot, reportType, required, type Shape } from './shape.ts';
import { adviseInstead, quote } from './wording.ts';
import type { ParsedYaml } from './yaml-source.ts';

/** The block `formulaire`: a form of forms/, once per page. */
export function readFormBlock({ root, reading }: ParsedYaml, { references, texts }: MarkdownContext): FormBlock | undefined {
  const values = readRoot({ formulaire: required(located(form(references))), titre: optional(text()) }, root, reading);
  if (values === undefined) return undefined;
  const { value, position } = values.formulaire;
  const id = formAreaId(value.ident);
  if (texts.ids.has(id)) {
    reading.report(position, `Le formulaire ${quote(value.ident)} est déjà sur cette page.`, 'Retirez l’un des deux blocs.');
    return undefined;
  }
  texts.ids.add(id);
  return { type: 'formulaire', form: value.ident, title: values.titre };
}

/** Id of the part of the page that holds a form. */
export function formAreaId(ident: string): string {
  return `formulaire-${ident}`;
}

function form(references: References): Shape<SiteForm> {
  const shape: Shape<SiteForm> = {
    expects: 'le nom d’un formulaire',
    read(node, name, reading) {
      const written = textOf(node);
      if (written === undefined) return reportType(shape, node, name, reading, 'Écrivez par exemple «\u00a0contact\u00a0».');
      const found = references.forms.get(written);
      if (found === undefined && !references.broken.has(`forms/${written}.yaml`)) {
        const advice = adviseInstead(written, references.forms.keys(), `Créez «\u00a0forms/${written}.yaml\u00a0» ou corrigez le nom.`);
        reading.report(node, `Le formulaire ${quote(written)} n’existe pas.`, advice);
      }
      return found;
    },
  };
  return shape;
}
