import type { ReactNode } from 'react';
import { type Example, type ExampleKind, exampleSlug } from '#contract/example.ts';
import { renderHtml } from '#server/html.tsx';
import type { PageView } from '#server/pages/page-view.ts';
import type { Site } from '#server/site/types.ts';
import { catalogueView } from './catalogue-view.tsx';
import { formatMarkup } from './markup-text.ts';
import { examplePath, type Sheet } from './sheet.ts';

const KINDS: Readonly<Record<ExampleKind, string>> = { normal: 'Cas courant', edge: 'Cas limite', failure: 'En cas d’échec' };

export interface ExampleBoxProps {
  readonly sheet: Sheet;
  readonly example: Example<ReactNode>;
}

/** One example: what it shows, the thing itself at work, the markup to copy. */
export function ExampleBox({ sheet, example }: ExampleBoxProps): ReactNode {
  const slug = exampleSlug(example.name);
  const path = examplePath(sheet, example);
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
        {example.notLive !== undefined ? (
          <p>{example.notLive}</p>
        ) : (
          <p>
            <a href={path} aria-describedby={`titre-${slug}`}>
              Voir seul
            </a>
          </p>
        )}
      </div>
      <Stage example={example} path={path} />
      <Source slug={slug} title={example.title} markup={example.markup} />
    </article>
  );
}

function Stage({ example, path }: { readonly example: Example<ReactNode>; readonly path: string }): ReactNode {
  if (example.notLive !== undefined) return null;
  if (example.framed === true) {
    return <iframe className="catalogue-frame" src={path} title={`Exemple\u00a0: ${example.title}`} loading="lazy" />;
  }
  return <div className="catalogue-stage">{example.markup}</div>;
}

function Source({ slug, title, markup }: { readonly slug: string; readonly title: string; readonly markup: ReactNode }): ReactNode {
  return (
    <details className="catalogue-source">
      <summary>Balisage à copier</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="catalogue-code" tabIndex={0} aria-label={`Balisage\u00a0: ${title}`}>
        <pre>
          <code id={`source-${slug}`}>{formatMarkup(renderHtml(markup))}</code>
        </pre>
      </section>
      <button type="button" className="button button-secondary catalogue-copy" hidden data-copy={`source-${slug}`}>
        Copier le balisage
      </button>
    </details>
  );
}

/** An example alone in its page, without the rest of the site around it. Its own headings begin below a second level, as on the pages they are made for. */
export function examplePageView(site: Site, example: Example<ReactNode>): PageView {
  const main = (
    <>
      <h2 className="visually-hidden">Exemple</h2>
      {example.markup}
    </>
  );
  return { ...catalogueView(site, example.title, '', main), isFramed: true };
}
