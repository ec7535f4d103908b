import { formatList } from '#language/formats.ts';
import { useLocale, useT } from '#language/locale.tsx';
import { fieldsBehind, translatedFields } from '#server/content/elements/translation.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { SmallButton } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { MyElement } from '#server/modules/my-elements/store/element.ts';
import { type TranslationState, translationState } from '#server/modules/my-elements/store/languages.ts';
import { ownName } from '#server/render/layout/language-switch.tsx';
import { COPY_PARAM, editHref, elementFields, framePairs, LANGUAGE_PARAM, REMOVE_FIELD } from './paths.ts';
import { TRANSLATION_TEXTS as texts } from './texts.ts';
import { ShownValues } from './versions.tsx';

interface LanguagesProps {
  readonly site: Site;
  readonly state: {
    readonly module: SiteModule;
    readonly element: MyElement;
    /** The language of the translation that the form edits; undefined: the original. */
    readonly language?: string | undefined;
    readonly version?: number | undefined;
    readonly isFramed: boolean;
  };
}

/** The languages of an element as links, what is to be done in the one that the form edits, and the original. */
export function Languages({ site, state }: LanguagesProps) {
  const t = useT();
  const { module, element, language, isFramed } = state;
  if (module.translations.length === 0) return null;
  const [main = 'fr'] = site.languages;
  const tabs = [undefined, ...module.translations].map((code) => ({
    code,
    href: editHref(site.base, element, code, framePairs(isFramed)),
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

function Guidance({ site, state, language }: LanguagesProps & { readonly language: string }) {
  const { module, element, isFramed } = state;
  const locale = useLocale();
  const { t } = locale;
  const stage = translationState(module, element.values, language);
  const behind = fieldsBehind(module, element.values, language).map(({ label }) => label);
  const copy = editHref(site.base, element, language, [[COPY_PARAM, '1'], ...framePairs(isFramed)]);
  return (
    <div className="space-stack">
      {stage === 'missing' ? (
        <p>
          {t(texts.missing)}{' '}
          <a className="button button-small button-secondary" href={copy}>
            {t(texts.copy)}
          </a>
        </p>
      ) : null}
      {stage === 'partial' ? <Alert tone="warning" text={t(texts.partial)} /> : null}
      {stage === 'behind' ? (
        <Alert tone="info" text={t(texts.behind, { fields: formatList(behind, locale.language) })} />
      ) : null}
      <details className="space-original">
        <summary>{t(texts.showOriginal)}</summary>
        <ShownValues
          site={site}
          module={module}
          fields={translatedFields(module)}
          values={element.values}
          lang={site.languages[0]}
        />
      </details>
    </div>
  );
}

/** A form of its own: it can be sent while the other one holds invalid values. */
export function RemoveTranslation({ site, state }: LanguagesProps) {
  const t = useT();
  const { module, element, language, isFramed } = state;
  if (language === undefined || translationState(module, element.values, language) === 'missing') return null;
  const hidden = {
    ...elementFields(element),
    [LANGUAGE_PARAM]: language,
    [REMOVE_FIELD]: '1',
    version: String(state.version ?? element.version),
    ...Object.fromEntries(framePairs(isFramed)),
  };
  return (
    <details className="space-remove">
      <summary>{t(texts.remove)}</summary>
      <p>{t(texts.removeText)}</p>
      <PostForm action={editHref(site.base, element, language)} hidden={hidden}>
        <SmallButton>{t(texts.remove)}</SmallButton>
      </PostForm>
    </details>
  );
}
