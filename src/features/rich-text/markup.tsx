import type { ReactNode } from 'react';

export interface RichTextAreaProps {
  readonly id: string;
  readonly name: string;
  /** HTML, or simple text (`htmlToPlain`), which is readable without JavaScript. */
  readonly value: string;
  readonly describedBy?: string;
  readonly isRequired?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly isInvalid?: boolean;
  readonly rows?: number;
  /** Id of the container of the images to choose from; by default the form. */
  readonly images?: string;
}

/** A textarea for formatted text; an editor with JavaScript. */
export function RichTextArea({
  id,
  name,
  value,
  describedBy,
  isRequired,
  disabled,
  readOnly,
  isInvalid,
  rows = 10,
  images,
}: RichTextAreaProps): ReactNode {
  return (
    <textarea
      className="input"
      id={id}
      name={name}
      rows={rows}
      defaultValue={value}
      required={isRequired}
      disabled={disabled}
      readOnly={readOnly}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      data-rich-text={images === undefined ? '' : JSON.stringify({ images })}
    />
  );
}
