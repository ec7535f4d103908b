import type { ReactNode } from 'react';
import { filteredListHref } from '#server/content/blocks/listing/address.ts';
import { documentValue } from '#server/content/fields/document/value.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { mediaLabel } from '#server/content/markup/document-label.ts';
import { SitePicture } from '#server/content/markup/picture.tsx';
import { pageWide } from '#server/content/markup/picture-sizes.ts';
import { findMedia } from '#server/content/site/media/uploaded.ts';
import { mediaUrl } from '#server/content/site/media/url.ts';
import type { ModuleField, Site, SiteModule } from '#server/content/site/types.ts';
import { pictureOf, type SiteElement } from './element.ts';

/** The rendered value of a field; undefined when it is empty. */
export function fieldValue(
  site: Site,
  module: SiteModule,
  field: ModuleField,
  values: SiteElement['values'],
): ReactNode {
  return FIELDS[field.type].element.show(field, values[field.name], {
    words: localeOf(site),
    filterHref: (choice) => filteredListHref(module, field.name, choice),
    picture(value) {
      const found = pictureOf(site, value);
      return found && <SitePicture site={site} picture={found} sizes={pageWide('(min-width: 64em) 43rem, 100vw')} />;
    },
    document(value) {
      const stored = documentValue(value);
      const media = stored && findMedia(site, stored.fichier);
      if (stored === undefined || media === undefined) return undefined;
      return <a href={mediaUrl(media)}>{`${stored.titre} (${mediaLabel(media, localeOf(site))})`}</a>;
    },
  });
}
