import { useState } from 'react';
import type { Suggestion } from '#contract/autocomplete.ts';
import type { Context } from '#runtime/feature.ts';
import type { Field } from './attach.field.ts';
import { choosable, countText, type FieldRules, sameText, searchTerm } from './model.ts';
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

export type SuggestionsState = ReturnType<typeof useSuggestions>;

/** The suggestions of one field: found, offered, chosen, or left. */
export function useSuggestions({ field, rules, ask, onFailure, t, signal }: SuggestionsProps) {
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const [wanted, setWanted] = useState(false);
  const [said, setSaid] = useState(SILENCE);
  const [search] = useState(() => createSearch(ask, signal));

  const say = (text: string, isShown: boolean) => setSaid({ text, isShown: isShown && isFocused(field) });

  function failed(error: unknown): void {
    onFailure(error);
    setItems([]);
    say(t(TEXTS.failed), true);
    field.keep();
  }

  function close(): void {
    search.stop();
    setWanted(false);
    setSaid(SILENCE);
  }

  function choose(item: Suggestion | null | undefined): void {
    close();
    setItems([]);
    if (item !== null && item !== undefined) field.choose(item);
  }

  function leave(): void {
    close();
    setItems([]);
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
    look(when: 'now' | 'at-rest'): boolean {
      setSaid(SILENCE);
      const term = searchTerm(field.input.value, rules.minCharacters);
      if (term === undefined) {
        close();
        setItems([]);
        return false;
      }
      search.start(term, when, {
        found(answered) {
          const found = choosable(answered, rules.valueKey);
          setItems(found);
          setWanted(isFocused(field));
          say(t(countText(found.length), { count: found.length }), found.length === 0);
        },
        failed,
      });
      return true;
    },
    /** What was filled in by the browser, or typed before the list was there, is taken when it is one of the suggestions. */
    settleUnseen(): void {
      search.start(field.input.value.trim(), 'now', {
        found(answered) {
          const match = sameText(choosable(answered, rules.valueKey), field.input.value, rules.valueKey);
          if (match === undefined) leave();
          else choose(match);
        },
        failed,
      });
    },
  };
}

export function isFocused({ input }: Pick<Field, 'input'>): boolean {
  return document.activeElement === input;
}
