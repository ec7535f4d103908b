import { type ReactNode, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Translate } from '#runtime/i18n.ts';
import { mountIsland } from '#ui/island.tsx';
import type { TextEditor } from './attach.editor.ts';
import type { UploadedImage } from './attach.images.ts';
import type { PanelName, PanelSwitch } from './attach.panel.ts';
import type { Action, TextState } from './attach.state.ts';
import { ImagePanel } from './View.image.tsx';
import { LinkPanel } from './View.link.tsx';
import { HelpPanel } from './View.panel.tsx';
import { TablePanel } from './View.table.tsx';
import { isPanel, Toolbar } from './View.toolbar.tsx';

export interface ToolsProps {
  readonly editor: TextEditor;
  readonly panel: PanelSwitch;
  readonly t: Translate;
  images(): readonly UploadedImage[];
  /** For Markdown: the id of the datalist of pages and files, and the element that pictures come from. */
  readonly markdown: { readonly links: string; readonly library: HTMLElement | undefined } | undefined;
}

export function mountTools(area: Element, props: ToolsProps, signal: AbortSignal): void {
  mountIsland(area, <Tools {...props} />, signal);
}

function Tools({ editor, panel, t, images, markdown }: ToolsProps): ReactNode {
  const state = useSyncExternalStore(editor.subscribe, () => editor.state);
  const open = useSyncExternalStore(panel.subscribe, () => panel.open);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  if (editor.element.id === '') editor.element.id = `${id}texte`;

  useLayoutEffect(() => {
    panel.focusTools = () => root.current?.querySelector<HTMLElement>('.rich-text-bar button[tabindex="0"]')?.focus();
  }, [panel]);
  function close(): void {
    panel.show(undefined);
    editor.focus();
  }
  function use(tool: Action | PanelName, byPointer: boolean): void {
    if (isPanel(tool)) {
      if (open === tool) close();
      else panel.show(tool);
      return;
    }
    editor.run(tool);
    if (byPointer) editor.focus();
    // A tool may remove its own button (deleting the last row of a table): focus returns to the text.
    else
      setTimeout(
        () => root.current?.isConnected === true && document.activeElement === document.body && editor.focus(),
      );
  }

  const panelProps = { editor, t, id: `${id}panneau`, onClose: close };
  return (
    <div ref={root}>
      <Toolbar
        state={state}
        without={markdown === undefined ? [] : unusable(state, markdown.library !== undefined || images().length > 0)}
        open={open}
        textId={editor.element.id}
        panelId={panelProps.id}
        t={t}
        onUse={use}
        onLeave={() => (open === undefined ? editor.focus() : close())}
      />
      {open === 'link' ? <LinkPanel {...panelProps} links={markdown?.links} /> : null}
      {open === 'image' ? <ImagePanel {...panelProps} images={images()} library={markdown?.library} /> : null}
      {open === 'table' ? <TablePanel {...panelProps} isMarkdown={markdown !== undefined} /> : null}
      {open === 'help' ? <HelpPanel {...panelProps} /> : null}
    </div>
  );
}

/** Markdown has tables with a heading row, without a caption; pictures only where the page offers some. */
function unusable(state: TextState, hasImages: boolean): readonly (Action | PanelName)[] {
  const hasNoImage = !state.on.image && !hasImages;
  return ['headerRow', ...(state.inTable ? (['table'] as const) : []), ...(hasNoImage ? (['image'] as const) : [])];
}
