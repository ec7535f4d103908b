import type { ReactNode } from 'react';
import { icsEventPath } from '#contract/agenda.ts';
import { useLocale, useT } from '#language/locale.tsx';
import { addressesOf } from '#server/content/elements/addresses.ts';
import { elementPath, feedPath, pictureOf, type SiteElement, textValue } from '#server/content/elements/element.ts';
import { eventEnd, isOver } from '#server/content/elements/event-end.ts';
import { fieldValue } from '#server/content/elements/field-value.tsx';
import { findElement, type Neighbours, neighbours } from '#server/content/elements/find.ts';
import { elementAddress, elementHours, elementPoint } from '#server/content/elements/place.ts';
import { elementStructuredData } from '#server/content/elements/structured-data.ts';
import { chosenLabels } from '#server/content/fields/choice-kind.tsx';
import { machineDate } from '#server/content/french-date.ts';
import { PlaceSummary } from '#server/content/hours/place-view.tsx';
import { longPeriod } from '#server/content/language/dates.ts';
import { Meta } from '#server/content/markup/card.tsx';
import { FactList } from '#server/content/markup/fact-list.tsx';
import { Icon } from '#server/content/markup/icon.tsx';
import { hasOwnMap, OtherMap, OwnMap } from '#server/content/markup/place-map.tsx';
import type { Reads } from '#server/content/reads.ts';
import type { ModuleField, Site, SiteModule, SitePage } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { ElementGallery, elementPictures } from './element-gallery.tsx';
import { elementTexts } from './element-texts.ts';
import { PageBody, PageHeader } from './page-header.tsx';
import { crumbsAboveChild } from './site-page.tsx';
import { alternatesOf } from './untranslated-element.tsx';

/** The page of an element at a local minute (`local-time.ts`); undefined when no public element has this address. */
export async function elementPageView(
  reads: Reads,
  site: Site,
  module: SiteModule,
  slug: string,
  { origin, now }: { readonly origin: string; readonly now: string },
): Promise<PageView | undefined> {
  const { page } = module;
  const element = page === undefined ? undefined : await findElement(reads, site, module, slug);
  if (page === undefined || element === undefined) return undefined;
  const around = await neighbours(reads, site, module, element);
  const addresses = await addressesOf(reads, site, module, element);
  const description = textValue(element.values, module.summaryField) ?? '';
  return {
    site,
    page,
    title: element.title,
    description,
    crumbs: [...crumbsAboveChild(site, page), { title: element.title, href: undefined }],
    canonicalPath: elementPath(module, slug),
    alternates: alternatesOf(site, module, addresses),
    image: pictureOf(site, element.values[module.imageField ?? '']),
    feedPath: feedPath(module),
    structuredData: [elementStructuredData(site, module, element, origin)],
    hasOwnHeading: true,
    styles: ['element.css', ...(module.placeFields === undefined ? [] : ['town.css'])],
    main: (
      <ElementMain
        site={site}
        module={module}
        page={page}
        element={element}
        around={around}
        isOver={hasEnded(module, element, now)}
        today={now.slice(0, 'YYYY-MM-DD'.length)}
      />
    ),
  };
}

/** The fields of an element that its page shows. */
type ShownElement = Pick<SiteElement, 'slug' | 'title' | 'values'>;

/**
 * The preview of an unpublished element or draft: the same layout with `notice` above it, not indexed and without links
 * to the public address. Undefined if the module has no page.
 */
export function elementPreview(
  site: Site,
  module: SiteModule,
  element: ShownElement,
  notice: ReactNode,
): PageView | undefined {
  const { page } = module;
  if (page === undefined) return undefined;
  return programPage(site, {
    page,
    title: element.title,
    crumbs: [...crumbsAboveChild(site, page), { title: element.title, href: undefined }],
    hasOwnHeading: true,
    styles: ['element.css'],
    main: (
      <>
        {notice}
        <ElementMain site={site} module={module} page={page} element={element} around={undefined} isOver={false} />
      </>
    ),
  });
}

interface ElementMainProps {
  readonly site: Site;
  readonly module: SiteModule;
  readonly page: SitePage;
  readonly element: ShownElement;
  /** Undefined in a preview. */
  readonly around: Neighbours | undefined;
  /** Whether it is an event that has ended. */
  readonly isOver: boolean;
  /** `YYYY-MM-DD`; undefined in a preview. */
  readonly today?: string;
}

function hasEnded({ dateField, endField }: SiteModule, { values }: SiteElement, now: string): boolean {
  const end = eventEnd(textValue(values, dateField), textValue(values, endField));
  return end !== undefined && isOver(end, now);
}

