import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import type { Encoding } from '#server/http/compress.ts';

/** Headers that belong to one form of an answer. */
const OWN = ['vary', 'content-length', 'content-encoding'];
/** Headers about a body, which an answer without one does not have. */
const OF_A_BODY = ['content-type', 'content-length', 'content-encoding'];

/** An answer in one form, as bytes that only lack the last lines of their head. Those change with every second, the rest never. */
export class Form {
  readonly headers: readonly string[];
  readonly status: number;
  /** Bytes of the body. */
  readonly size: number;
  readonly #head: string;
  #bytes: Buffer;
  #bodyStart = 0;
  #ending = '';

  /** `headers`: name and value by turns, as node:http takes them. */
  constructor(status: number, headers: readonly string[], body: Buffer) {
    this.status = status;
    this.headers = headers;
    this.#head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headerLines(headers)}`;
    this.#bytes = body;
    this.size = body.length;
  }

  get body(): Buffer {
    return this.#bytes.subarray(this.#bodyStart);
  }

  /** The whole answer, with `ending` as the last lines of its head. */
  bytes(ending: string): Buffer {
    if (ending !== this.#ending) {
      // Never in place: the bytes of the last second may still wait for a slow reader.
      const head = Buffer.from(this.#head + ending, 'latin1');
      this.#bytes = Buffer.concat([head, this.body]);
      this.#bodyStart = head.length;
      this.#ending = ending;
    }
    return this.#bytes;
  }
}

/** The form of an answer in an encoding: `headers` as of any form of it, `body` in that encoding. */
export function formOf(headers: readonly string[], body: Buffer, encoding?: Encoding): Form {
  const own = ['vary', 'Accept-Encoding', 'content-length', String(body.length)];
  return new Form(200, [...without(OWN, headers), ...own, ...(encoding === undefined ? [] : ['content-encoding', encoding])], body);
}

/** The answer that says that nothing changed since somebody got this one. */
export function unchangedForm({ headers }: Form): Form {
  return new Form(304, without(OF_A_BODY, headers), Buffer.alloc(0));
}

function without(names: readonly string[], headers: readonly string[]): string[] {
  return headers.filter((_, index) => !names.includes(headers[index - (index % 2)] ?? ''));
}

/** Checked once, as node:http would check them every time. */
function headerLines(headers: readonly string[]): string {
  let lines = '';
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = [headers[index], headers[index + 1]];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}
