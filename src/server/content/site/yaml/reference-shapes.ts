import { says } from '#language/message.ts';
import type { Place } from '#server/content/hours/place.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import { missingMedia, type References, resolveLink } from '#server/content/site/pages/links.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { MediaFile, Picture, SiteLink, SiteModule, SitePage } from '#server/content/site/types.ts';
import { FILE_KINDS, type FileUse, fileKindOf } from '#server/platform/http/media-types.ts';
import { text, textOf, wholeNumber } from './scalars.ts';
import { type At, defineShape, keys, mapped, required, type Shape } from './shape.ts';
import { adviseInstead, quoteList, quoting } from './wording.ts';

/** Ids are 32-bit integers in the database. */
const MAX_PAGE_ID = 2_147_483_647;
export const pageId = wholeNumber({ min: 1, max: MAX_PAGE_ID }, 12, YAML_TEXTS.wholeNumberFromOne);

/** The references that are known before pages are read. */
export type MediaReferences = Pick<References, 'media' | 'broken'>;

/** Shapes for references to other files of the site. */
export function link(references: References): Shape<string> {
  return defineShape(YAML_TEXTS.aLink, ({ node, reading, report, refuse }) => {
    const written = textOf(node);
    if (written === undefined || written === '') return refuse(YAML_TEXTS.writeLink);
    const resolved = resolveLink(written, references);
    if (!('href' in resolved)) return report(resolved.message, resolved.advice);
    const { href, page, warning } = resolved;
    references.noteLead?.(page, reading.place.file, reading.keyAt(node));
    if (warning !== undefined) report(warning.message, warning.advice, 'warning');
    return href;
  });
}

/** `{titre, lien}` */
export function titledLink(references: References): Shape<SiteLink> {
  return keys({
    titre: required(text(), 'Le texte du lien.').as('title'),
    lien: required(link(references), 'Où il mène.').as('href'),
  });
}

export function page(references: References): Shape<SitePage> {
  const find = (id: number, { node, reading, report }: At) => {
    const found = references.pagesById.get(String(id));
    references.noteLead?.(found, reading.place.file, reading.keyAt(node));
    if (found !== undefined) return found;
    const resolved = resolveLink(String(id), references);
    return 'message' in resolved ? report(resolved.message, resolved.advice) : undefined;
  };
  return mapped(pageId, find, YAML_TEXTS.pageNumber);
}

/** A file of media/, of the kinds that serve `use` if one is given. */
export function media(references: MediaReferences, use?: FileUse): Shape<MediaFile> {
  return defineShape(YAML_TEXTS.mediaFile, ({ node, report, refuse }) => {
    const file = textOf(node);
    if (file === undefined) return refuse(YAML_TEXTS.exampleFile);
    const found = references.media.get(file);
    if (found === undefined && !references.broken.has(`media/${file}`)) {
      const { message, advice } = missingMedia(file, references);
      report(message, advice);
    }
    if (found === undefined || use === undefined || fileKindOf(file)?.use === use) return found;
    const extensions = [...FILE_KINDS].flatMap(([extension, kind]) => (kind.use === use ? [extension] : []));
    const advice = says(YAML_TEXTS.chooseFile, { extensions: quoteList(extensions) });
    return report(quoting(YAML_TEXTS.fileDoesNotFit, { file: `media/${file}` }), advice);
  });
}

/** A picture whose alternative text is under another key; `alt` is the one of the library, if it has one. */
export type UnnamedPicture = Omit<Picture, 'alt'> & { readonly alt?: string | undefined };

export function image(references: MediaReferences): Shape<UnnamedPicture> {
  const measured = ({ file, width, height, alt, caption, credit, focus }: MediaFile, { report }: At) => {
    if (width !== undefined && height !== undefined) return { file, width, height, alt, caption, credit, focus };
    return report(quoting(YAML_TEXTS.notAnImage, { file: `media/${file}` }), YAML_TEXTS.chooseImage);
  };
  return mapped(media(references), measured, YAML_TEXTS.mediaImage);
}

export function module({ modules, broken }: References): Shape<SiteModule> {
  return named(modules, broken, 'modules', {
    expects: YAML_TEXTS.moduleName,
    example: YAML_TEXTS.exampleModule,
    unknown: YAML_TEXTS.unknownModule,
    create: YAML_TEXTS.createModule,
  });
}

export function form({ forms, broken }: References): Shape<SiteForm> {
  return named(forms, broken, 'forms', {
    expects: YAML_TEXTS.formName,
    example: YAML_TEXTS.exampleForm,
    unknown: YAML_TEXTS.unknownForm,
    create: YAML_TEXTS.createForm,
  });
}

export function place({ places, broken }: References): Shape<Place> {
  return named(places, broken, 'horaires', {
    expects: YAML_TEXTS.placeName,
    example: YAML_TEXTS.examplePlace,
    unknown: YAML_TEXTS.unknownPlace,
    create: YAML_TEXTS.createPlace,
  });
}

/** What a file of a folder declares, by its file name. Files with mistakes were reported already. */
function named<T>(
  known: ReadonlyMap<string, T>,
  broken: References['broken'],
  folder: string,
  texts: Readonly<Record<'expects' | 'example' | 'unknown' | 'create', string>>,
): Shape<T> {
  return defineShape(texts.expects, ({ node, report, refuse }) => {
    const name = textOf(node);
    if (name === undefined) return refuse(texts.example);
    const found = known.get(name);
    if (found !== undefined || broken.has(`${folder}/${name}.yaml`)) return found;
    const advice = adviseInstead(name, known.keys(), says(texts.create, { name }));
    return report(quoting(texts.unknown, { name }), advice);
  });
}
