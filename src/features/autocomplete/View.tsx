import { useCombobox } from 'downshift';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { Suggestion } from '#contract/autocomplete.ts';
import { mountIsland } from '#ui/island.tsx';
import { chosenText, shownText } from './model.ts';
import { TEXTS } from './texts.ts';
import { applyAttributes, keepAttributes } from './View.attributes.tsx';
import { placeBox } from './View.place.tsx';
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
  /** A pointer that happens to lie over the list has not chosen: leaving by Tab takes only what the keys reached. */
  const byKeyboard = useRef(false);
  /** Filled while the person is elsewhere: the browser says that the field is left before anybody could choose. */
  const filledUnseen = useRef(false);

  const combobox = useCombobox<Suggestion>({
    id: useId(),
    items: [...items],
    itemToString: (item) => (item === null ? '' : chosenText(item, rules.valueKey)),
    isOpen,
    onIsOpenChange: ({ isOpen: next }) => state.setWanted(next),
    // Never kept: choosing the same suggestion again, after typing something else, is a choice too.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => state.choose(selectedItem),
  });
  const { highlightedIndex, setHighlightedIndex } = combobox;
  const inputProps = combobox.getInputProps({}, { suppressRefError: true });
  const mustChoose = () => !rules.freeText && field.isPending();

  function onInput(event: Event): void {
    if (field.isWriting() || (event instanceof InputEvent && event.isComposing)) return;
    filledUnseen.current = !isFocused(field);
    setHighlightedIndex(-1);
    if (isFocused(field)) state.look('at-rest');
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

  function onListKey(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') {
      state.close();
      return true;
    }
    if (event.key === 'Tab') {
      // Passing through a field never leaves the page.
      if (byKeyboard.current && rules.linkKey === undefined) state.choose(items[highlightedIndex]);
      setHighlightedIndex(-1);
      return false;
    }
    if (event.key === 'Enter' && highlightedIndex < 0) {
      if (mustChoose()) setHighlightedIndex(0);
      else state.close();
      return mustChoose();
    }
    byKeyboard.current = event.key !== 'Enter';
    // The library reads key, altKey and which, and prevents the default itself: a native event has all of it.
    inputProps.onKeyDown?.(event as unknown as ReactKeyboardEvent);
    return false;
  }

  function forgetKeys(): void {
    byKeyboard.current = false;
  }

  const handlers = { onInput, onBlur, onKeyDown };
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is not React's: it is listened to once, by way of the latest handlers.
  useEffect(() => {
    if (typeof inputProps.ref === 'function') inputProps.ref(input);
    for (const type of ['input', 'compositionend']) input.addEventListener(type, (event) => latest.current.onInput(event), { signal });
    input.addEventListener('blur', () => latest.current.onBlur(), { signal });
    input.addEventListener('keydown', (event) => latest.current.onKeyDown(event), { signal });
    input.addEventListener('click', () => state.setWanted(true), { signal });
    // Something was typed before the list was there.
    if (isFocused(field) && field.isPending()) state.look('now');
    else if (mustChoose()) state.settleUnseen();
  }, []);

  useLayoutEffect(() => {
    applyAttributes(input, {
      isOpen,
      listId: inputProps['aria-controls'] ?? '',
      activeId: inputProps['aria-activedescendant'] ?? '',
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is another size.
  useLayoutEffect(() => {
    if (isShown && box.current !== null) return placeBox(box.current, input, rules);
  }, [isShown, items, said.text]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing the list or its scroll bar must not take the focus from the field. */}
      <div ref={box} className="autocomplete-box" popover="manual" hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
        <ul className="autocomplete-list" {...combobox.getMenuProps({ 'aria-label': t(TEXTS.list) })} hidden={!isOpen}>
          {isOpen
            ? items.map((item, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: two suggestions may say the same; a list is replaced, never reordered.
                  key={index}
                  className="autocomplete-item"
                  {...combobox.getItemProps({ item, index, onMouseMove: forgetKeys })}
                >
                  {shownText(item, rules.valueKey)}
                </li>
              ))
            : null}
        </ul>
        {isShown && !isOpen ? <p className="autocomplete-message">{said.text}</p> : null}
      </div>
      <p className="visually-hidden" role="status">
        {said.text}
      </p>
    </>
  );
}
