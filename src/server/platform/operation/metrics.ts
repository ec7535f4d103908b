/** Names and values of labels. Both come from our own code, never from a request, so their number is bounded. */
type Labels = Readonly<Record<string, string>>;

export class Counter {
  readonly #values = new Map<string, number>();
  readonly #name: string;
  readonly #help: string;

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  add(labels: Labels = {}, amount = 1): void {
    const key = labelText(labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + amount);
  }

  total(): number {
    return [...this.#values.values()].reduce((sum, value) => sum + value, 0);
  }

  write(): string {
    return writeMetric(this.#name, 'counter', this.#help, this.#values);
  }
}

/** Counts how many values are at most each bound. */
export class Histogram {
  readonly #series = new Map<string, { readonly counts: number[]; sum: number; count: number }>();
  readonly #name: string;
  readonly #help: string;
  readonly #bounds: readonly number[];

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name;
    this.#help = help;
    this.#bounds = bounds;
  }

  observe(labels: Labels, value: number): void {
    const key = labelText(labels);
    const series = this.#series.get(key) ?? { counts: this.#bounds.map(() => 0), sum: 0, count: 0 };
    this.#series.set(key, series);
    const first = this.#bounds.findIndex((bound) => value <= bound);
    if (first !== -1) series.counts[first] = (series.counts[first] ?? 0) + 1;
    series.sum += value;
    series.count += 1;
  }

  write(): string {
    const lines = [`# HELP ${this.#name} ${this.#help}`, `# TYPE ${this.#name} histogram`];
    for (const [labels, { counts, sum, count }] of this.#series) {
      const prefix = labels === '' ? '' : `${labels},`;
      let below = 0;
      for (const [index, bound] of this.#bounds.entries()) {
        below += counts[index] ?? 0;
        lines.push(`${this.#name}_bucket{${prefix}le="${bound}"} ${below}`);
      }
      lines.push(`${this.#name}_bucket{${prefix}le="+Inf"} ${count}`);
      lines.push(`${this.#name}_sum${braces(labels)} ${sum}`, `${this.#name}_count${braces(labels)} ${count}`);
    }
    return `${lines.join('\n')}\n`;
  }
}

type Measured = readonly (readonly [Labels, number | undefined])[];

/** Writes values that are stored or measured elsewhere; unknown ones are left out. */
export function writeGauge(name: string, help: string, values: Measured, type = 'gauge'): string {
  const known = values.flatMap(([labels, value]) => (value === undefined ? [] : [[labelText(labels), value] as const]));
  return writeMetric(name, type, help, new Map(known));
}

export function writeCounter(name: string, help: string, values: Measured): string {
  return writeGauge(name, help, values, 'counter');
}

function writeMetric(name: string, type: string, help: string, values: ReadonlyMap<string, number>): string {
  const lines = [...values].map(([labels, value]) => `${name}${braces(labels)} ${value}`);
  return `${[`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')}\n`;
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(
      ([name, value]) => `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
    )
    .join(',');
}

function braces(labels: string): string {
  return labels === '' ? '' : `{${labels}}`;
}

/** Merges the metrics of several processes: each appears once, its values with the label `worker`. */
export function mergeMeasures(texts: ReadonlyMap<string, string>): string {
  const metrics = new Map<string, string[]>();
  for (const [worker, text] of texts) {
    let values: string[] = [];
    for (const line of text.split('\n')) {
      if (line.startsWith('# HELP ')) {
        const heading = line.slice('# HELP '.length);
        values = metrics.get(heading) ?? [];
        metrics.set(heading, values);
      } else if (line.startsWith('# TYPE ')) {
        if (values.length === 0) values.push(line);
      } else if (line !== '') values.push(withLabel(line, `worker="${worker}"`));
    }
  }
  return [...metrics].map(([heading, values]) => `# HELP ${heading}\n${values.join('\n')}\n`).join('');
}

/** Adds a label to a line such as `name 1` or `name{a="b"} 1`. */
function withLabel(line: string, label: string): string {
  const brace = line.indexOf('{');
  if (brace !== -1) return `${line.slice(0, brace + 1)}${label},${line.slice(brace + 1)}`;
  const space = line.lastIndexOf(' ');
  return `${line.slice(0, space)}{${label}}${line.slice(space)}`;
}
