import type { Translate } from '#language/translate.ts';
import type { Picture } from '#server/content/site/types.ts';
import { texts } from './texts.ts';

/** The text under a picture: its caption on the page, else that of the library; then the credit. */
export function pictureCaption(
  { caption, credit }: Picture,
  own: string | undefined,
  t: Translate,
): string | undefined {
  const parts = [own ?? caption, credit && t(texts.credit, { credit })].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' – ');
}
