import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastingPort } from '#tests/chaos/ports.ts';
import { ANSWERED_BY, startHttps } from '#tests/chaos/proxy.ts';
import { type Served, serve } from '#tests/chaos/served.ts';
import { injection, requestSent, type Sending } from './send.ts';
import { type AttackTown, HOST } from './town.ts';

export const NEIGHBOUR_HOST = 'voisine.example';

export interface GatewayAnswer {
  readonly status: number;
  readonly location: string;
  readonly body: string;
  readonly cookies: readonly string[];
  /** The address of the process that has answered; '' where nginx did. */
  readonly process: string;
}

/** A town behind nginx with https: both sites, in two processes of the built program, on the town's database. */
export interface TownBehindNginx {
  send(sending: Sending): Promise<GatewayAnswer>;
  /** The same request to either process: nginx takes turns. */
  sendToBoth(sending: Sending): Promise<readonly GatewayAnswer[]>;
  stop(): Promise<void>;
}

export async function startBehindNginx({ test, smtp }: AttackTown): Promise<TownBehindNginx> {
  const data = await mkdtemp(path.join(tmpdir(), 'vitrine-gateway-'));
  const env = {
    DATABASE_URL: test.database.url,
    VITRINE_SMTP_URL: smtp.url,
    VITRINE_TRUST_PROXY: 'loopback',
  };
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
  const send = (sending: Sending) => ask(Number(gateway.url.port), sending);
  return {
    send,
    async sendToBoth(sending) {
      const first = await send(sending);
      const answers = [first];
      // One worker takes strict turns, but for requests of nginx's own.
      while (answers.length < 4 && new Set(answers.map((answer) => answer.process)).size < 2)
        answers.push(await send(sending));
      return answers;
    },
    async stop() {
      await gateway.stop();
      await Promise.all(served.map((one) => one.stop()));
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function ask(port: number, sending: Sending): Promise<GatewayAnswer> {
  requestSent();
  const { url, method, headers, payload, remoteAddress = '' } = await injection(sending);
  const { host = HOST, cookie, ...rest } = headers as Record<string, string>;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port, path: String(url), method, agent: false },
        // Every address of 127.0.0.0/8 is this machine: each request comes from a network that was not counted yet.
        localAddress: remoteAddress.replace(/^10\./, '127.'),
        servername: host,
        rejectUnauthorized: false,
        headers: {
          host,
          ...rest,
          // Over https the cookie has the name that browsers bind to the host.
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
