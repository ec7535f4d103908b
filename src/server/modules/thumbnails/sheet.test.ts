import sharp from 'sharp';
import { expect, it } from 'vitest';
import { page, startTestApp, VILLAGE } from '#server/app.testing.ts';
import { photo } from './testing.ts';

it('LBOX-8 SERVE-2 a page shows its contact sheet without JavaScript: every small picture and every link is answered', async () => {
  const block = '::: planche\ntitre: La fête\nlegendes: { "fête & feu.jpg": Le feu, pont.jpg: Le pont }\n:::';
  const test = await startTestApp({
    files: { ...VILLAGE, 'pages/photos.md': page({ id: 9, titre: 'Photos' }, block) },
    media: {
      'planche_contact/fête & feu.jpg': await photo(1800, 1200),
      'planche_contact/pont.jpg': await photo(900, 1200),
    },
  });
  const { body } = await test.app.inject({ url: '/photos', headers: { accept: 'text/html' } });
  const attributes = (name: string) =>
    [...body.matchAll(new RegExp(` ${name}="(/miniature[^"]*)"`, 'gi'))].map(([, value = '']) =>
      value.replaceAll('&amp;', '&'),
    );
  const [links, small, fine] = [
    attributes('href'),
    attributes('src'),
    attributes('srcset').map((source) => source.replace(/ 2x$/, '')),
  ];
  const sizes = await Promise.all(
    [...links, ...small, ...fine].map(async (url) => {
      const { width, height } = await sharp((await test.app.inject(url)).rawPayload).metadata();
      return `${width}x${height}`;
    }),
  );
  // Large, medium, and medium for fine screens.
  expect(sizes).toEqual(['1600x1067', '900x1200', '320x213', '180x240', '640x427', '360x480']);
  expect(body).toContain('<h2>La fête</h2>');
  expect(body).toMatch(
    /<a class="contact-sheet-link" href="[^"]*" rel="lightbox\[planche-9-0\]"><img [^>]*alt="Le feu"/,
  );
  await test.close();
});
