/** What may be asked of the query of a request: names, one by one. */
export type AskedQuery = Pick<URLSearchParams, 'get' | 'getAll'>;

/** A query that knows what was asked of it: what is drawn follows from these names and from no others. */
export class NotedQuery implements AskedQuery {
  readonly #query: URLSearchParams;
  readonly #names = new Set<string>();

  constructor(query: string) {
    this.#query = new URLSearchParams(query);
  }

  get names(): ReadonlySet<string> {
    return this.#names;
  }

  get(name: string): string | null {
    this.#names.add(name);
    return this.#query.get(name);
  }

  getAll(name: string): string[] {
    this.#names.add(name);
    return this.#query.getAll(name);
  }
}
