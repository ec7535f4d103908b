import { create, createDrawing } from '#runtime/create.ts';
import { type Drop, type DropSide, dropAt, sideAt, type TreeRow } from './model.ts';
import { openQuestionInPage } from './question.ts';

/** Six dots. */
const GRIP = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';
/** Near the top and the bottom of the window the page scrolls. */
const EDGE_PX = 64;
const SCROLL_PX = 12;

/**
 * `form[data-page-tree]` holds the rows of the tree: `data-page` and `data-parent` name a page and the one above it.
 * Rows get a handle to drag them by, with a mouse, a pen or a finger; a drop fills in the form and sends it. The
 * attribute is the question before a page gets another address, `data-yes` and `data-no` are its answers. Keyboards use
 * the buttons of the rows.
 */
export function attachPageTree(form: HTMLFormElement): void {
  for (const row of form.querySelectorAll<HTMLElement>('li[data-parent]')) {
    const handle = create(
      'span',
      { class: 'admin-tree-handle', 'aria-hidden': 'true' },
      createDrawing(GRIP, { class: 'icon', width: '24', height: '24' }),
    );
    handle.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.preventDefault();
      drag(form, row, handle, event.pointerId);
    });
    row.prepend(handle);
  }
}

interface Hit {
  readonly row: HTMLElement;
  readonly side: DropSide;
  readonly drop: Drop;
}

function drag(form: HTMLFormElement, row: HTMLElement, handle: HTMLElement, pointer: number): void {
  const end = new AbortController();
  const { signal } = end;
  const rows = rowsOf(form);
  const page = row.dataset.page ?? '';
  let [x, y] = [0, 0];
  let hit: Hit | undefined;
  const mark = (next: Hit | undefined) => {
    hit?.row.removeAttribute('data-drop');
    hit = next;
    hit?.row.setAttribute('data-drop', hit.side);
  };
  const look = () => mark(hitAt(form, rows, page, x, y));
  const scroll = () => {
    if (signal.aborted) return;
    const by = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
    if (by !== 0 && form.hasAttribute('data-dragging')) {
      window.scrollBy(0, by);
      look();
    }
    requestAnimationFrame(scroll);
  };
  const stop = () => {
    end.abort();
    mark(undefined);
    form.removeAttribute('data-dragging');
    row.removeAttribute('data-dragged');
  };
  handle.setPointerCapture(pointer);
  row.setAttribute('data-dragged', '');
  handle.addEventListener(
    'pointermove',
    (event) => {
      form.setAttribute('data-dragging', '');
      [x, y] = [event.clientX, event.clientY];
      look();
    },
    { signal },
  );
  handle.addEventListener(
    'pointerup',
    () => {
      const found = hit;
      stop();
      if (found !== undefined) void send(form, row, found.drop);
    },
    { signal },
  );
  handle.addEventListener('pointercancel', stop, { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && stop(), { signal });
  requestAnimationFrame(scroll);
}

function rowsOf(form: HTMLFormElement): readonly TreeRow[] {
  return [...form.querySelectorAll<HTMLElement>('li[data-page]')].map(({ dataset }) => ({
    id: dataset.page ?? '',
    parent: dataset.parent ?? '',
  }));
}

function hitAt(form: HTMLFormElement, rows: readonly TreeRow[], page: string, x: number, y: number): Hit | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('li[data-page]');
  if (row === null || row === undefined || !form.contains(row)) return undefined;
  const side = row.dataset.parent === undefined ? 'into' : sideAt(y, row.getBoundingClientRect());
  const drop = dropAt(rows, page, row.dataset.page ?? '', side);
  return drop && { row, side, drop };
}

async function send(form: HTMLFormElement, row: HTMLElement, { under, before }: Drop): Promise<void> {
  const { yes = '', no = '' } = form.dataset;
  if (under !== row.dataset.parent && !(await openQuestionInPage({ text: question(form, row, under), yes, no })))
    return;
  const values = { page: row.dataset.page ?? '', sous: under, avant: before };
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  form.requestSubmit();
}

function question(form: HTMLFormElement, row: HTMLElement, under: string): string {
  const title = (of: Element | null) => of?.querySelector('a')?.textContent ?? '';
  const parent = form.querySelector(`li[data-page="${CSS.escape(under)}"]`);
  return (form.dataset.pageTree ?? '').replace('{title}', () => title(row)).replace('{parent}', () => title(parent));
}
