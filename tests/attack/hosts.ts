import { expect, vi } from 'vitest';
import type { CheckResult } from './decisions.ts';
import { countRequest } from './send.ts';
import { type AttackTown, HOST } from './town.ts';

const PATHS = [
  '/',
  '/infos',
  '/sorties',
  '/sitemap.xml',
  '/robots.txt',
  '/recherche/description.xml',
  '/infos/flux.rss',
  '/vitrine/connexion',
];
const NAMES = [
  'evil.example',
  `${HOST}.evil.example`,
  `evil-${HOST}`,
  `x.${HOST}`,
  '192.0.2.1',
  '[2001:db8::1]',
  'localhost.evil.example',
];
const PORTS = ['', ':80', ':443', ':6666', ':65535'];

/** Sends unknown hosts, and foreign ports of the site's host, to pages and to the form that resets a password. */
export async function checkHosts({ test: { app }, smtp, people, resetAttempts }: AttackTown): Promise<CheckResult> {
  const findings: string[] = [];
  let requests = 0;
  const get = (url: string, host: string) => {
    requests += 1;
    countRequest();
    return app.inject({
      url,
      headers: { host, accept: 'text/html', 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '6666' },
    });
  };
  for (const url of PATHS) {
    for (const port of PORTS) {
      for (const name of NAMES) {
        const { statusCode, body } = await get(url, `${name}${port}`);
        if (statusCode !== 421 || body.includes('evil'))
          findings.push(`${url} as ${name}${port}: answered with ${statusCode}`);
      }
      const { statusCode, body } = await get(url, `${HOST}${port}`);
      if (statusCode === 421 || /evil\.example|:6666|:65535/.test(body))
        findings.push(`${url} as ${HOST}${port}: ${statusCode}, or the port got in`);
    }
  }

  const email = people.contributor.account?.email ?? '';
  for (const host of [...NAMES, ...PORTS.map((port) => `${HOST}${port}`)]) {
    await resetAttempts();
    const before = smtp.received.length;
    requests += 1;
    countRequest();
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/vitrine/mot-de-passe-oublie',
      headers: {
        host,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-host': 'evil.example',
      },
      payload: new URLSearchParams({ email }).toString(),
    });
    const isOurs = host.split(':')[0] === HOST;
    if (statusCode !== (isOurs ? 303 : 421)) findings.push(`a new password as ${host}: answered with ${statusCode}`);
    if (!isOurs) continue;
    await vi.waitFor(() => expect(smtp.received.length).toBe(before + 1), 20_000);
    const text = smtp.received[before]?.text ?? '';
    if (!text.includes(`https://${HOST}/vitrine/nouveau-mot-de-passe?jeton=`) || /evil|6666|65535/.test(text)) {
      findings.push(`a new password as ${host}: the mail leads elsewhere`);
    }
  }
  return { requests, findings };
}
