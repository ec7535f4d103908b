import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Figures, seconds } from './figures.ts';
import { Ledger } from './ledger.ts';
import { sendRequest } from './person.ts';
import { startReaders } from './readers.ts';
import { type Served, serve } from './served.ts';
import { embeddedAt, readStored } from './stored.ts';
import { makeTown } from './town.ts';
import { startWriters } from './writers.ts';

const DISK = 'size=160m,mode=0755';
const BLOCK = Buffer.alloc(256 * 1024);

/** Mounts a small file system; undefined where that is not possible. */
async function mountDisk(): Promise<{ readonly folder: string; unmount(): Promise<void> } | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-disk-'));
  await chmod(folder, 0o755);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder]).status === 0;
  const unmount = async () => {
    spawnSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  };
  if (mounted) return { folder, unmount };
  await rm(folder, { recursive: true, force: true });
  return undefined;
}

/** Writes until the disk is full. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (const block of [BLOCK, BLOCK.subarray(0, 4096)]) {
      for (;;) {
        const written = await handle.write(block).catch(() => undefined);
        if (written === undefined || written.bytesWritten < block.length) break;
      }
    }
  } finally {
    await handle.close();
  }
}

/**
 * Fills the disk under the data while people write, until writes fail; then makes room again, until they work. Nothing
 * is restarted.
 */
export async function fillDisk({
  people,
  writes,
}: {
  readonly people: number;
  readonly writes: number;
}): Promise<Figures> {
  const disk = await mountDisk();
  if (disk === undefined)
    return { rows: [['disk full', 'not tried: mounting a small disk takes root on Linux']], findings: [] };
  const findings: string[] = [];
  const ledger = new Ledger();
  const ballast = path.join(disk.folder, 'ballast');
  const town = await makeTown(path.join(disk.folder, 'data'));
  let served: Served | undefined;
  try {
    const running = await serve(town);
    served = running;
    const writers = await startWriters(() => running.url, ledger, people);
    await writers.written(writes);
    for (const page of ['/', '/mairie']) await (await sendRequest(running.url, 'GET', page)).arrayBuffer();
    let turn = 0;
    const readers = startReaders(
      () => running.url,
      () => (turn++ % 2 === 0 ? '/' : '/mairie'),
      2,
    );
    try {
      await fill(ballast);
      const refusals = () =>
        [...writers.failures].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
      const before = refusals();
      while (refusals() < before + people) {
        await fill(ballast.concat('-more'));
        await readers.read(5);
      }
      const { bavail } = await statfs(disk.folder);
      await readers.read(50);
      const freed = performance.now();
      await rm(ballast);
      await rm(ballast.concat('-more'), { force: true });
      await writers.written(writes);
      const back = performance.now() - freed;
      await Promise.all([writers.stop(), readers.stop()]);
      findings.push(...ledger.compare(ledger.expect(), await readStored(await embeddedAt(town.data))));
      findings.push(...readers.failures, ...writers.unexpected);
      const strange = [...writers.failures.keys()].filter((status) => status !== 503 && status !== 0);
      if (strange.length > 0) findings.push(`writes on a full disk were answered with ${strange.join(', ')}`);
      const code = await running.stop();
      if (code !== 0) findings.push(`the server left with ${code}`);
      const again = await serve(town);
      served = again;
      findings.push(...again.stderr, ...ledger.compare(ledger.expect(), await readStored(await embeddedAt(town.data))));
      await again.stop();
      return {
        rows: [
          ['blocks free on the full disk', String(bavail)],
          ['writes refused on the full disk', String(refusals())],
          [
            'acknowledged writes, lost',
            `${ledger.acknowledged}, ${findings.filter((text) => text.startsWith('lost')).length}`,
          ],
          [
            'cached pages read meanwhile, down',
            `${[...readers.answers.values()].reduce((sum, one) => sum + one, 0)}, ${readers.failures.length}`,
          ],
          ['writes again after room was made', seconds(back)],
        ],
        findings,
      };
    } finally {
      await Promise.all([writers.stop(), readers.stop()]);
    }
  } finally {
    await served?.kill();
    await town.remove();
    await disk.unmount();
  }
}
