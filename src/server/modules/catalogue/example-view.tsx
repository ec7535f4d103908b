import type { ReactNode } from 'react';
import { type Example, exampleSlug } from '#contract/example.ts';
import { FRENCH, InLocale, useLocale, useT } from '#language/locale.tsx';
import { isSourceLanguage } from '#language/translate.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { catalogueView } from './catalogue-view.tsx';
import { KINDS, SOURCES, texts } from './texts.ts';

interface ExampleBoxProps {
  readonly example: Omit<Example<unknown>, 'markup'>;
  /** Its page, if it has one. */
  readonly path: string | undefined;
  readonly source: SourceProps['source'];
  /** Its content is French in every language of the page. */
  readonly isFrench?: boolean;
  /** The live example. */
  readonly children: ReactNode;
}

/** One example: its description, the live example, its source. */
export function ExampleBox({ example, path, source, isFrench = false, children }: ExampleBoxProps) {
  const t = useT();
  const slug = exampleSlug(example.name);
  return (
    <article className="catalogue-example" aria-labelledby={`titre-${slug}`}>
      <div className="catalogue-example-head">
        <h3 id={`titre-${slug}`}>
          {t(example.title)}
          <span className="catalogue-kind" data-kind={example.kind}>
            {t(KINDS[example.kind])}
          </span>
        </h3>
        {example.note === undefined ? null : <p>{t(example.note)}</p>}
        {example.notLive === undefined ? null : <p>{t(example.notLive)}</p>}
        {path === undefined ? null : (
          <p>
            <a href={path} aria-describedby={`titre-${slug}`}>
              {t(texts.seeAlone)}
            </a>
          </p>
        )}
      </div>
      {example.framed === true && path !== undefined ? (
        <iframe
          className="catalogue-frame"
          src={path}
          title={t(texts.exampleTitled, { title: t(example.title) })}
          loading="lazy"
        />
      ) : example.notLive === undefined ? (
        <div className="catalogue-stage">{isFrench ? <InFrench>{children}</InFrench> : children}</div>
      ) : null}
      <Source slug={slug} title={t(example.title)} source={source} />
    </article>
  );
}

/** Content of examples that is French: marked as such, with what the program adds, on pages in other languages. */
function InFrench({ children }: Readonly<{ children: ReactNode }>) {
  if (isSourceLanguage(useLocale().language)) return children;
  return (
    <div lang="fr" dir="ltr">
      <InLocale locale={FRENCH}>{children}</InLocale>
    </div>
  );
}

interface SourceProps {
  readonly slug: string;
  readonly title: string;
  /** The source to copy, and what it is. */
  readonly source: { readonly text: string; readonly kind: keyof typeof SOURCES; readonly isOpen?: boolean };
}

/** A text with a button that copies it. */
export function Source({ slug, title, source: { text, kind, isOpen = false } }: SourceProps) {
  const t = useT();
  const words = SOURCES[kind];
  return (
    <details className="catalogue-source" open={isOpen}>
      <summary>{t(words.summary)}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="catalogue-code" tabIndex={0} aria-label={t(words.label, { title })}>
        <pre>
          <code id={`source-${slug}`}>{text}</code>
        </pre>
      </section>
      <button
        type="button"
        className="button button-secondary catalogue-copy"
        hidden
        data-copy={`source-${slug}`}
        data-copy-done={t(words.copied)}
        data-copy-refused={t(words.refused)}
      >
        {t(words.copy)}
      </button>
    </details>
  );
}

interface ExamplePage {
  /** The French expression. */
  readonly title: string;
  readonly markup: ReactNode;
  readonly isFrench?: boolean;
}

/** An example alone in its page, without the layout of the site. Its headings begin at level 3, as in a page. */
export function examplePageView(site: Site, { title, markup, isFrench = false }: ExamplePage): PageView {
  const { marked: t } = localeOf(site);
  const main = (
    <>
      <h2 className="visually-hidden">{t(texts.example)}</h2>
      {isFrench ? <InFrench>{markup}</InFrench> : markup}
    </>
  );
  return { ...catalogueView(site, { title: t(title), description: '', below: undefined, main }), isFramed: true };
}
