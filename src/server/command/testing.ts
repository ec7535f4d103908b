import type { Io } from './io.ts';

/** A terminal for tests: what was said, and a person who answers or stops. */
export interface TestIo extends Io {
  readonly said: { readonly out: string[]; readonly err: string[] };
  /** Data written to the standard output. */
  data(): string;
  stop(): void;
  /** Resolves with the first line that matches. */
  line(pattern: RegExp): Promise<string>;
}

export interface TestIoOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly stdin?: string;
  /** What the person types when asked for a secret, one after the other; without it there is no keyboard. */
  readonly secrets?: readonly string[];
  /** What the person types when asked for a line, one after the other; without it there is no terminal. */
  readonly lines?: readonly string[];
}

export function testIo({ env = {}, cwd, stdin = '', secrets, lines }: TestIoOptions): TestIo {
  const said = { out: [] as string[], err: [] as string[] };
  const waiting: { pattern: RegExp; resolve: (line: string) => void }[] = [];
  const stops: (() => void)[] = [];
  const answers = [...(secrets ?? [])];
  const typed = [...(lines ?? [])];
  let data = '';
  const hear = (list: string[]) => (line: string) => {
    list.push(line);
    for (const { pattern, resolve } of waiting) if (pattern.test(line)) resolve(line);
  };
  return {
    said,
    data: () => data,
    stop: () => {
      for (const stop of stops) stop();
    },
    line: (pattern) =>
      new Promise((resolve) => {
        const known = [...said.out, ...said.err].find((line) => pattern.test(line));
        if (known === undefined) waiting.push({ pattern, resolve });
        else resolve(known);
      }),
    env,
    cwd,
    out: hear(said.out),
    err: hear(said.err),
    write: async (chunk) => {
      data += chunk;
    },
    stdin: (async function* () {
      yield stdin;
    })(),
    ask: async () => (lines === undefined ? undefined : typed.shift()),
    askSecret: async () => (secrets === undefined ? undefined : answers.shift()),
    onStop: (stop) => {
      stops.push(stop);
    },
  };
}
