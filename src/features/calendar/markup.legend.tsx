import type { ReactNode } from 'react';
import type { LegendItem } from '#contract/calendar.ts';
import { useT } from '#language/locale.tsx';
import { TEXTS } from './texts.ts';

/** The meaning of colours and badges of a calendar; rendered by the server and by the view. */
export function CalendarLegend({ items }: { readonly items: readonly LegendItem[] }): ReactNode {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <ul className="calendar-legend" aria-label={t(TEXTS.legend)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a legend never change.
        <Entry key={index} item={item} />
      ))}
    </ul>
  );
}

function Entry({ item: { type, label, badge, classname, list } }: { readonly item: LegendItem }): ReactNode {
  if (type === 'spacer') return <li className="calendar-legend-spacer" aria-hidden="true" />;
  const mark =
    type === 'block' || badge !== '' ? (
      <span
        className={`calendar-swatch ${type === 'block' ? classname : ''}`.trim()}
        data-calendar-badge={badge || undefined}
      />
    ) : null;
  return (
    <li className={type === 'block' ? undefined : classname || undefined} data-legend={type}>
      {mark}
      {label}
      {type === 'list' && list.length > 0 ? (
        <ul>
          {list.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Entry key={index} item={item} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
