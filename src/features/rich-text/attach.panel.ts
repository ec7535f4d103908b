import type { TextEditor } from './attach.editor.ts';

export type PanelName = 'link' | 'image' | 'table' | 'help';

/** Which panel is open, for the tool bar that draws it and the keys that open it. */
export interface PanelSwitch {
  readonly open: PanelName | undefined;
  show(panel: PanelName | undefined): void;
  /** Where the tool bar wants focus to go when it is asked for. */
  onTools: () => void;
  subscribe(changed: () => void): () => void;
  /** Keys of the text that lead to the tools; true when one did. */
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
    onTools: () => undefined,
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
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (altKey && key === 'F10') return () => panel.onTools();
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return () => panel.show('link');
  if (altKey && shiftKey && editor.state.inList && (key === 'ArrowRight' || key === 'ArrowLeft')) {
    return () => editor.run(key === 'ArrowRight' ? 'indent' : 'outdent');
  }
  return undefined;
}
