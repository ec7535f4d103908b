import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { type StateTone, toggleClass } from './model.ts';
import { LABELS } from './texts.ts';

export interface MyElement {
  readonly module: string;
  readonly id: string;
  readonly title: string;
  /** Changes with the element. Sent with each act, which is refused when the version is another one. */
  readonly version?: string | undefined;
  readonly state: {
    readonly tone: StateTone;
    readonly label: string;
    /** A date, a reason. */
    readonly detail?: string | undefined;
  };
  /** When it was last changed: for machines and for people. */
  readonly changed: { readonly machine: string; readonly text: string };
  /** Its page on the site, when it has one. */
  readonly pageHref?: string | undefined;
  /** Addresses of the acts without JavaScript; undefined where the user may not do it. */
  readonly editHref?: string | undefined;
  readonly toggle?: { readonly href: string; readonly isActive: boolean } | undefined;
  readonly deleteHref?: string | undefined;
  readonly restoreHref?: string | undefined;
  /** What else can be done with it. */
  readonly links?: readonly { readonly label: string; readonly href: string; readonly isPopin?: boolean }[] | undefined;
}

interface MyElementTableProps<Row extends MyElement> {
  readonly caption: string;
  readonly rows: readonly Row[];
  /** Id of the body: `itemsId` of the listing around it. */
  readonly bodyId?: string | undefined;
  /** A further column between the state and the date: who wrote it, when it takes place. */
  readonly column?: { readonly title: string; readonly cell: (row: Row) => ReactNode } | undefined;
}

/** The elements of a module. On narrow screens each row is a card. */
export function MyElementTable<Row extends MyElement>({
  caption,
  rows,
  bodyId,
  column,
}: MyElementTableProps<Row>): ReactNode {
  const t = useT();
  const titles = [t(LABELS.title), t(LABELS.state), ...(column === undefined ? [] : [column.title]), t(LABELS.changed)];
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as cards, browsers drop the implicit role of the table.
    <table className="my-element-table" role="table">
      <caption className="visually-hidden">{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <tr role="row">
          {titles.map((title) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above.
            <th key={title} scope="col" role="columnheader">
              {title}
            </th>
          ))}
          {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
          <th scope="col" role="columnheader">
            <span className="visually-hidden">{t(LABELS.actions)}</span>
          </th>
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <tbody role="rowgroup" id={bodyId}>
        {rows.map((row) => (
          <MyElementRow key={row.id} row={row} column={column} />
        ))}
      </tbody>
    </table>
  );
}

function MyElementRow<Row extends MyElement>({
  row,
  column,
}: { readonly row: Row } & Pick<MyElementTableProps<Row>, 'column'>): ReactNode {
  const t = useT();
  const { title, state, changed, pageHref, editHref } = row;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as cards, browsers drop the implicit role of the row.
    <tr role="row" className="my-element-row" data-element-id={row.id}>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <th scope="row" role="rowheader" className="my-element-title">
        {editHref === undefined ? (
          title
        ) : (
          <a href={editHref} data-my-element-popin="">
            {title}
          </a>
        )}
      </th>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <td role="cell" className="my-element-state">
        <span className="my-element-badge" data-tone={state.tone}>
          {state.label}
        </span>
        {state.detail === undefined ? null : <span className="field-hint my-element-detail">{state.detail}</span>}
      </td>
      {column === undefined ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: as above.
        <td role="cell" data-label={column.title}>
          {column.cell(row)}
        </td>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <td role="cell" data-label={t(LABELS.changed)}>
        <time dateTime={changed.machine}>{changed.text}</time>
      </td>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <td role="cell" className="my-element-actions">
        <div className="my-element-links">
          {editHref === undefined ? null : (
            <a href={editHref} data-my-element-popin="">
              {t(LABELS.edit)}
              <About title={title} />
            </a>
          )}
          {pageHref === undefined ? null : (
            <a href={pageHref}>
              {t(LABELS.see)}
              <About title={title} />
            </a>
          )}
          {(row.links ?? []).map(({ label, href, isPopin = false }) => (
            <a key={href} href={href} data-my-element-popin={isPopin ? '' : undefined}>
              {label}
              <About title={title} />
            </a>
          ))}
          <Toggle row={row} />
          <Remove row={row} />
        </div>
      </td>
    </tr>
  );
}

/** Holds both texts; the class of the link decides which one is shown and read. */
function Toggle({ row }: { readonly row: MyElement }): ReactNode {
  const t = useT();
  const { toggle, title } = row;
  return toggle === undefined ? null : (
    <a className={toggleClass(toggle.isActive)} href={toggle.href} data-my-element-activate="" {...markOf(row)}>
      <span className="my-element-to-off">{t(LABELS.deactivate)}</span>
      <span className="my-element-to-on">{t(LABELS.activate)}</span>
      <About title={title} />
    </a>
  );
}

function Remove({ row }: { readonly row: MyElement }): ReactNode {
  const t = useT();
  const { deleteHref, restoreHref, title } = row;
  const mark = markOf(row);
  return (
    <>
      {deleteHref === undefined ? null : (
        <a className="my-element-delete" href={deleteHref} data-my-element-delete="" {...mark}>
          {t(LABELS.remove)}
          <About title={title} />
        </a>
      )}
      {restoreHref === undefined ? null : (
        <a href={restoreHref} data-my-element-restore="" {...mark}>
          {t(LABELS.restore)}
          <About title={title} />
        </a>
      )}
    </>
  );
}

/** The attributes of a link for its element, and the version that the user sees. */
function markOf({ module, id, version }: Pick<MyElement, 'module' | 'id' | 'version'>) {
  return { 'data-element-module-ident': module, 'data-element-id': id, 'data-element-version': version };
}

/** The title of the element, for screen readers that read the link out of context. */
function About({ title }: { readonly title: string }): ReactNode {
  const t = useT();
  return <span className="visually-hidden">{t(LABELS.about, { title })}</span>;
}

interface UndoNoticeProps {
  /** What was done. */
  readonly text: string;
  readonly title: string;
  /** The form that takes it back; undefined when nothing can. */
  readonly undo?: { readonly action: string; readonly hidden: Readonly<Record<string, string>> } | undefined;
}

/** The result of an act, on the page that follows it without JavaScript (MINE-11). */
export function UndoNotice({ text, title, undo }: UndoNoticeProps): ReactNode {
  const t = useT();
  if (undo === undefined) {
    return (
      <div className="my-element-undo" role="status">
        <p>{text}</p>
      </div>
    );
  }
  return (
    <form className="my-element-undo" method="post" action={undo.action}>
      {Object.entries(undo.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <p role="status">{text}</p>
      <button type="submit" className="button button-small button-secondary">
        {t(LABELS.undo)}
        <About title={title} />
      </button>
    </form>
  );
}
