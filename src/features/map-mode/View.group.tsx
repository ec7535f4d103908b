import { useEffect, useId, useRef, useState } from 'react';
import type { Translate } from '#runtime/i18n.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { TEXTS } from './texts.ts';

interface GroupProps {
  readonly names: readonly string[];
  readonly shared: { readonly style: { readonly left: string; readonly top: string }; readonly 'data-items': string };
  readonly t: Translate;
  /** Comes closer; undefined where that would not part them: then the group unfolds into a list. */
  readonly onPress: (() => void) | undefined;
  onChoose(index: number): void;
}

/** Several items under one marker. */
export function MapGroup({ names, shared, t, onPress, onChoose }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const label = t(TEXTS.group, { count: names.length, names: names.slice(0, 4).join(', ') + (names.length > 4 ? '…' : '') });

  useEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus();
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="map-mode-marker map-mode-group"
        aria-label={label}
        aria-expanded={onPress === undefined ? isOpen : undefined}
        aria-controls={onPress === undefined && isOpen ? id : undefined}
        {...shared}
        onClick={onPress ?? (() => setOpen(!isOpen))}
      >
        {names.length}
        <span className="map-mode-name">{label}</span>
      </button>
      {isOpen && onPress === undefined ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape of the buttons inside, heard in one place.
        <div
          className="map-mode-list"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        >
          <button type="button" className="map-mode-tool" onClick={close} aria-label={t(TEXTS.closeGroup)}>
            <CloseIcon />
          </button>
          <ul id={id} ref={list}>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one name.
              <li key={`${index} ${name}`}>
                <button type="button" onClick={() => onChoose(index)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
