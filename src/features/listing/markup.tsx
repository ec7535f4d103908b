import type { ReactNode } from 'react';
import { encodeListingComment, type ListingSettings } from '#contract/listing.ts';
import type { Place } from '#contract/map-mode.ts';
import { countKey, fillText, frenchNumber } from './model.pages.ts';
import { TEXTS } from './texts.ts';

export type ListingPresentation = 'grille' | 'liste' | 'tableau' | 'compacte';

export interface ListingItem {
  readonly key: string;
  readonly content: ReactNode;
  /** Where its whole surface leads; its content holds a link to the same address. */
  readonly href?: string | undefined;
  /** Where it is, for a map beside the list. */
  readonly place?: Place | undefined;
}
export interface ListingRow {
  readonly key: string;
  /** One per column; the first names the row. */
  readonly cells: readonly ReactNode[];
}
export type ListingItems =
  | { readonly presentation: 'grille' | 'liste' | 'compacte'; readonly items: readonly ListingItem[] }
  | { readonly presentation: 'tableau'; readonly columns: readonly string[]; readonly rows: readonly ListingRow[] }
  /** A table that somebody else draws; its body carries `itemsId`. */
  | { readonly presentation: 'tableau'; readonly table: ReactNode };

export interface ListingProps {
  /** identload: tells the block apart from the others of its page; also the stem of its ids. */
  readonly ident: string;
  readonly settings: ListingSettings;
  /** Heading of the block; without one, a heading that only assistive technology meets keeps the outline whole. */
  readonly title: string | undefined;
  /** Beside the heading: the way to the whole list. */
  readonly link?: { readonly title: string; readonly href: string } | undefined;
  /** Beside the heading, in the place of the link: what is done with the list as a whole. */
  readonly beside?: ReactNode;
  readonly total: number;
  /** There are more than `total`. They are not counted, and no page shows them. */
  readonly isMore?: boolean;
  /** undefined when the block is not paged by numbers. */
  readonly position: { readonly page: number; readonly pages: number } | undefined;
  readonly list: ListingItems;
  /** Drawn instead of the items, by a block that has a table of its own; its rows stand in the element `itemsId(ident)`. */
  readonly content?: ReactNode;
  /** Filters, sort and page size (markup.tools.tsx). */
  readonly filter?: ReactNode;
  readonly choices?: ReactNode;
  /** Lifts the filters; shown with the empty list too. */
  readonly clearHref: string | undefined;
  /** What stands above and below the items: links of a pagination or of load more. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Does the block say how many results there are? A teaser of the home page does not. */
  readonly showStatus: boolean;
}

/** A listing block, complete without JavaScript. Byte for byte the same in a page and in the answer that refreshes it. */
export function Listing(props: ListingProps): ReactNode {
  const { isMore = false } = props;
  const { ident, settings, title, link, beside, total, position, list, content, filter, choices, clearHref, before, after, showStatus } =
    props;
  return (
    <section className="listing" data-listing={ident} data-presentation={list.presentation} aria-labelledby={`${ident}-titre`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React draws no comments; the encoder lets no value close this one. */}
      <div hidden dangerouslySetInnerHTML={{ __html: encodeListingComment(settings) }} />
      <div className={title === undefined && link === undefined && beside === undefined ? undefined : 'section-heading'}>
        <h2 id={`${ident}-titre`} className={title === undefined ? 'visually-hidden' : undefined}>
          {title ?? TEXTS.results}
        </h2>
        {link === undefined ? null : (
          <a className="link-more" href={link.href}>
            {link.title}
          </a>
        )}
        {beside}
      </div>
      {filter}
      {showStatus || choices ? (
        <div className="listing-bar">
          {showStatus ? (
            <p className="listing-status" data-listing-status="">
              {statusText(total, isMore, position)}
            </p>
          ) : null}
          {choices}
        </div>
      ) : null}
      {total === 0 ? <ListingEmpty clearHref={clearHref} /> : null}
      {before}
      {total === 0 ? null : (content ?? <ListingContent ident={ident} list={list} title={title ?? TEXTS.results} />)}
      {after}
    </section>
  );
}

export interface ListingLimitProps {
  readonly total: number;
  /** The first page. */
  readonly href: string;
}

/** Says that no page shows the rest of a list: in place of its items, and below those of the last page. */
export function ListingLimit({ total, href }: ListingLimitProps): ReactNode {
  return (
    <div className="listing-empty">
      <p>{fillText(TEXTS.limit, { count: frenchNumber(total) })}</p>
      <a className="button" href={href}>
        {TEXTS.toStart}
      </a>
    </div>
  );
}

/** The container of the items, by which load more finds them: `#{ident}-elements`. */
export function itemsId(ident: string): string {
  return `${ident}-elements`;
}

function ListingContent({
  ident,
  list,
  title,
}: {
  readonly ident: string;
  readonly list: ListingItems;
  readonly title: string;
}): ReactNode {
  if ('table' in list) return list.table;
  if (list.presentation !== 'tableau') {
    return (
      <ul className={list.presentation === 'grille' ? 'listing-items card-grid' : 'listing-items rows'} id={itemsId(ident)}>
        {list.items.map(({ key, content, href, place }) => (
          <li
            key={key}
            className="listing-item"
            data-goto={href}
            data-equal-height={list.presentation === 'grille' ? ident : undefined}
            data-lat={place?.lat}
            data-lng={place?.lng}
          >
            {content}
          </li>
        ))}
      </ul>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section className="table-scroll" aria-label={fillText(TEXTS.table, { title })} tabIndex={0}>
      <table className="listing-table" data-responsive="">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {list.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody id={itemsId(ident)}>
          {list.rows.map(({ key, cells: [name, ...others] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {others.map((cell, index) => (
                <td key={list.columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ListingEmpty({ clearHref }: { readonly clearHref: string | undefined }): ReactNode {
  return (
    <div className="listing-empty">
      <p>{clearHref === undefined ? TEXTS.nothingYet : TEXTS.nothingFound}</p>
      {clearHref === undefined ? null : (
        <a className="button" href={clearHref} data-listing-clear="">
          {TEXTS.clear}
        </a>
      )}
    </div>
  );
}

function statusText(total: number, isMore: boolean, position: ListingProps['position']): string {
  const results = fillText(isMore ? TEXTS.moreThan : TEXTS[countKey(total)], { count: frenchNumber(total) });
  if (position === undefined || position.pages < 2) return results;
  return fillText(TEXTS.pageOf, { results, page: frenchNumber(position.page), pages: frenchNumber(position.pages) });
}
