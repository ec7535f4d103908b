import { CAROUSEL_KINDS } from '#contract/carousel.ts';
import type { CarouselBlock, CarouselPicture } from './blocks.ts';
import type { References } from './links.ts';
import { image, link, module, titledLink } from './reference-shapes.ts';
import { alternative, choice, flag, text, wholeNumber } from './scalars.ts';
import { keys, type Located, listOf, located, optional, readRoot, required } from './shape.ts';
import { quote } from './wording.ts';
import type { ParsedYaml, Reading } from './yaml-source.ts';

/** More slides than this are never seen. */
const MAX_SLIDES = 24;
const DEFAULT_COUNT = 6;

/** The block `carrousel`: the first elements of a module, or pictures of the site. */
export function readCarousel({ root, reading }: ParsedYaml, references: References): CarouselBlock | undefined {
  const picture = keys({
    image: required(image(references)),
    alt: optional(alternative),
    legende: optional(text()),
    lien: optional(link(references)),
  });
  const values = readRoot(
    {
      kind: required(choice(CAROUSEL_KINDS)),
      titre: optional(text()),
      module: optional(module(references)),
      nombre: optional(wholeNumber({ min: 1, max: MAX_SLIDES }, DEFAULT_COUNT)),
      images: optional(listOf(located(picture))),
      lien: optional(titledLink(references)),
      diaporama: optional(flag),
    },
    root,
    reading,
  );
  if (values === undefined) return undefined;
  const content = contentOf(values.module?.ident, values.nombre, values.images, reading);
  if (content === undefined) return undefined;
  return {
    type: 'carrousel',
    kind: values.kind,
    title: values.titre,
    content,
    link: values.lien,
    hasWindow: (values.diaporama ?? false) && 'pictures' in content,
  };
}

interface WrittenPicture {
  readonly image: Omit<CarouselPicture['picture'], 'alt'>;
  readonly alt: string | undefined;
  readonly legende: string | undefined;
  readonly lien: string | undefined;
}

function contentOf(
  ident: string | undefined,
  count: number | undefined,
  images: readonly Located<WrittenPicture>[] | undefined,
  reading: Reading,
): CarouselBlock['content'] | undefined {
  if (ident !== undefined && images === undefined) return { module: ident, count: count ?? DEFAULT_COUNT };
  if (ident === undefined && images !== undefined && images.length > 0) {
    return { pictures: images.map((written) => pictureOf(written, reading)) };
  }
  const at = { line: Math.max(1, reading.place.firstLine - 1), column: 1 };
  const message = `Le bloc ${quote('carrousel')} montre les éléments d’un module ou des images, l’un des deux.`;
  reading.report(at, message, `Écrivez ${quote('module: …')} ou ${quote('images: …')}.`);
  return undefined;
}

function pictureOf({ value, position }: Located<WrittenPicture>, reading: Reading): CarouselPicture {
  const { image: found, alt = '', legende, lien } = value;
  if (lien !== undefined && legende === undefined && alt === '') {
    const advice = `Écrivez ${quote('legende: …')} ou ${quote('alt: …')}\u00a0: c’est le nom du lien.`;
    reading.report(position, 'Cette image mène quelque part sans que rien ne le dise.', advice);
  }
  return { picture: { ...found, alt }, caption: legende, href: lien };
}
