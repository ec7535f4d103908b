import type { ReactNode } from 'react';
import { addMonths, formatMonth, type Month } from '#contract/month.ts';
import { monthHeading } from '#language/formats.ts';
import { useLocale } from '#language/locale.tsx';
import { around } from '#language/translate.ts';
import { statusText } from './model.ts';
import { TEXTS } from './texts.ts';

export interface AgendaItem {
  readonly key: string;
  readonly content: ReactNode;
  /** The target of a click anywhere on the item; the content has a link to the same address. */
  readonly href?: string | undefined;
}

interface AgendaProps {
  /** `param` of the request; also the prefix of the block's ids. */
  readonly id: string;
  readonly title: string | undefined;
  readonly month: Month;
  readonly items: readonly AgendaItem[];
  /** The page that shows a month. */
  readonly hrefOf: (month: Month) => string;
  /** The agenda as an iCalendar feed. */
  readonly feedHref: string | undefined;
}

/**
 * An agenda of one month, complete without JavaScript. The same markup is sent in a page and in the response that
 * replaces the block.
 */
export function Agenda({ id, title, month, items, hrefOf, feedHref }: AgendaProps): ReactNode {
  const { marked: t, ...locale } = useLocale();
  const step = (direction: 'prev' | 'next') => {
    const [before, after] = around(locale.t, direction === 'prev' ? TEXTS.previous : TEXTS.next, 'month');
    const other = addMonths(month, direction === 'prev' ? -1 : 1);
    return (
      // Months are endless: crawlers must not follow them.
      <a
        className={`agenda-step agenda-${direction}`}
        href={hrefOf(other)}
        rel={`${direction} nofollow`}
        data-agenda-month={formatMonth(other)}
      >
        <Hidden text={before} />
        {monthHeading(other, locale.language)}
        <Hidden text={after} />
      </a>
    );
  };
  return (
    <section className="agenda" id={id} data-agenda={id} aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`} className={title === undefined ? 'visually-hidden' : undefined}>
        {title ?? t(TEXTS.heading)}
      </h2>
      <div className="agenda-bar">
        <p className="agenda-status" data-agenda-status={formatMonth(month)}>
          {statusText(month, items.length, { t, language: locale.language })}
        </p>
        <nav className="agenda-months" aria-label={t(TEXTS.months)}>
          {step('prev')}
          {step('next')}
        </nav>
      </div>
      {items.length === 0 ? (
        <p className="agenda-empty">{t(TEXTS.empty)}</p>
      ) : (
        <ul className="agenda-items rows">
          {items.map(({ key, content, href }) => (
            <li key={key} data-goto={href}>
              {content}
            </li>
          ))}
        </ul>
      )}
      {feedHref === undefined ? null : (
        <p className="agenda-feed">
          <a href={feedHref} type="text/calendar" data-tooltip="" title={t(TEXTS.subscribeHelp)}>
            {t(TEXTS.subscribe)} <span className="agenda-hint">{t(TEXTS.subscribeHint)}</span>
          </a>
        </p>
      )}
    </section>
  );
}

/** The text of a month link around the month, for screen readers. */
function Hidden({ text }: { readonly text: string }): ReactNode {
  return text === '' ? null : <span className="visually-hidden">{text}</span>;
}

/** An agenda and the calendar that follows it. */
export function AgendaGroup({
  calendar,
  children,
}: {
  readonly calendar: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="agenda-group" data-agenda-group="">
      {calendar}
      {children}
    </div>
  );
}
