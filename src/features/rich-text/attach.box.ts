import { EDITOR_READY_ATTRIBUTE } from '#contract/marks.ts';

/** What stands around the textarea while it has an editor. */
export interface Box {
  readonly element: HTMLElement;
  /** For the tool bar. */
  readonly tools: HTMLElement;
  /** For the text. */
  readonly area: HTMLElement;
  readonly hintId: string;
  say(message: string): void;
  /** The text takes over the name, the description and the state of the field, and follows them. */
  present(editor: HTMLElement): void;
  dispose(): void;
}

const FOLLOWED = ['aria-describedby', 'aria-invalid', 'required', 'readonly', 'disabled'];
let made = 0;

export function buildBox(textarea: HTMLTextAreaElement, hint: string): Box {
  made += 1;
  const given = { tabindex: textarea.getAttribute('tabindex'), hidden: textarea.getAttribute('aria-hidden') };
  const element = create('div', 'rich-text');
  element.setAttribute('data-field-box', '');
  const tools = create('div', 'rich-text-tools');
  const area = create('div', 'rich-text-area');
  const status = create('p', 'rich-text-status');
  status.setAttribute('role', 'status');
  const help = create('p', 'visually-hidden');
  help.id = `rich-text-${made}-hint`;
  help.textContent = hint;
  const observer = new MutationObserver(() => follow());
  let text: HTMLElement | undefined;

  function follow(): void {
    if (text === undefined) return;
    const describedBy = [textarea.getAttribute('aria-describedby'), help.id].filter((id) => id !== null && id !== '').join(' ');
    text.setAttribute('aria-describedby', describedBy);
    put(text, 'aria-invalid', textarea.getAttribute('aria-invalid'));
    put(text, 'aria-required', textarea.required ? 'true' : null);
    put(text, 'aria-readonly', textarea.readOnly ? 'true' : null);
    put(text, 'aria-disabled', textarea.matches(':disabled') ? 'true' : null);
  }

  return {
    element,
    tools,
    area,
    hintId: help.id,
    say(message) {
      status.textContent = message;
    },
    present(editor) {
      text = editor;
      nameAfter(textarea, editor);
      textarea.before(element);
      element.append(textarea, tools, area, status, help);
      textarea.tabIndex = -1;
      textarea.setAttribute('aria-hidden', 'true');
      follow();
      observer.observe(textarea, { attributeFilter: FOLLOWED });
      textarea.setAttribute(EDITOR_READY_ATTRIBUTE, '');
    },
    dispose() {
      observer.disconnect();
      textarea.removeAttribute(EDITOR_READY_ATTRIBUTE);
      put(textarea, 'tabindex', given.tabindex);
      put(textarea, 'aria-hidden', given.hidden);
      if (element.contains(textarea)) element.replaceWith(textarea);
    },
  };
}

/** By the label of the field, else by what names it. */
function nameAfter(textarea: HTMLTextAreaElement, editor: HTMLElement): void {
  const labels = [...textarea.labels];
  for (const [index, label] of labels.entries()) if (label.id === '') label.id = `rich-text-${made}-label-${index}`;
  const named = labels.map(({ id }) => id).join(' ') || textarea.getAttribute('aria-labelledby');
  if (named !== null && named !== '') editor.setAttribute('aria-labelledby', named);
  else editor.setAttribute('aria-label', textarea.getAttribute('aria-label') ?? (textarea.title || textarea.name));
}

function put(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function create(tag: 'div' | 'p', className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}
