import type { Compilable, CompiledQuery } from 'kysely';

export type StatementValues = Readonly<Record<string, string | number>>;

interface Remembered {
  readonly compiled: CompiledQuery<unknown>;
  /** Name of the value that each parameter takes; undefined for one that is always the same. */
  readonly names: readonly (string | undefined)[];
}

/**
 * Statements of one kind whose texts are made once: building and writing one takes longer than sending it. `shape` says everything that the text depends on; whatever else differs from one asking to the
 * next is one of the values, which `build` meets as places of the same types.
 */
export class RememberedStatements {
  readonly #known = new Map<string, Remembered>();

  of<Row, Values extends StatementValues>(shape: string, values: Values, build: (places: Values) => Compilable<Row>): CompiledQuery<Row> {
    const key = `${shape} ${Object.keys(values).join(' ')}`;
    const known = this.#known.get(key) ?? remember(values, build);
    this.#known.set(key, known);
    const parameters = known.compiled.parameters.map((parameter, index) => {
      const name = known.names[index];
      return name === undefined ? parameter : values[name];
    });
    return { ...known.compiled, parameters } as CompiledQuery<Row>;
  }
}

function remember<Row, Values extends StatementValues>(values: Values, build: (places: Values) => Compilable<Row>): Remembered {
  const places = Object.entries(values).map(([name, value], index) => [name, typeof value === 'number' ? -1e15 - index : `\u0001${name}`]);
  const compiled = build(Object.fromEntries(places)).compile();
  const names = new Map(places.map(([name, place]) => [place, String(name)]));
  const found = compiled.parameters.map((parameter) =>
    typeof parameter === 'string' || typeof parameter === 'number' ? names.get(parameter) : undefined,
  );
  const lost = Object.keys(values).filter((name) => !found.includes(name));
  if (lost.length > 0) throw new Error(`a statement has no place for ${lost.join(', ')}`);
  return { compiled, names: found };
}
