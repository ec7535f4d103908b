import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { copyText } from '#runtime/copy.ts';
import type { Translate } from '#runtime/i18n.ts';
import { mountIsland } from '#ui/island.tsx';
import { TEXTS } from './texts.ts';

interface PermalinkProps {
  readonly permalink: string;
  readonly t: Translate;
}

type Copying = 'not yet' | 'copied' | 'failed';

/** The outcome of the last copy: the button of the box starts it, this view shows it. */
let outcome: { readonly permalink: string; readonly is: Copying } | undefined;
const listeners = new Set<() => void>();

export function mountPermalink(area: Element, props: PermalinkProps, signal: AbortSignal): void {
  outcome = undefined;
  mountIsland(area, <Permalink {...props} />, signal);
}

/** Copies it, or leaves it selected to be copied by hand. */
export async function copy(permalink: string): Promise<void> {
  const isCopied = await copyText(permalink);
  if (!isCopied) document.querySelector<HTMLInputElement>('.permalink-field')?.select();
  outcome = { permalink, is: isCopied ? 'copied' : 'failed' };
  for (const listener of listeners) listener();
}

function Permalink({ permalink, t }: PermalinkProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const copying = useSyncExternalStore(subscribe, () => (outcome?.permalink === permalink ? outcome.is : 'not yet'));
  return (
    <>
      <p>{t(TEXTS.made)}</p>
      <input
        className="permalink-field"
        ref={field}
        value={permalink}
        readOnly={true}
        aria-label={t(TEXTS.address)}
        onFocus={() => field.current?.select()}
      />
      <p className="permalink-outcome" role="status">
        {copying === 'not yet' ? '' : t(copying === 'copied' ? TEXTS.copied : TEXTS.notCopied)}
      </p>
    </>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
