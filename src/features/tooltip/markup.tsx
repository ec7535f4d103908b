import type { ReactNode } from 'react';

interface TooltipProps {
  /** Text or inline HTML, in the `title` attribute. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A focusable text with a tooltip. */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  return (
    <span data-tooltip="" title={text}>
      {children}
    </span>
  );
}
