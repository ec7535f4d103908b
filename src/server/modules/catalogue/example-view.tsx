import type { ReactNode } from 'react';
import { type Example, type ExampleKind, exampleSlug } from '#contract/example.ts';
import type { Site } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { catalogueView } from './catalogue-view.tsx';

const KINDS: Readonly<Record<ExampleKind, string>> = {
  normal: 'Cas courant',
  edge: 'Cas limite',
  failure: 'En cas d’échec',
};

interface ExampleBoxProps {
  readonly example: Omit<Example<unknown>, 'markup'>;
  /** Its page, if it has one. */
  readonly path: string | undefined;
  /** The source to copy, and what it is: « balisage ». */
  readonly source: { readonly text: string; readonly name: string; readonly isOpen?: boolean };
  /** The live example. */
  readonly children: ReactNode;
}

/** One example: its description, the live example, its source. */
export function ExampleBox({ example, path, source, children }: ExampleBoxProps): ReactNode {
  const slug = exampleSlug(example.name);
  return (
    <article className="catalogue-example" aria-labelledby={`titre-${slug}`}>
      <div className="catalogue-example-head">
        <h3 id={`titre-${slug}`}>
          {example.title}
          <span className="catalogue-kind" data-kind={example.kind}>
            {KINDS[example.kind]}
          </span>
        </h3>
        {example.note === undefined ? null : <p>{example.note}</p>}
        {example.notLive === undefined ? null : <p>{example.notLive}</p>}
        {path === undefined ? null : (
          <p>
            <a href={path} aria-describedby={`titre-${slug}`}>
              Voir seul
            </a>
          </p>
        )}
      </div>
      {example.framed === true && path !== undefined ? (
        <iframe className="catalogue-frame" src={path} title={`Exemple\u00a0: ${example.title}`} loading="lazy" />
      ) : example.notLive === undefined ? (
        <div className="catalogue-stage">{children}</div>
      ) : null}
      <Source slug={slug} title={example.title} source={source} />
    </article>
  );
}

interface SourceProps {
  readonly slug: string;
  readonly title: string;
  readonly source: ExampleBoxProps['source'];
}

/** A text with a button that copies it. */
export function Source({ slug, title, source: { text, name, isOpen = false } }: SourceProps): ReactNode {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return (
    <details className="catalogue-source" open={isOpen}>
      <summary>{capital} à copier</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="catalogue-code" tabIndex={0} aria-label={`${capital}\u00a0: ${title}`}>
        <pre>
          <code id={`source-${slug}`}>{text}</code>
        </pre>
      </section>
      <button
        type="button"
        className="button button-secondary catalogue-copy"
        hidden
        data-copy={`source-${slug}`}
        data-copy-name={name}
      >
        Copier le {name}
      </button>
    </details>
  );
}

/** An example alone in its page, without the layout of the site. Its headings begin at level 3, as in a page. */
export function examplePageView(site: Site, example: { readonly title: string; readonly markup: ReactNode }): PageView {
  const main = (
    <>
      <h2 className="visually-hidden">Exemple</h2>
      {example.markup}
    </>
  );
  return { ...catalogueView(site, example.title, '', main), isFramed: true };
}
