import type { Expression } from '#language/translate.ts';
import { COUNT_TEXTS } from './texts.ts';

/** From the last fifth of a text on, at most this many characters before its end. */
const NEAR_SHARE = 0.2;
const NEAR_MAX = 60;

interface CountMessage {
  readonly text: Expression;
  readonly data: Readonly<Record<string, string>>;
  readonly isOver: boolean;
}

/** The message for a text of this length; undefined while its limit is far. */
export function countMessage(length: number, max: number): CountMessage | undefined {
  const left = max - length;
  if (left > Math.min(NEAR_MAX, Math.ceil(max * NEAR_SHARE))) return undefined;
  const count = Math.abs(left);
  const text = left === 0 ? COUNT_TEXTS.noneLeft : left > 0 ? COUNT_TEXTS.left : COUNT_TEXTS.over;
  return { text, data: { count: String(count) }, isOver: left < 0 };
}
