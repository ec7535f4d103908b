import { Carousel } from '#features/carousel/markup.tsx';
import { useT } from '#language/locale.tsx';
import { pictureSlides } from '#server/content/blocks/carrousel/slides.tsx';
import { pictureOf, type SiteElement } from '#server/content/elements/element.ts';
import type { Picture, Site, SiteModule } from '#server/content/site/types.ts';
import { texts } from '#server/render/layout/texts.ts';

/** All pictures of an element, the main one first. */
export function elementPictures(site: Site, module: SiteModule, values: SiteElement['values']): readonly Picture[] {
  const others = [...module.fields.values()].filter(({ type, name }) => type === 'image' && name !== module.imageField);
  return [module.imageField, ...others.map(({ name }) => name)].flatMap(
    (field) => pictureOf(site, values[field ?? '']) ?? [],
  );
}

/** The gallery at the top of the page of an element with several pictures. */
export function ElementGallery({ site, pictures }: Readonly<{ site: Site; pictures: readonly Picture[] }>) {
  const slides = pictures.map((picture) => ({ picture, caption: undefined, href: undefined }));
  return (
    <Carousel
      kind="gallery"
      id="photos"
      title={undefined}
      label={useT()(texts.photos)}
      slides={pictureSlides(site, 'gallery', slides, true)}
    />
  );
}
