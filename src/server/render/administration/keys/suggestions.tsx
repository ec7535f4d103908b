import type { Site } from '#server/content/site/types.ts';

export const PAGES_LIST = 'liste-pages';
export const PICTURES_LIST = 'liste-images';
export const FILES_LIST = 'liste-fichiers';

/** The id of a field by its name. */
export function idOf(name: string): string {
  return `champ-${name.replaceAll('.', '-')}`;
}

/** The lists of pages and files that fields suggest. */
export function Suggestions({ site }: Readonly<{ site: Site }>) {
  const files = [...site.media.values()];
  return (
    <>
      <datalist id={PAGES_LIST}>
        {[...site.pagesById.values()].map(({ id, path, title }) => (
          <option key={id} value={path} label={title} />
        ))}
      </datalist>
      <datalist id={PICTURES_LIST}>
        {files.map(({ file, width }) => (width === undefined ? null : <option key={file} value={file} />))}
      </datalist>
      <datalist id={FILES_LIST}>
        {files.map(({ file }) => (
          <option key={file} value={file} />
        ))}
      </datalist>
    </>
  );
}
