import { sanitiseContributorHtml } from './contributor-html.ts';
import type { References } from './links.ts';
import { renderMarkdown } from './markdown.ts';
import { newPageTexts } from './markdown-context.ts';
import type { Problem } from './problem.ts';
import { image, link } from './reference-shapes.ts';
import { alternative, choice, decimal, email, text, textOf, wholeNumber } from './scalars.ts';
import { readSeedDate } from './seed-dates.ts';
import { keys, listOf, mapped, optional, reportType, required, type Shape } from './shape.ts';
import type { ModuleField } from './types.ts';
import { quote } from './wording.ts';
import { firstLineOfText } from './yaml-source.ts';

export interface SeedContext {
  readonly references: References;
  readonly today: string;
  readonly problems: Problem[];
}

const percentage = wholeNumber({ min: 0, max: 100 }, 30);
const focus = keys({ x: required(percentage), y: required(percentage) });
const phone = text({ pattern: /^\+?[\d\s.()-]{2,30}$/, form: 'un numéro de téléphone', example: '02 40 00 00 00' });

/** What a field's value may be in seed/: the same rules that contributors meet. */
export function fieldShape(field: ModuleField, context: SeedContext): Shape<unknown> {
  switch (field.type) {
    case 'texte':
    case 'lieu':
      return bounded(text(), field, (value) => value.length);
    case 'email':
      return bounded(email, field, (value) => value.length);
    case 'telephone':
      return bounded(phone, field, (value) => value.length);
    case 'lien':
      return bounded(link(context.references), field, (value) => value.length);
    case 'texte-riche':
      return bounded(richText(context), field, (html) => html.replace(/<[^>]*>/g, '').length);
    case 'nombre':
      return bounded(decimal, field, (value) => value);
    case 'date':
      return date(false, context.today);
    case 'date-heure':
      return date(true, context.today);
    case 'choix':
      return choice([...field.choices.keys()]);
    case 'choix-multiples':
      return listOf(choice([...field.choices.keys()]));
    case 'image':
      return mapped(
        keys({ fichier: required(image(context.references)), alt: optional(alternative), foyer: optional(focus) }),
        ({ fichier, alt, foyer }) => ({ fichier: fichier.file, alt: alt ?? '', ...(foyer && { foyer }) }),
      );
  }
}

function bounded<T>(shape: Shape<T>, { type, min, max }: ModuleField, measure: (value: T) => number): Shape<T> {
  const unit = type === 'nombre' ? '' : ' caractères';
  return {
    expects: shape.expects,
    read(node, name, reading) {
      const value = shape.read(node, name, reading);
      if (value === undefined) return undefined;
      const size = measure(value);
      if (max !== undefined && size > max) {
        const message =
          type === 'nombre' ? `${quote(name)} vaut ${size}, plus que ${max}.` : `${quote(name)} a ${size}${unit}, plus que ${max}.`;
        reading.report(node, message, type === 'nombre' ? `Écrivez ${max} au plus.` : 'Raccourcissez le texte.');
      } else if (min !== undefined && size < min) {
        const message =
          type === 'nombre' ? `${quote(name)} vaut ${size}, moins que ${min}.` : `${quote(name)} a ${size}${unit}, moins que ${min}.`;
        reading.report(node, message, type === 'nombre' ? `Écrivez ${min} au moins.` : 'Complétez le texte.');
      }
      return value;
    },
  };
}

function date(withTime: boolean, today: string): Shape<string> {
  const shape: Shape<string> = {
    expects: withTime ? 'une date et une heure' : 'une date sans heure',
    read(node, name, reading) {
      const read = readSeedDate(textOf(node) ?? '', today);
      if (read !== undefined && (read.time !== undefined) === withTime) return withTime ? `${read.day} ${read.time}` : read.day;
      const examples = withTime
        ? '«\u00a02025-06-14 18:30\u00a0» ou «\u00a0J+12 18:30\u00a0»'
        : '«\u00a02025-06-14\u00a0» ou «\u00a0J+12\u00a0»';
      return reportType(shape, node, name, reading, `Écrivez par exemple ${examples}.`);
    },
  };
  return shape;
}

/** Markdown, stored as the HTML that a contributor's editor would have sent. */
function richText({ references, problems }: SeedContext): Shape<string> {
  return {
    expects: 'un texte',
    read(node, name, reading) {
      const written = text().read(node, name, reading);
      if (written === undefined) return undefined;
      const context = { file: reading.place.file, references, problems, texts: newPageTexts(), insideBlock: true, stored: true };
      return sanitiseContributorHtml(renderMarkdown(written, firstLineOfText(node, reading), context));
    },
  };
}
