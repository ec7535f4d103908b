import { type Message, says } from '#language/message.ts';
import { inputName, readValues } from '#server/content/fields/element-values.ts';
import { FIELD_PARTS, type FieldPart } from '#server/content/fields/field.ts';
import { frenchSlug } from '#server/content/site/slug.ts';
import type { ModuleField, SiteModule } from '#server/content/site/types.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import type { CsvTable } from './csv-table.ts';
import { ROW_FAULTS } from './texts.ts';

export interface ImportedElement {
  readonly line: number;
  readonly slug: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The e-mail address of the account that it belongs to, as written. */
  readonly owner?: string;
  /** Not published, whatever the others are. */
  readonly isDraft?: true;
}

/** The address of an element; without the column it follows from the title. */
const SLUG_COLUMN = 'identifiant';
/** The e-mail address of the owner, unless the module has a field of this name. */
const OWNER_COLUMN = 'proprietaire';

/**
 * Reads rows as if a contributor had typed them: the same checks, the same messages, each with its line. Also returns
 * the columns that belong to no field.
 */
export function readImport(module: SiteModule, { columns, rows }: CsvTable) {
  const inputs = columns.map((column) => inputOf(module, column));
  const slugAt = columns.findIndex((column) => foldText(column) === SLUG_COLUMN);
  const ownerAt = columns.findIndex(
    (column, index) => foldText(column) === OWNER_COLUMN && inputs[index] === undefined,
  );
  const elements: ImportedElement[] = [];
  const errors = columnErrors(columns, inputs);
  if (errors.length > 0) return { elements, unused: [], errors };
  const lines = new Map<string, number>();
  for (const { line, cells } of rows) {
    if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      errors.push(says(ROW_FAULTS.tooManyCells, { line }));
      continue;
    }
    const { values, messages } = readCells(module, inputs, cells);
    errors.push(...messages.map((message) => says(ROW_FAULTS.atLine, { line, fault: says(message) })));
    if (messages.length > 0) continue;
    const slug = frenchSlug(cells[slugAt] ?? '') || frenchSlug(String(values[module.titleField] ?? ''));
    const owner = (cells[ownerAt] ?? '').trim();
    const twin = lines.get(slug);
    if (slug === '') errors.push(says(ROW_FAULTS.noAddress, { line }));
    else if (twin !== undefined) errors.push(says(ROW_FAULTS.sameAddress, { line, slug, twin, column: SLUG_COLUMN }));
    else elements.push({ line, slug, values, ...(owner !== '' && { owner }) });
    lines.set(slug, twin ?? line);
  }
  const unused = columns.filter((_, index) => inputs[index] === undefined && index !== slugAt && index !== ownerAt);
  return { elements, unused, errors };
}

/** Two columns for one field, and a first line that names none. */
function columnErrors(columns: readonly string[], inputs: readonly (ColumnInput | undefined)[]): Message[] {
  if (inputs.every((input) => input === undefined)) return [says(ROW_FAULTS.noColumn, { line: 1 })];
  return columns.flatMap((column, index) => {
    const twin = inputs.findIndex((input) => input !== undefined && input.name === inputs[index]?.name);
    return twin === -1 || twin === index
      ? []
      : [says(ROW_FAULTS.sameColumn, { line: 1, column, twin: columns[twin] ?? '' })];
  });
}

/** One element from its columns, the last of which is its address; or sentences about its mistakes. */
export function readRow(
  module: SiteModule,
  columns: readonly string[],
  cells: readonly string[],
): { readonly element: ImportedElement | undefined; readonly errors: readonly string[] } {
  const inputs = columns.map((column) => inputOf(module, column));
  const { values, messages } = readCells(module, inputs, cells);
  const slug = frenchSlug(cells.at(-1) ?? '');
  return { element: messages.length > 0 ? undefined : { line: 0, slug, values }, errors: messages };
}

function readCells(module: SiteModule, inputs: readonly (ColumnInput | undefined)[], cells: readonly string[]) {
  const body = Object.fromEntries(
    inputs.flatMap((input, index) => (input === undefined ? [] : [[input.name, textOf(input, cells[index] ?? '')]])),
  );
  const { values, errors } = readValues([...module.fields.values()], body);
  return { values, messages: errors.map(({ message }) => message) };
}

interface ColumnInput {
  readonly name: string;
  readonly field: ModuleField;
}

/** The field whose name or label a column has; `photo.alt` is a part of a field. */
function inputOf(module: SiteModule, column: string): ColumnInput | undefined {
  const [written = '', part = ''] = column.split('.', 2);
  const folded = foldText(written);
  const field = [...module.fields.values()].find(
    ({ name, label }) => foldText(name) === folded || foldText(label) === folded,
  );
  if (field === undefined) return undefined;
  const partName = (Object.keys(FIELD_PARTS) as (keyof typeof FIELD_PARTS)[]).find((one) => FIELD_PARTS[one] === part);
  if (part !== '' && partName === undefined) return undefined;
  const input: FieldPart = partName ?? 'main';
  return { name: inputName(field.name, input), field };
}

/** Choices are written by their key or their label, several of them separated by `|`. */
function textOf({ field }: ColumnInput, cell: string): string | string[] {
  if (field.choices.size === 0) return cell;
  const keyOf = (text: string) =>
    [...field.choices].find(([key, label]) => key === text || foldText(label) === foldText(text))?.[0] ?? text;
  const texts = cell.split('|').map((text) => keyOf(text.trim()));
  return texts.length > 1 ? texts : (texts[0] ?? '');
}
