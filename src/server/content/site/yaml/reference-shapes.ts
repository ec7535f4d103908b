import type { Place } from '#server/content/hours/place.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import { missingMedia, type References, resolveLink } from '#server/content/site/pages/links.ts';
import type { MediaFile, Picture, SiteLink, SiteModule, SitePage } from '#server/content/site/types.ts';
import { FILE_KINDS, type FileUse, fileKindOf } from '#server/platform/http/media-types.ts';
import { text, textOf, wholeNumber } from './scalars.ts';
import { keys, mapped, reportType, required, type Shape } from './shape.ts';
import { adviseInstead, quote, quoteList } from './wording.ts';

/** Ids are 32-bit integers in the database. */
const MAX_PAGE_ID = 2_147_483_647;
export const pageId = wholeNumber({ min: 1, max: MAX_PAGE_ID }, 12, 'un nombre entier à partir de 1');

/** The references that are known before pages are read. */
export type MediaReferences = Pick<References, 'media' | 'broken'>;

/** Shapes for references to other files of the site. */
export function link(references: References): Shape<string> {
  const shape: Shape<string> = {
    expects: 'un lien',
    read(node, name, reading) {
      const written = textOf(node);
      if (written === undefined || written === '')
        return reportType(shape, node, name, reading, 'Écrivez le numéro d’une page, un chemin ou une adresse.');
      const resolved = resolveLink(written, references);
      if ('href' in resolved) return resolved.href;
      reading.report(node, resolved.message, resolved.advice);
      return undefined;
    },
  };
  return shape;
}

/** `{titre, lien}` */
export function titledLink(references: References): Shape<SiteLink> {
  const shape = keys({ titre: required(text()), lien: required(link(references)) });
  return mapped(shape, ({ titre, lien }) => ({ title: titre, href: lien }));
}

export function page(references: References): Shape<SitePage> {
  return {
    expects: 'le numéro d’une page',
    read(node, name, reading) {
      const id = pageId.read(node, name, reading);
      if (id === undefined) return undefined;
      const found = references.pagesById.get(String(id));
      if (found !== undefined) return found;
      const resolved = resolveLink(String(id), references);
      if ('message' in resolved) reading.report(node, resolved.message, resolved.advice);
      return undefined;
    },
  };
}

/** A file of media/, of the kinds that serve `use` if one is given. */
export function media(references: MediaReferences, use?: FileUse): Shape<MediaFile> {
  const shape: Shape<MediaFile> = {
    expects: 'un fichier de «\u00a0media/\u00a0»',
    read(node, name, reading) {
      const file = textOf(node);
      if (file === undefined)
        return reportType(shape, node, name, reading, 'Écrivez par exemple «\u00a0photos/mairie.webp\u00a0».');
      const found = references.media.get(file);
      if (found === undefined && !references.broken.has(`media/${file}`)) {
        const { message, advice } = missingMedia(file, references);
        reading.report(node, message, advice);
      }
      if (found === undefined || use === undefined || fileKindOf(file)?.use === use) return found;
      const extensions = [...FILE_KINDS].flatMap(([extension, kind]) => (kind.use === use ? [extension] : []));
      reading.report(
        node,
        `Le fichier ${quote(`media/${file}`)} ne convient pas ici.`,
        `Choisissez un fichier ${quoteList(extensions)}.`,
      );
      return undefined;
    },
  };
  return shape;
}

/** A picture whose alternative text is under another key; `alt` is the one of the library, if it has one. */
export type UnnamedPicture = Omit<Picture, 'alt'> & { readonly alt?: string };

export function image(references: MediaReferences): Shape<UnnamedPicture> {
  return {
    expects: 'une image de «\u00a0media/\u00a0»',
    read(node, name, reading) {
      const found = media(references).read(node, name, reading);
      if (found === undefined) return undefined;
      const { file, width, height } = found;
      if (width !== undefined && height !== undefined) return { file, width, height, ...saidOf(found) };
      reading.report(
        node,
        `Le fichier ${quote(`media/${file}`)} n’est pas une image.`,
        'Choisissez une image jpg, png, webp, avif, gif ou svg.',
      );
      return undefined;
    },
  };
}

/** What the library says of a picture, without what it does not say. */
function saidOf({ alt, caption, credit, focus }: MediaFile): Partial<UnnamedPicture> {
  return {
    ...(alt !== undefined && { alt }),
    ...(caption !== undefined && { caption }),
    ...(credit !== undefined && { credit }),
    ...(focus !== undefined && { focus }),
  };
}

export function module(references: References): Shape<SiteModule> {
  const shape: Shape<SiteModule> = {
    expects: 'le nom d’un module',
    read(node, name, reading) {
      const written = textOf(node);
      if (written === undefined)
        return reportType(shape, node, name, reading, 'Écrivez par exemple «\u00a0actualites\u00a0».');
      const found = references.modules.get(written);
      if (found === undefined && !references.broken.has(`modules/${written}.yaml`)) {
        const advice = adviseInstead(
          written,
          references.modules.keys(),
          `Créez «\u00a0modules/${written}.yaml\u00a0» ou corrigez le nom.`,
        );
        reading.report(node, `Le module ${quote(written)} n’existe pas.`, advice);
      }
      return found;
    },
  };
  return shape;
}

export function form(references: References): Shape<SiteForm> {
  const shape: Shape<SiteForm> = {
    expects: 'le nom d’un formulaire',
    read(node, name, reading) {
      const written = textOf(node);
      if (written === undefined)
        return reportType(shape, node, name, reading, 'Écrivez par exemple «\u00a0contact\u00a0».');
      const found = references.forms.get(written);
      if (found === undefined && !references.broken.has(`forms/${written}.yaml`)) {
        const advice = adviseInstead(
          written,
          references.forms.keys(),
          `Créez «\u00a0forms/${written}.yaml\u00a0» ou corrigez le nom.`,
        );
        reading.report(node, `Le formulaire ${quote(written)} n’existe pas.`, advice);
      }
      return found;
    },
  };
  return shape;
}

export function place(references: References): Shape<Place> {
  const shape: Shape<Place> = {
    expects: 'le nom d’un lieu',
    read(node, name, reading) {
      const written = textOf(node);
      if (written === undefined)
        return reportType(shape, node, name, reading, 'Écrivez par exemple «\u00a0mairie\u00a0».');
      const found = references.places.get(written);
      if (found === undefined && !references.broken.has(`horaires/${written}.yaml`)) {
        const advice = adviseInstead(
          written,
          references.places.keys(),
          `Créez «\u00a0horaires/${written}.yaml\u00a0» ou corrigez le nom.`,
        );
        reading.report(node, `Le lieu ${quote(written)} n’a pas d’horaires.`, advice);
      }
      return found;
    },
  };
  return shape;
}
