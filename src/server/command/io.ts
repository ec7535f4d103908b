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
  /** Asks for a secret without showing it; undefined: nobody is there to ask. */
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
