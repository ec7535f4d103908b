import { createInterface } from 'node:readline/promises';

/** Everything that a command knows of the world, so that tests can run it in place. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** One line for the person. */
  out(line: string): void;
  err(line: string): void;
  /** Data on the standard output, waited for. */
  write(chunk: string): Promise<void>;
  readonly stdin: AsyncIterable<string | Uint8Array>;
  /** Asks for a line; undefined: there is no terminal. */
  ask(question: string): Promise<string | undefined>;
  /** Asks for a secret without showing it; undefined: there is no terminal. */
  askSecret(question: string): Promise<string | undefined>;
  /** Calls back once when the person or the system asks the command to stop. */
  onStop(stop: () => void): void;
}

/** The whole standard input, without its last line end. */
export async function readAll(stdin: AsyncIterable<string | Uint8Array>, maxLength = 10_000): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stdin) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (text.length > maxLength) break;
  }
  return text.replace(/\r?\n$/, '');
}

/** The command in a real terminal. */
export function terminalIo(): Io {
  return {
    env: process.env,
    cwd: process.cwd(),
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    write: (chunk) =>
      new Promise((resolve, reject) => {
        process.stdout.write(chunk, (error) => (error ? reject(error) : resolve()));
      }),
    stdin: process.stdin,
    ask: askLine,
    askSecret,
    onStop,
  };
}

function onStop(stop: () => void): void {
  let asked = false;
  const listen = () => {
    // Asking twice means that the first way of stopping is too slow.
    if (asked) process.exit(130);
    asked = true;
    stop();
  };
  process.on('SIGINT', listen);
  process.on('SIGTERM', listen);
}

async function askLine(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return undefined;
  const terminal = createInterface({ input: stdin, output: stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

async function askSecret(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return undefined;
  stderr.write(question);
  stdin.setRawMode(true).setEncoding('utf8').resume();
  try {
    return await new Promise((resolve) => {
      let secret = '';
      const take = (text: string) => {
        for (const character of text) {
          if (character === '\u0003') process.exit(130);
          if (character === '\r' || character === '\n' || character === '\u0004') {
            stdin.off('data', take);
            resolve(secret);
            return;
          }
          if (character === '\u007f' || character === '\b') secret = [...secret].slice(0, -1).join('');
          else if (character >= ' ') secret += character;
        }
      };
      stdin.on('data', take);
    });
  } finally {
    stdin.setRawMode(false).pause();
    stderr.write('\n');
  }
}
