import type { ReactNode } from 'react';
import type { Shortcut } from '#server/site/types.ts';
import { Icon, iconNamed } from './icon.tsx';

/** The most columns that a telephone and a wide window have room for; shortcuts.css has a class for each number up to them. */
const MOST_NARROW = 4;
const MOST_WIDE = 10;

/** What people come for most, one tap away. */
export function Shortcuts({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }): ReactNode {
  if (shortcuts.length === 0) return null;
  return (
    <nav className="shortcuts" aria-label="Raccourcis">
      <ul
        className={`container shortcuts-narrow-${columns(shortcuts.length, MOST_NARROW)} shortcuts-wide-${columns(shortcuts.length, MOST_WIDE)}`}
      >
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

/** As many columns as fill every row, or all but the last by less than one each: 6 are 3 and 3 rather than 4 and 2. */
function columns(count: number, most: number): number {
  const rows = Math.ceil(count / most);
  return Math.ceil(count / rows);
}
