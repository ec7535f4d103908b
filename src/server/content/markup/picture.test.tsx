import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Picture } from '#server/content/site/types.ts';
import { examplePicture, exampleSite } from '#server/render/testing.ts';
import { SitePicture } from './picture.tsx';

const site = exampleSite();
const render = (change: Partial<Picture> = {}, eager = false) =>
  renderToStaticMarkup(
    <SitePicture site={site} picture={{ ...examplePicture, ...change }} sizes="50vw" eager={eager} />,
  );

describe('pictures of pages', () => {
  it('SERVE-2 come in widths that the browser chooses from, with their size, and only when they come near', () => {
    const hash = site.media.get(examplePicture.file)?.hash;
    const html = render();
    expect(html).toContain(`/miniature.php?pic=lieux/quai+%26+pont.webp&amp;w_max=320&amp;v=${hash} 320w, `);
    expect([...html.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual([320, 480, 750, 960, 1280, 1600]);
    expect(html).toMatch(/ sizes="50vw".* width="1600" height="1000"|width="1600" height="1000" sizes="50vw"/);
    expect(html).toContain('loading="lazy"');
    expect(render({}, true)).toMatch(/loading="eager".*fetchPriority="high"/);
  });

  it('MINE-6 keep the focal point that was chosen for them, by classes the stylesheet knows', () => {
    expect(render({ focus: { x: 33, y: 96 } })).toContain('class="focal focal-x30 focal-y100"');
    expect(render({ focus: { x: -5, y: 900 } })).toContain('class="focal focal-x0 focal-y100"');
    expect(render()).not.toContain('focal');
  });

  it('MINE-6 of contributors come in widths too: their name holds all that is needed', () => {
    const file = `envois/${'0a'.repeat(20)}-1600x1000.webp`;
    expect(render({ file })).toContain(`src="/media/${file}?v=${'0a'.repeat(16)}"`);
    expect(render({ file })).toContain('750w');
  });

  it('stay as they are where there is nothing to choose: small ones, unknown ones', () => {
    for (const html of [render({ width: 300, height: 200 }), render({ file: 'ailleurs.webp' })])
      expect(html).not.toMatch(/srcset|sizes/i);
  });
});
