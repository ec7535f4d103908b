import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastingPort } from '#tests/chaos/ports.ts';
import { ANSWERED_BY, startHttps } from '#tests/chaos/proxy.ts';
import { type Served, serve } from '#tests/chaos/served.ts';
import { countRequest, injection, type RequestOptions } from './send.ts';
import { type AttackTown, HOST } from './town.ts';

export const NEIGHBOUR_HOST = 'voisine.example';

export interface GatewayResponse {
  readonly status: number;
  readonly location: string;
  readonly body: string;
  readonly cookies: readonly string[];
  /** The address of the process that responded; empty if nginx did. */
  readonly process: string;
}

/** A town behind nginx with https: both sites, in two processes of the built program, on the town's database. */
export interface TownBehindNginx {
  send(options: RequestOptions): Promise<GatewayResponse>;
  /** Sends the same request until both processes have responded. */
  sendToBoth(options: RequestOptions): Promise<readonly GatewayResponse[]>;
  stop(): Promise<void>;
}

export async function startBehindNginx({ test, smtp }: AttackTown): Promise<TownBehindNginx> {
  const data = await mkdtemp(path.join(tmpdir(), 'vitrine-gateway-'));
  const env = { DATABASE_URL: test.database.url, VITRINE_SMTP_URL: smtp.url, VITRINE_TRUST_PROXY: 'loopback' };
  const site = ['site-0', 'site-1'].map((name) => path.join(test.services.dataFolder, name));
  const start = async (name: string) =>
    serve({ site, data: path.join(data, name), env, port: await lastingPort() }).catch(async (error: unknown) => {
      await rm(data, { recursive: true, force: true });
      throw error;
    });
  const served: Served[] = [await start('one')];
  served.push(await start('other'));
  const [one, other] = served.map(({ url }) => Number(url.port)) as [number, number];
  const gateway = await startHttps([one, other], [HOST, NEIGHBOUR_HOST]);
  const send = (options: RequestOptions) => sendOverHttps(Number(gateway.url.port), options);
  return {
    send,
    async sendToBoth(options) {
      const first = await send(options);
      const answers = [first];
      // nginx alternates between them, except when it sends requests of its own.
      while (answers.length < 4 && new Set(answers.map((answer) => answer.process)).size < 2)
        answers.push(await send(options));
      return answers;
    },
    async stop() {
      await gateway.stop();
      await Promise.all(served.map((one) => one.stop()));
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function sendOverHttps(port: number, options: RequestOptions): Promise<GatewayResponse> {
  countRequest();
  const { url, method, headers, payload, remoteAddress = '' } = await injection(options);
  const { host = HOST, cookie, ...rest } = headers as Record<string, string>;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port, path: String(url), method, agent: false },
        // All of 127.0.0.0/8 is loopback: each request comes from another network, so that no rate limit applies.
        localAddress: remoteAddress.replace(/^10\./, '127.'),
        servername: host,
        rejectUnauthorized: false,
        headers: {
          host,
          ...rest,
          // Over https the session cookie has another name.
          ...(cookie === undefined ? {} : { cookie: cookie.replace('vitrine-session=', '__Host-vitrine=') }),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            location: incoming.headers.location ?? '',
            body: Buffer.concat(chunks).toString(),
            cookies: incoming.headers['set-cookie'] ?? [],
            process: String(incoming.headers[ANSWERED_BY] ?? ''),
          }),
        );
      },
    );
    outgoing.on('error', reject).end(payload);
  });
}
