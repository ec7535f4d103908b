import { COLLECT_EVENT } from '#contract/marks.ts';
import { decodeRichText } from '#contract/rich-text.ts';
import type { Attach } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { buildBox } from './attach.box.ts';
import type { TextEditor } from './attach.editor.ts';
import { offeredImages } from './attach.images.ts';
import { createPanelSwitch } from './attach.panel.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** Events that read the form: what the editor holds has to be in the field by then. */
const READERS = [COLLECT_EVENT, 'submit', 'formdata'];

export const attach: Attach = async (textarea, context) => {
  if (!(textarea instanceof HTMLTextAreaElement)) return;
  const { signal, guard, t } = context;
  const settings = decodeRichText(textarea.dataset.richText ?? '');
  if (settings === undefined) fail('rich-text', CONSOLE.unreadable, textarea);
  const parts = await loadParts();
  if (parts === undefined || signal.aborted) return;
  const { createEditor, readValue, mountTools } = parts;
  let came = textarea.value;
  let read = await readValue(came);
  // Typed, or put back, while the editor was on its way.
  while (textarea.value !== came) {
    came = textarea.value;
    read = await readValue(came);
  }
  if (signal.aborted) return;

  const hadFocus = document.activeElement === textarea;
  const box = buildBox(textarea, t(TEXTS.hint));
  const panel = createPanelSwitch();
  let editor: TextEditor;
  let writing = false;
  let changedSinceFocus = false;
  // A text that is as it came stays as it came, letter for letter.
  let untouched = { value: came, html: '' };

  const write = () => {
    const html = editor.html();
    const value = html === untouched.html ? untouched.value : html;
    if (textarea.value === value) return false;
    textarea.value = value;
    return true;
  };
  const tellField = (type: 'input' | 'change') => {
    writing = true;
    textarea.dispatchEvent(new Event(type, { bubbles: true }));
    writing = false;
  };
  const changed = () => {
    box.say('');
    if (!write()) return;
    changedSinceFocus = true;
    tellField('input');
  };
  const show = async (value: string) => {
    const other = await readValue(value);
    if (signal.aborted || textarea.value !== value) return;
    editor.load(other);
    untouched = { value, html: editor.html() };
  };
  const showField = guard(() => show(textarea.value));

  editor = createEditor(
    {
      area: box.area,
      read,
      attributes: { class: 'rich-text-body prose', 'aria-multiline': 'true' },
      changed: guard(changed),
      refused: (refusal) => box.say(t(TEXTS[refusal])),
      key: (event) => panel.key(event, editor),
    },
    signal,
  );
  untouched = { ...untouched, html: editor.html() };
  const follow = () => editor.setEditable(!textarea.readOnly && !textarea.matches(':disabled'));
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(textarea, { attributeFilter: ['readonly', 'disabled'] });
  box.present(editor.element);
  mountTools(
    box.tools,
    {
      editor,
      panel,
      t,
      images: () => offeredImages(textarea, settings?.images ?? ''),
    },
    signal,
  );
  if (hadFocus) editor.focus();

  // The label, a list of errors or the browser itself may send people to the field.
  textarea.addEventListener('focus', () => editor.focus(), { signal });
  for (const type of ['input', 'change']) textarea.addEventListener(type, () => writing || showField(), { signal });
  box.element.addEventListener(
    'focusout',
    (event) => {
      if (!changedSinceFocus || (event.relatedTarget instanceof Node && box.element.contains(event.relatedTarget))) return;
      changedSinceFocus = false;
      tellField('change');
    },
    { signal },
  );
  for (const type of READERS) {
    document.addEventListener(type, ({ target }) => target === textarea.form && write(), { signal, capture: true });
  }
  document.addEventListener('reset', ({ target }) => target === textarea.form && setTimeout(() => signal.aborted || showField()), {
    signal,
  });
  context.expose({
    value(next) {
      if (next === undefined) return textarea.value;
      textarea.value = String(next);
      showField();
      return textarea.value;
    },
    focus: () => editor.focus(),
  });
  signal.addEventListener(
    'abort',
    () => {
      observer.disconnect();
      box.dispose();
    },
    { once: true },
  );
};

async function loadParts() {
  try {
    const [editor, reading, view] = await Promise.all([import('./attach.editor.ts'), import('./attach.read.ts'), import('./View.tsx')]);
    return { ...editor, ...reading, ...view };
  } catch (error) {
    // The textarea is there and works.
    fail('rich-text', CONSOLE.noEditor, error);
    return undefined;
  }
}
