import { readingKey } from '#runtime/direction.ts';
import type { TextEditor } from './attach.editor.ts';

export type PanelName = 'link' | 'image' | 'table' | 'help';

/** The open panel, shared by the toolbar and the key handler. */
export interface PanelSwitch {
  readonly open: PanelName | undefined;
  show(panel: PanelName | undefined): void;
  /** Focuses the toolbar; set by the view. */
  focusTools: () => void;
  subscribe(changed: () => void): () => void;
  /** Handles the shortcuts of the text; true when one was handled. */
  key(event: KeyboardEvent, editor: TextEditor): boolean;
}

export function createPanelSwitch(): PanelSwitch {
  const listeners = new Set<() => void>();
  let open: PanelName | undefined;
  const panel: PanelSwitch = {
    get open() {
      return open;
    },
    show(next) {
      open = next;
      for (const listener of listeners) listener();
    },
    focusTools: () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    key(event, editor) {
      const act = actionOf(event, panel, editor);
      if (act === undefined) return false;
      event.preventDefault();
      act();
      return true;
    },
  };
  return panel;
}

function actionOf(event: KeyboardEvent, panel: PanelSwitch, editor: TextEditor): (() => void) | undefined {
  const { altKey, shiftKey, ctrlKey, metaKey, target } = event;
  const key = target instanceof Element ? readingKey(event.key, target) : event.key;
  if (altKey && key === 'F10') return () => panel.focusTools();
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return () => panel.show('link');
  if (altKey && shiftKey && editor.state.inList && (key === 'ArrowRight' || key === 'ArrowLeft')) {
    return () => editor.run(key === 'ArrowRight' ? 'indent' : 'outdent');
  }
  return undefined;
}
