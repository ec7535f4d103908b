import { type ReactNode, useState } from 'react';
import { boundedCount, DEFAULT_TABLE_COLUMNS, DEFAULT_TABLE_ROWS, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './model.ts';
import { TEXTS } from './texts.ts';
import { Panel, PanelCheck, PanelField, type PanelProps } from './View.panel.tsx';

/** Inserts a table; inside a table, edits its caption. */
export function TablePanel({
  editor,
  t,
  id,
  isMarkdown,
  onClose,
}: PanelProps & { readonly isMarkdown: boolean }): ReactNode {
  const [isInside] = useState(() => editor.state.inTable);
  const [rows, setRows] = useState(String(DEFAULT_TABLE_ROWS));
  const [columns, setColumns] = useState(String(DEFAULT_TABLE_COLUMNS));
  const [hasHeader, setHeader] = useState(true);
  const [caption, setCaption] = useState(() => editor.caption());

  function act(): void {
    const words = caption.trim();
    if (isInside) editor.setCaption(words);
    else {
      editor.insertTable({
        rows: boundedCount(rows, MAX_TABLE_ROWS),
        columns: boundedCount(columns, MAX_TABLE_COLUMNS),
        hasHeader,
        caption: words,
      });
    }
    onClose();
  }

  return (
    <Panel
      id={id}
      title={t(TEXTS.table)}
      action={t(isInside ? TEXTS.changeTable : TEXTS.addTable)}
      t={t}
      onAct={act}
      onClose={onClose}
    >
      <div className="rich-text-fields">
        {isInside ? null : (
          <>
            <PanelField label={t(TEXTS.rows)} kind="number" max={MAX_TABLE_ROWS} value={rows} onChange={setRows} />
            <PanelField
              label={t(TEXTS.columns)}
              kind="number"
              max={MAX_TABLE_COLUMNS}
              value={columns}
              onChange={setColumns}
            />
          </>
        )}
        {isMarkdown ? null : (
          <PanelField label={t(TEXTS.caption)} value={caption} hint={t(TEXTS.captionHint)} onChange={setCaption} />
        )}
      </div>
      {isInside || isMarkdown ? null : (
        <PanelCheck label={t(TEXTS.withHeader)} isChecked={hasHeader} onChange={setHeader} />
      )}
    </Panel>
  );
}
