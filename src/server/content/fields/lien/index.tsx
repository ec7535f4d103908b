import { safeUrl } from '#contract/safe-url.ts';
import { cleanLine } from '#server/content/fields/clean-text.ts';
import type { ElementKind } from '#server/content/fields/field.ts';
import { bounded, boundedSeed, shown, TEXT } from '#server/content/fields/text-kind.tsx';
import { SENTENCES } from '#server/content/fields/texts.ts';
import { Field } from '#server/content/markup/form.tsx';

const MAX = 2_000;
/** An address without scheme: `exemple.fr`, `www.exemple.fr/page`. */
const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d{1,5})?(?:[/?#].*)?$/u;
const BARE_EMAIL = /^[^\s@<>()/:]+@[^\s@<>()/:]+\.[^\s@<>().]{2,}$/;

export const lien: ElementKind = {
  element: {
    ...TEXT,
    group: 'contact',
    read(field, [typed = '']) {
      const address = readLink(cleanLine(typed));
      return address === undefined ? { text: SENTENCES.link } : bounded(field, address, MAX);
    },
    markup(_, { facts, value }) {
      const typing = { inputMode: 'url', autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;
      return <Field {...facts} {...typing} placeholder="https://" defaultValue={value} />;
    },
    // Shown without scheme and final slash.
    show: shown((address) => {
      const href = safeUrl(address);
      const text = address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
      return href === undefined ? address : <a href={href}>{text}</a>;
    }),
    seed: (field, { link }) => boundedSeed(link, field),
    searchText: undefined,
  },
  examples: {
    'an address': { kind: 'normal', label: 'Site web', typed: 'https://handball.example' },
    'without scheme': { kind: 'edge', label: 'Site web', typed: 'www.handball.example' },
    'a script': { kind: 'failure', label: 'Site web', typed: 'javascript:alert(1)' },
  },
};

/** Accepts http(s), mailto and tel addresses and paths of the site; adds a missing scheme. */
function readLink(typed: string): string | undefined {
  if (/\s/.test(typed)) return undefined;
  const whole = BARE_HOST.test(typed) ? `https://${typed}` : BARE_EMAIL.test(typed) ? `mailto:${typed}` : typed;
  const safe = safeUrl(whole);
  if (safe === undefined || !/^(?:https?:\/\/|mailto:.|tel:.|\/|#.)/i.test(safe)) return undefined;
  // Parsers other than browsers could end the address at these.
  return safe.replace(/[<>"`\\^{|}]/g, encodeURIComponent);
}
