import { COLLECT_EVENT } from '#contract/marks.ts';
import { decodeRichText } from '#contract/rich-text.ts';
import { create } from '#runtime/create.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { viewStyles } from '#runtime/view-styles.ts';
import { afterReset } from '#ui/controls.ts';
import { watchPress } from '#ui/press.ts';
import { buildBox } from './attach.box.ts';
import type { TextEditor } from './attach.editor.ts';
import { uploadedImages } from './attach.images.ts';
import { createPanelSwitch } from './attach.panel.ts';
import type { ReadText } from './attach.read.ts';
import { CONSOLE, LIBRARY_TEXTS, TEXTS } from './texts.ts';

/** Events after which the form is read: the editor writes its text into the textarea first. */
const READ_EVENTS = [COLLECT_EVENT, 'submit', 'formdata'];

export const attach: Attach = async (textarea, context) => {
  if (!(textarea instanceof HTMLTextAreaElement)) return;
  const { signal, guard } = context;
  const settings = decodeRichText(textarea.dataset.richText ?? '');
  if (settings === undefined) fail('rich-text', CONSOLE.unreadable, textarea);
  const isMarkdown = settings?.format === 'markdown';
  const modules = await loadModules(isMarkdown);
  if (modules === undefined || signal.aborted) return;
  const taken = takeOver(textarea, settings, modules, context);
  if (isBeingWritten(textarea)) guard(() => taken)();
  else await taken;
};

async function takeOver(
  textarea: HTMLTextAreaElement,
  settings: ReturnType<typeof decodeRichText>,
  { createEditor, format, mountTools }: NonNullable<Awaited<ReturnType<typeof loadModules>>>,
  { signal, guard, t, expose }: Context,
): Promise<void> {
  const isMarkdown = settings?.format === 'markdown';
  let initial: string;
  let read: ReadText | undefined;
  const afterPress = watchPress(signal);
  // A script reaches the textarea meanwhile.
  expose({
    value(next) {
      if (next !== undefined) textarea.value = String(next);
      return textarea.value;
    },
    focus: () => textarea.focus(),
  });
  // The value may change while it is read.
  do {
    await untilWritten(textarea, signal, afterPress);
    initial = textarea.value;
    read = await format.read(initial);
  } while (!signal.aborted && (textarea.value !== initial || isBeingWritten(textarea)));
  if (signal.aborted) return;
  if (read === undefined) {
    textarea.after(create('p', { class: 'field-hint', role: 'status' }, t(TEXTS.asWritten)));
    return;
  }

  const hadFocus = document.activeElement === textarea;
  const wasAtEnd = textarea.selectionEnd === initial.length;
  const box = buildBox(textarea, t(TEXTS.hint));
  const panel = createPanelSwitch();
  const library = (isMarkdown && document.getElementById(settings.library)) || undefined;
  let editor: TextEditor;
  let writing = false;
  let changedSinceFocus = false;
  /** Another value is being read: the editor still holds the one before, which must not replace it. */
  let loading = 0;
  // An unchanged text is sent exactly as it was received.
  let unchanged = { value: initial, written: '' };

  const write = () => {
    if (box.isSource || loading > 0) return false;
    const written = editor.value();
    const value = written === unchanged.written ? unchanged.value : written;
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
    loading += 1;
    const other = await format.read(value).finally(() => {
      loading -= 1;
    });
    if (signal.aborted || textarea.value !== value) return;
    if (other === undefined) {
      box.showSource(true);
      box.showMessage(t(TEXTS.asWritten));
      return;
    }
    editor.load(other);
    unchanged = { value, written: editor.value() };
  };
  const showField = guard(() => show(textarea.value));

  editor = createEditor(
    {
      area: box.area,
      format,
      read,
      attributes: { class: 'rich-text-body prose', 'aria-multiline': 'true' },
      changed: guard(changed),
      refused: (refusal) => box.showMessage(t((library === undefined ? TEXTS : LIBRARY_TEXTS)[refusal])),
      key: (event) => panel.key(event, editor),
    },
    signal,
  );
  unchanged = { ...unchanged, written: editor.value() };
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
      markdown: isMarkdown ? { links: settings.links, library } : undefined,
    },
    signal,
  );
  if (isMarkdown) {
    box.addSwitch(t(TEXTS.toSource), t(TEXTS.toText), signal, (isSource) => {
      if (isSource) textarea.focus();
      else showField();
    });
  }
  // A user who is writing goes on at the same place.
  if (hadFocus) editor.focus(wasAtEnd ? 'end' : undefined);

  // The label, an error summary or the browser may focus the textarea.
  textarea.addEventListener('focus', () => box.isSource || editor.focus(), { signal });
  for (const type of ['input', 'change'])
    textarea.addEventListener(type, () => writing || box.isSource || showField(), { signal });
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
  afterReset(textarea, showField, signal);
  expose({
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
}

async function loadModules(isMarkdown: boolean) {
  try {
    const [editor, markdown, view] = await Promise.all([
      import('./attach.editor.ts'),
      isMarkdown ? import('./attach.markdown.ts') : undefined,
      import('./View.tsx'),
      // Without its `white-space` the browser writes no-break spaces where the user types spaces.
      viewStyles().whenApplied,
    ]);
    return { ...editor, ...view, format: markdown?.markdownFormat() ?? editor.htmlFormat };
  } catch (error) {
    // The textarea still works.
    fail('rich-text', CONSOLE.noEditor, error);
    return undefined;
  }
}

/**
 * Whether somebody is writing in the textarea who would lose the place, or the blank just typed, if the editor came: it
 * goes on behind the last letter of the text alone.
 */
function isBeingWritten(textarea: HTMLTextAreaElement): boolean {
  const { value, selectionStart, defaultValue } = textarea;
  if (document.activeElement !== textarea || value === defaultValue) return false;
  return selectionStart !== value.length || value.trimEnd() !== value;
}

/** Resolves when that is not so: at a letter at the end, or when the textarea is left. */
async function untilWritten(
  textarea: HTMLTextAreaElement,
  signal: AbortSignal,
  afterPress: ReturnType<typeof watchPress>,
): Promise<void> {
  while (isBeingWritten(textarea) && !signal.aborted) {
    await new Promise<void>((resolve) => {
      for (const type of ['input', 'blur'])
        textarea.addEventListener(type, () => afterPress(resolve), { signal, once: true });
    });
  }
}
