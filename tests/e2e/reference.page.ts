import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { blockFont } from './block-font.ts';
import { attachAll, expect, FIXED_NOW, test } from './fixtures.ts';

const HEIGHT = 1200;
/** Pixels of the page for each pixel of a reference picture, and for each cell of the comparison. */
const REDUCTION = 4;
const CELL = 8;
/**
 * A cell differs when a colour channel differs by more than CELL_TOLERANCE of 255; a picture, when more than
 * SHARE_TOLERANCE of its cells differ, or its channels by more than MEAN_TOLERANCE on average.
 */
const CELL_TOLERANCE = 30;
const SHARE_TOLERANCE = 0.002;
const MEAN_TOLERANCE = 2;
const folder = fileURLToPath(new URL('../screenshots', import.meta.url));
/** `write` takes all pictures again, `check` compares all of them; otherwise half are compared. */
const mode = process.env.VITRINE_SCREENSHOTS ?? '';
const isWriting = mode === 'write';

export const WIDTHS = [1280, 768, 390] as const;
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/**
 * The widths and colour schemes in which a page is compared: each width once, light and dark in turns, as the layout
 * does not depend on colours. The page of the next rank starts with the other scheme, so that each width is seen in
 * both.
 */
export function variantsOf(rank: number, widths: readonly number[] = WIDTHS): readonly (readonly [number, Scheme])[] {
  return widths.flatMap((width, index) =>
    SCHEMES.filter((_, at) => mode !== '' || (rank + index + at) % 2 === 0).map((scheme) => [width, scheme] as const),
  );
}

/** Opens a page and sets it in the block font, which looks the same on every machine. */
export async function openWithBlockFont(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime(FIXED_NOW);
  await page.goto(address);
  await attachAll(page, 'the picture shows every feature attached');
  await applyBlockFont(page);
}

export async function applyBlockFont(page: Page): Promise<void> {
  await page.evaluate(async (font) => {
    // `srcset` would show another file after a resize.
    for (const image of document.querySelectorAll('img[srcset], source[srcset]')) image.removeAttribute('srcset');
    document.fonts.add(await new FontFace('Block', `url(data:font/ttf;base64,${font})`, { weight: '100 900' }).load());
  }, blockFont().toString('base64'));
  await page.addStyleTag({
    content: `*, ::before, ::after, ::backdrop, ::placeholder, ::file-selector-button { font-family: Block !important;
 font-synthesis: none !important; text-rendering: geometricPrecision !important; text-wrap-style: auto !important;
 caret-color: transparent !important; transition: none !important }`,
  });
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Float32Array;
}

/** Reduces a screenshot to a reference picture, a quarter as wide. */
async function reduce(shot: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(shot).metadata();
  const [columns, rows] = [Math.floor(width / CELL) * CELL, Math.floor(height / CELL) * CELL];
  return await sharp(shot)
    .extract({ left: 0, top: 0, width: columns, height: rows })
    .resize({ width: columns / REDUCTION, height: rows / REDUCTION, kernel: 'linear' })
    .webp({ quality: 88 })
    .toBuffer();
}

/** The mean colour of each cell of a reference picture. */
async function gridOf(reduced: Buffer): Promise<Grid> {
  const { data, info } = await sharp(reduced).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const size = CELL / REDUCTION;
  const [columns, rows] = [info.width / size, info.height / size];
  const cells = new Float32Array(columns * rows * 3);
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const cell = (Math.floor(y / size) * columns + Math.floor(x / size)) * 3;
      for (let channel = 0; channel < 3; channel++) {
        cells[cell + channel] =
          (cells[cell + channel] ?? 0) + (data[(y * info.width + x) * 3 + channel] ?? 0) / size ** 2;
      }
    }
  }
  return { columns, rows, cells };
}

/** Describes the difference; undefined where two pictures differ by less than the tolerances. */
function difference(one: Grid, other: Grid): string | undefined {
  if (one.columns !== other.columns || one.rows !== other.rows)
    return `${one.columns} × ${one.rows} cells, not ${other.columns} × ${other.rows}`;
  let [differing, sum] = [0, 0];
  for (let cell = 0; cell < one.cells.length; cell += 3) {
    const gaps = [0, 1, 2].map((channel) =>
      Math.abs((one.cells[cell + channel] ?? 0) - (other.cells[cell + channel] ?? 0)),
    );
    sum += gaps.reduce((total, gap) => total + gap, 0);
    if (Math.max(...gaps) > CELL_TOLERANCE) differing++;
  }
  const share = differing / (one.columns * one.rows);
  const mean = sum / one.cells.length;
  if (share <= SHARE_TOLERANCE && mean <= MEAN_TOLERANCE) return undefined;
  return `${(share * 100).toFixed(2)} % of the cells differ, by ${mean.toFixed(2)} of 255 on average`;
}

/** A screenshot of the viewport once its images are painted. */
async function screenshot(page: Page): Promise<Buffer> {
  const isPainted = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // Images that a carousel hides need not be loaded.
      const inSight = await new Promise<HTMLImageElement[]>((resolve) => {
        const seen = new IntersectionObserver((entries) => {
          seen.disconnect();
          resolve(
            entries
              .filter((entry) => entry.isIntersecting && entry.intersectionRect.width > 0)
              .map(({ target }) => target as HTMLImageElement),
          );
        });
        for (const image of document.images) seen.observe(image);
        if (document.images.length === 0) resolve([]);
      });
      // Loaded is not painted: images are decoded asynchronously.
      await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
      return inSight.every((image) => image.complete && image.naturalWidth > 0);
    });
  await expect.poll(isPainted).toBe(true);
  return await page.screenshot({ animations: 'disabled', scale: 'css' });
}

export async function applyVariant(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** How the viewport differs from the reference picture of this name. */
export async function differenceFrom(page: Page, name: string): Promise<string | undefined> {
  const reference = await gridOf(await readFile(path.join(folder, `${name}.webp`)));
  return difference(await gridOf(await reduce(await screenshot(page))), reference);
}

/**
 * Expects the viewport to match its reference picture once it has settled. With VITRINE_SCREENSHOTS=write it writes
 * the picture instead.
 */
export async function expectReference(page: Page, name: string): Promise<void> {
  if (isWriting) {
    await writeReference(page, name);
    return;
  }
  try {
    await expect
      .poll(() => differenceFrom(page, name), {
        message: `${name} looks as in tests/screenshots`,
        intervals: [0, 200, 500, 1000],
      })
      .toBeUndefined();
  } catch (error) {
    await test.info().attach(`${name}.png`, { body: await screenshot(page), contentType: 'image/png' });
    throw error;
  }
}

/** Writes the picture once two screenshots in a row are equal. */
async function writeReference(page: Page, name: string): Promise<void> {
  let before = await screenshot(page);
  await expect
    .poll(async () => {
      const after = await screenshot(page);
      const isStill = after.equals(before);
      before = after;
      return isStill;
    })
    .toBe(true);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.webp`), await reduce(before));
}
