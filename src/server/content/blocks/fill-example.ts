import type { Site } from '#server/content/site/types.ts';
import { type FileUse, fileKindOf } from '#server/platform/http/media-types.ts';
import { SHEET_FOLDER } from './planche/pictures.ts';

/** Replaces placeholders by names of the site. One without a name is left, and reported by the reader of blocks. */
export function fillExample(yaml: string, site: Site): string {
  const pages = [...site.pagesById.values()].filter(({ language }) => language === site.language);
  const modules = [...site.modules.values()].filter(({ page }) => page !== undefined);
  const media = [...site.media.values()].filter(({ width }) => width !== undefined);
  const fileFor = (use: FileUse) => [...site.media.keys()].find((file) => fileKindOf(file)?.use === use);
  const picture = [site.home, ...pages].find(({ image }) => image !== undefined)?.image ?? media[0];
  const agenda = [...site.modules.values()].find(({ upcoming }) => upcoming);
  const names: Readonly<Record<string, string | undefined>> = {
    image: picture?.file,
    alt: JSON.stringify(picture !== undefined && 'alt' in picture ? picture.alt : ''),
    planche: media.find(({ file }) => file.startsWith(SHEET_FOLDER))?.file.slice(SHEET_FOLDER.length),
    page: (pages.find((page) => page !== site.home && page.children.length > 0) ?? pages.at(-1))?.id,
    son: fileFor('sound'),
    video: fileFor('film'),
    sous_titres: fileFor('captions'),
    module: (modules.find(({ upcoming }) => !upcoming) ?? modules[0])?.ident,
    agenda: agenda?.ident,
    choix: [...(agenda?.filters[0]?.choices.keys() ?? [])][0],
    lieu: [...site.places.keys()][0],
    formulaire: [...site.forms.values()].sort((one, other) => one.fields.size - other.fields.size)[0]?.ident,
  };
  return yaml.replace(/<(\w+)>/g, (placeholder, name: string) => names[name] ?? placeholder);
}
