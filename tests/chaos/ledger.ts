/** What was written under one element. Saves are numbered; each carries its number in its text. */
interface Entry {
  /** The numbers that the server acknowledged. */
  readonly acknowledged: Set<number>;
  /** The highest number that was sent, whatever became of it. */
  sent: number;
}

/** The acknowledged saves of each element. */
export type Expected = ReadonlyMap<string, ReadonlySet<number>>;

/** A row as the database holds it: the text of the newest version and those of the history. */
export interface StoredElement {
  readonly id: string;
  readonly text: string;
  readonly history: readonly string[];
}

/** Records what was sent and what the server acknowledged. */
export class Ledger {
  readonly #elements = new Map<string, Entry>();
  #count = 0;
  #unknown = 0;

  /** Acknowledged writes so far. */
  get acknowledged(): number {
    return this.#count;
  }
  /** Writes without a response or with an error: they may be stored or not. */
  get unanswered(): number {
    return this.#unknown;
  }
  get elements(): number {
    return this.#elements.size;
  }

  created(id: string): void {
    this.#elements.set(id, { acknowledged: new Set(), sent: 0 });
    this.#count += 1;
  }
  sending(id: string, number: number): void {
    const entry = this.#entry(id);
    entry.sent = Math.max(entry.sent, number);
  }
  saved(id: string, number: number): void {
    this.#entry(id).acknowledged.add(number);
    this.#count += 1;
  }
  countUnanswered(): void {
    this.#unknown += 1;
  }

  /** Call it before the database is read, since people go on writing meanwhile. */
  expect(): Expected {
    return new Map([...this.#elements].map(([id, { acknowledged }]) => [id, new Set(acknowledged)]));
  }

  /** Acknowledged saves that are missing, and stored ones that were never sent. */
  compare(expected: Expected, stored: readonly StoredElement[]): string[] {
    const byId = new Map(stored.map((one) => [one.id, one]));
    return [...expected].flatMap(([id, acknowledged]) => {
      const found = byId.get(id);
      if (found === undefined) return [`lost: the element ${id} is not there`];
      const [number, last, { sent }] = [numberIn(found.text), Math.max(0, ...acknowledged), this.#entry(id)];
      const wrong: string[] = [];
      if (number < last) wrong.push(`lost: ${id} was saved ${last} times, the database holds ${number}`);
      if (number > sent) wrong.push(`invented: ${id} holds save ${number}, nobody sent more than ${sent}`);
      const history = new Set(found.history.map(numberIn));
      for (const one of acknowledged)
        if (!history.has(one)) wrong.push(`lost: save ${one} of ${id} is not in its history`);
      return wrong;
    });
  }

  #entry(id: string): Entry {
    const entry = this.#elements.get(id);
    if (entry === undefined) throw new Error(`nobody created ${id}`);
    return entry;
  }
}

export function textOfSave(number: number): string {
  return `enregistrement ${number}`;
}

/** 0 for a text that no save wrote. */
function numberIn(text: string): number {
  return Number(/^enregistrement (\d+)$/.exec(text)?.[1] ?? 0);
}
