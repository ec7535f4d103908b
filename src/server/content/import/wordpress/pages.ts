import { stringify } from 'yaml';
import { htmlText } from '#server/content/markup/html-text.ts';
import { type ContentContext, markdownOf } from './content.ts';
import type { MenuPlace } from './entries.ts';
import { isPicture, type MediaCopy } from './media.ts';
import type { PagePlan } from './page-plan.ts';
import { UNTITLED } from './texts.ts';
import type { WxrItem } from './wxr.ts';

interface PageSources {
  readonly context: ContentContext;
  readonly media: ReadonlyMap<number, MediaCopy>;
  readonly menu: MenuPlace | undefined;
}

/** The file of a page: front matter and Markdown. */
export function pageText(plan: PagePlan, item: WxrItem, { context, media, menu }: PageSources): string {
  const picture = media.get(Number(item.meta.get('_thumbnail_id')));
  const title = htmlText(item.title) || UNTITLED;
  const order = menu === undefined ? item.order : menu.order;
  const label = menu === undefined ? '' : htmlText(menu.label);
  const description = htmlText(item.excerpt);
  const front = {
    id: plan.id,
    titre: title,
    ...(label !== '' && label !== title && { menu: label }),
    ...(order > 0 && { ordre: order }),
    ...(description !== '' && { description }),
    ...(picture !== undefined && isPicture(picture.file) && { image: picture.file, image_alt: picture.entry.alt }),
    ...(plan.isDraft && { brouillon: true }),
  };
  const body = markdownOf(item.content, context);
  return `---\n${stringify(front, { lineWidth: 0 })}---\n${body === '' ? '' : `\n${body}\n`}`;
}
