import { createInterface } from 'node:readline/promises';
import { FRENCH_WORDS } from '#language/french.ts';
import type { Words } from '#language/translate.ts';

/** The environment of a command, so that tests can run it in-process, and the language of its output. */
export interface Io extends Words {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Prints one line for the user. */
  out(line: string): void;
  err(line: string): void;
  /** Writes data to the standard output. */
  write(chunk: string): Promise<void>;
  readonly stdin: AsyncIterable<string | Uint8Array>;
  /** Prompts for a line; undefined without a terminal. */
  prompt(question: string): Promise<string | undefined>;
  /** Prompts for a secret without showing it; undefined without a terminal. */
  promptSecret(question: string): Promise<string | undefined>;
  /** Calls `stop` once when the user or the system stops the command. */
  onStop(stop: () => void): void;
}

const MAX_INPUT = 10_000;

/** The standard input without its last line break; reading stops beyond `MAX_INPUT` characters. */
export async function readAll(stdin: AsyncIterable<string | Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stdin) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (text.length > MAX_INPUT) break;
  }
  return text.replace(/\r?\n$/, '');
}

/** The command in a real terminal. */
export function terminalIo(): Io {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  return {
    ...FRENCH_WORDS,
    env: process.env,
    cwd: process.cwd(),
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    write: (chunk) =>
      new Promise((resolve, reject) => {
        process.stdout.write(chunk, (error) => (error ? reject(error) : resolve()));
      }),
    stdin: process.stdin,
    prompt,
    promptSecret,
    onStop,
  };
}

/** After `vitrine check | head`, nobody reads what is still printed: the command goes on to its end. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

function onStop(stop: () => void): void {
  let isStopping = false;
  const listen = () => {
    // A second signal exits at once: the orderly stop is too slow.
    if (isStopping) process.exit(130);
    isStopping = true;
    stop();
  };
  process.on('SIGINT', listen);
  process.on('SIGTERM', listen);
}

async function prompt(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return undefined;
  const terminal = createInterface({ input: stdin, output: stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

async function promptSecret(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return undefined;
  stderr.write(question);
  stdin.setRawMode(true).setEncoding('utf8').resume();
  try {
    return await new Promise((resolve) => {
      let secret = '';
      const onData = (text: string) => {
        for (const character of text) {
          if (character === '\u0003') process.exit(130);
          if (character === '\r' || character === '\n' || character === '\u0004') {
            stdin.off('data', onData);
            resolve(secret);
            return;
          }
          if (character === '\u007f' || character === '\b') secret = [...secret].slice(0, -1).join('');
          else if (character >= ' ') secret += character;
        }
      };
      stdin.on('data', onData);
    });
  } finally {
    stdin.setRawMode(false).pause();
    stderr.write('\n');
  }
}
