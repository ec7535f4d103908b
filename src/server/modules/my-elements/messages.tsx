import { useT } from '#language/locale.tsx';
import type { Translate } from '#language/translate.ts';
import type { ValueError } from '#server/content/fields/element-values.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { MyElement } from '#server/modules/my-elements/store/element.ts';
import { elementHref, framePairs, MISSING_PARAM } from './paths.ts';
import { texts } from './texts.ts';

/** What is missing before an element can be published, with a link to the form that has the fields. */
export function Incomplete({
  site,
  element,
  errors,
}: Readonly<{ site: Site; element: MyElement; errors: readonly ValueError[] }>) {
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

/** The same in one sentence, for responses without markup. */
export function incompleteText(errors: readonly ValueError[], t: Translate): string {
  return [t(texts.incomplete), ...errors.map(({ message }) => message)].join(' ');
}

/** The element has changed since the user opened the page: a link leads to its present version. */
export function Changed({ site, element, isFramed }: Readonly<{ site: Site; element: MyElement; isFramed: boolean }>) {
  const t = useT();
  return (
    <Alert tone="warning" text={t(texts.changedMeanwhile)}>
      <p>
        <a href={elementHref(site.base, 'edit', element, framePairs(isFramed))} data-my-element-discard="">
          {t(texts.seeElement)}
        </a>
      </p>
    </Alert>
  );
}
