import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import type { Translate } from '#runtime/i18n.ts';
import { mountIsland } from '#ui/island.tsx';
import { TEXTS } from './texts.ts';

interface PermalinkProps {
  readonly permalink: string;
  readonly t: Translate;
}

type Copying = 'not yet' | 'copied' | 'failed';

/** The button belongs to the box, what it says to this view: the outcome of the last copy joins them. */
let outcome: { readonly permalink: string; readonly is: Copying } | undefined;
const listeners = new Set<() => void>();

export function mountPermalink(area: Element, props: PermalinkProps, signal: AbortSignal): void {
  outcome = undefined;
  mountIsland(area, <Permalink {...props} />, signal);
}

/** Copies by the browser's own clipboard, or by selection where there is none (plain http). */
export async function copy(permalink: string): Promise<void> {
  let isCopied: boolean;
  try {
    await navigator.clipboard.writeText(permalink);
    isCopied = true;
  } catch {
    isCopied = copySelection();
  }
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

function copySelection(): boolean {
  const field = document.querySelector<HTMLInputElement>('.permalink-field');
  const before = document.activeElement;
  field?.select();
  const isCopied = field !== null && document.execCommand('copy');
  if (isCopied && before instanceof HTMLElement) before.focus();
  return isCopied;
}
