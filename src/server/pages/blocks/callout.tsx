import type { ReactNode } from 'react';
import { Icon } from '#server/content/markup/icon.tsx';
import { Prose } from '#server/content/markup/prose.tsx';
import type { CalloutBlock } from '#server/site/blocks.ts';

const TONES = {
  info: { icon: 'info', name: 'Information' },
  attention: { icon: 'triangle-alert', name: 'Attention' },
  succes: { icon: 'circle-check', name: 'Bonne nouvelle' },
} as const;

/** Something that must not be missed. Its tone is told in words too, for those who do not see the colour. */
export function Callout({ block: { tone, title, html } }: { readonly block: CalloutBlock }): ReactNode {
  return (
    <div className={`callout callout-${tone}`} role="note" aria-label={title ?? TONES[tone].name}>
      <Icon name={TONES[tone].icon} />
      <div className="callout-body">
        {title === undefined ? null : <p className="callout-title">{title}</p>}
        <Prose html={html} />
      </div>
    </div>
  );
}
