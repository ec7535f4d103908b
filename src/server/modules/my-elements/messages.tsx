import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import type { FieldError } from '#server/content/fields/element-values.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { MyElement } from '#server/modules/my-elements/store/element.ts';
import { elementHref, FRAME_PARAM, MISSING_PARAM } from './paths.ts';
import { texts } from './texts.ts';

/** The message of a form that failed. */
export function Failed({ text }: { readonly text: string }): ReactNode {
  return (
    <Alert tone="error">
      <p>{text}</p>
    </Alert>
  );
}

export interface SavedProps {
  readonly text: string;
  /** What the front end does next (MINE-7). */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
}

export function Saved({ text, data }: SavedProps): ReactNode {
  return (
    <Alert tone="success" data={data}>
      <p>{text}</p>
    </Alert>
  );
}

/** What is missing before an element can be published; no field of this form, so there is a way to where they are. */
export function Incomplete({
  site,
  element,
  errors,
}: {
  readonly site: Site;
  readonly element: MyElement;
  readonly errors: readonly FieldError[];
}): ReactNode {
  const t = useT();
  return (
    <Alert tone="error" title={t(texts.incomplete)}>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
      <p>
        <a href={elementHref(site.base, 'edit', element, [[MISSING_PARAM, '1']])}>{t(texts.complete)}</a>
      </p>
    </Alert>
  );
}

export interface ChangedProps {
  readonly site: Site;
  readonly element: MyElement;
  readonly isFramed: boolean;
}

/** The element is not the one that the person had before them; there is a way to where it is now. */
export function Changed({ site, element, isFramed }: ChangedProps): ReactNode {
  const t = useT();
  return (
    <Alert tone="warning">
      <p>{t(texts.changedMeanwhile)}</p>
      <p>
        <a
          href={elementHref(site.base, 'edit', element, isFramed ? [[FRAME_PARAM, '1']] : [])}
          data-my-element-discard=""
        >
          {t(texts.look)}
        </a>
      </p>
    </Alert>
  );
}
