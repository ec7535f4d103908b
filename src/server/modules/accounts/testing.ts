import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Trx } from '#server/platform/db/schema.ts';

/** Resolves when a request waits for what this transaction has locked. */
export async function waitForLock(trx: Trx): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: boolean }>`select exists (
      select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid
    ) as waiting`.execute(trx);
    expect(rows[0]?.waiting).toBe(true);
  }, 10_000);
}

/** A browser with its cookies, for tests of what signed-in people do. */
export interface Visitor {
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, fields: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** The cookie of the session, `name=value`; '' when there is none. */
  cookie(): string;
  /** The cookie of the known browser, likewise. */
  browserCookie(): string;
  setCookie(cookie: string): void;
  /** The CSRF token of the session. */
  csrf(): Promise<string>;
}

/** @param host names the site, where there are several. */
export function startVisitor(app: FastifyInstance, remoteAddress = '192.0.2.1', host = 'localhost'): Visitor {
  let cookie = '';
  let browser = '';
  const headers = () => {
    const cookies = [cookie, browser].filter((one) => one !== '').join('; ');
    return {
      host,
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      ...(cookies === '' ? {} : { cookie: cookies }),
    };
  };
  const storeCookies = (response: LightMyRequestResponse) => {
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const value = /Expires=Thu, 01 Jan 1970/.test(set) ? '' : (set.split(';')[0] ?? '');
      if (set.includes('navigateur=')) browser = value;
      else cookie = value;
    }
    return response;
  };
  const visitor: Visitor = {
    get: async (url) => storeCookies(await app.inject({ url, headers: headers(), remoteAddress })),
    post: async (url, fields) =>
      storeCookies(
        await app.inject({
          method: 'POST',
          url,
          headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
          remoteAddress,
        }),
      ),
    cookie: () => cookie,
    browserCookie: () => browser,
    setCookie: (value) => {
      cookie = value;
    },
    csrf: async () => /"csrf":"([\w-]+)"/.exec((await visitor.get('/')).body)?.[1] ?? '',
  };
  return visitor;
}
