import type { Translate } from '#language/translate.ts';
import type { Picture } from '#server/content/site/types.ts';
import { texts } from './texts.ts';

/** What stands under a picture: the page's own caption, else that of the library; then the credit. */
export function pictureCaption(
  { caption, credit }: Picture,
  own: string | undefined,
  t: Translate,
): string | undefined {
  const said = [own ?? caption, credit && t(texts.credit, { credit })].filter((part) => part !== undefined);
  return said.length === 0 ? undefined : said.join(' – ');
}
