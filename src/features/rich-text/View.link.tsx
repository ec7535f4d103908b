import { type ReactNode, useState } from 'react';
import { readTypedAddress, shownAddress } from './model.ts';
import { TEXTS } from './texts.ts';
import { Panel, PanelField, type PanelProps } from './View.panel.tsx';

/** Edits address and text of the link at the caret, or of a new one. */
export function LinkPanel({ editor, t, id, onClose }: PanelProps): ReactNode {
  const [initial] = useState(() => editor.link());
  const [address, setAddress] = useState(shownAddress(initial.href));
  const [text, setText] = useState(initial.text);
  const [error, setError] = useState<string>();
  const isNew = initial.href === '';

  function act(): void {
    const href = readTypedAddress(address);
    if (href === undefined) {
      setError(t(address.trim() === '' ? TEXTS.noAddress : TEXTS.wrongAddress));
      return;
    }
    editor.setLink(href, text);
    onClose();
  }
  function remove(): void {
    editor.removeLink();
    onClose();
  }

  return (
    <Panel
      id={id}
      title={t(TEXTS.link)}
      action={t(isNew ? TEXTS.addLink : TEXTS.changeLink)}
      t={t}
      onAct={act}
      onClose={onClose}
      more={
        isNew ? null : (
          <button type="button" className="button button-secondary button-small" onClick={remove}>
            {t(TEXTS.removeLink)}
          </button>
        )
      }
    >
      <div className="rich-text-fields">
        <PanelField
          label={t(TEXTS.address)}
          kind="url"
          value={address}
          hint={t(TEXTS.addressHint)}
          error={error}
          onChange={(value) => {
            setAddress(value);
            setError(undefined);
          }}
        />
        {editor.image() === undefined ? <PanelField label={t(TEXTS.linkText)} value={text} onChange={setText} /> : null}
      </div>
    </Panel>
  );
}
