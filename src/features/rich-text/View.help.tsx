import type { ReactNode } from 'react';
import { FIXED_SHORTCUTS, SHORTCUTS, TEXTS } from './texts.ts';
import { Panel, type PanelProps } from './View.panel.tsx';
import { shortcutText } from './View.toolbar.tsx';

/** What can be done in the text, and by which keys. */
export function HelpPanel({ t, id, onClose }: PanelProps): ReactNode {
  const keys = Object.entries({ ...FIXED_SHORTCUTS, ...SHORTCUTS }) as [keyof typeof SHORTCUTS | keyof typeof FIXED_SHORTCUTS, string][];
  return (
    <Panel id={id} title={t(TEXTS.help)} t={t} onClose={onClose}>
      <p>{t(TEXTS.paste)}</p>
      <p className="rich-text-panel-title">{t(TEXTS.shortcuts)}</p>
      <dl className="rich-text-keys">
        {keys.map(([name, written]) => (
          <div key={name}>
            <dt>{t(TEXTS[name])}</dt>
            <dd>{shortcutText(written)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
