import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Translate } from '#runtime/i18n.ts';
import type { Action, TextState } from './attach.editor.ts';
import type { PanelName } from './attach.panel.ts';
import { SHORTCUTS, TEXTS } from './texts.ts';
import { type IconName, ToolIcon } from './View.icons.tsx';

type ToolName = Action | PanelName;
type Group = { readonly label?: keyof typeof TEXTS; readonly tools: readonly ToolName[] };

const GROUPS: readonly Group[] = [
  { tools: ['bold', 'italic'] },
  { tools: ['title', 'subtitle'] },
  { tools: ['bulletList', 'orderedList', 'quote'] },
  { tools: ['link', 'image', 'table'] },
  { tools: ['undo', 'redo', 'help'] },
];
const LIST_TOOLS: Group = { label: 'listTools', tools: ['outdent', 'indent'] };
const TABLE_TOOLS: Group = {
  label: 'tableTools',
  tools: ['rowBefore', 'rowAfter', 'deleteRow', 'columnBefore', 'columnAfter', 'deleteColumn', 'headerRow', 'deleteTable'],
};
const PANELS: readonly string[] = ['link', 'image', 'table', 'help'] satisfies readonly PanelName[];
/** Tools whose name is short enough to be their face. */
const IN_WORDS: readonly string[] = ['title', 'subtitle'];

export interface ToolbarProps {
  readonly state: TextState;
  readonly open: PanelName | undefined;
  readonly textId: string;
  readonly panelId: string;
  readonly t: Translate;
  /** `byHand` is false for the keyboard, which stays in the bar. */
  onUse(tool: ToolName, byHand: boolean): void;
  onLeave(): void;
}

/** One stop for Tab; arrows, Home and End move inside it, Escape goes back to the text. */
export function Toolbar({ state, open, textId, panelId, t, onUse, onLeave }: ToolbarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<ToolName>('bold');
  const below = [...(state.inList ? [LIST_TOOLS] : []), ...(state.inTable ? [TABLE_TOOLS] : [])];
  const shown = [...GROUPS, ...below].flatMap(({ tools }) => tools);
  const current = shown.includes(wanted) ? wanted : 'bold';

  function move(event: KeyboardEvent): void {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 };
    const to = steps[event.key];
    if (event.key === 'Escape') {
      // What stands around the editor may close by the same key: not while it leads back to the text.
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    } else if (to !== undefined) {
      event.preventDefault();
      buttons[(to + buttons.length) % buttons.length]?.focus();
    }
  }

  const tool = (name: ToolName): ReactNode => (
    <Tool
      key={name}
      name={name}
      isPressed={pressed(name, state)}
      isOpen={PANELS.includes(name) ? open === name : undefined}
      isDisabled={(!state.isEditable && name !== 'help') || (name === 'undo' && !state.canUndo) || (name === 'redo' && !state.canRedo)}
      isCurrent={name === current}
      panelId={panelId}
      t={t}
      onFocus={() => setWanted(name)}
      onUse={(byHand) => onUse(name, byHand)}
    />
  );

  return (
    <div className="rich-text-bar" role="toolbar" aria-label={t(TEXTS.toolbar)} aria-controls={textId} ref={bar} onKeyDown={move}>
      {GROUPS.map(({ tools }) => (
        <span className="rich-text-group" key={tools[0]}>
          {tools.map(tool)}
        </span>
      ))}
      {below.map(({ label = 'toolbar', tools }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms, and this stands in one that is not its own.
        <div className="rich-text-group rich-text-more" role="group" aria-label={t(TEXTS[label])} key={label}>
          {tools.map(tool)}
        </div>
      ))}
    </div>
  );
}

/** Switches have a state; what only acts has none. */
function pressed(name: ToolName, state: TextState): boolean | undefined {
  if (name === 'headerRow') return state.hasHeaderRow;
  return name !== 'table' && name in state.on ? state.on[name as keyof TextState['on']] : undefined;
}

interface ToolProps {
  readonly name: ToolName;
  readonly isPressed: boolean | undefined;
  readonly isOpen: boolean | undefined;
  readonly isDisabled: boolean;
  readonly isCurrent: boolean;
  readonly panelId: string;
  readonly t: Translate;
  onFocus(): void;
  onUse(byHand: boolean): void;
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
export const shortcutText = (keys: string): string => (isMac() ? keys.replace('Ctrl', 'Cmd') : keys);

function Tool({ name, isPressed, isOpen, isDisabled, isCurrent, panelId, t, onFocus, onUse }: ToolProps): ReactNode {
  const label = t(TEXTS[name]);
  const keys = name in SHORTCUTS ? shortcutText(SHORTCUTS[name as keyof typeof SHORTCUTS]) : undefined;
  const isInWords = IN_WORDS.includes(name);
  return (
    <button
      type="button"
      className="rich-text-tool"
      aria-label={isInWords ? undefined : label}
      title={keys === undefined ? label : `${label} (${keys})`}
      aria-pressed={isOpen === undefined || name === 'link' || name === 'image' ? isPressed : undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen === true ? panelId : undefined}
      aria-disabled={isDisabled || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      // The text keeps focus and what is chosen in it; on telephones the keyboard stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => isDisabled || onUse(event.detail > 0)}
    >
      {isInWords ? label : <ToolIcon name={name as IconName} />}
    </button>
  );
}
