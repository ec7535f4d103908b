/** The part of W3C WebDriver that the tests use: JSON over HTTP, so `fetch` is enough of a client. */
export interface Session {
  /** Sends a command; the path is below the session. */
  send<T = null>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
  /** Runs a function in the current frame of the page. Elements travel as `Element` references. */
  run<T>(script: string, ...args: readonly unknown[]): Promise<T>;
  end(): Promise<void>;
}

/** A reference to an element, as the protocol writes it. */
export type ElementReference = Readonly<Record<string, string>>;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export const idOf = (element: ElementReference): string => element[ELEMENT] ?? '';

/** An error of the driver; `kind` is its code, such as `no such element`. */
export class DriverError extends Error {
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`);
    this.kind = kind;
  }
}

async function send<T>(address: string, method: string, body?: object): Promise<T> {
  const response = await fetch(address, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new DriverError(value.error ?? String(response.status), value.message ?? '');
  return value;
}

export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  });
  const base = `${driver}/session/${sessionId}`;
  return {
    send: (method, path, body) => send(base + path, method, method === 'POST' ? (body ?? {}) : undefined),
    run: (script, ...args) =>
      send(`${base}/execute/sync`, 'POST', { script: `return (${script})(...arguments)`, args }),
    end: () => send(base, 'DELETE'),
  };
}
