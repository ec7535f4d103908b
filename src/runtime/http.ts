import { type Endpoint, endpointPath, type Fields } from '#contract/endpoint.ts';
import type { Page } from './page.ts';
import { NO_REQUEST_API } from './texts.ts';

export const TIMEOUT_MS = 20_000;

/** `redirect` is never followed: it usually leads to a sign-in page. */
type HttpFault = 'network' | 'timeout' | 'status' | 'shape' | 'origin' | 'redirect';

/** Any way in which a call can fail; the person sees one translated sentence for all of them (HTTP-4). */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly fault: HttpFault;
  readonly status: number;
  constructor(fault: HttpFault, message: string, status = 0) {
    super(message);
    this.fault = fault;
    this.status = status;
  }
}

/**
 * HTML whose provenance was checked: same origin, right type, not redirected. Only this file makes one; only
 * fragment.ts puts it into the page.
 */
export interface HtmlAnswer {
  readonly html: string;
  readonly url: string;
  /** 4xx only where the caller takes refusals. */
  readonly status: number;
  readonly [provenance]: true;
}
declare const provenance: unique symbol;

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** The 4xx statuses whose responses are handed back: the corrections that a form needs. True: all of them. */
  readonly refusals?: true | readonly number[];
}
interface HtmlOptions extends CallOptions {
  readonly method?: 'GET' | 'POST';
  /** Sends the CSRF token. Never for addresses that markup may choose freely. */
  readonly csrf?: boolean;
}

/** A form with files travels as such. */
export type Body = URLSearchParams | FormData;

export interface Http {
  /** Calls an endpoint of the contract and returns its decoded answer. */
  call<Input, Output>(endpoint: Endpoint<Input, Output>, value: Input, options?: CallOptions): Promise<Output>;
  /** Fetches HTML from an address of this site: POST, form-urlencoded, unless set otherwise (HTTP-1). */
  html(url: string, body: Body, options?: HtmlOptions): Promise<HtmlAnswer>;
  /** Fetches text of any type from an address of this site; it never becomes HTML. */
  text(url: string, body: URLSearchParams, options?: HtmlOptions): Promise<string>;
  /** Fetches JSON from an address of this site. */
  json(url: string, body: URLSearchParams, options?: HtmlOptions): Promise<unknown>;
}

/**
 * The only type that is taken for HTML. What a site stores for its visitors (files, exports, logs) is served as another
 * one: it must not become part of a page because an address leads to it.
 */
const HTML_TYPE = /^text\/html\s*(?:;|$)/i;

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type: string;
  readonly url: string;
}

export function createHttp(page: Page, t: (text: string) => string): Http {
  const inFlight = new Map<
    string,
    { readonly answer: Promise<Answer>; readonly controller: AbortController; callers: number }
  >();

  /**
   * A request in flight is not repeated (HTTP-3): later callers share it, and it is aborted when the last of them
   * leaves.
   */
  async function fetchShared(address: string, body: Body, accept: string, options: HtmlOptions): Promise<Answer> {
    if (typeof fetch !== 'function') {
      alert(t(NO_REQUEST_API));
      throw new HttpError('network', 'the browser has no request API');
    }
    const url = new URL(address, document.baseURI);
    if (url.origin !== location.origin) throw new HttpError('origin', `${url.origin} is not this site`);
    const method = options.method ?? 'POST';
    if (method === 'GET' && body instanceof URLSearchParams)
      for (const [name, value] of body) url.searchParams.append(name, value);
    const key = `${method} ${url.href} ${method === 'GET' ? '' : keyOf(body)}`;

    let shared = inFlight.get(key);
    if (shared === undefined) {
      const controller = new AbortController();
      const request: RequestInit = {
        method,
        headers: headersOf(accept, options),
        redirect: 'manual',
        credentials: 'same-origin',
      };
      if (method === 'POST') request.body = body;
      const answer = send(url, request, controller, options.timeoutMs ?? TIMEOUT_MS).finally(() =>
        inFlight.delete(key),
      );
      // A caller that left early ignores a later failure; without this, the browser would report it as unhandled.
      answer.catch(() => undefined);
      shared = { answer, controller, callers: 0 };
      inFlight.set(key, shared);
    }
    const joined = shared;
    joined.callers += 1;
    const answer = await raceAbort(joined.answer, options.signal, () => {
      joined.callers -= 1;
      if (joined.callers === 0) {
        inFlight.delete(key);
        joined.controller.abort();
      }
    });
    const { status } = answer;
    const { refusals } = options;
    const isTaken = status < 500 && (refusals === true || refusals?.includes(status));
    if (status >= 400 && isTaken !== true) {
      throw new HttpError('status', `${url.pathname} answered ${status}`, status);
    }
    return answer;
  }

  function headersOf(accept: string, options: HtmlOptions): Record<string, string> {
    const { csrf } = page.settings;
    return {
      Accept: accept,
      'X-Requested-With': 'XMLHttpRequest',
      ...(options.csrf === true && csrf !== '' ? { 'X-CSRF-Token': csrf } : {}),
    };
  }

  const json: Http['json'] = async (url, body, options = {}) => {
    const answer = await fetchShared(url, body, 'application/json', options);
    try {
      return JSON.parse(answer.body);
    } catch {
      throw new HttpError('shape', `${answer.url} answered ${answer.type || 'something'} where JSON was due`);
    }
  };

  return {
    json,
    text: async (url, body, options = {}) => (await fetchShared(url, body, '*/*', options)).body,
    async call(endpoint, given, options = {}) {
      const fields: Fields = endpoint.request(given);
      const url = endpointPath(page.settings.base, endpoint);
      const wire = await json(url, new URLSearchParams(fields), { ...options, method: endpoint.method, csrf: true });
      try {
        return endpoint.answer(wire);
      } catch (error) {
        throw new HttpError('shape', `${url}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    async html(url, body, options = {}) {
      const answer = await fetchShared(url, body, 'text/html', options);
      if (!HTML_TYPE.test(answer.type)) {
        throw new HttpError(
          'shape',
          `${answer.url} answered ${answer.type || 'no type'} where HTML was due`,
          answer.status,
        );
      }
      return { html: answer.body, url: answer.url, status: answer.status } as HtmlAnswer;
    },
  };
}

async function send(url: URL, request: RequestInit, controller: AbortController, timeoutMs: number): Promise<Answer> {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, timeoutMs);
  try {
    const response = await fetch(url, { ...request, signal: controller.signal });
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      throw new HttpError('redirect', `${url.pathname} leads elsewhere`, response.status);
    }
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, body: decode(await response.arrayBuffer(), type), type, url: url.href };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (late) throw new HttpError('timeout', `${url.pathname} did not answer within ${timeoutMs} ms`);
    if (controller.signal.aborted) throw error;
    throw new HttpError('network', `${url.pathname}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the encoding that the type names: `response.text()` takes every answer for UTF-8. */
function decode(body: ArrayBuffer, type: string): string {
  const [, charset] = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

let forms = 0;

/** Equal for equal requests. Forms with files cannot be compared, so each of them has a key of its own. */
function keyOf(body: Body): string {
  forms += 1;
  return body instanceof URLSearchParams ? String(body) : `form ${forms}`;
}

function raceAbort<Value>(promise: Promise<Value>, signal: AbortSignal | undefined, left: () => void): Promise<Value> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const leave = () => {
      left();
      reject(signal.reason);
    };
    if (signal.aborted) {
      leave();
      return;
    }
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
