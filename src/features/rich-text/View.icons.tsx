import type { ReactNode } from 'react';

const PATHS = {
  bold: 'M7 5h6.5a3.5 3.5 0 0 1 0 7H7zM7 12h7.5a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 4.8 5.5 4v4.5M4 14.6c.2-1.6 3-1.4 2.6.3C6.3 16 4 17 4 18.5h2.8',
  quote: 'M10 7H5v6h4.5c0 2-1 3.6-3 4.2M19 7h-5v6h4.5c0 2-1 3.6-3 4.2',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3A4 4 0 0 0 13.3 5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
  table: 'M4 5h16v14H4zM4 9.7h16M4 14.4h16M12 5v14',
  undo: 'M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a5.5 5.5 0 0 0 0 11h3',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 17h.01',
  indent: 'M4 5h16M11 10h9M11 14h9M4 19h16M4 9l3 3-3 3',
  outdent: 'M4 5h16M11 10h9M11 14h9M4 19h16M7 9l-3 3 3 3',
  rowBefore: 'M4 11h16v9H4zM4 15.5h16M12 2v6M9 5h6',
  rowAfter: 'M4 4h16v9H4zM4 8.5h16M12 16v6M9 19h6',
  deleteRow: 'M4 4h16v6H4zM9 14.5l6 6M15 14.5l-6 6',
  columnBefore: 'M11 4h9v16h-9zM15.5 4v16M2 12h6M5 9v6',
  columnAfter: 'M4 4h9v16H4zM8.5 4v16M16 12h6M19 9v6',
  deleteColumn: 'M4 4h6v16H4zM14.5 9l6 6M20.5 9l-6 6',
  headerRow: 'M4 5h16v14H4zM4 10h16M4 7.5h16M12 10v9',
  deleteTable: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
} as const;
export type IconName = keyof typeof PATHS;

/** Icons of the tools, in the current colour. */
export function ToolIcon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="rich-text-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
