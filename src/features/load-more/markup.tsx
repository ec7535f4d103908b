import type { ReactNode } from 'react';
import { DEFAULT_STOP, type Direction } from '#contract/load-more.ts';
import { useT } from '#language/locale.tsx';
import { TEXTS } from './texts.ts';

export interface LoadMoreProps {
  /** The next or previous page, complete. */
  readonly href: string;
  /** Selector of the container of the items. */
  readonly selector: string;
  readonly direction: Direction;
  /** Loads by itself when visible; otherwise each load needs a click. */
  readonly automatic?: boolean;
  readonly start?: 'auto' | 'click';
  readonly stop?: number;
  /** In auto mode: the answer is fetched when the link comes near. */
  readonly ahead?: boolean;
}

/** The link to further items: without JavaScript, to the page that shows them. */
export function LoadMore(props: LoadMoreProps): ReactNode {
  const t = useT();
  const { href, selector, direction, automatic = false, start = 'auto', stop = DEFAULT_STOP, ahead = false } = props;
  return (
    <p className="load-more">
      <a
        className="button load-more-link"
        href={href}
        rel={direction}
        data-load-more=""
        data-selector={selector}
        data-direction={direction}
        data-load-mode={automatic ? 'auto' : undefined}
        data-load-start={automatic ? start : undefined}
        data-load-stop={automatic ? stop : undefined}
        data-load-ahead={automatic && ahead ? '' : undefined}
      >
        {t(direction === 'next' ? TEXTS.next : TEXTS.previous)}
      </a>
    </p>
  );
}
