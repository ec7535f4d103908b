import { EDITOR_READY_ATTRIBUTE } from '#contract/marks.ts';
import { saveAttributes, setOrRemove } from '#runtime/attributes.ts';
import { create, createButton } from '#runtime/create.ts';

/** The elements around the textarea while it has an editor. */
interface Box {
  readonly element: HTMLElement;
  /** Container of the toolbar. */
  readonly tools: HTMLElement;
  /** Container of the text. */
  readonly area: HTMLElement;
  readonly hintId: string;
  showMessage(message: string): void;
  /** Whether the textarea is shown instead of the editor. */
  readonly isSource: boolean;
  showSource(isSource: boolean): void;
  /** A button between the editor and the text as it is written. */
  addSwitch(toSource: string, toText: string, signal: AbortSignal, switched: (isSource: boolean) => void): void;
  /** Inserts the box and copies name, description and state of the textarea to the editor; changes are followed. */
  insert(editor: HTMLElement): void;
  dispose(): void;
}

const OBSERVED_ATTRIBUTES = ['aria-describedby', 'aria-invalid', 'required', 'readonly', 'disabled'];
const HIDING_ATTRIBUTES = ['tabindex', 'aria-hidden'];
const BOX_CLASS = 'rich-text';
let count = 0;

export function buildBox(textarea: HTMLTextAreaElement, hint: string): Box {
  count += 1;
  if (textarea.hasAttribute(EDITOR_READY_ATTRIBUTE)) {
    // The editor around a copied textarea (a cloned row, `innerHTML`) has no listeners.
    textarea.closest(`.${BOX_CLASS}`)?.replaceWith(textarea);
    for (const name of HIDING_ATTRIBUTES) textarea.removeAttribute(name);
  }
  const restore = saveAttributes(textarea, HIDING_ATTRIBUTES);
  const element = create('div', { class: BOX_CLASS, 'data-field-box': '' });
  const tools = create('div', { class: 'rich-text-tools' });
  const area = create('div', { class: 'rich-text-area' });
  const status = create('p', { class: 'rich-text-status', role: 'status' });
  const help = create('p', { class: 'visually-hidden', id: `rich-text-${count}-hint` }, hint);
  const observer = new MutationObserver(() => update());
  let text: HTMLElement | undefined;
  let isSource = false;
  let nameSwitch = () => {};

  function update(): void {
    if (text === undefined) return;
    const describedBy = [textarea.getAttribute('aria-describedby'), help.id]
      .filter((id) => id !== null && id !== '')
      .join(' ');
    text.setAttribute('aria-describedby', describedBy);
    setOrRemove(text, 'aria-invalid', textarea.getAttribute('aria-invalid'));
    setOrRemove(text, 'aria-required', textarea.required ? 'true' : null);
    setOrRemove(text, 'aria-readonly', textarea.readOnly ? 'true' : null);
    setOrRemove(text, 'aria-disabled', textarea.matches(':disabled') ? 'true' : null);
  }

  function showSource(isShown: boolean): void {
    isSource = isShown;
    element.toggleAttribute('data-source', isShown);
    if (isShown) restore();
    else {
      textarea.setAttribute('tabindex', '-1');
      textarea.setAttribute('aria-hidden', 'true');
    }
    nameSwitch();
  }

  return {
    element,
    tools,
    area,
    hintId: help.id,
    showMessage(message) {
      status.textContent = message;
    },
    get isSource() {
      return isSource;
    },
    showSource,
    addSwitch(toSource, toText, signal, switched) {
      const button = createButton('rich-text-switch');
      nameSwitch = () => {
        button.textContent = isSource ? toText : toSource;
      };
      nameSwitch();
      button.addEventListener(
        'click',
        () => {
          showSource(!isSource);
          switched(isSource);
        },
        { signal },
      );
      element.append(button);
    },
    insert(editor) {
      text = editor;
      copyName(textarea, editor);
      textarea.before(element);
      element.append(textarea, tools, area, status, help);
      showSource(false);
      update();
      observer.observe(textarea, { attributeFilter: OBSERVED_ATTRIBUTES });
      textarea.setAttribute(EDITOR_READY_ATTRIBUTE, '');
    },
    dispose() {
      observer.disconnect();
      textarea.removeAttribute(EDITOR_READY_ATTRIBUTE);
      restore();
      if (element.contains(textarea)) element.replaceWith(textarea);
      // The host has taken the field away.
      else element.remove();
    },
  };
}

/** Names the editor by the label of the textarea, or by its other name. */
function copyName(textarea: HTMLTextAreaElement, editor: HTMLElement): void {
  const labels = [...textarea.labels];
  for (const [index, label] of labels.entries()) if (label.id === '') label.id = `rich-text-${count}-label-${index}`;
  const named = labels.map(({ id }) => id).join(' ') || textarea.getAttribute('aria-labelledby');
  if (named !== null && named !== '') editor.setAttribute('aria-labelledby', named);
  else editor.setAttribute('aria-label', textarea.getAttribute('aria-label') ?? (textarea.title || textarea.name));
}
