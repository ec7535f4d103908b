import type { ReactNode } from 'react';
import type { ListingItems } from '#features/listing/markup.tsx';
import { elementPath, pictureOf, textValue } from '#server/content/elements/element.ts';
import type { ListedElement } from '#server/content/elements/listed.ts';
import { elementAddress, elementPoint } from '#server/content/elements/place.ts';
import { chosenLabels } from '#server/content/fields/choice-kind.tsx';
import { machineDate } from '#server/content/french-date.ts';
import { shortPeriod } from '#server/content/language/dates.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Card, Meta, type MetaProps } from '#server/content/markup/card.tsx';
import type { Picture, Presentation, Site, SiteModule } from '#server/content/site/types.ts';
import { DateLeaf } from './date-leaf.tsx';

interface ItemFacts {
  readonly title: string;
  readonly href: string | undefined;
  readonly summary: string | undefined;
  readonly date: MetaProps['date'];
  readonly tags: readonly string[];
  readonly place: string | undefined;
  readonly picture: Picture | undefined;
  readonly startsOn: string | null;
}

/** The elements of a page of a list, in the presentation of the block. */
export function listingItems(
  site: Site,
  module: SiteModule,
  presentation: Presentation,
  elements: readonly ListedElement[],
): ListingItems {
  if (presentation === 'tableau') return tableItems(site, module, elements);
  const card = (facts: ItemFacts) => renderCard(site, module, facts);
  const render = { grille: card, liste: renderRow, compacte: renderCompact }[presentation];
  return {
    presentation,
    items: elements.map((element) => ({
      key: element.id,
      content: render(factsOf(site, module, element)),
      place: elementPoint(module, element.values),
      address: elementAddress(module, element.values),
      // A card has its own link (content/markup/card.tsx).
      href: presentation === 'grille' ? undefined : elementPath(module, element.slug),
    })),
  };
}

/** An element as a card outside of lists. */
export function elementCard(site: Site, module: SiteModule, element: ListedElement, pictureSizes: string): ReactNode {
  return renderCard(site, module, factsOf(site, module, element), pictureSizes);
}

function renderCard(
  site: Site,
  module: SiteModule,
  { title, href, summary, date, tags, place, picture, startsOn }: ItemFacts,
  pictureSizes?: string,
): ReactNode {
  // An event without a picture shows its day instead.
  const leaf = module.upcoming && startsOn !== null ? <DateLeaf date={startsOn} /> : null;
  return (
    <Card
      site={site}
      title={title}
      href={href}
      level={3}
      picture={picture}
      inPlaceOfPicture={module.imageField === undefined ? undefined : leaf}
      isPerson={module.schema === 'Person'}
      pictureSizes={pictureSizes}
      text={summary}
      meta={<Meta date={date} tags={tags.slice(0, 2)} />}
    >
      {place === undefined ? null : <p className="listing-place">{place}</p>}
    </Card>
  );
}

function renderRow({ title, href, summary, date, tags }: ItemFacts): ReactNode {
  return (
    <div className="listing-row">
      <h3 className="card-title">{titleLink(title, href)}</h3>
      {summary === undefined ? null : <p className="card-text">{summary}</p>}
      <Meta date={date} tags={tags} />
    </div>
  );
}

function renderCompact({ title, href, date, place, summary, startsOn }: ItemFacts): ReactNode {
  return (
    <>
      {startsOn === null ? null : <DateLeaf date={startsOn} />}
      <div className="listing-row">
        <h3 className="card-title">{titleLink(title, href)}</h3>
        {date === undefined ? <p className="card-text">{summary}</p> : <Meta date={date} />}
        {place === undefined ? null : <p className="listing-place">{place}</p>}
      </div>
    </>
  );
}

/** Columns: title, date, then the filters. */
function tableItems(site: Site, module: SiteModule, elements: readonly ListedElement[]): ListingItems {
  const dateLabel = module.dateField === undefined ? undefined : module.fields.get(module.dateField)?.label;
  return {
    presentation: 'tableau',
    columns: [
      module.fields.get(module.titleField)?.label ?? module.singular,
      ...(dateLabel === undefined ? [] : [dateLabel]),
      ...module.filters.map(({ label }) => label),
    ],
    rows: elements.map((element) => {
      const { title, href, date } = factsOf(site, module, element);
      return {
        key: element.id,
        cells: [
          titleLink(title, href),
          ...(dateLabel === undefined ? [] : [dateCell(date)]),
          ...module.filters.map((field) => chosenLabels(field, element.values[field.name]).join(', ')),
        ],
      };
    }),
  };
}

function titleLink(title: string, href: string | undefined): ReactNode {
  return href === undefined ? title : <a href={href}>{title}</a>;
}

function dateCell(date: ItemFacts['date']): ReactNode {
  return date === undefined ? '' : <time dateTime={date.dateTime}>{date.text}</time>;
}

/** The properties that items show, in any presentation. */
function factsOf(site: Site, module: SiteModule, element: ListedElement): ItemFacts {
  const { values } = element;
  const start = textValue(values, module.dateField);
  return {
    title: element.title,
    href: elementPath(module, element.slug),
    summary: textValue(values, module.summaryField),
    date:
      start === undefined
        ? undefined
        : {
            text: shortPeriod(start, textValue(values, module.endField), localeOf(site)),
            dateTime: machineDate(start),
          },
    tags: module.filters.flatMap((field) => chosenLabels(field, values[field.name])),
    // A place is shown beside a date only: on its own it is an address, which the page of the element shows.
    place: start === undefined ? undefined : elementAddress(module, element.values),
    picture: pictureOf(site, values[module.imageField ?? '']),
    startsOn: element.startsOn,
  };
}
