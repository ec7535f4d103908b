import type { ReactNode } from 'react';
import { keptParts } from '#server/cache/parts.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import { filteredListHref } from '#server/modules/listing/address.ts';
import { SitePicture } from '#server/pages/picture.tsx';
import { shownContributorHtml } from '#server/site/contributor-html.ts';
import type { ModuleField, Site, SiteModule } from '#server/site/types.ts';
import { pictureOf, type SiteElement } from './element.ts';

/** The value of a field as its kind shows it; undefined when there is nothing to show. */
export function fieldValue(site: Site, module: SiteModule, field: ModuleField, values: SiteElement['values']): ReactNode {
  return FIELDS[field.type].element.show(field, values[field.name], {
    filterHref: (choice) => filteredListHref(module, field.name, choice),
    picture(value) {
      const found = pictureOf(site, value);
      return found && <SitePicture site={site} picture={found} sizes="(min-width: 64em) 43rem, 100vw" />;
    },
    safeHtml: cleaned,
  });
}

/**
 * Cleaned when it was saved, and again here: what is stored may be older than the rules. The same text is not cleaned
 * twice: that is the longest step of a page.
 */
function cleaned(html: string): string {
  const key = `rich text ${html}`;
  const [kept] = keptParts.get(key, '') ?? [];
  if (kept !== undefined) return kept;
  const safe = shownContributorHtml(html);
  keptParts.set(key, '', [safe]);
  return safe;
}
