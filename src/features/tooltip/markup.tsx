import type { ReactNode } from 'react';

export interface TooltipProps {
  /** Text or inline HTML, in the `title` attribute. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A text with a tooltip; made focusable by the feature. */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  return (
    <span data-tooltip="" title={text}>
      {children}
    </span>
  );
}
