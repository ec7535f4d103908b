/** A row of the tree of pages. */
export interface TreeRow {
  readonly id: string;
  /** '' for a home page, which stays where it is. */
  readonly parent: string;
}

export type DropSide = 'before' | 'into' | 'after';

/** Where a page goes: below a page, before one of its children or last. */
export interface Drop {
  readonly under: string;
  readonly before: string;
}

/** The side of a row that a pointer is over: its upper or lower third, or its middle. */
export function sideAt(y: number, { top, height }: { readonly top: number; readonly height: number }): DropSide {
  const part = (y - top) / height;
  return part < 1 / 3 ? 'before' : part > 2 / 3 ? 'after' : 'into';
}

/** What dropping a page there means; undefined where it would change nothing, or where the page cannot go. */
export function dropAt(rows: readonly TreeRow[], page: string, target: string, side: DropSide): Drop | undefined {
  const over = rows.find(({ id }) => id === target);
  const moved = rows.find(({ id }) => id === page);
  if (over === undefined || moved === undefined || isBelow(rows, target, page)) return undefined;
  // A home page has no neighbours.
  const isInto = side === 'into' || over.parent === '';
  const under = isInto ? over.id : over.parent;
  const siblings = rows.filter(({ parent }) => parent === under).map(({ id }) => id);
  const others = siblings.filter((id) => id !== page);
  const before = isInto ? '' : side === 'before' ? target : (others[others.indexOf(target) + 1] ?? '');
  const place = before === '' ? others.length : others.indexOf(before);
  return under === moved.parent && place === siblings.indexOf(page) ? undefined : { under, before };
}

/** Whether a page is another one, or stands below it. */
function isBelow(rows: readonly TreeRow[], id: string, above: string): boolean {
  const seen = new Set<string>();
  for (let at = id; at !== '' && !seen.has(at); at = rows.find((row) => row.id === at)?.parent ?? '') {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}
