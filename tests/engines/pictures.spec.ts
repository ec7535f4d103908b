import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { KINDS } from '#tests/e2e/demo.pages.ts';
import { test } from './fixtures.ts';
import { awaken } from './journey.ts';

const folder = fileURLToPath(new URL('../../.cache/engines-pictures', import.meta.url));
const SHOWN = [
  'home',
  'section',
  'wide sortable table',
  'section with a contact sheet',
  'news list',
  'agenda',
] as const;
const ALSO = ['directory in pages, with a map', 'service', 'form', 'search'] as const;

/** `npm run engines -- pictures`: ten kinds of pages, to be looked at side by side; nothing is compared. */
for (const kind of [...SHOWN, ...ALSO]) {
  test(`PAGE-7 a picture of: ${kind}`, async ({ opened, demo, engine }) => {
    test.skip(process.env.VITRINE_ENGINE_PICTURES !== '1', 'pictures are taken on request');
    await mkdir(folder, { recursive: true });
    const address = KINDS.find(([name]) => name === kind)?.[1] ?? '/';
    for (const width of [1280, 390]) {
      await opened.resize(width, 1000);
      await opened.visit.goto(demo + address);
      await awaken(opened.visit);
      const name = `${kind.replace(/[^a-z]+/g, '-')}-${width}-${engine}.webp`;
      await sharp(await opened.screenshot())
        .resize({ width: Math.min(width, 640) })
        .webp({ quality: 80 })
        .toFile(path.join(folder, name));
    }
  });
}
