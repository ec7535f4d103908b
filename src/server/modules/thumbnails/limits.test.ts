import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { SIDES_PX } from '#contract/thumbnails.ts';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { makeThumbnail, type ThumbnailJob } from '#server/platform/images/make.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { thumbnailsModule } from './routes.ts';
import { photo, plain, pngBomb } from './testing.ts';
import type { ThumbnailOptions } from './thumbnails.ts';

describe('SERVE-2 bounded in size, count and time', () => {
  let test: TestApp;
  const jobs: ThumbnailJob[] = [];
  async function start(media: Record<string, Buffer>, options: Partial<ThumbnailOptions> = {}): Promise<void> {
    jobs.length = 0;
    const counted = (job: ThumbnailJob) => {
      jobs.push(job);
      return (options.make ?? makeThumbnail)(job);
    };
    test = await startTestApp({ media, modules: [thumbnailsModule({ ...options, make: counted })] });
  }
  afterEach(() => test.close());

  const get = (query: string, accept = 'image/webp') =>
    test.app.inject({ url: `/miniature.php?${query}`, headers: { accept } });
  const replace = (file: string, content: Buffer) => writeFile(path.join(test.site.folder, 'media', file), content);

  it('SERVE-2 makes one thumbnail for thirty people who ask at the same time, and none for those who ask later', async () => {
    await start({ 'vue.jpg': await photo(1600, 1000) });
    // Boxes that give the same picture are one job too.
    const queries = Array.from({ length: 30 }, (_, index) => `pic=vue.jpg&w_max=${320 + index}&h_max=${400 + index}`);
    const answers = await Promise.all(queries.map((query) => get(query)));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64')))).toHaveLength(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(jobs).toHaveLength(1);
    await get('pic=vue.jpg&w_max=320');
    expect(jobs).toHaveLength(1);
    await Promise.all([get('pic=vue.jpg&w_max=320', 'image/avif'), get('pic=vue.jpg&w_max=480')]);
    expect(jobs).toHaveLength(3);
    // Removed from the disk: made again.
    await rm(path.join(test.services.dataFolder, 'thumbnails'), { recursive: true });
    expect((await get('pic=vue.jpg&w_max=320')).statusCode).toBe(200);
    expect(jobs).toHaveLength(4);
  });

  it('SERVE-2 refuses work over the bound with 503 and Retry-After, in French, and serves again', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await start(
      { 'vue.jpg': await photo(1600, 1000) },
      { jobsAtATime: 1, maxWaiting: 2, make: (job) => gate.then(() => makeThumbnail(job)) },
    );
    const accepted = [320, 480, 640].map((width) => get(`pic=vue.jpg&w_max=${width}`));
    await expect.poll(() => jobs.length).toBe(1);
    const refused = await get('pic=vue.jpg&w_max=960');
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    expect(refused.body).toBe('Trop d’images sont demandées en même temps. Réessayez dans un instant.\n');
    open();
    expect((await Promise.all(accepted)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await get('pic=vue.jpg&w_max=960')).statusCode).toBe(200);
  });

  it('SERVE-2 makes the picture of another visitor next, however many sizes one address has requested', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await start(
      { 'vue.jpg': await photo(1600, 1000), 'logo.png': await plain(400, 300).png().toBuffer() },
      { jobsAtATime: 1, maxWaiting: 8, make: (job) => gate.then(() => makeThumbnail(job)) },
    );
    const from = (remoteAddress: string, query: string) =>
      test.app.inject({ url: `/miniature.php?${query}`, headers: { accept: 'image/webp' }, remoteAddress });
    const many = SIDES_PX.slice(2, 14).map((side, index) =>
      from(`2001:db8::${index + 1}`, `pic=vue.jpg&w_max=${side}`),
    );
    await expect.poll(() => jobs.length).toBe(1);
    const other = from('2001:db8:0:1::1', 'pic=logo.png&w_max=320');
    // The other visitor takes the place of one of the many: a refusal says that both have arrived.
    const refused = await Promise.race(many);
    expect(refused.statusCode).toBe(503);
    const statuses = Promise.all(many).then((all) => all.map(({ statusCode }) => statusCode));
    open();
    expect((await other).statusCode).toBe(200);
    expect((await statuses).filter((status) => status === 200)).toHaveLength(8);
    expect(jobs.findIndex(({ file }) => file === 'logo.png')).toBeLessThanOrEqual(2);
  });

  it('SERVE-2 names thumbnails by 128 bits of the picture at least', async () => {
    await start({ 'vue.jpg': await photo(800, 600) });
    await get('pic=vue.jpg&w_max=320');
    const folder = path.join(test.services.dataFolder, 'thumbnails');
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap((one) =>
      one.isFile() ? [one.name] : [],
    );
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32,}-320x240-\d+\.webp$/)]);
  });

  it('SERVE-2 lets the server stop without making the pictures that wait', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await start(
      { 'vue.jpg': await photo(800, 600) },
      { jobsAtATime: 1, make: (job) => gate.then(() => makeThumbnail(job)) },
    );
    const answered: number[] = [];
    // Whichever comes first is the one that is made.
    const requests = [320, 480, 640].map(async (width) =>
      answered.push((await get(`pic=vue.jpg&w_max=${width}`)).statusCode),
    );
    await expect.poll(() => jobs.length).toBe(1);
    const closed = test.app.close();
    await expect.poll(() => answered, { timeout: 20_000 }).toEqual([503, 503]);
    open();
    await Promise.all(requests);
    expect(answered).toEqual([503, 503, 200]);
    await closed;
    expect(jobs).toHaveLength(1);
  });

  it('SERVE-2 keeps no more on the disk than its quota', async () => {
    await start({ 'vue.jpg': await photo(1600, 1000) }, { quotaBytes: 8 * 1024 });
    for (const width of [320, 480, 640, 800, 960, 1200, 1600]) await get(`pic=vue.jpg&w_max=${width}`, '*/*');
    await test.app.close();
    const folder = path.join(test.services.dataFolder, 'thumbnails');
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThan(7);
  });

  it('SERVE-2 refuses bombs, disguises and ruins fast, as if they were not there, and says so once on the console', async () => {
    const picture = await plain(400, 300).png().toBuffer();
    const disguises: Record<string, Buffer> = {
      'bombe.png': pngBomb(60_000, 60_000),
      'svg.png': Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
      'pdf.png': Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
      'tiff.png': await plain(40, 30).tiff().toBuffer(),
      'coupee.png': picture.subarray(0, picture.length / 2),
      'vide.png': Buffer.alloc(0),
    };
    await start(Object.fromEntries(Object.keys(disguises).map((file) => [file, picture])));
    const absent = await get('pic=absente.png&w_max=100');
    for (const [file, content] of Object.entries(disguises)) {
      // Put there after the site was read: reading refuses them already.
      await replace(file, content);
      expectConsole('warn', /^\[thumbnails\] L’image «\u00a0media\/\w+\.png\u00a0» ne peut pas être lue\. .* nouveau/);
      const answers = [await get(`pic=${file}&w_max=100`), await get(`pic=${file}&w_max=100`)];
      for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, absent.body]);
    }
  });

  it('SERVE-2 shows a picture that was replaced meanwhile in its own proportions, and keeps it nowhere', async () => {
    await start({ 'vue.png': await plain(800, 400).png().toBuffer() });
    await replace('vue.png', await plain(300, 600).png().toBuffer());
    const hash = test.site.media.get('vue.png')?.hash;
    for (const _ of [1, 2]) {
      const response = await get(`pic=vue.png&w_max=200&v=${hash}`);
      expect([response.statusCode, response.headers['cache-control'], response.headers.etag]).toEqual([
        200,
        'no-store',
        undefined,
      ]);
      const { width = 0, height } = await sharp(response.rawPayload).metadata();
      expect([width * 2, height]).toEqual([height, 100]);
    }
    expect(jobs).toHaveLength(2);
  });

  it('SERVE-2 makes thumbnails of an original of 12 megapixels in every format', async () => {
    await start({ 'vue.jpg': await photo(4000, 3000) });
    for (const accept of ['image/avif', 'image/webp', '*/*']) {
      const { width, height } = await sharp(
        (await get('pic=vue.jpg&w_max=960&h_max=960', accept)).rawPayload,
      ).metadata();
      expect([width, height]).toEqual([960, 720]);
    }
  });
});
