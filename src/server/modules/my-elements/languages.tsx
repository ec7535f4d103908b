import type { ReactNode } from 'react';
import { formatList } from '#language/formats.ts';
import { useLocale, useT } from '#language/locale.tsx';
import { fieldsBehind, translatedFields } from '#server/content/elements/translation.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { MyElement } from '#server/modules/my-elements/store/element.ts';
import { type TranslationState, translationState } from '#server/modules/my-elements/store/languages.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { ownName } from '#server/render/layout/language-switch.tsx';
import {
  COPY_PARAM,
  ELEMENT_PARAM,
  editHref,
  FRAME_PARAM,
  LANGUAGE_PARAM,
  MODULE_PARAM,
  REMOVE_FIELD,
} from './paths.ts';
import { TRANSLATION_TEXTS as texts } from './texts.ts';
import { ShownValue } from './versions.tsx';

interface LanguagesProps {
  readonly site: Site;
  readonly state: {
    readonly csrf: string;
    readonly module: SiteModule;
    readonly element: MyElement;
    /** That of the translation which the form edits; undefined: the original. */
    readonly language?: string | undefined;
    readonly version?: number | undefined;
    readonly isFramed: boolean;
  };
}

/** The languages of an element as links, what is to be done in the one that the form edits, and the original. */
export function Languages({ site, state }: LanguagesProps): ReactNode {
  const t = useT();
  const { module, element, language, isFramed } = state;
  if (module.translations.length === 0) return null;
  const framed = isFramed ? [[FRAME_PARAM, '1'] as const] : [];
  const [main = 'fr'] = site.languages;
  const tabs = [undefined, ...module.translations].map((code) => ({
    code,
    href: editHref(site.base, element, code, framed),
    state: code === undefined ? undefined : translationState(module, element.values, code),
  }));
  return (
    <>
      <nav className="space-languages" aria-label={t(texts.languages)}>
        <ul>
          {tabs.map(({ code, href, state: tab }) => (
            <li key={code ?? main}>
              <a href={href} aria-current={code === language ? 'page' : undefined}>
                <span lang={code ?? main}>{ownName(code ?? main)}</span>{' '}
                <span className="my-element-badge" data-tone={tab === undefined ? 'quiet' : TONES[tab]}>
                  {tab === undefined ? t(texts.original) : t(texts.states[tab])}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {language === undefined ? null : <Guidance site={site} state={state} language={language} />}
    </>
  );
}

const TONES: Readonly<Record<TranslationState, string>> = {
  missing: 'quiet',
  partial: 'refused',
  behind: 'waiting',
  current: 'published',
};

function Guidance({ site, state, language }: LanguagesProps & { readonly language: string }): ReactNode {
  const { module, element, isFramed } = state;
  const locale = useLocale();
  const { t } = locale;
  const stage = translationState(module, element.values, language);
  const behind = fieldsBehind(module, element.values, language).map(({ label }) => label);
  const copy: [string, string][] = [[COPY_PARAM, '1'], ...(isFramed ? [[FRAME_PARAM, '1'] as [string, string]] : [])];
  return (
    <div className="space-stack">
      {stage === 'missing' ? (
        <p>
          {t(texts.missing)}{' '}
          <a className="button button-small button-secondary" href={editHref(site.base, element, language, copy)}>
            {t(texts.copy)}
          </a>
        </p>
      ) : null}
      {stage === 'partial' ? (
        <Alert tone="warning">
          <p>{t(texts.partial)}</p>
        </Alert>
      ) : null}
      {stage === 'behind' ? (
        <Alert tone="info">
          <p>{t(texts.behind, { fields: formatList(behind, locale.language) })}</p>
        </Alert>
      ) : null}
      <details className="space-original">
        <summary>{t(texts.showOriginal)}</summary>
        <dl className="element-facts" lang={site.languages[0]}>
          {translatedFields(module).map((field) => (
            <div key={field.name} className={field.type === 'texte-riche' ? 'space-prose' : undefined}>
              <dt>{field.label}</dt>
              <dd>
                <ShownValue site={site} module={module} field={field} values={element.values} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** The form holds the original, which nobody has saved in this language. */
export function Copied(): ReactNode {
  const t = useT();
  return (
    <Alert tone="info">
      <p>{t(texts.copied)}</p>
    </Alert>
  );
}

/** A form of its own: what stands in the other one need not be valid. */
export function RemoveTranslation({ site, state }: LanguagesProps): ReactNode {
  const t = useT();
  const { module, element, language, csrf, isFramed } = state;
  if (language === undefined || translationState(module, element.values, language) === 'missing') return null;
  const hidden = {
    [CSRF_FIELD]: csrf,
    [MODULE_PARAM]: module.ident,
    [ELEMENT_PARAM]: element.id,
    [LANGUAGE_PARAM]: language,
    [REMOVE_FIELD]: '1',
    version: String(state.version ?? element.version),
    ...(isFramed ? { [FRAME_PARAM]: '1' } : {}),
  };
  return (
    <details className="space-remove">
      <summary>{t(texts.remove)}</summary>
      <p>{t(texts.removeText)}</p>
      <form method="post" action={editHref(site.base, element, language)}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-small button-secondary">
          {t(texts.remove)}
        </button>
      </form>
    </details>
  );
}
