import type { ReactNode } from 'react';
import type { Shortcut } from '#server/site/types.ts';
import { Icon, iconNamed } from './icon.tsx';

/** What people come for most, one tap away. */
export function Shortcuts({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }): ReactNode {
  if (shortcuts.length === 0) return null;
  return (
    <nav className="shortcuts" aria-label="Raccourcis">
      <ul className="container">
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
