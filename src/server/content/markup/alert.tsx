import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-sources.ts';
import { texts } from './texts.ts';

type AlertTone = 'success' | 'error' | 'warning' | 'info';

interface AlertProps {
  readonly tone: AlertTone;
  readonly title?: string | undefined;
  /** The one paragraph of a plain message. */
  readonly text?: string | undefined;
  readonly children?: ReactNode;
  /** Attributes that scripts read. */
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined;
}

const ICONS: Readonly<Record<AlertTone, IconName>> = {
  success: 'circle-check',
  error: 'circle-alert',
  warning: 'triangle-alert',
  info: 'info',
};

/** A message about the result of a request. Screen readers announce errors at once, the others at the next pause. */
export function Alert({ tone, title, text, children, data }: AlertProps) {
  return (
    <div className={`alert alert-${tone}`} role={tone === 'error' ? 'alert' : 'status'} {...data}>
      <Icon name={ICONS[tone]} />
      <div className="alert-body">
        {title === undefined ? null : <p className="alert-title">{title}</p>}
        {text === undefined ? null : <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}

export interface FieldError {
  /** Id of the field to correct; undefined when the error concerns no single field. */
  readonly fieldId: string | undefined;
  readonly message: string;
  /** What the summary says, where the message alone does not name what it is about; by default the message. */
  readonly line?: ReactNode;
}

/** The errors of a form, each with a link to its field. */
export function ErrorSummary({ errors }: Readonly<{ errors: readonly FieldError[] }>) {
  const t = useT();
  if (errors.length === 0) return null;
  return (
    <Alert tone="error" title={t(texts.errors, { count: errors.length })}>
      <ul>
        {errors.map(({ fieldId, message, line = message }) => (
          <li key={`${fieldId ?? ''} ${message}`}>
            {fieldId === undefined ? line : <a href={`#${fieldId}`}>{line}</a>}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
