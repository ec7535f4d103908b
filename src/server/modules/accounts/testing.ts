import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A browser with one cookie, for tests of what signed-in people do. */
export interface Visitor {
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, fields: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** `name=value`, or '' when there is none. */
  cookie(): string;
  setCookie(cookie: string): void;
  /** The proof that the pages of this session carry. */
  csrf(): Promise<string>;
}

/** @param host names the site, where there are several. */
export function startVisitor(app: FastifyInstance, remoteAddress = '192.0.2.1', host = 'localhost'): Visitor {
  let cookie = '';
  const headers = () => ({ host, accept: 'text/html', 'sec-fetch-site': 'same-origin', ...(cookie === '' ? {} : { cookie }) });
  const keep = (response: LightMyRequestResponse) => {
    const [set] = [response.headers['set-cookie'] ?? []].flat();
    if (set !== undefined) cookie = /Expires=Thu, 01 Jan 1970/.test(set) ? '' : (set.split(';')[0] ?? '');
    return response;
  };
  const visitor: Visitor = {
    get: async (url) => keep(await app.inject({ url, headers: headers(), remoteAddress })),
    post: async (url, fields) =>
      keep(
        await app.inject({
          method: 'POST',
          url,
          headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
          remoteAddress,
        }),
      ),
    cookie: () => cookie,
    setCookie: (value) => {
      cookie = value;
    },
    csrf: async () => /"csrf":"([\w-]+)"/.exec((await visitor.get('/')).body)?.[1] ?? '',
  };
  return visitor;
}
