import { isScalar, type Node } from 'yaml';
import { isDay } from '#contract/month.ts';
import { type Message, says } from '#language/message.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { type At, defineShape, mapped, type Shape } from './shape.ts';
import { adviseInstead, quoting } from './wording.ts';

interface TextRules {
  /** The whole text must match. */
  readonly pattern?: Pick<RegExp, 'test'>;
  /** Describes the pattern: « des lettres minuscules, … ». */
  readonly form?: Message;
  readonly example?: string;
}

/** A text. Numbers are read as written: `06400` stays `06400`. */
export function text(rules: TextRules = {}): Shape<string> {
  return defineShape(rules.form ?? YAML_TEXTS.aText, ({ node, name, report, refuse }) => {
    const written = textOf(node);
    if (written === undefined) return refuse(YAML_TEXTS.writeText);
    if (written === '') return report(quoting(YAML_TEXTS.isEmpty, { name }), YAML_TEXTS.writeTextOrRemove);
    if (rules.pattern === undefined || rules.pattern.test(written)) return written;
    return refuse(quoting(YAML_TEXTS.writeForExample, { value: rules.example ?? '' }));
  });
}

/** A text that pages have room for. */
export function shortText(max: number): Shape<string> {
  return mapped(
    text(),
    (written, { refuse }) => (written.length > max ? refuse(YAML_TEXTS.shorten) : written),
    says(YAML_TEXTS.shortText, { max }),
  );
}

/** A text that may be empty: the alternative of a decorative picture. */
export const alternative: Shape<string> = {
  expects: YAML_TEXTS.aText,
  read: (node, name, reading) => (textOf(node) === '' ? '' : text().read(node, name, reading)),
};

/** Lower-case letters, digits and hyphens: idents, style names, slugs. */
export function ident(example: string, length: { min: number; max: number } = { min: 1, max: 80 }): Shape<string> {
  return text({
    pattern: new RegExp(`^[a-z0-9-]{${length.min},${length.max}}$`),
    form: says(YAML_TEXTS.anIdent, { min: length.min, max: length.max }),
    example,
  });
}

export function fieldName(example: string): Shape<string> {
  return text({ pattern: /^[a-z][a-z0-9_]{0,39}$/, form: YAML_TEXTS.lowerCaseName, example });
}

export const email = text({
  pattern: /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().]{2,}$/,
  form: YAML_TEXTS.anEmail,
  example: 'mairie@ma-ville.fr',
});

export function wholeNumber(bounds: { min: number; max: number }, example: number, expects?: Message): Shape<number> {
  return numberShape(
    expects ?? says(YAML_TEXTS.wholeNumberBetween, { min: bounds.min, max: bounds.max }),
    example,
    (value) => Number.isInteger(value) && value >= bounds.min && value <= bounds.max,
  );
}

export const decimal: Shape<number> = numberShape(YAML_TEXTS.aNumber, 10, Number.isFinite);

function numberShape(expects: Message, example: number, accepts: (value: number) => boolean): Shape<number> {
  return defineShape(expects, ({ node, refuse }) => {
    if (isScalar(node) && typeof node.value === 'number' && accepts(node.value)) return node.value;
    return refuse(quoting(YAML_TEXTS.writeForExample, { value: String(example) }));
  });
}

export const flag: Shape<boolean> = defineShape(YAML_TEXTS.trueOrFalse, ({ node, refuse }) => {
  if (isScalar(node) && typeof node.value === 'boolean') return node.value;
  const yes = ['oui', 'yes', 'vrai', 'on', '1'].includes((textOf(node) ?? '').toLowerCase());
  return refuse(quoting(YAML_TEXTS.write, { value: String(yes) }));
});

export function choice<const T extends string>(values: readonly T[]): Shape<T> {
  const read = ({ node, name, report, refuse }: At) => {
    const written = textOf(node);
    if (written === undefined) return refuse(adviseInstead('', values, ''));
    return values.find((value) => value === written) ?? report(...unknownChoice(name, written, values));
  };
  return defineShape(YAML_TEXTS.plannedChoice, read, { choices: values });
}

/** Message and advice for a value that is not among the possible ones. */
export function unknownChoice(
  name: string,
  value: string,
  possible: Iterable<string>,
): [message: Message, advice: Message] {
  return [
    quoting(YAML_TEXTS.cannotBe, { name, value }),
    adviseInstead(value, possible, YAML_TEXTS.nothingPossible, 40),
  ];
}

const writtenDay = text({ pattern: /^\d{4}-\d{2}-\d{2}$/, form: YAML_TEXTS.aDate, example: '2026-11-02' });

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = mapped(writtenDay, (value, { refuse }) => (isDay(value) ? value : refuse(YAML_TEXTS.noSuchDay)));

/** A text, or `false`. */
export const textOrFalse: Shape<string | false> = {
  expects: YAML_TEXTS.textOrFalse,
  read: (node, name, reading) => (isScalar(node) && node.value === false ? false : text().read(node, name, reading)),
};

/** A map of any keys, passed on as written. */
export const anyMap: Shape<Readonly<Record<string, unknown>>> = defineShape(
  YAML_TEXTS.keyGroup,
  ({ node, reading, refuse }) => {
    const value = reading.toPlain(node);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Readonly<Record<string, unknown>>;
    return value === undefined ? undefined : refuse(YAML_TEXTS.writeLinePerSetting);
  },
);

/** The value as text if it is a text or a number; undefined otherwise, and with `\\0`, which the database refuses. */
export function textOf(node: Node): string | undefined {
  if (!isScalar(node) || String(node.value).includes('\0')) return undefined;
  if (typeof node.value === 'string') return node.value.trim();
  return typeof node.value === 'number' ? (node.source ?? String(node.value)) : undefined;
}
