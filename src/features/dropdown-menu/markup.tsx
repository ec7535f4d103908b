import type { ReactNode } from 'react';

interface DropdownEntry {
  readonly title: string;
  /** Without it the entry is a text. */
  readonly href?: string;
  /** Is it the page shown? */
  readonly current?: boolean;
  readonly children?: readonly DropdownEntry[];
}

/** A bar of links with submenus, for a named `nav`. */
export function DropdownMenu({ entries }: { readonly entries: readonly DropdownEntry[] }): ReactNode {
  return (
    <ul data-dropdown="">
      {entries.map((entry) => (
        <Item key={entry.title} entry={entry} />
      ))}
    </ul>
  );
}

function Item({
  entry: { title, href, current = false, children = [] },
}: {
  readonly entry: DropdownEntry;
}): ReactNode {
  return (
    <li>
      {href === undefined ? (
        <span>{title}</span>
      ) : (
        <a href={href} aria-current={current ? 'page' : undefined}>
          {title}
        </a>
      )}
      {children.length === 0 ? null : (
        <ul>
          {children.map((child) => (
            <Item key={child.title} entry={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
