import { elementPath, feedPath, textValue } from '#server/content/elements/element.ts';
import type { ListedElement } from '#server/content/elements/listed.ts';
import { momentOnDay } from '#server/content/local-time.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { escapeXml } from '#server/platform/http/escape-xml.ts';

export const FEED_ITEMS = 30;
/** The time of news, which have a day only: 7 o’clock. Readers sort by it. */
const PUBLISHED_MINUTES = 7 * 60;

export type FeedElement = ListedElement & { readonly createdAt: Date };

/** RSS 2.0 of a module's elements, in the order given. */
export function writeFeed(site: Site, module: SiteModule, elements: readonly FeedElement[], origin: string): string {
  const page = `${origin}${module.page?.path ?? '/'}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    tag('title', `${module.name} – ${site.name}`),
    tag('link', page),
    tag('description', module.page?.description || site.description || `${module.name}, ${site.name}`),
    tag('language', site.language),
    `<atom:link href="${escapeXml(`${origin}${feedPath(module) ?? ''}`)}" rel="self" type="application/rss+xml"/>`,
    ...elements.map((element) => writeItem(site, module, element, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function writeItem(site: Site, module: SiteModule, element: FeedElement, origin: string): string {
  const link = `${origin}${elementPath(module, element.slug) ?? ''}`;
  const summary = textValue(element.values, module.summaryField);
  return [
    '<item>',
    tag('title', element.title),
    tag('link', link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    ...(summary === undefined ? [] : [tag('description', summary)]),
    tag('pubDate', published(site, module, element).toUTCString()),
    '</item>',
  ].join('\n');
}

/**
 * The date of news is their publication date; elements with another meaning of the date (events) are published when
 * created.
 */
function published({ timeZone }: Site, module: SiteModule, element: FeedElement): Date {
  if (module.upcoming || element.startsOn === null) return element.createdAt;
  return momentOnDay(element.startsOn, PUBLISHED_MINUTES, timeZone);
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
