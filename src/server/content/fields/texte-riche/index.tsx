import { cleanText } from '#server/content/fields/clean-text.ts';
import type { ElementKind } from '#server/content/fields/field.ts';
import { bounded, boundedSeed, storedText, TEXT } from '#server/content/fields/text-kind.tsx';
import { LABELS, SENTENCES } from '#server/content/fields/texts.ts';
import { controlAttributes, FieldShell } from '#server/content/markup/form.tsx';
import { htmlText } from '#server/content/markup/html-text.ts';
import { readContributorText, shownContributorHtml } from '#server/content/site/markdown/contributor-html.ts';

const MAX = 60_000;
/** Limit before sanitising, tags included. */
const MAX_HTML = 200_000;

/** Safe HTML, written in an editor or in plain text notation. */
export const texteRiche: ElementKind = {
  element: {
    ...TEXT,
    group: 'essential',
    isLine: false,
    read(field, [typed = '']) {
      if (typed.length > MAX_HTML) return { text: SENTENCES.tooLong, words: { count: typed.length, max: MAX_HTML } };
      const html = readContributorText(cleanText(typed));
      if (!isBlankHtml(html)) return bounded(field, html, MAX, textOfHtml(html).length);
      return field.required ? { text: SENTENCES.required } : { value: undefined };
    },
    markup: (_, { facts, value, words }) => (
      <FieldShell {...facts}>
        <noscript>
          <p className="field-hint">{words.t(LABELS.simpleText)}</p>
        </noscript>
        <textarea {...controlAttributes(facts)} className="input" rows={10} defaultValue={value} data-rich-text="" />
      </FieldShell>
    ),
    show(_, value) {
      // Sanitised on save and again here: a stored value may be older than the rules.
      const html = shownContributorHtml(storedText(value) ?? '');
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above.
      return html === '' ? undefined : <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
    },
    seed: (field, { richText }) => boundedSeed(richText, field, (html) => textOfHtml(html).length),
    sortKey: undefined,
    searchText: (_, value) => htmlText(storedText(value) ?? ''),
  },
  examples: {
    formatted: {
      kind: 'normal',
      label: 'Présentation',
      typed: '<p>Les matchs ont lieu <strong>au gymnase</strong>.</p>',
    },
    'too long': { kind: 'failure', label: 'Présentation', max: 5, typed: '<p>Les matchs</p>' },
  },
};

/** The visible text of HTML, whose length is checked. */
function textOfHtml(html: string): string {
  return html.replace(/<[^>]*>/g, '');
}

/** Neither text nor pictures. */
function isBlankHtml(html: string): boolean {
  const text = textOfHtml(html).replace(/&nbsp;|&#160;|&#xa0;/gi, ' ');
  return !/<img\b/i.test(html) && text.trim() === '';
}
