import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { readingKey } from '#runtime/direction.ts';
import type { Translate } from '#runtime/i18n.ts';
import type { PanelName } from './attach.panel.ts';
import type { Action, TextState } from './attach.state.ts';
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
  tools: [
    'rowBefore',
    'rowAfter',
    'deleteRow',
    'columnBefore',
    'columnAfter',
    'deleteColumn',
    'headerRow',
    'deleteTable',
  ],
};
const PANELS: readonly string[] = ['link', 'image', 'table', 'help'] satisfies readonly PanelName[];
export const isPanel = (tool: ToolName): tool is PanelName => PANELS.includes(tool);
/** Tools with a text instead of an icon. */
const TEXT_TOOLS: readonly string[] = ['title', 'subtitle'];

interface ToolbarProps {
  /** Tools that the text has no use for. */
  readonly without: readonly ToolName[];
  readonly state: TextState;
  readonly open: PanelName | undefined;
  readonly textId: string;
  readonly panelId: string;
  readonly t: Translate;
  /** `byPointer` is false for keys, after which focus stays in the toolbar. */
  onUse(tool: ToolName, byPointer: boolean): void;
  onLeave(): void;
}

/** One tab stop; arrows, Home and End move inside it, Escape returns to the text. */
export function Toolbar({ state, without, open, textId, panelId, t, onUse, onLeave }: ToolbarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const [lastFocused, setLastFocused] = useState<ToolName>('bold');
  const below = [...(state.inList ? [LIST_TOOLS] : []), ...(state.inTable ? [TABLE_TOOLS] : [])];
  const isShown = (name: ToolName) => !without.includes(name);
  const shown = [...GROUPS, ...below].flatMap(({ tools }) => tools).filter(isShown);
  const current = shown.includes(lastFocused) ? lastFocused : 'bold';

  function move(event: KeyboardEvent): void {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 };
    const to = steps[readingKey(event.key, event.currentTarget)];
    if (event.key === 'Escape') {
      // A dialog around the editor must not close by this Escape.
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
      isOpen={isPanel(name) ? open === name : undefined}
      isDisabled={
        (!state.isEditable && name !== 'help') ||
        (name === 'undo' && !state.canUndo) ||
        (name === 'redo' && !state.canRedo)
      }
      isCurrent={name === current}
      panelId={panelId}
      t={t}
      onFocus={() => setLastFocused(name)}
      onUse={(byPointer) => onUse(name, byPointer)}
    />
  );

  return (
    <div
      className="rich-text-bar"
      role="toolbar"
      aria-label={t(TEXTS.toolbar)}
      aria-controls={textId}
      ref={bar}
      onKeyDown={move}
    >
      {GROUPS.map(({ tools }) => (
        <span className="rich-text-group" key={tools[0]}>
          {tools.filter(isShown).map(tool)}
        </span>
      ))}
      {below.map(({ label = 'toolbar', tools }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would belong to the surrounding form.
        <div className="rich-text-group rich-text-more" role="group" aria-label={t(TEXTS[label])} key={label}>
          {tools.filter(isShown).map(tool)}
        </div>
      ))}
    </div>
  );
}

/** `aria-pressed` of toggle tools; undefined for actions. */
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
  onUse(byPointer: boolean): void;
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
/** Keys as they are written on the keyboard of the language. */
export function shortcutText(keys: string, t: Translate): string {
  const written = t(keys);
  return isMac() ? written.replace(/^(Ctrl|Strg)/, 'Cmd') : written;
}

function Tool({ name, isPressed, isOpen, isDisabled, isCurrent, panelId, t, onFocus, onUse }: ToolProps): ReactNode {
  const label = t(TEXTS[name]);
  const keys = name in SHORTCUTS ? shortcutText(SHORTCUTS[name as keyof typeof SHORTCUTS], t) : undefined;
  const isInWords = TEXT_TOOLS.includes(name);
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
      // Preserves focus and selection of the text, and the on-screen keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => isDisabled || onUse(event.detail > 0)}
    >
      {isInWords ? label : <ToolIcon name={name as IconName} />}
    </button>
  );
}
