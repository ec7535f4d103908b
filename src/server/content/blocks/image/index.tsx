import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { SitePicture } from '#server/content/markup/picture.tsx';
import { pictureCaption } from '#server/content/markup/picture-caption.ts';
import { pageWide } from '#server/content/markup/picture-sizes.ts';
import { slideshowFrame } from '#server/content/markup/slideshow-frame.ts';
import { examples } from './examples.ts';

const keys = {
  image: { kind: 'picture', alt: 'alt', required: true, as: 'picture', says: 'L’image à montrer.' },
  alt: {
    kind: 'alternative',
    label: 'description de l’image',
    says: 'Ce que l’image montre, pour qui ne la voit pas\u00a0; vide si elle ne fait que décorer.',
  },
  legende: { kind: 'text', as: 'caption', says: 'Texte sous l’image.' },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    image: BlockOfKeys<'image', typeof keys>;
  }
}

export const image = defineBlock<'image', typeof keys>({
  title: 'Image',
  summary: 'Une image dans le texte, avec sa légende.',
  keys,
  examples,
  words: ({ picture, caption }, site) => [pictureCaption(picture, caption, localeOf(site).t) ?? picture.alt],
  pictures: ({ picture, caption }, site) => [slideshowFrame(site, picture, caption)],
  render: ({ picture, caption }, { site }) => {
    const shownCaption = pictureCaption(picture, caption, localeOf(site).marked);
    return (
      <figure className="figure">
        <SitePicture site={site} picture={picture} sizes={pageWide('(min-width: 50em) 46rem, 100vw')} />
        {shownCaption === undefined ? null : <figcaption>{shownCaption}</figcaption>}
      </figure>
    );
  },
});
