import { COLLECT_EVENT } from '#contract/marks.ts';
import { decodeRichText } from '#contract/rich-text.ts';
import type { Attach } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { buildBox } from './attach.box.ts';
import type { TextEditor } from './attach.editor.ts';
import { uploadedImages } from './attach.images.ts';
import { createPanelSwitch } from './attach.panel.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** Events after which the form is read: the editor writes its text into the textarea first. */
const READ_EVENTS = [COLLECT_EVENT, 'submit', 'formdata'];

export const attach: Attach = async (textarea, context) => {
  if (!(textarea instanceof HTMLTextAreaElement)) return;
  const { signal, guard, t } = context;
  const settings = decodeRichText(textarea.dataset.richText ?? '');
  if (settings === undefined) fail('rich-text', CONSOLE.unreadable, textarea);
  const modules = await loadModules();
  if (modules === undefined || signal.aborted) return;
  const { createEditor, readValue, mountTools } = modules;
  let initial = textarea.value;
  let read = await readValue(initial);
  // The value may change while the editor loads.
  while (textarea.value !== initial) {
    initial = textarea.value;
    read = await readValue(initial);
  }
  if (signal.aborted) return;

  const hadFocus = document.activeElement === textarea;
  const box = buildBox(textarea, t(TEXTS.hint));
  const panel = createPanelSwitch();
  let editor: TextEditor;
  let writing = false;
  let changedSinceFocus = false;
  // An unchanged text is sent exactly as it was received.
  let unchanged = { value: initial, html: '' };

  const write = () => {
    const html = editor.html();
    const value = html === unchanged.html ? unchanged.value : html;
    if (textarea.value === value) return false;
    textarea.value = value;
    return true;
  };
  const notifyField = (type: 'input' | 'change') => {
    writing = true;
    textarea.dispatchEvent(new Event(type, { bubbles: true }));
    writing = false;
  };
  const changed = () => {
    box.showMessage('');
    if (!write()) return;
    changedSinceFocus = true;
    notifyField('input');
  };
  const show = async (value: string) => {
    const other = await readValue(value);
    if (signal.aborted || textarea.value !== value) return;
    editor.load(other);
    unchanged = { value, html: editor.html() };
  };
  const showField = guard(() => show(textarea.value));

  editor = createEditor(
    {
      area: box.area,
      read,
      attributes: { class: 'rich-text-body prose', 'aria-multiline': 'true' },
      changed: guard(changed),
      refused: (refusal) => box.showMessage(t(TEXTS[refusal])),
      key: (event) => panel.key(event, editor),
    },
    signal,
  );
  unchanged = { ...unchanged, html: editor.html() };
  const updateEditable = () => editor.setEditable(!textarea.readOnly && !textarea.matches(':disabled'));
  updateEditable();
  const observer = new MutationObserver(updateEditable);
  observer.observe(textarea, { attributeFilter: ['readonly', 'disabled'] });
  box.insert(editor.element);
  mountTools(
    box.tools,
    {
      editor,
      panel,
      t,
      images: () => uploadedImages(textarea, settings?.images ?? ''),
    },
    signal,
  );
  if (hadFocus) editor.focus();

  // The label, an error summary or the browser may focus the textarea.
  textarea.addEventListener('focus', () => editor.focus(), { signal });
  for (const type of ['input', 'change']) textarea.addEventListener(type, () => writing || showField(), { signal });
  box.element.addEventListener(
    'focusout',
    (event) => {
      if (!changedSinceFocus || (event.relatedTarget instanceof Node && box.element.contains(event.relatedTarget)))
        return;
      changedSinceFocus = false;
      notifyField('change');
    },
    { signal },
  );
  for (const type of READ_EVENTS) {
    document.addEventListener(type, ({ target }) => target === textarea.form && write(), { signal, capture: true });
  }
  document.addEventListener(
    'reset',
    ({ target }) => target === textarea.form && setTimeout(() => signal.aborted || showField()),
    {
      signal,
    },
  );
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

async function loadModules() {
  try {
    const [editor, reading, view] = await Promise.all([
      import('./attach.editor.ts'),
      import('./attach.read.ts'),
      import('./View.tsx'),
    ]);
    return { ...editor, ...reading, ...view };
  } catch (error) {
    // The textarea still works.
    fail('rich-text', CONSOLE.noEditor, error);
    return undefined;
  }
}
