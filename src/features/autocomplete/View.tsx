import { useId, useLayoutEffect, useRef, useState } from 'react';
import { mountIsland } from '#ui/island.tsx';
import { highlightAfter, shownText } from './model.ts';
import { TEXTS } from './texts.ts';
import { applyAttributes, keepAttributes } from './View.attributes.tsx';
import { placeBox, showBox } from './View.place.tsx';
import { isFocused, type SuggestionsProps, useSuggestions } from './View.state.tsx';

/** Makes the input a combobox and draws its list beside it. When the signal aborts, the input is as the server wrote it. */
export function mountSuggestions(props: SuggestionsProps): void {
  const { field, signal } = props;
  const container = document.createElement('div');
  container.className = 'autocomplete';
  field.input.after(container);
  const restore = keepAttributes(field.input);
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
  const { items, isOpen, said } = state;
  const isShown = isOpen || said.isShown;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** A pointer that happens to lie over the list has not chosen: leaving by Tab takes only what the keys reached. */
  const byKeyboard = useRef(false);
  /** Filled while the person is elsewhere: the browser says that the field is left before anybody could choose. */
  const filledUnseen = useRef(false);

  const listId = useId();
  const [reached, setReached] = useState({ items, index: -1 });
  /** Another list begins anew. */
  const highlighted = isOpen && reached.items === items ? reached.index : -1;
  // A letter that changes nothing draws nothing: what it asks for leaves sooner.
  const highlight = (index: number) => setReached((was) => (was.items === items && was.index === index ? was : { items, index }));
  const idOf = (index: number) => `${listId}-${index}`;
  const mustChoose = () => !rules.freeText && field.isPending();

  function onInput(event: Event): void {
    if (field.isWriting() || (event instanceof InputEvent && event.isComposing)) return;
    filledUnseen.current = !isFocused(field);
    highlight(-1);
    if (isFocused(field)) state.look('typed');
    else if (mustChoose()) state.settleUnseen();
  }

  function onBlur(): void {
    // Another window took the focus: the person comes back.
    if (!isFocused(field) && !filledUnseen.current) state.leave();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Keys of an input method belong to it.
    if (event.isComposing || event.keyCode === 229) return;
    const acted = isOpen ? onListKey(event) : onFieldKey(event);
    if (!acted) return;
    event.preventDefault();
    // A box around the form must not close with the list.
    if (event.key === 'Escape') event.stopPropagation();
  }

  /** Without a list. True when the key did something here. */
  function onFieldKey({ key }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (items.length === 0) return state.look('now');
      state.setWanted(true);
      return true;
    }
    if (key === 'Escape' && said.isShown) {
      state.close();
      return true;
    }
    if (key !== 'Enter' || !mustChoose()) return false;
    if (items.length > 0) state.setWanted(true);
    else state.say(t(TEXTS.choose), true);
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
      // Passing through a field never leaves the page.
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

  // Before the field says that it is a combobox: no letter is typed into one that does not listen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is not React's: it is listened to once, by way of the latest handlers.
  useLayoutEffect(() => {
    for (const type of ['input', 'compositionend']) input.addEventListener(type, (event) => latest.current.onInput(event), { signal });
    input.addEventListener('blur', () => latest.current.onBlur(), { signal });
    input.addEventListener('keydown', (event) => latest.current.onKeyDown(event), { signal });
    input.addEventListener('click', () => state.setWanted(true), { signal });
    // Something was typed before the list was there.
    if (isFocused(field) && field.isPending()) state.look('now');
    else if (mustChoose()) state.settleUnseen();
  }, []);

  useLayoutEffect(() => {
    applyAttributes(input, { isOpen, listId, activeId: highlighted < 0 ? '' : idOf(highlighted) });
  });
  useLayoutEffect(() => {
    if (highlighted >= 0 && byKeyboard.current) list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  useLayoutEffect(() => {
    if (isShown && box.current !== null) return showBox(box.current, input, rules);
  }, [isShown, input, rules]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is another size.
  useLayoutEffect(() => {
    if (isShown && box.current !== null) placeBox(box.current, input, rules);
  }, [isShown, items, said.text]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing the list or its scroll bar must not take the focus from the field. */}
      <div ref={box} className="autocomplete-box" popover="manual" hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
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
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the suggestion under the keys.
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field.
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: two suggestions may say the same; a list is replaced, never reordered.
                  key={index}
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
        {isShown && !isOpen ? <p className="autocomplete-message">{said.text}</p> : null}
      </div>
      <p className="visually-hidden" role="status">
        {said.text}
      </p>
    </>
  );
}
