import { inspect } from 'node:util';
import { codeOf } from '#server/platform/db/problem.ts';

type Level = 'info' | 'warn' | 'error';

/** What happened, and facts about it. Facts are ours: never what a person typed. */
interface LogEntry {
  readonly level: Level;
  readonly message: string;
  readonly error?: unknown;
  readonly facts?: Readonly<Record<string, string | number | undefined>>;
}
export type Log = (entry: LogEntry) => void;
/** Called for every failure of the program. */
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

/** Of an error, what a programmer needs. PostgreSQL puts the row at fault into further fields, which are left out. */
function errorFacts(error: unknown): ErrorFacts {
  if (error === undefined) return {};
  if (!(error instanceof Error)) return { error: withoutPersonalData(String(error)) };
  const code = codeOf(error);
  // A value that PostgreSQL could not read stands at the end of its message.
  const message = 'severity' in error ? error.message.replace(/: "[\s\S]*"$/, ': …') : error.message;
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const head = `${error.name}: ${withoutPersonalData(message)}`;
  return { error: head, ...(code !== undefined && { code }), stack: [head, ...stack].join('\n') };
}

const LEVELS = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const satisfies Record<string, Level>;
type Method = keyof typeof LEVELS;

/** A message in the language of the log. */
type SayMessage = (message: string) => string;
type Print = (...said: readonly unknown[]) => void;

/** What modules say on the console stays there, in the language of the log. Answers how to give the console back. */
export function translateConsole(say: SayMessage): () => void {
  return replaceConsole((_, print) => (...said) => {
    print(...said.map((part) => (typeof part === 'string' ? say(part) : part)));
  });
}

/** What modules say on the console becomes entries of the log. Answers how to give the console back. */
export function logConsole(log: Log, say: SayMessage): () => void {
  return replaceConsole((method) => (...said) => {
    const error = said.find((part) => part instanceof Error);
    const message = said.flatMap((part) =>
      part === error && error !== undefined ? [] : [typeof part === 'string' ? say(part) : inspect(part)],
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
/** Passwords and names in addresses of servers. */
const USER_INFO = /\/\/[^\s/@]+@/g;
const QUERY = /(\/[^\s?"']*)\?[^\s"'»]+/g;

/** Longer messages are cut: they may hold input of visitors, and the expressions above must not run on long input. */
const MAX_LENGTH = 4_000;

/**
 * A text without what could tell of a person: addresses of mail, machines cut to their network, values of queries,
 * names and passwords in addresses.
 */
export function withoutPersonalData(text: string): string {
  const bounded = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return bounded
    .replace(USER_INFO, '//…@')
    .replace(QUERY, '$1?…')
    .replace(EMAIL, '…@…')
    .replace(IPV4, '$1.0.0')
    .replace(IPV6, '$1:');
}
