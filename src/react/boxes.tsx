import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BoxSize } from '#contract/lightbox.ts';
import { start } from './start.ts';

export interface ModalButtonProps {
  readonly title: string;
  readonly important?: boolean;
  readonly secondary?: boolean;
  readonly side?: 'left' | 'right';
  /** The modal stays open unless this is true. */
  readonly closes?: boolean;
  readonly onPress?: () => void;
}

export interface ModalProps {
  readonly open: boolean;
  readonly title?: string;
  readonly buttons?: readonly ModalButtonProps[];
  readonly width?: BoxSize;
  readonly height?: BoxSize;
  /** Whether there is a close button at its top; true by default. */
  readonly hasClose?: boolean;
  /** Called when it has closed, by any means. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/**
 * The dialog of `modal.open` (MODAL-1 to MODAL-9) around children of the host's tree: contexts and state reach them. A
 * window has one modal: while another is open, this one does not open, which is reported on the console.
 */
export function Modal(props: ModalProps): ReactNode {
  const { open, children } = props;
  const latest = useRef(props);
  const [holder, setHolder] = useState<HTMLElement>();
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!open) return;
    const element = document.createElement('div');
    const closed = new AbortController();
    setHolder(element);
    void openModal(element, latest, closed.signal);
    return () => {
      closed.abort();
      setHolder(undefined);
    };
  }, [open]);
  return holder === undefined ? null : createPortal(children, holder);
}

async function openModal(
  element: HTMLElement,
  latest: { readonly current: ModalProps },
  signal: AbortSignal,
): Promise<void> {
  const { modal } = await start();
  if (signal.aborted) return;
  const { title, buttons = [], width, height, hasClose = true } = latest.current;
  const complete = (dialog: unknown) => {
    if (!(dialog instanceof HTMLDialogElement)) return;
    dialog.addEventListener('close', () => latest.current.onClose?.(), { once: true, signal });
    if (signal.aborted) void modal.close();
    else signal.addEventListener('abort', () => dialog.open && void modal.close(), { once: true });
  };
  await modal.open({
    titre: title,
    contenu: element,
    closetop: hasClose,
    width,
    height,
    complete,
    buttons: buttons.map(({ title: titre, important, secondary, side, closes }, index) => ({
      titre,
      important,
      secondaire: secondary,
      position: side === 'left' ? 'g' : 'd',
      autoclose: closes,
      // The handler of the latest props, not of those that opened it.
      action: () => latest.current.buttons?.[index]?.onPress?.(),
    })),
  });
}

export interface LightboxPhoto {
  readonly href: string;
  readonly title?: string;
  readonly type?: 'photo' | 'inline' | 'iframe' | 'html';
}

export interface LightboxProps {
  readonly open: boolean;
  readonly items: readonly LightboxPhoto[];
  /** The one to begin with. */
  readonly index?: number;
  readonly onClose?: () => void;
}

/** The lightbox of `lightbox.open` (LBOX-1 to LBOX-7). Links that open one by themselves: `LightboxLink`. */
export function Lightbox(props: LightboxProps): null {
  const { open } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!open) return;
    const closed = new AbortController();
    const { signal } = closed;
    void (async () => {
      const { lightbox } = await start();
      if (signal.aborted) return;
      const { items, index = 0 } = latest.current;
      await lightbox.open({ items, index });
      const dialog = document.querySelector('dialog.lightbox[open], dialog.popin[open]');
      dialog?.addEventListener('close', () => latest.current.onClose?.(), { once: true, signal });
      signal.addEventListener('abort', () => void lightbox.close(), { once: true });
      if (signal.aborted) await lightbox.close();
    })();
    return () => closed.abort();
  }, [open]);
  return null;
}
