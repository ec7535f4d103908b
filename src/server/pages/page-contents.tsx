import type { ReactNode } from 'react';
import type { PagePart } from '#server/site/types.ts';

/** Shorter pages are seen whole. */
const FEWEST_HEADINGS = 3;

interface ContentsEntry {
  readonly id: string;
  readonly text: string;
}

/** The headings of a long page, each one click away. */
export function PageContents({ parts }: { readonly parts: readonly PagePart[] }): ReactNode {
  const entries = parts.flatMap((part) => (part.type === 'html' ? contentsOf(part.html) : []));
  if (entries.length < FEWEST_HEADINGS) return null;
  return (
    <nav className="page-contents" aria-labelledby="page-contents-title">
      <p id="page-contents-title" className="page-contents-title">
        Sur cette page
      </p>
      <ul>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The headings of level 2 that the reader of the site folder wrote: `<h2 id="…">`, in which only marks of the text can stand. */
export function contentsOf(html: string): readonly ContentsEntry[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({ id, text: plainText(inner) }));
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(lt|gt|quot|amp);/g, (_, name: 'lt' | 'gt' | 'quot' | 'amp') => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name])
    .trim();
}
