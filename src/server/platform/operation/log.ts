import { inspect } from 'node:util';
import { codeOf } from '#server/platform/db/problem.ts';

type Level = 'info' | 'warn' | 'error';

/** A message and facts about it, which never contain user input. */
interface LogEntry {
  readonly level: Level;
  readonly message: string;
  readonly error?: unknown;
  readonly facts?: Readonly<Record<string, string | number | undefined>>;
}
export type Log = (entry: LogEntry) => void;
/** Called for every internal failure. */
export type ReportFailure = (message: string, error: unknown) => void;

/** One line of JSON for each entry. */
export function jsonLog(write: (line: string) => void): Log {
  return ({ level, message, error, facts }) =>
    write(
      JSON.stringify({
        time: new Date().toISOString(),
        level,
        message: withoutPersonalData(message),
        ...facts,
        ...errorFacts(error),
      }),
    );
}

/** Warnings and errors, for a terminal. */
export function terminalLog(write: (line: string) => void): Log {
  return ({ level, message, error }) => {
    if (level === 'info') return;
    const { stack, error: detail } = errorFacts(error);
    write([withoutPersonalData(message), ...(detail === undefined ? [] : [stack ?? detail])].join('\n'));
  };
}

interface ErrorFacts {
  readonly error?: string;
  readonly code?: string | undefined;
  readonly stack?: string;
}

/** Name, message, code and stack. Further fields are left out: PostgreSQL puts the faulty row there. */
function errorFacts(error: unknown): ErrorFacts {
  if (error === undefined) return {};
  if (!(error instanceof Error)) return { error: withoutPersonalData(String(error)) };
  const code = codeOf(error);
  // PostgreSQL ends its message with the value that it could not read.
  const message = 'severity' in error ? error.message.replace(/: "[\s\S]*"$/, ': …') : error.message;
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const head = `${error.name}: ${withoutPersonalData(message)}`;
  return { error: head, ...(code !== undefined && { code }), stack: [head, ...stack].join('\n') };
}

const LEVELS = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const satisfies Record<string, Level>;
type Method = keyof typeof LEVELS;

type TranslateMessage = (message: string) => string;
type Print = (...parts: readonly unknown[]) => void;

/** Translates console messages into the language of the log. Returns a function that restores the console. */
export function translateConsole(translate: TranslateMessage): () => void {
  return replaceConsole((_, print) => (...parts) => {
    print(...parts.map((part) => (typeof part === 'string' ? translate(part) : part)));
  });
}

/** Turns console messages into entries of the log. Returns a function that restores the console. */
export function logConsole(log: Log, translate: TranslateMessage): () => void {
  return replaceConsole((method) => (...parts) => {
    const error = parts.find((part) => part instanceof Error);
    const message = parts.flatMap((part) =>
      part === error && error !== undefined ? [] : [typeof part === 'string' ? translate(part) : inspect(part)],
    );
    log({ level: LEVELS[method], message: message.join(' '), ...(error !== undefined && { error }) });
  });
}

function replaceConsole(printOf: (method: Method, former: Print) => Print): () => void {
  const former = { log: console.log, info: console.info, warn: console.warn, error: console.error };
  for (const method of Object.keys(LEVELS) as Method[]) console[method] = printOf(method, former[method]);
  return () => {
    Object.assign(console, former);
  };
}

const EMAIL = /[^\s<>"'(),;:=«»/…@]{1,64}@[^\s<>"'(),;:=«»/]+/g;
const IPV4 = /\b(?!127\.|0\.0\.0\.0)(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}\b/g;
const IPV6 = /(?<![\w:])(?!::1\b)((?:[0-9a-f]{1,4}:){2})(?:[0-9a-f]{1,4}|:)[0-9a-f:]*:[0-9a-f:]*/gi;
/** User names and passwords in URLs. */
const USER_INFO = /\/\/[^\s/@]+@/g;
const QUERY = /(\/[^\s?"']*)\?[^\s"'»]+/g;

/** Longer messages are cut: they may hold input of visitors, and the expressions above must not run on long input. */
const MAX_LENGTH = 4_000;

/** Removes e-mail addresses, queries, names and passwords in URLs; IP addresses are cut to their network. */
export function withoutPersonalData(text: string): string {
  const bounded = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return bounded
    .replace(USER_INFO, '//…@')
    .replace(QUERY, '$1?…')
    .replace(EMAIL, '…@…')
    .replace(IPV4, '$1.0.0')
    .replace(IPV6, '$1:');
}
