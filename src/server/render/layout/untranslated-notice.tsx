import { Fragment } from 'react';
import { useT } from '#language/locale.tsx';
import { Alert } from '#server/content/markup/alert.tsx';
import type { Site } from '#server/content/site/types.ts';
import { ownName } from './language-switch.tsx';
import { texts } from './texts.ts';

interface UntranslatedNoticeProps {
  readonly site: Site;
  /** The page or element in the languages it is written in. */
  readonly originals: readonly { readonly language: string; readonly path: string; readonly title: string }[];
}

/** Tells visitors that a page or element is not translated, with links to its originals (LANG-3). */
export function UntranslatedNotice({ site, originals }: UntranslatedNoticeProps) {
  const t = useT();
  return (
    <div className="container untranslated">
      <Alert tone="info" title={t(texts.untranslated, { language: ownName(site.language) })}>
        <p>
          {t(texts.original)}{' '}
          {originals.map(({ language, path, title }, index) => (
            <Fragment key={language}>
              {index === 0 ? null : ' · '}
              <a href={path} hrefLang={language} lang={language}>
                {title}
              </a>
            </Fragment>
          ))}
        </p>
      </Alert>
    </div>
  );
}
