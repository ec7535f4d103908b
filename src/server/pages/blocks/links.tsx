import type { ReactNode } from 'react';
import { Icon } from '#server/content/markup/icon.tsx';
import type { LinksBlock } from '#server/site/blocks.ts';

/** Ways on, each with a word about where it leads. */
export function Links({ block: { title, items } }: { readonly block: LinksBlock }): ReactNode {
  return (
    <section className="links">
      {title === undefined ? null : <h2>{title}</h2>}
      <ul>
        {items.map((item) => (
          <li key={`${item.href} ${item.title}`}>
            <Icon name={iconOf(item.href)} />
            <p>
              <a href={item.href}>{item.title}</a>
              {item.text === undefined ? null : <span className="links-text">{item.text}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function iconOf(href: string): 'mail' | 'phone' | 'external-link' | 'file-text' | 'arrow-right' {
  if (href.startsWith('mailto:')) return 'mail';
  if (href.startsWith('tel:')) return 'phone';
  if (/^https?:/.test(href)) return 'external-link';
  return /\.pdf(\?|$)/.test(href) ? 'file-text' : 'arrow-right';
}
