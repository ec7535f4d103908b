import { type ReactNode, useState } from 'react';
import { type LinkTarget, readTypedAddress, readTypedTarget, shownAddress } from './model.ts';
import { TEXTS } from './texts.ts';
import { Panel, PanelField, type PanelProps } from './View.panel.tsx';

interface LinkPanelProps extends PanelProps {
  /** Id of the datalist of pages and files; undefined where only addresses are allowed. */
  readonly links: string | undefined;
}

/** Edits address and text of the link at the caret, or of a new one. */
export function LinkPanel({ editor, t, id, links, onClose }: LinkPanelProps): ReactNode {
  const [initial] = useState(() => editor.link());
  const [address, setAddress] = useState(shownAddress(initial.href));
  const [text, setText] = useState(initial.text);
  const [error, setError] = useState<string>();
  const isNew = initial.href === '';

  function act(): void {
    const href = links === undefined ? readTypedAddress(address) : readTypedTarget(address, targetsIn(links));
    if (href === undefined) {
      setError(
        t(address.trim() === '' ? TEXTS.noAddress : links === undefined ? TEXTS.wrongAddress : TEXTS.wrongTarget),
      );
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
          label={t(links === undefined ? TEXTS.address : TEXTS.pageAddress)}
          kind={links === undefined ? 'url' : 'text'}
          list={links}
          value={address}
          hint={t(links === undefined ? TEXTS.addressHint : TEXTS.pageAddressHint)}
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

function targetsIn(listId: string): LinkTarget[] {
  const list = document.getElementById(listId);
  return [...(list?.querySelectorAll('option') ?? [])].map(({ value, label }) => ({ address: value, name: label }));
}
