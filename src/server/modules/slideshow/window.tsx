import { Slideshow, type SlideshowFrame } from '#features/slideshow/markup.tsx';
import { directionOf } from '#language/direction.ts';
import { Filled } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { DocumentData, DocumentHead } from '#server/render/document/head.tsx';
import type { RequestFacts } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { trailIds } from '#server/render/layout/navigation.ts';
import { texts } from './texts.ts';

interface SlideshowWindowProps {
  readonly site: Site;
  readonly page: SitePage;
  readonly frames: readonly SlideshowFrame[];
  readonly facts: RequestFacts;
}

const COUNTER_ID = 'compteur';

/** The document of the pop-up: only the pictures of a page, and a link back for visitors without a pop-up. */
export function SlideshowWindow({ site, page, frames, facts }: SlideshowWindowProps) {
  const { marked: t } = localeOf(site);
  const title = t(texts.title, { page: page.title });
  // Not indexed: its pictures are those of the page.
  const { description, image } = page;
  const more = { crumbs: [], hasOwnHeading: true, main: null, styles: ['blocks.css'] };
  const view = programPage(site, { page, title, description, image, ...more });
  return (
    <html lang={site.language} dir={directionOf(site.language)}>
      <DocumentHead view={view} facts={facts} />
      <body
        className="slideshow-window"
        data-idpage={page.id}
        data-idparent={page.parent?.id ?? ''}
        data-filariane={trailIds(site, page)}
      >
        <DocumentData view={view} facts={facts} />
        <main id="contenu">
          <h1>{title}</h1>
          <Slideshow frames={frames} label={page.title} counterId={COUNTER_ID} isMain />
          <p className="slideshow-window-foot">
            {frames.length < 2 ? null : (
              <span>
                <Filled text={t(texts.counter)} parts={{ counter: <span id={COUNTER_ID}>1/{frames.length}</span> }} />
              </span>
            )}
            <a href={page.path}>{t(texts.back)}</a>
          </p>
        </main>
      </body>
    </html>
  );
}
