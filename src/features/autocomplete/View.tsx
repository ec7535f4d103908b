import { useId, useLayoutEffect, useRef, useState } from 'react';
import { saveAttributes } from '#runtime/attributes.ts';
import { create } from '#runtime/create.ts';
import { mountIsland } from '#ui/island.tsx';
import { highlightAfter, shownText } from './model.ts';
import { TEXTS } from './texts.ts';
import { applyAttributes, CHANGED_ATTRIBUTES } from './View.attributes.tsx';
import { placeBox, showBox } from './View.place.tsx';
import { isFocused, type SuggestionsProps, useSuggestions } from './View.state.tsx';

/**
 * Makes the input a combobox and renders its list beside it. When the signal aborts, the server's attributes are
 * restored.
 */
export function mountSuggestions(props: SuggestionsProps): void {
  const { field, signal } = props;
  const container = create('div', { class: 'autocomplete' });
  field.input.after(container);
  const restore = saveAttributes(field.input, CHANGED_ATTRIBUTES);
  mountIsland(container, <Suggestions {...props} />, signal);
  signal.addEventListener(
    'abort',
    () => {
      container.remove();
      restore();
    },
    { once: true },
  );
}

function Suggestions(props: SuggestionsProps) {
  const { field, rules, t, signal } = props;
  const { input } = field;
  const state = useSuggestions(props);
  const { items, isOpen, message } = state;
  const isShown = isOpen || message.isShown;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Tab chooses only what was highlighted by the keyboard, not what lies under the pointer. */
  const byKeyboard = useRef(false);
  /** Filled in by the browser without focus: the blur event that follows must not clear the value. */
  const filledUnseen = useRef(false);

  const listId = useId();
  const [reached, setReached] = useState({ items, index: -1 });
  /** A new list has no highlight. */
  const highlighted = isOpen && reached.items === items ? reached.index : -1;
  // An unchanged state avoids a render, so that the request is sent sooner.
  const highlight = (index: number) =>
    setReached((was) => (was.items === items && was.index === index ? was : { items, index }));
  const idOf = (index: number) => `${listId}-${index}`;
  const mustChoose = () => !rules.freeText && field.isPending();

  function onInput(event: Event): void {
    if (field.isWriting() || (event instanceof InputEvent && event.isComposing)) return;
    filledUnseen.current = !isFocused(field);
    highlight(-1);
    if (isFocused(field)) state.search('typed');
    else if (mustChoose()) state.matchValue();
  }

  function onBlur(): void {
    // While the window has lost focus, the input is still the active element.
    if (!isFocused(field) && !filledUnseen.current) state.leave();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Keys of an input method are not ours.
    if (event.isComposing || event.keyCode === 229) return;
    const acted = isOpen ? onListKey(event) : onFieldKey(event);
    if (!acted) return;
    event.preventDefault();
    // A dialog around the form must not close with the list.
    if (event.key === 'Escape') event.stopPropagation();
  }

  /** Keys while the list is closed. True when the key was handled. */
  function onFieldKey({ key }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (items.length === 0) return state.search('now');
      state.setOpenRequested(true);
      return true;
    }
    if (key === 'Escape' && message.isShown) {
      state.close();
      return true;
    }
    if (key !== 'Enter' || !mustChoose()) return false;
    if (items.length > 0) state.setOpenRequested(true);
    else state.showMessage(t(TEXTS.choose), true);
    return true;
  }

  function onListKey({ key, altKey }: KeyboardEvent): boolean {
    const item = items[highlighted];
    if (key === 'Escape') {
      highlight(-1);
      state.close();
      return true;
    }
    if (key === 'Tab') {
      // Tab must not navigate to another page.
      if (byKeyboard.current && rules.linkKey === undefined) state.choose(item);
      highlight(-1);
      return false;
    }
    const isClosing = key === 'ArrowUp' && altKey;
    if (key === 'Enter' || isClosing) {
      const stays = key === 'Enter' && item === undefined && mustChoose();
      byKeyboard.current = false;
      if (stays) highlight(0);
      else if (item !== undefined) state.choose(item);
      else state.close();
      return stays || isClosing || item !== undefined;
    }
    const next = highlightAfter(key, highlighted, items.length);
    if (next === undefined) return false;
    byKeyboard.current = true;
    highlight(next);
    return true;
  }

  function hover(index: number): void {
    byKeyboard.current = false;
    if (index !== highlighted) highlight(index);
  }

  const handlers = { onInput, onBlur, onKeyDown };
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });

  // Runs before the effect that sets the combobox attributes: a field announced as a combobox must react to keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is not React's; listeners are added once and call the latest handlers.
  useLayoutEffect(() => {
    for (const type of ['input', 'compositionend'])
      input.addEventListener(type, (event) => latest.current.onInput(event), { signal });
    input.addEventListener('blur', () => latest.current.onBlur(), { signal });
    input.addEventListener('keydown', (event) => latest.current.onKeyDown(event), { signal });
    input.addEventListener('click', () => state.setOpenRequested(true), { signal });
    // Typed before the view was mounted.
    if (isFocused(field) && field.isPending()) state.search('now');
    else if (mustChoose()) state.matchValue();
  }, []);

  useLayoutEffect(() => {
    applyAttributes(input, { isOpen, listId, activeId: highlighted < 0 ? null : idOf(highlighted) });
  });
  useLayoutEffect(() => {
    if (highlighted >= 0 && byKeyboard.current)
      list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  useLayoutEffect(() => {
    if (isShown && box.current !== null) return showBox(box.current, input, rules);
  }, [isShown, input, rules]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another size.
  useLayoutEffect(() => {
    if (isShown && box.current !== null) placeBox(box.current, input, rules);
  }, [isShown, items, message.text]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing the list or its scroll bar must not take the focus from the field. */}
      <div
        ref={box}
        className="autocomplete-box"
        popover="manual"
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div
          ref={list}
          id={listId}
          className="autocomplete-list"
          role="listbox"
          aria-label={t(TEXTS.list)}
          hidden={!isOpen}
          onMouseLeave={() => highlight(-1)}
        >
          {isOpen
            ? items.map((item, index) => (
                // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the field, which names the suggestion by aria-activedescendant.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the key listeners.
                <div
                  // With its text: another suggestion is another element, so a press that began on the one before it
                  // does not choose it.
                  // biome-ignore lint/suspicious/noArrayIndexKey: two suggestions may have the same text; a list is replaced, never reordered.
                  key={`${index} ${shownText(item, rules.valueKey)}`}
                  id={idOf(index)}
                  className="autocomplete-item"
                  role="option"
                  aria-selected={index === highlighted}
                  onMouseMove={() => hover(index)}
                  onClick={() => state.choose(item)}
                >
                  {shownText(item, rules.valueKey)}
                </div>
              ))
            : null}
        </div>
        {isShown && !isOpen ? <p className="autocomplete-message">{message.text}</p> : null}
      </div>
      <p className="visually-hidden" role="status">
        {message.text}
      </p>
    </>
  );
}
