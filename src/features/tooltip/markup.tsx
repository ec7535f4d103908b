import type { ReactNode } from 'react';

export interface TooltipProps {
  /** Text, or inline HTML; shown by the browser itself without JavaScript. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A word with an explanation. */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  return (
    <span data-tooltip="" title={text}>
      {children}
    </span>
  );
}
