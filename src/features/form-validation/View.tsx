import type { MouseEvent, ReactNode } from 'react';
import type { Control } from '#ui/controls.ts';
import { mountIsland } from '#ui/island.tsx';
import { idOf } from './attach.fields.ts';

interface FoundError {
  readonly field: Control;
  readonly text: string;
}
interface ErrorsProps {
  readonly errors: readonly FoundError[];
  /** For the errors outside of a dialog, whose title it would be. */
  readonly heading?: string;
  onFollow(field: Control): void;
}

export function mountErrors(area: Element, props: ErrorsProps, signal: AbortSignal): void {
  mountIsland(area, <Errors {...props} />, signal);
}

function Errors({ errors, heading, onFollow }: ErrorsProps): ReactNode {
  const follow = (field: Control) => (event: MouseEvent) => {
    event.preventDefault();
    onFollow(field);
  };
  const list = (
    <ul className="form-validation-errors">
      {errors.map(({ field, text }) => (
        <li key={idOf(field)}>
          <a href={`#${idOf(field)}`} onClick={follow(field)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  if (heading === undefined) return <div className="form-validation-summary">{list}</div>;
  return (
    <div className="form-validation-summary" role="alert">
      <p>{heading}</p>
      {list}
    </div>
  );
}
