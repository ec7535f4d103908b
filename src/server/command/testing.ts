import { FRENCH_WORDS } from '#language/french.ts';
import type { Io } from './io.ts';

/** A terminal for tests: records output, provides input and stops the command. */
interface TestIo extends Io {
  readonly printed: { readonly out: string[]; readonly err: string[] };
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
  /** Answers to prompts for secrets, in order; without them there is no terminal. */
  readonly secrets?: readonly string[];
  /** Answers to prompts for lines, in order; without them there is no terminal. */
  readonly lines?: readonly string[];
}

export function testIo({ env = {}, cwd, stdin = '', secrets, lines }: TestIoOptions): TestIo {
  const printed = { out: [] as string[], err: [] as string[] };
  const waiting: { pattern: RegExp; resolve: (line: string) => void }[] = [];
  const stops: (() => void)[] = [];
  const answers = [...(secrets ?? [])];
  const typed = [...(lines ?? [])];
  let data = '';
  const record = (list: string[]) => (line: string) => {
    list.push(line);
    for (const { pattern, resolve } of waiting) if (pattern.test(line)) resolve(line);
  };
  return {
    ...FRENCH_WORDS,
    printed,
    data: () => data,
    stop: () => {
      for (const stop of stops) stop();
    },
    line: (pattern) =>
      new Promise((resolve) => {
        const known = [...printed.out, ...printed.err].find((line) => pattern.test(line));
        if (known === undefined) waiting.push({ pattern, resolve });
        else resolve(known);
      }),
    env,
    cwd,
    out: record(printed.out),
    err: record(printed.err),
    write: async (chunk) => {
      data += chunk;
    },
    stdin: (async function* () {
      yield stdin;
    })(),
    prompt: async () => (lines === undefined ? undefined : typed.shift()),
    promptSecret: async () => (secrets === undefined ? undefined : answers.shift()),
    onStop: (stop) => {
      stops.push(stop);
    },
  };
}

/** The first event of a stream. */
export async function firstEvent(url: URL): Promise<string> {
  const stop = new AbortController();
  const stream = await fetch(url, { signal: stop.signal });
  let text = '';
  for await (const chunk of stream.body ?? []) {
    text += new TextDecoder().decode(chunk);
    if (text.includes('event: ')) break;
  }
  stop.abort();
  return text;
}