function ElementMain({ site, module, page, element, around, isOver, today }: ElementMainProps) {
  const { values } = element;
  const locale = useLocale();
  const t = locale.marked;
  const { texts, facts } = sortFields(module);
  const pictures = elementPictures(site, module, values);
  const hasGallery = pictures.length > 1;
  const start = textValue(values, module.dateField);
  const date =
    start === undefined
      ? undefined
      : { text: longPeriod(start, textValue(values, module.endField), locale), dateTime: machineDate(start) };
  const tags = module.filters.slice(0, 1).flatMap((field) => chosenLabels(field, values[field.name]));
  const rows = facts.flatMap((field) => {
    if (hasGallery && field.type === 'image') return [];
    const hours = field.name === module.hoursField ? elementHours(site, module, element.title) : undefined;
    const value =
      hours === undefined || today === undefined ? (
        fieldValue(site, module, field, values)
      ) : (
        <PlaceSummary key={field.name} place={hours} today={today} site={site} />
      );
    return value === undefined ? [] : [[field.label, value] as const];
  });
  const place = { address: elementAddress(module, values), point: elementPoint(module, values) };
  const written = texts.flatMap((field) => {
    const value = fieldValue(site, module, field, values);
    return value === undefined ? [] : [{ field, value }];
  });
  const side = (
    <>
      {rows.length === 0 ? null : <FactList facts={rows} />}
      {hasOwnMap(site, place) ? (
        <OwnMap site={site} name={element.title} {...place} />
      ) : (
        <OtherMap site={site} {...place} />
      )}
      {start === undefined || !module.upcoming || around === undefined ? null : isOver ? (
        <p className="element-over">{t(elementTexts.over)}</p>
      ) : (
        <p className="element-ics">
          <a
            className="button button-small button-secondary"
            href={icsEventPath(site.base, module.ident, element.slug)}
            type="text/calendar"
          >
            <Icon name="calendar" />
            {t(elementTexts.add)}
          </a>
        </p>
      )}
    </>
  );
  return (
    <article className="element">
      <PageHeader
        title={element.title}
        standfirst={textValue(values, module.summaryField)}
        meta={<Meta date={date} tags={tags} />}
        site={site}
        picture={hasGallery ? undefined : pictureOf(site, values[module.imageField ?? ''])}
      />
      <PageBody>
        {hasGallery || written.length > 0 ? (
          <div className="element-body">
            {hasGallery ? <ElementGallery site={site} pictures={pictures} /> : null}
            <div className="element-side">{side}</div>
            <div className="page-content">
              {written.map(({ field, value }) => (
                <ElementText key={field.name} label={texts.length > 1 ? field.label : undefined} value={value} />
              ))}
            </div>
          </div>
        ) : (
          side
        )}
        {around === undefined ? null : <ElementNavigation module={module} page={page} around={around} />}
      </PageBody>
    </article>
  );
}

function ElementText({ label, value }: Readonly<{ label: string | undefined; value: ReactNode }>) {
  return label === undefined ? (
    value
  ) : (
    <section>
      <h2>{label}</h2>
      {value}
    </section>
  );
}

/** Long texts are sections of their own, the rest is a table. Title, summary, picture and dates are in the header. */
function sortFields(module: SiteModule): {
  readonly texts: readonly ModuleField[];
  readonly facts: readonly ModuleField[];
} {
  const { placeFields } = module;
  const shown = new Set([module.titleField, module.summaryField, module.imageField, module.dateField, module.endField]);
  // Coordinates are for maps only.
  for (const name of placeFields === undefined ? [] : Object.values(placeFields)) shown.add(name);
  const rest = [...module.fields.values()].filter(({ name }) => !shown.has(name));
  const isText = ({ type }: ModuleField) => type === 'texte-riche';
  return { texts: rest.filter(isText), facts: rest.filter((field) => !isText(field)) };
}

function ElementNavigation({
  module,
  page,
  around: { previous, next },
}: Pick<ElementMainProps, 'module' | 'page'> & { readonly around: Neighbours }) {
  const t = useT();
  return (
    <nav className="element-navigation" aria-label={t(elementTexts.others, { module: module.name })}>
      {previous === undefined ? null : (
        <a className="element-previous" rel="prev" href={elementPath(module, previous.slug)}>
          <Icon name="arrow-left" />
          <span>
            <span className="visually-hidden">{t(elementTexts.previous)} </span>
            {previous.title}
          </span>
        </a>
      )}
      <a className="element-list" href={page.path}>
        {page.title}
      </a>
      {next === undefined ? null : (
        <a className="element-next" rel="next" href={elementPath(module, next.slug)}>
          <span>
            <span className="visually-hidden">{t(elementTexts.next)} </span>
            {next.title}
          </span>
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
