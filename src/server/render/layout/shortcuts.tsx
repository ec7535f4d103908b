import type { ReactNode } from 'react';
import { Icon, iconNamed } from '#server/content/markup/icon.tsx';
import type { Shortcut } from '#server/content/site/types.ts';

/** The most columns of a wide window; shortcuts.css has a class for each number up to it. */
const MOST_COLUMNS = 8;

/** What people come for most, one tap away. */
export function Shortcuts({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }): ReactNode {
  if (shortcuts.length === 0) return null;
  return (
    <nav className="shortcuts" aria-label="Raccourcis">
      <ul className={`container shortcuts-${columns(shortcuts.length)}`}>
        {shortcuts.map(({ title, href, icon }) => (
          <li key={`${href} ${title}`}>
            <a href={href}>
              <span className="shortcuts-icon">
                <Icon name={iconNamed(icon)} />
              </span>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Rows as full as can be: 10 are 5 and 5 rather than 8 and 2. */
function columns(count: number): number {
  const rows = Math.ceil(count / MOST_COLUMNS);
  return Math.ceil(count / rows);
}
