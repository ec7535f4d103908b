import { useRef, useState } from 'react';
import type { Suggestion } from '#contract/autocomplete.ts';
import type { Context } from '#runtime/feature.ts';
import type { Field } from './attach.field.ts';
import { choosable, countText, type FieldRules, narrowed, sameText, searchTerm, WAITING_MS } from './model.ts';
import { TEXTS } from './texts.ts';
import { type Ask, createSearch } from './View.search.tsx';

export interface SuggestionsProps extends Pick<Context, 't' | 'signal'> {
  readonly field: Field;
  readonly rules: FieldRules;
  readonly ask: Ask;
  readonly onFailure: (error: unknown) => void;
}

/** What screen readers are told; shown to everybody when there is no list to see. */
interface Said {
  readonly text: string;
  readonly isShown: boolean;
}
const SILENCE: Said = { text: '', isShown: false };
/** One and the same, so that nothing is drawn where there was nothing before. */
const NONE: readonly Suggestion[] = [];

export type SuggestionsState = ReturnType<typeof useSuggestions>;

/** The suggestions of one field: found, offered, chosen, or left. */
export function useSuggestions({ field, rules, ask, onFailure, t, signal }: SuggestionsProps) {
  const [items, setItems] = useState(NONE);
  const [wanted, setWanted] = useState(false);
  const [said, setSaid] = useState(SILENCE);
  const isSettling = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [search] = useState(() => createSearch(ask, { found, failed }, signal));

  function say(text: string, isShown: boolean): void {
    clearTimeout(waiting.current);
    setSaid({ text, isShown: isShown && isFocused(field) });
  }

  function found(answered: readonly Suggestion[], term: string): void {
    const all = choosable(answered, rules.valueKey);
    if (isSettling.current) {
      const match = sameText(all, field.input.value, rules.valueKey);
      if (match === undefined) leave();
      else choose(match);
      return;
    }
    const typed = searchTerm(field.input.value, rules.minCharacters);
    // Letters have come since: what does not fit them is not shown, and the answer to them is on its way.
    const fitting = typed === term || typed === undefined ? all : narrowed(all, typed, rules.valueKey);
    if (fitting.length === 0 && typed !== term) return;
    // The same as is offered already: the list stays, and what is reached in it.
    setItems((offered) => (JSON.stringify(offered) === JSON.stringify(fitting) ? offered : fitting));
    setWanted(isFocused(field));
    say(t(countText(fitting.length), { count: fitting.length }), fitting.length === 0);
  }

  function failed(error: unknown): void {
    onFailure(error);
    setItems(NONE);
    say(t(TEXTS.failed), true);
    field.keep();
  }

  function beSilent(): void {
    clearTimeout(waiting.current);
    setSaid(SILENCE);
  }

  /** The box is there before the suggestions then: on a slow line they are seen sooner, and somebody who waits knows for what. */
  function announceWait(isOffering: boolean): void {
    const text = t(TEXTS.searching);
    // One more letter, and the answer is still on its way: what is announced stays.
    if (said.text === text) return;
    beSilent();
    if (isOffering) return;
    waiting.current = setTimeout(() => {
      if (!signal.aborted) say(text, true);
    }, WAITING_MS);
  }

  function close(): void {
    search.stop();
    setWanted(false);
    beSilent();
  }

  function choose(item: Suggestion | null | undefined): void {
    close();
    setItems(NONE);
    if (item !== null && item !== undefined) field.choose(item);
  }

  function leave(): void {
    close();
    setItems(NONE);
    if (field.leave()) say(t(TEXTS.cleared), false);
  }

  return {
    items,
    isOpen: wanted && items.length > 0,
    said,
    setWanted,
    say,
    close,
    choose,
    leave,
    /** Finds suggestions for what stands in the field. False when too little does. */
    look(when: 'now' | 'typed'): boolean {
      const term = searchTerm(field.input.value, rules.minCharacters);
      if (term === undefined) {
        close();
        setItems(NONE);
        return false;
      }
      // What does not fit the letters any more is not to be chosen by somebody who types on.
      const fitting = narrowed(items, term, rules.valueKey);
      if (fitting.length < items.length) setItems(fitting);
      announceWait(fitting.length > 0);
      isSettling.current = false;
      search[when](term);
      return true;
    },
    /** What was filled in by the browser, or typed before the list was there, is taken when it is one of the suggestions. */
    settleUnseen(): void {
      isSettling.current = true;
      search.now(field.input.value.trim());
    },
  };
}

export function isFocused({ input }: Pick<Field, 'input'>): boolean {
  return document.activeElement === input;
}
