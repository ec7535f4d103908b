import { richTextLink } from '#contract/rich-text.ts';

export const MAX_TABLE_ROWS = 50;
export const MAX_TABLE_COLUMNS = 12;
export const DEFAULT_TABLE_ROWS = 3;
export const DEFAULT_TABLE_COLUMNS = 3;

/** A typed number, clamped to 1…`most`. */
export function boundedCount(typed: string, most: number): number {
  const count = Number.parseInt(typed, 10);
  return Number.isNaN(count) ? 1 : Math.min(Math.max(count, 1), most);
}

const MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;
const TELEPHONE = /^(?:\+|0)[\d\s.\u00a0()-]{8,20}$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/** A typed or pasted address with a missing scheme added. Undefined when it is not allowed. */
export function readTypedAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (MAIL.test(text)) return `mailto:${text}`;
  if (TELEPHONE.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return richTextLink(DOMAIN.test(text) ? `https://${text}` : text)?.href;
}

/** A page or a file that a text can link to. */
export interface LinkTarget {
  readonly address: string;
  readonly name: string;
}

/** The address of a typed name of a page, address or number. Undefined when it is neither, or of several pages. */
export function readTypedTarget(typed: string, targets: readonly LinkTarget[]): string | undefined {
  const text = typed.trim();
  const named = (isMatch: (name: string) => boolean) => {
    const found = targets.filter(({ name }) => isMatch(folded(name)));
    return found.length === 1 ? found[0]?.address : undefined;
  };
  if (targets.some(({ address }) => address === text) || /^(?:page:)?\d+$/.test(text)) return text;
  const words = folded(text);
  if (words === '') return undefined;
  return named((name) => name === words) ?? readTypedAddress(text) ?? named((name) => name.includes(words));
}

/** Without accents and capitals. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The address as the user would type it, for editing. */
export function shownAddress(href: string): string {
  return href.replace(/^(?:mailto|tel):/i, '');
}
