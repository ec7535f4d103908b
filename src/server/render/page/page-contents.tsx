import { useT } from '#language/locale.tsx';
import { definitionOf } from '#server/content/blocks/registry.ts';
import { htmlText } from '#server/content/markup/html-text.ts';
import type { PagePart, Site } from '#server/content/site/types.ts';
import { texts } from '#server/render/layout/texts.ts';

/** Pages with fewer headings have no table of contents. */
const MIN_HEADINGS = 3;

interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  /** Set if the whole heading is in another language. */
  readonly language?: string | undefined;
}

/** The table of contents of a long page. */
export function PageContents({ site, parts }: Readonly<{ site: Site; parts: readonly PagePart[] }>) {
  const t = useT();
  const entries = parts.flatMap((part) => headingsOf(part, site));
  if (entries.length < MIN_HEADINGS) return null;
  return (
    <nav className="page-contents" aria-labelledby="page-contents-title">
      <p id="page-contents-title" className="page-contents-title">
        {t(texts.onThisPage)}
      </p>
      <ul>
        {entries.map(({ id, text, language }) => (
          <li key={id}>
            <a href={`#${id}`} lang={language}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function headingsOf(part: PagePart, site: Site): readonly ContentsEntry[] {
  return part.type === 'html' ? contentsOf(part.html) : (definitionOf(part.block).headings?.(site) ?? []);
}

/** The headings of level 2 as the site reader writes them: `<h2 id="…">` with inline markup only. */
function contentsOf(html: string): readonly ContentsEntry[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id,
    text: htmlText(inner),
    language: /^<span lang="([^"]+)"[^>]*>[^<]*<\/span>$/.exec(inner)?.[1],
  }));
}
