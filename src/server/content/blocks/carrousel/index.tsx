import { CAROUSEL_KINDS, CAROUSEL_ORIENTATIONS } from '#contract/carousel.ts';
import { SLIDESHOW_PATH } from '#contract/window-links.ts';
import { Carousel } from '#features/carousel/markup.tsx';
import { DEFAULT_TITLES } from '#features/carousel/texts.ts';
import { SlideshowLink } from '#features/window-links/markup.tsx';
import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { texts } from '#server/content/blocks/texts.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { slideshowFrame } from '#server/content/markup/slideshow-frame.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { examples } from './examples.ts';
import { type CarouselPicture, elementSlides, pictureSlides } from './slides.tsx';

const picture = {
  image: { kind: 'picture', alt: 'alt', required: true, as: 'picture', says: 'L’image.' },
  alt: { kind: 'alternative', label: 'description de l’image', says: 'Ce qu’elle montre, pour qui ne la voit pas.' },
  legende: { kind: 'text', as: 'caption', says: 'Texte sous l’image.' },
  lien: {
    kind: 'link',
    as: 'href',
    says: 'Où elle mène\u00a0; il faut alors une légende ou une description de l’image.',
  },
} as const satisfies Keys;

const keys = {
  kind: {
    kind: 'choice',
    values: CAROUSEL_KINDS,
    labels: new Map([
      ['news', 'deux cartes côte à côte'],
      ['gallery', 'des images qui se fondent'],
      ['home', 'une grande vue'],
      ['sliding', 'une bande qui glisse'],
    ]),
    required: true,
    label: 'aspect',
    says: 'Deux cartes côte à côte, des images qui se fondent, une grande vue, ou une bande qui glisse.',
  },
  orientation: {
    kind: 'choice',
    values: CAROUSEL_ORIENTATIONS,
    labels: new Map([
      ['horizontal', 'de côté'],
      ['vertical', 'de haut en bas'],
    ]),
    label: 'sens',
    default: 'horizontal',
    says: 'D’où viennent les vues d’une bande qui glisse.',
  },
  titre: { kind: 'text', as: 'title', says: 'Titre au-dessus.' },
  module: { kind: 'module', says: 'Ses premières entrées en cartes, à la place d’images.' },
  // The maximum is more slides than visitors ever see.
  nombre: {
    kind: 'number',
    min: 1,
    max: 24,
    example: 6,
    default: 6,
    as: 'count',
    says: 'Combien de cartes de la rubrique.',
  },
  images: {
    kind: 'list',
    of: { kind: 'group', keys: picture },
    as: 'pictures',
    says: 'Des images du site, à la place d’une rubrique.',
  },
  lien: { kind: 'titled-link', as: 'link', says: 'Lien à côté du titre.' },
  diaporama: {
    kind: 'flag',
    default: false,
    as: 'hasWindow',
    says: 'Un lien qui ouvre les images de la page dans une fenêtre à part.',
  },
} as const satisfies Keys;

/** `content`: the first elements of a module (its ident), or pictures. */
type CarouselBlock = Omit<BlockOfKeys<'carrousel', typeof keys>, 'module' | 'count' | 'pictures'> & {
  readonly content:
    | { readonly module: string; readonly count: number }
    | { readonly pictures: readonly CarouselPicture[] };
};

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    carrousel: CarouselBlock;
  }
}

export const carrousel = defineBlock<'carrousel', typeof keys>({
  title: 'Carrousel',
  summary: 'Des vues qui tournent seules et à la main\u00a0: les premières cartes d’une rubrique, ou des images.',
  keys,
  examples,
  finish({ kind, orientation, title, module, count, pictures, link, hasWindow }, { opening, report, positionOf }) {
    if (orientation === 'vertical' && kind !== 'sliding') {
      const lines = { line: 'kind: sliding', other: 'orientation: horizontal' };
      report(opening, BLOCK_TEXTS.onlyStripVertical, quoting(BLOCK_TEXTS.chooseStrip, lines));
    }
    if (module !== undefined && pictures === undefined)
      return { kind, orientation, title, content: { module: module.ident, count }, link, hasWindow: false };
    if (module !== undefined || pictures === undefined || pictures.length === 0) {
      const message = quoting(BLOCK_TEXTS.moduleOrImages, { block: 'carrousel' });
      return report(opening, message, quoting(BLOCK_TEXTS.chooseEither, { one: 'module: …', other: 'images: …' }));
    }
    for (const written of pictures) {
      if (written.href === undefined || written.caption !== undefined || written.picture.alt !== '') continue;
      const advice = quoting(BLOCK_TEXTS.nameOfLink, { one: 'legende: …', other: 'alt: …' });
      report(positionOf(written), BLOCK_TEXTS.linkWithoutName, advice);
    }
    return { kind, orientation, title, content: { pictures }, link, hasWindow };
  },
  words: ({ title, content }) => [
    title,
    ...('pictures' in content ? content.pictures.map(({ caption }) => caption) : []),
  ],
  pictures: ({ content }, site) =>
    'pictures' in content
      ? content.pictures.map(({ picture, caption, href }) => slideshowFrame(site, picture, caption, href))
      : [],
  async render({ kind, orientation, title, content, link, hasWindow }, { services, reads, site, page, index }) {
    const compose = (slides: Parameters<typeof Carousel>[0]['slides']) =>
      slides.length === 0 ? null : (
        <>
          <Carousel
            kind={kind}
            orientation={orientation}
            id={`carrousel-${page.id}-${index}`}
            title={title}
            label={title ?? localeOf(site).marked(DEFAULT_TITLES[kind])}
            link={link}
            slides={slides}
          />
          {hasWindow ? (
            <p className="carousel-window">
              <SlideshowLink href={`/${site.base}${SLIDESHOW_PATH}${page.id}`} page={page.id}>
                {localeOf(site).marked(texts.openSlideshow)}
              </SlideshowLink>
            </p>
          ) : null}
        </>
      );
    // The first block holds the largest picture of the page.
    if ('pictures' in content) return compose(pictureSlides(site, kind, content.pictures, index === 0));
    const name = `carrousel ${page.id} ${index}`;
    return reads.block({ site, module: content.module, name }, async () =>
      compose(await elementSlides(reads, services.now(), site, kind, content)),
    );
  },
});
