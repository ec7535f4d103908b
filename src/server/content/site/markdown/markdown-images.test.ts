import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readSite } from '#server/content/site/read.ts';
import { withSampleSite } from '#server/content/site/testing.ts';

it('SERVE-2 pictures in a text have widths that the browser chooses from', async () => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#135' } })
    .webp()
    .toBuffer();
  const page = '---\nid: 2\ntitre: La mairie\n---\n\n![Le port](<vue, du port.webp>)\n';
  await withSampleSite({ 'pages/mairie.md': page, 'media/vue, du port.webp': photo }, async (folder) => {
    const { site } = await readSite(folder);
    const [part] = site?.pagesById.get('2')?.parts ?? [];
    const html = part?.type === 'html' ? part.html : '';
    const hash = site?.media.get('vue, du port.webp')?.hash;
    expect(html).toContain(
      `srcset="${[
        [320, 320],
        [480, 480],
        [750, 750],
        [2000, 800],
      ]
        .map(
          ([requested, width]) =>
            `/miniature.php?pic=vue%2C+du+port.webp&#x26;w_max=${requested}&#x26;v=${hash} ${width}w`,
        )
        .join(', ')}"`,
    );
    expect(html).toMatch(/sizes="[^"]*92vw, \(min-width: 50em\) 46rem, 100vw" width="800" height="600" loading="lazy"/);
  });
});
