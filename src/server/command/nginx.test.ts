import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VILLAGE, writeFiles } from '#server/app.testing.ts';
import { run } from './index.ts';
import { testIo } from './testing.ts';

describe('vitrine nginx', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-nginx-'));
    await writeFiles(path.join(folder, 'village'), VILLAGE);
    await writeFiles(path.join(folder, 'casse'), { ...VILLAGE, 'site.yaml': 'nom: [\n' });
    await writeFile(path.join(folder, 'fichier'), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function say(args: readonly string[], env: Record<string, string> = {}) {
    const io = testIo({ cwd: folder, env });
    return { code: await run(args, io), lines: io.data().split('\n'), err: io.said.err.join('\n') };
  }

  it('writes the lines of a site, with its policies and nothing that nginx would read otherwise', async () => {
    const { code, lines } = await say(['nginx', 'village']);
    expect(code).toBe(0);
    expect(lines).toContain('root "/run/vitrine";');
    expect(lines).toContain('add_header strict-transport-security "max-age=31536000";');
    expect(lines.find((line) => line.startsWith('add_header permissions-policy'))).toContain('fullscreen=(self)');
    expect(lines.filter((line) => line.startsWith('add_header content-security-policy'))).toEqual([
      expect.stringMatching(/^add_header content-security-policy "default-src 'none'; .*";$/),
    ]);
    expect(lines.at(-2)).toMatch(/^try_files \/\$vitrine_seconde\/[0-9a-f]{32}\/\$host\$uri\.\$vitrine_compression @vitrine;$/);
  });

  it('follows the folder of the service, and the protocol', async () => {
    const [https, http] = [await say(['nginx', 'village'], { VITRINE_PAGES: '/srv/pages' }), await say(['nginx', 'village', '--http'])];
    expect(https.lines).toContain('root "/srv/pages";');
    expect(http.lines.join('\n')).not.toContain('strict-transport-security');
    expect(http.lines.at(-2)).not.toBe(https.lines.at(-2));
  });

  it('says what is wrong with a site, and writes nothing', async () => {
    const { code, lines, err } = await say(['nginx', 'casse']);
    expect([code, lines]).toEqual([3, ['']]);
    expect(err).toContain('site.yaml');
    expect((await say(['nginx'])).code).toBe(2);
  });

  it('a folder for pages that cannot be written keeps the service from starting', async () => {
    const { code, err } = await say(['serve', 'village', '--port', '0'], { VITRINE_PAGES: 'fichier/pages' });
    expect(code).toBe(1);
    expect(err).toMatch(/Le dossier des pages «\u00a0.*fichier\/pages\u00a0» \(VITRINE_PAGES\) ne peut pas être écrit/);
  });
});
