import { safeUrl } from '#contract/safe-url.ts';
import { cleanLine } from '#server/content/fields/clean-text.ts';
import type { ElementKind } from '#server/content/fields/field.ts';
import { bounded, boundedSeed, shown, TEXT } from '#server/content/fields/text-kind.tsx';
import { SENTENCES } from '#server/content/fields/texts.ts';
import { Field } from '#server/content/markup/form.tsx';

const MAX = 2_000;
/** `exemple.fr`, `www.exemple.fr/page`: an address as people say it. */
const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d{1,5})?(?:[/?#].*)?$/u;
const BARE_EMAIL = /^[^\s@<>()/:]+@[^\s@<>()/:]+\.[^\s@<>().]{2,}$/;

/** An address that may be followed. */
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
    // As people read it: without its scheme, and without a slash at its end.
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
    'as people say it': { kind: 'edge', label: 'Site web', typed: 'www.handball.example' },
    'a script': { kind: 'failure', label: 'Site web', typed: 'javascript:alert(1)' },
  },
};

/** http(s), mailto, tel, or a path of the site. What people leave out is put before it. */
function readLink(typed: string): string | undefined {
  if (/\s/.test(typed)) return undefined;
  const whole = BARE_HOST.test(typed) ? `https://${typed}` : BARE_EMAIL.test(typed) ? `mailto:${typed}` : typed;
  const safe = safeUrl(whole);
  if (safe === undefined || !/^(?:https?:\/\/|mailto:.|tel:.|\/|#.)/i.test(safe)) return undefined;
  // Another reader than a browser could take these for the end of the address.
  return safe.replace(/[<>"`\\^{|}]/g, encodeURIComponent);
}
