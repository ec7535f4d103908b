import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestApp } from '#server/app.testing.ts';
import { thumbnailsModule } from '#server/modules/thumbnails/routes.ts';
import { photo, plain, pngBomb } from '#server/modules/thumbnails/testing.ts';

export interface ThumbnailFigures {
  /** The longest time until a picture that declares billions of pixels is refused. */
  readonly bombMs: number;
  readonly bombStatuses: ReadonlySet<number>;
  readonly sizesRequested: number;
  readonly files: number;
  readonly bytes: number;
  readonly quotaBytes: number;
  readonly statuses: ReadonlyMap<number, number>;
}

/** Less than all sizes take together. */
const QUOTA_BYTES = 32 * 1024;
const AT_A_TIME = 4;

/** Requests decompression bombs, then one picture in very many sizes. */
export async function attackThumbnails(sizes: number): Promise<ThumbnailFigures> {
  const test = await startTestApp({
    media: { 'vue.jpg': await photo(1600, 1000), 'bombe.png': await plain(40, 30).png().toBuffer() },
    modules: [thumbnailsModule({ quotaBytes: QUOTA_BYTES })],
  });
  const get = (query: string) => test.app.inject({ url: `/miniature.php?${query}`, headers: { accept: '*/*' } });
  let bombMs = 0;
  const bombStatuses = new Set<number>();
  for (const [width, height] of [
    [60_000, 60_000],
    [100_000, 30_000],
    [20_000, 20_000],
    [65_535, 65_535],
  ] as const) {
    await writeFile(path.join(test.site.folder, 'media', 'bombe.png'), pngBomb(width, height));
    const started = performance.now();
    bombStatuses.add((await get(`pic=bombe.png&w_max=${100 + (width % 7)}`)).statusCode);
    bombMs = Math.max(bombMs, performance.now() - started);
  }
  const statuses = new Map<number, number>();
  for (let from = 0; from < sizes; from += AT_A_TIME) {
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async (_, index) => {
        const number = from + index;
        const { statusCode } = await get(`pic=vue.jpg&w_max=${1 + (number % 2000)}&h_max=${1 + ((number * 7) % 2000)}`);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }),
    );
  }
  await test.app.close();
  const folder = path.join(test.services.dataFolder, 'thumbnails');
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const lengths = await Promise.all(
    entries.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  await test.close();
  const bytes = lengths.reduce((sum, one) => sum + one, 0);
  return {
    bombMs,
    bombStatuses,
    sizesRequested: sizes,
    files: entries.length,
    bytes,
    quotaBytes: QUOTA_BYTES,
    statuses,
  };
}
