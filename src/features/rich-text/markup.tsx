import type { ReactNode } from 'react';

export interface RichTextAreaProps {
  readonly id: string;
  readonly name: string;
  /** HTML, or simple text (`htmlToPlain`), which is what people without JavaScript read and change. */
  readonly value: string;
  readonly describedBy?: string;
  readonly isRequired?: boolean;
  readonly isInvalid?: boolean;
  readonly rows?: number;
  /** Id of the element that holds the images to choose from; those of the form by default. */
  readonly images?: string;
}

/** A text with its formatting: an editor with JavaScript, without it a plain text that keeps it. */
export function RichTextArea({ id, name, value, describedBy, isRequired, isInvalid, rows = 10, images }: RichTextAreaProps): ReactNode {
  return (
    <textarea
      className="input"
      id={id}
      name={name}
      rows={rows}
      defaultValue={value}
      required={isRequired}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      data-rich-text={images === undefined ? '' : JSON.stringify({ images })}
    />
  );
}
