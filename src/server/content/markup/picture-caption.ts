import type { Picture } from '#server/content/site/types.ts';

/** What stands under a picture: the page's own caption, else that of the library; then the credit. */
export function pictureCaption({ caption, credit }: Picture, own: string | undefined): string | undefined {
  const said = [own ?? caption, credit && `Crédit\u00a0: ${credit}`].filter((part) => part !== undefined);
  return said.length === 0 ? undefined : said.join(' – ');
}
