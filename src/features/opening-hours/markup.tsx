import type { ReactNode } from 'react';
import { encodeMoment, encodeStretches, type OpenStretch } from '#contract/opening-hours.ts';

interface OpenNowProps {
  readonly stretches: readonly OpenStretch[];
  readonly until: number;
  readonly timeZone: string;
}

/** Filled by JavaScript with whether the place is open, which a cached page cannot contain. */
export function OpenNow({ stretches, until, timeZone }: OpenNowProps): ReactNode {
  return (
    <span
      className="open-now"
      data-opening-hours={encodeStretches(stretches)}
      data-opening-until={encodeMoment(until)}
      data-opening-zone={timeZone}
    />
  );
}

interface HoursTable {
  /** « Du 1er juillet au 31 août » for a season. */
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly days: readonly { readonly name: string; readonly hours: string; readonly isClosed: boolean }[];
}

export interface OpeningHoursProps {
  readonly name: string;
  readonly href?: string | undefined;
  readonly now: OpenNowProps;
  /** The hours of one named day: right however old the page is. */
  readonly today: string;
  /** The week that applies; those of other seasons are folded. */
  readonly tables: readonly HoursTable[];
  readonly changesTitle: string;
  /** Between days and hours. */
  readonly separator?: string;
  readonly changes: readonly { readonly days: string; readonly hours: string; readonly reason?: string | undefined }[];
  readonly appointment?: { readonly title: string; readonly href: string } | undefined;
  readonly note?: string | undefined;
  readonly address?: string | undefined;
  /** Leads to a map of the place. */
  readonly map?: ReactNode;
}

/** The hours of a place: the week, what changes soon, and whether it is open now. */
export function OpeningHours(props: OpeningHoursProps): ReactNode {
  const { name, href, now, today, tables, changesTitle, changes, appointment, note } = props;
  const { separator = '\u00a0: ', address, map } = props;
  return (
    <section className="opening-hours" aria-label={name}>
      <p className="opening-hours-name">{href === undefined ? name : <a href={href}>{name}</a>}</p>
      {address === undefined ? null : <p className="opening-hours-address">{address}</p>}
      <p className="opening-hours-now">
        <OpenNow {...now} />
      </p>
      <p className="opening-hours-today">
        <Hours text={today} />
      </p>
      {tables.map((table, index) =>
        index === 0 ? (
          <Table key={table.caption} {...table} />
        ) : (
          <details key={table.caption}>
            <summary>{table.caption}</summary>
            <Table {...table} isCaptionHidden />
          </details>
        ),
      )}
      {changes.length === 0 ? null : (
        <div className="opening-hours-changes">
          <p>{changesTitle}</p>
          <ul>
            {changes.map(({ days, hours, reason }) => (
              <li key={days}>
                <strong>{days}</strong>
                {separator}
                <Hours text={hours} />
                {reason === undefined ? null : ` (${reason})`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {note === undefined ? null : <p className="opening-hours-note">{note}</p>}
      {appointment === undefined ? null : (
        <p>
          <a className="button button-secondary" href={appointment.href}>
            {appointment.title}
          </a>
        </p>
      )}
      {map}
    </section>
  );
}

function Table({ caption, isCaptionHidden = false, days }: HoursTable): ReactNode {
  return (
    <table className="opening-hours-week">
      <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <tbody>
        {days.map(({ name, hours, isClosed }) => (
          <tr key={name} data-closed={isClosed ? '' : undefined}>
            <th scope="row">{name}</th>
            <td>
              <Hours text={hours} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two times and the dash between them. */
const RANGE = /([^ ,]+\u00a0– [^ ,]+)/;

/** Lines break between two ranges; inside of one only where it has no room. */
function Hours({ text }: Readonly<{ text: string }>): ReactNode {
  return text.split(RANGE).map((part) =>
    RANGE.test(part) ? (
      <span key={part} className="hours-range">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
