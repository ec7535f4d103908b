import type { ElementFieldType } from '#server/content/fields/index.ts';
import { readStoredDate } from '#server/content/french-date.ts';
import { momentOnDay, momentWithOffset } from '#server/content/local-time.ts';
import { mediaFileUrl } from '#server/content/markup/media.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { elementPath, pictureOf, type SiteElement, textValue } from './element.ts';

type Thing = Readonly<Record<string, unknown>>;

/** An element as a schema.org object. Undefined properties are not written as JSON. */
export function elementStructuredData(site: Site, module: SiteModule, element: SiteElement, origin: string): Thing {
  const facts = { site, module, element, origin };
  const picture = pictureOf(site, element.values[module.imageField ?? '']);
  return {
    '@type': module.schema,
    name: element.title,
    url: `${origin}${elementPath(module, element.slug) ?? ''}`,
    description: textValue(element.values, module.summaryField),
    image: picture === undefined ? undefined : `${origin}${mediaFileUrl(site, picture.file)}`,
    ...(OWN[module.schema] ?? article)(facts),
  };
}

interface Facts {
  readonly site: Site;
  readonly module: SiteModule;
  readonly element: SiteElement;
  readonly origin: string;
}

const OWN: Readonly<Record<string, (facts: Facts) => Thing>> = {
  Event: event,
  Organization: contact,
  Person: person,
  Service: service,
};

function article({ site, module, element, origin }: Facts): Thing {
  const date = textValue(element.values, module.dateField);
  return {
    headline: element.title,
    datePublished: date === undefined ? element.createdAt.toISOString() : thingDate(site, date),
    dateModified: element.updatedAt.toISOString(),
    publisher: organization(site, origin),
  };
}

function event({ site, module, element, origin }: Facts): Thing {
  const [start, end] = [textValue(element.values, module.dateField), textValue(element.values, module.endField)];
  const place = firstOf(module, element, 'lieu');
  return {
    startDate: start === undefined ? undefined : thingDate(site, start),
    endDate: end === undefined ? undefined : thingDate(site, end),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place === undefined ? undefined : { '@type': 'Place', name: place, address: place },
    organizer: organization(site, origin),
  };
}

/** A day, or a moment with its offset from UTC: search engines that read a time without one may take it for another. */
function thingDate({ timeZone }: Site, stored: string): string {
  const read = readStoredDate(stored);
  if (read?.time === undefined) return read?.day ?? stored;
  const [hours = 0, minutes = 0] = read.time.split(':').map(Number);
  return momentWithOffset(momentOnDay(read.day, hours * 60 + minutes, timeZone), timeZone);
}

function contact({ module, element }: Facts): Thing {
  return {
    telephone: firstOf(module, element, 'telephone'),
    email: firstOf(module, element, 'email'),
    address: firstOf(module, element, 'lieu'),
    sameAs: firstOf(module, element, 'lien'),
  };
}

function person({ module, element }: Facts): Thing {
  return { jobTitle: textValue(element.values, module.summaryField), email: firstOf(module, element, 'email') };
}

function service({ site, origin }: Facts): Thing {
  return { provider: organization(site, origin), areaServed: site.name };
}

function organization({ name }: Site, origin: string): Thing {
  return { '@type': 'GovernmentOrganization', name, url: `${origin}/` };
}

function firstOf(module: SiteModule, element: SiteElement, type: ElementFieldType): string | undefined {
  for (const field of module.fields.values()) {
    const text = field.type === type ? textValue(element.values, field.name) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}
