import { useRef, useState } from 'react';
import type { Suggestion } from '#contract/autocomplete.ts';
import type { Context } from '#runtime/feature.ts';
import type { Field } from './attach.field.ts';
import { choosable, countText, narrowed, type SuggestionSettings, sameText, searchTerm, WAITING_MS } from './model.ts';
import { TEXTS } from './texts.ts';
import { createSearch, type FetchSuggestions } from './View.search.tsx';

export interface SuggestionsProps extends Pick<Context, 't' | 'signal'> {
  readonly field: Field;
  readonly rules: SuggestionSettings;
  readonly fetchSuggestions: FetchSuggestions;
  readonly onFailure: (error: unknown) => void;
}

/** The text of the live region; also visible when there is no list. */
interface Message {
  readonly text: string;
  readonly isShown: boolean;
}
const NO_MESSAGE: Message = { text: '', isShown: false };
/** One constant, so that setting it again does not render. */
const NONE: readonly Suggestion[] = [];

/** State and actions of the suggestions of one field. */
export function useSuggestions({ field, rules, fetchSuggestions, onFailure, t, signal }: SuggestionsProps) {
  const [items, setItems] = useState(NONE);
  const [openRequested, setOpenRequested] = useState(false);
  const [message, setMessage] = useState(NO_MESSAGE);
  const isMatching = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [search] = useState(() => createSearch(fetchSuggestions, { found, failed }, signal));

  function showMessage(text: string, isShown: boolean): void {
    clearTimeout(waiting.current);
    setMessage({ text, isShown: isShown && isFocused(field) });
  }

  function found(response: readonly Suggestion[], term: string): void {
    const all = choosable(response, rules.valueKey);
    if (isMatching.current) {
      const match = sameText(all, field.input.value, rules.valueKey);
      if (match === undefined) leave();
      else choose(match);
      return;
    }
    const typed = searchTerm(field.input.value, rules.minCharacters);
    // More letters were typed since the request: only suggestions that match them are shown until the next response.
    const fitting = typed === term || typed === undefined ? all : narrowed(all, typed, rules.valueKey);
    if (fitting.length === 0 && typed !== term) return;
    // An unchanged list is not replaced: the highlighted suggestion stays.
    setItems((offered) => (JSON.stringify(offered) === JSON.stringify(fitting) ? offered : fitting));
    setOpenRequested(isFocused(field));
    // The count is announced once, with the response to all that was typed.
    if (typed === term) showMessage(t(countText(fitting.length), { count: fitting.length }), fitting.length === 0);
    else clearMessage();
  }

  function failed(error: unknown): void {
    onFailure(error);
    setItems(NONE);
    showMessage(t(TEXTS.failed), true);
    field.accept();
  }

  function clearMessage(): void {
    clearTimeout(waiting.current);
    setMessage(NO_MESSAGE);
  }

  /** Shows the waiting message when a response takes long and there is no list. */
  function announceWait(isOffering: boolean): void {
    const text = t(TEXTS.searching);
    // Already announced for an earlier letter.
    if (message.text === text) return;
    clearMessage();
    if (isOffering) return;
    waiting.current = setTimeout(() => {
      if (!signal.aborted) showMessage(text, true);
    }, WAITING_MS);
  }

  function close(): void {
    search.stop();
    setOpenRequested(false);
    clearMessage();
  }

  function choose(item: Suggestion | null | undefined): void {
    close();
    setItems(NONE);
    if (item !== null && item !== undefined) field.choose(item);
  }

  function leave(): void {
    close();
    setItems(NONE);
    if (field.leave()) showMessage(t(TEXTS.cleared), false);
  }

  return {
    items,
    isOpen: openRequested && items.length > 0,
    message,
    setOpenRequested,
    showMessage,
    close,
    choose,
    leave,
    /** Requests suggestions for the present value. False when it is too short. */
    search(when: 'now' | 'typed'): boolean {
      const term = searchTerm(field.input.value, rules.minCharacters);
      if (term === undefined) {
        close();
        setItems(NONE);
        return false;
      }
      // Suggestions that do not match any more must not be chosen while typing goes on.
      const fitting = narrowed(items, term, rules.valueKey);
      if (fitting.length < items.length) setItems(fitting);
      announceWait(fitting.length > 0);
      isMatching.current = false;
      search[when](term);
      return true;
    },
    /** A value filled in by the browser, or typed before the view was mounted, is accepted when it is a suggestion. */
    matchValue(): void {
      isMatching.current = true;
      search.now(field.input.value.trim());
    },
  };
}

export function isFocused({ input }: Pick<Field, 'input'>): boolean {
  return document.activeElement === input;
}
