import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { texts } from '#server/content/blocks/texts.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { htmlText } from '#server/content/markup/html-text.ts';
import { Icon } from '#server/content/markup/icon.tsx';
import { Prose } from '#server/content/markup/prose.tsx';
import { examples } from './examples.ts';

const ICONS = { info: 'info', attention: 'triangle-alert', succes: 'circle-check' } as const;

const keys = {
  type: {
    kind: 'choice',
    values: ['info', 'attention', 'succes'],
    default: 'info',
    as: 'tone',
    says: 'Le ton\u00a0: une information, une mise en garde ou une bonne nouvelle.',
  },
  titre: { kind: 'text', as: 'title', says: 'Ce qu’il faut retenir, en gras.' },
  texte: { kind: 'markdown', required: true, as: 'html', says: 'Le message.' },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    encart: BlockOfKeys<'encart', typeof keys>;
  }
}

/** `aria-label` names the tone for visitors who do not see its colour. */
export const encart = defineBlock<'encart', typeof keys>({
  title: 'Encart',
  summary: 'Un message qui ne doit pas échapper.',
  keys,
  examples,
  words: ({ title, html }) => [title, htmlText(html)],
  render: ({ tone, title, html }, { site }) => (
    <div
      className={`callout callout-${tone}`}
      role="note"
      aria-label={title ?? localeOf(site).marked(texts.tones[tone])}
    >
      <Icon name={ICONS[tone]} />
      <div className="callout-body">
        {title === undefined ? null : <p className="callout-title">{title}</p>}
        <Prose html={html} />
      </div>
    </div>
  ),
});
