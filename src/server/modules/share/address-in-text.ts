/** Dots that browsers and mail programs read as one in a host name; NFKC makes the others plain. */
const OTHER_DOTS = /[\u3002\uFF61]/g;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const MAX_SHOWN = 60;

const LABEL = '[\\p{L}\\p{M}\\p{N}_-]';
/**
 * What programs turn into a link, or a reader may take for an address. Each pattern begins where a word or a row of
 * labels begins, so that a long word is read once, not from each of its letters.
 */
const ADDRESSES: readonly RegExp[] = [
  /(?<!\S)\S*:\/\/\S*/u,
  /\b(?:mailto|javascript|data|tel|sms):\S*/iu,
  /(?<!\S)\S+@\S+/u,
  // A host name ends with letters; numbers such as 12.50 do not.
  new RegExp(`(?<!${LABEL}\\.?)(?:${LABEL}+\\.)+(?:xn--[a-z0-9-]+|[\\p{L}\\p{M}]{2,})(?![\\p{L}\\p{M}\\p{N}])`, 'iu'),
  // Four numbers; a telephone number with dots has five.
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)/u,
];

/** The first part of a text that looks like a host, an address of the web or of mail; undefined when there is none. */
export function addressIn(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(OTHER_DOTS, '.').replace(INVISIBLE, '');
  const [found] = ADDRESSES.flatMap((pattern) => pattern.exec(plain)?.[0] ?? []);
  return found?.slice(0, MAX_SHOWN);
}
