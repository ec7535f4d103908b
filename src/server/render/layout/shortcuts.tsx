import { useT } from '#language/locale.tsx';
import { Icon, iconNamed } from '#server/content/markup/icon.tsx';
import type { Shortcut } from '#server/content/site/types.ts';
import { texts } from './texts.ts';

/** Columns in a wide window; shortcuts.css has a class for each number up to it. */
const MAX_COLUMNS = 8;

/** Links to the most used pages. */
export function Shortcuts({ shortcuts }: Readonly<{ shortcuts: readonly Shortcut[] }>) {
  const t = useT();
  if (shortcuts.length === 0) return null;
  return (
    <nav className="shortcuts" aria-label={t(texts.shortcuts)}>
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

/** Balances the rows: 10 are 5 and 5 rather than 8 and 2. */
function columns(count: number): number {
  const rows = Math.ceil(count / MAX_COLUMNS);
  return Math.ceil(count / rows);
}
