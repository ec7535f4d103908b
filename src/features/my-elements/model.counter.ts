/** From the last fifth of a text on, at most this many characters before its end. */
const NEAR_SHARE = 0.2;
const NEAR_MAX = 60;

export const COUNT_TEXTS = {
  left: 'Il reste {count}\u00a0caractères.',
  oneLeft: 'Il reste 1\u00a0caractère.',
  noneLeft: 'Il ne reste aucun caractère.',
  over: '{count}\u00a0caractères de trop.',
  oneOver: '1\u00a0caractère de trop.',
} as const;

export interface CountMessage {
  readonly text: string;
  readonly data: Readonly<Record<string, string>>;
  readonly isOver: boolean;
}

/** What to say about a text of this length; undefined while its limit is far. */
export function countMessage(length: number, max: number): CountMessage | undefined {
  const left = max - length;
  if (left > Math.min(NEAR_MAX, Math.ceil(max * NEAR_SHARE))) return undefined;
  const count = Math.abs(left);
  const text =
    left === 0
      ? COUNT_TEXTS.noneLeft
      : left > 0
        ? count === 1
          ? COUNT_TEXTS.oneLeft
          : COUNT_TEXTS.left
        : count === 1
          ? COUNT_TEXTS.oneOver
          : COUNT_TEXTS.over;
  return { text, data: { count: String(count) }, isOver: left < 0 };
}
