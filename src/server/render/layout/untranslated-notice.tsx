import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { Alert } from '#server/content/markup/alert.tsx';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { ownName } from './language-switch.tsx';
import { texts } from './texts.ts';

/** On the home page of a language: the page that was asked for is not written in it, and where it is (LANG-3). */
export function UntranslatedNotice({ site, page }: { readonly site: Site; readonly page: SitePage }): ReactNode {
  const t = useT();
  return (
    <div className="container untranslated">
      <Alert tone="info" title={t(texts.untranslated, { language: ownName(site.language) })}>
        <p>
          {t(texts.original)}{' '}
          {page.translations.map(({ language, path, title }) => (
            <a key={language} href={path} hrefLang={language} lang={language}>
              {title}
            </a>
          ))}
        </p>
      </Alert>
    </div>
  );
}
