import type { ReactNode } from 'react';
import { encodeListingComment, type ListingSettings } from '#contract/listing.ts';
import type { Place } from '#contract/map-mode.ts';
import { formatNumber } from '#language/formats.ts';
import { type Locale, useLocale, useT } from '#language/locale.tsx';
import { TEXTS } from './texts.ts';

interface ListingItem {
  readonly key: string;
  readonly content: ReactNode;
  /** The target of a click anywhere on the item; the content has a link to the same address. */
  readonly href?: string | undefined;
  /** Its location, for a map beside the list. */
  readonly place?: Place | undefined;
  /** Its postal address, for its card on the map. */
  readonly address?: string | undefined;
}
interface ListingRow {
  readonly key: string;
  /** One per column; the first is the row header. */
  readonly cells: readonly ReactNode[];
}
export type ListingItems =
  | { readonly presentation: 'grille' | 'liste' | 'compacte'; readonly items: readonly ListingItem[] }
  | { readonly presentation: 'tableau'; readonly columns: readonly string[]; readonly rows: readonly ListingRow[] }
  /** A table rendered by the caller; its body has the id `itemsId(ident)`. */
  | { readonly presentation: 'tableau'; readonly table: ReactNode };

export interface ListingProps {
  /** identload: identifies the block in its page; also the prefix of its ids. */
  readonly ident: string;
  readonly settings: ListingSettings;
  /** Heading of the block; a visually hidden one is rendered when undefined. */
  readonly title: string | undefined;
  /** Link to the whole list, beside the heading. */
  readonly link?: { readonly title: string; readonly href: string } | undefined;
  /** Actions for the list as a whole, beside the heading. */
  readonly beside?: ReactNode;
  readonly total: number;
  /** More than `total` results exist; they are not counted and not shown. */
  readonly isMore?: boolean;
  /** undefined when the block has no numbered pages. */
  readonly position: { readonly page: number; readonly pages: number } | undefined;
  readonly list: ListingItems;
  /** Rendered instead of the items; its rows are in the element `itemsId(ident)`. */
  readonly content?: ReactNode;
  /** Filters, sort and page size (markup.tools.tsx). */
  readonly filter?: ReactNode;
  readonly choices?: ReactNode;
  /** Clears the filters; also shown with an empty list. */
  readonly clearHref: string | undefined;
  /** Above and below the items: pagination or load more. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Whether the number of results is shown. */
  readonly showStatus: boolean;
}

/**
 * A listing block, complete without JavaScript. The same markup is sent in a page and in the response that refreshes
 * the block.
 */
export function Listing(props: ListingProps): ReactNode {
  const { isMore = false } = props;
  const locale = useLocale();
  const t = locale.marked;
  const {
    ident,
    settings,
    title,
    link,
    beside,
    total,
    position,
    list,
    content,
    filter,
    choices,
    clearHref,
    before,
    after,
    showStatus,
  } = props;
  return (
    <section
      className="listing"
      data-listing={ident}
      data-presentation={list.presentation}
      aria-labelledby={`${ident}-titre`}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React renders no comments; the encoder escapes values that would close this one. */}
      <div hidden dangerouslySetInnerHTML={{ __html: encodeListingComment(settings) }} />
      <div
        className={title === undefined && link === undefined && beside === undefined ? undefined : 'section-heading'}
      >
        <h2 id={`${ident}-titre`} className={title === undefined ? 'visually-hidden' : undefined}>
          {title ?? t(TEXTS.results)}
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
              {statusText(total, isMore, position, locale)}
            </p>
          ) : null}
          {choices}
        </div>
      ) : null}
      {total === 0 ? <ListingEmpty clearHref={clearHref} /> : null}
      {before}
      {total === 0 ? null : (content ?? <ListingContent ident={ident} list={list} title={title ?? t(TEXTS.results)} />)}
      {after}
    </section>
  );
}

interface ListingLimitProps {
  readonly total: number;
  /** The first page. */
  readonly href: string;
}

/** The message that further results cannot be shown: instead of items, or below those of the last page. */
export function ListingLimit({ total, href }: ListingLimitProps): ReactNode {
  const { marked: t, language } = useLocale();
  return (
    <div className="listing-empty">
      <p>{t(TEXTS.limit, { count: formatNumber(total, language) })}</p>
      <a className="button" href={href}>
        {t(TEXTS.toStart)}
      </a>
    </div>
  );
}

/** Id of the container of the items, which load more appends to. */
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
  const t = useT();
  if ('table' in list) return list.table;
  if (list.presentation !== 'tableau') {
    return (
      <ul
        className={list.presentation === 'grille' ? 'listing-items card-grid' : 'listing-items rows'}
        id={itemsId(ident)}
      >
        {list.items.map(({ key, content, href, place, address }) => (
          <li
            key={key}
            className="listing-item"
            data-goto={href}
            data-equal-height={list.presentation === 'grille' ? ident : undefined}
            data-lat={place?.lat}
            data-lng={place?.lng}
            data-adresse={place === undefined ? undefined : address}
          >
            {content}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <section
      className="table-scroll"
      data-stack=""
      aria-label={t(TEXTS.table, { title })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
      tabIndex={0}
    >
      <table className="listing-table" {...as('table')}>
        <caption className="visually-hidden">{title}</caption>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {list.columns.map((column) => (
              <th key={column} scope="col" {...as('columnheader')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody id={itemsId(ident)} {...as('rowgroup')}>
          {list.rows.map(({ key, cells: [name, ...others] }) => (
            <tr key={key} {...as('row')}>
              <th scope="row" {...as('rowheader')}>
                {name}
              </th>
              {others.map((cell, index) => (
                <td key={list.columns[index + 1]} {...as('cell')} data-label={list.columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The role of a part of a table that may be shown as cards: with another display browsers drop the implicit one. */
function as(role: string): { readonly role: string } {
  return { role };
}

function ListingEmpty({ clearHref }: { readonly clearHref: string | undefined }): ReactNode {
  const t = useT();
  return (
    <div className="listing-empty">
      <p>{t(clearHref === undefined ? TEXTS.nothingYet : TEXTS.nothingFound)}</p>
      {clearHref === undefined ? null : (
        <a className="button" href={clearHref} data-listing-clear="">
          {t(TEXTS.clear)}
        </a>
      )}
    </div>
  );
}

function statusText(
  total: number,
  isMore: boolean,
  position: ListingProps['position'],
  { t, marked, language }: Locale,
): string {
  const number = (value: number) => formatNumber(value, language);
  const text = isMore ? TEXTS.moreThan : total === 0 ? TEXTS.none : TEXTS.some;
  const count = number(total);
  if (position === undefined || position.pages < 2) return marked(text, { count });
  const results = t(text, { count });
  return marked(TEXTS.pageOf, { results, page: number(position.page), pages: number(position.pages) });
}
