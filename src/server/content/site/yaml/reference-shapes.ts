import { says } from '#language/message.ts';
import type { Place } from '#server/content/hours/place.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import { LINK_KEYS } from '#server/content/site/keys/settings-texts.ts';
import { missingMedia, type References, resolveLink } from '#server/content/site/pages/links.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { MediaFile, Picture, SiteLink, SiteModule, SitePage } from '#server/content/site/types.ts';
import { FILE_KINDS, type FileUse, fileKindOf } from '#server/platform/http/media-types.ts';
import { text, textOf, wholeNumber } from './scalars.ts';
import { keys, mapped, reportType, required, type Shape } from './shape.ts';
import { adviseInstead, quote, quoteList } from './wording.ts';

/** Ids are 32-bit integers in the database. */
const MAX_PAGE_ID = 2_147_483_647;
export const pageId = wholeNumber({ min: 1, max: MAX_PAGE_ID }, 12, YAML_TEXTS.wholeNumberFromOne);

/** The references that are known before pages are read. */
export type MediaReferences = Pick<References, 'media' | 'broken'>;

/** Shapes for references to other files of the site. */
export function link(references: References): Shape<string> {
  const shape: Shape<string> = {
    expects: YAML_TEXTS.aLink,
    read(node, name, reading) {
      const written = textOf(node);
      if (written === undefined || written === '') return reportType(shape, node, name, reading, YAML_TEXTS.writeLink);
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
  const shape = keys({ titre: required(text(), LINK_KEYS.titre), lien: required(link(references), LINK_KEYS.lien) });
  return mapped(shape, ({ titre, lien }) => ({ title: titre, href: lien }));
}

export function page(references: References): Shape<SitePage> {
  return {
    expects: YAML_TEXTS.pageNumber,
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
    expects: YAML_TEXTS.mediaFile,
    read(node, name, reading) {
      const file = textOf(node);
      if (file === undefined) return reportType(shape, node, name, reading, YAML_TEXTS.exampleFile);
      const found = references.media.get(file);
      if (found === undefined && !references.broken.has(`media/${file}`)) {
        const { message, advice } = missingMedia(file, references);
        reading.report(node, message, advice);
      }
      if (found === undefined || use === undefined || fileKindOf(file)?.use === use) return found;
      const extensions = [...FILE_KINDS].flatMap(([extension, kind]) => (kind.use === use ? [extension] : []));
      reading.report(
        node,
        says(YAML_TEXTS.fileDoesNotFit, { file: quote(`media/${file}`) }),
        says(YAML_TEXTS.chooseFile, { extensions: quoteList(extensions) }),
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
    expects: YAML_TEXTS.mediaImage,
    read(node, name, reading) {
      const found = media(references).read(node, name, reading);
      if (found === undefined) return undefined;
      const { file, width, height } = found;
      if (width !== undefined && height !== undefined) return { file, width, height, ...saidOf(found) };
      reading.report(node, says(YAML_TEXTS.notAnImage, { file: quote(`media/${file}`) }), YAML_TEXTS.chooseImage);
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
    expects: YAML_TEXTS.moduleName,
    read(node, name, reading) {
      const written = textOf(node);
      if (written === undefined) return reportType(shape, node, name, reading, YAML_TEXTS.exampleModule);
      const found = references.modules.get(written);
      if (found === undefined && !references.broken.has(`modules/${written}.yaml`)) {
        const advice = adviseInstead(
          written,
          references.modules.keys(),
          says(YAML_TEXTS.createModule, { name: written }),
        );
        reading.report(node, says(YAML_TEXTS.unknownModule, { name: quote(written) }), advice);
      }
      return found;
    },
  };
  return shape;
}

export function form(references: References): Shape<SiteForm> {
  const shape: Shape<SiteForm> = {
    expects: YAML_TEXTS.formName,
    read(node, name, reading) {
      const written = textOf(node);
      if (written === undefined) return reportType(shape, node, name, reading, YAML_TEXTS.exampleForm);
      const found = references.forms.get(written);
      if (found === undefined && !references.broken.has(`forms/${written}.yaml`)) {
        const advice = adviseInstead(written, references.forms.keys(), says(YAML_TEXTS.createForm, { name: written }));
        reading.report(node, says(YAML_TEXTS.unknownForm, { name: quote(written) }), advice);
      }
      return found;
    },
  };
  return shape;
}

export function place(references: References): Shape<Place> {
  const shape: Shape<Place> = {
    expects: YAML_TEXTS.placeName,
    read(node, name, reading) {
      const written = textOf(node);
      if (written === undefined) return reportType(shape, node, name, reading, YAML_TEXTS.examplePlace);
      const found = references.places.get(written);
      if (found === undefined && !references.broken.has(`horaires/${written}.yaml`)) {
        const advice = adviseInstead(
          written,
          references.places.keys(),
          says(YAML_TEXTS.createPlace, { name: written }),
        );
        reading.report(node, says(YAML_TEXTS.unknownPlace, { name: quote(written) }), advice);
      }
      return found;
    },
  };
  return shape;
}
