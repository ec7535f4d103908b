import { QUERY_PARAM, searchPath } from '#server/content/search/search-path.ts';
import type { Site } from '#server/content/site/types.ts';
import { escapeXml } from '#server/platform/http/escape-xml.ts';

/** Limit of the format. */
const MAX_SHORT_NAME = 16;
const MAX_LONG_NAME = 48;
const MAX_DESCRIPTION = 1024;

/** OpenSearch 1.1 description, for searching from the address bar. */
export function writeDescription(site: Site, origin: string): string {
  const results = `${origin}${searchPath(site)}?${QUERY_PARAM}={searchTerms}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(shortName(site))}</ShortName>`,
    `<LongName>${escapeXml(site.name.slice(0, MAX_LONG_NAME))}</LongName>`,
    `<Description>${escapeXml((site.description || site.name).slice(0, MAX_DESCRIPTION))}</Description>`,
    `<Url type="text/html" template="${escapeXml(results)}"/>`,
    `<Language>${escapeXml(site.language)}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}

/** « Ville de Beaurivage » is too long, « Beaurivage » is not. */
function shortName({ name, identity }: Site): string {
  return (name.length > MAX_SHORT_NAME ? (identity.ville ?? name) : name).slice(0, MAX_SHORT_NAME).trim();
}
