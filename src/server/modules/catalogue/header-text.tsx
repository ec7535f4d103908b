import { Fragment } from 'react';

type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** A contract header as HTML: paragraphs, lists, and code for text in backticks. */
export function HeaderText({ header }: Readonly<{ header: string }>) {
  return blocksOf(header).map((block, index) =>
    block.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never changed.
      <p key={index}>
        <Words text={block.text} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never changed.
      <ul key={index}>
        {block.items.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** Lines that begin with a hyphen are items; further indented lines continue them. An empty line ends a paragraph. */
export function blocksOf(header: string): readonly Block[] {
  const blocks: ({ kind: 'text'; text: string } | { kind: 'list'; items: string[] })[] = [];
  let isEnded = false;
  for (const line of header.split('\n')) {
    const last = isEnded ? undefined : blocks.at(-1);
    isEnded = line.trim() === '';
    const item = /^\s*- (.*)$/.exec(line)?.[1];
    if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'list' && /^\s/.test(line)) {
      last.items.push(`${last.items.pop() ?? ''} ${line.trim()}`);
    } else if (last?.kind === 'text' && line.trim() !== '') last.text += ` ${line.trim()}`;
    else if (line.trim() !== '') blocks.push({ kind: 'text', text: line.trim() });
  }
  return blocks;
}

function Words({ text }: Readonly<{ text: string }>) {
  return text.split('`').map((piece, index) =>
    // Every second piece was in backticks.
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never changed.
    index % 2 === 1 ? <code key={index}>{piece}</code> : <Fragment key={index}>{piece}</Fragment>,
  );
}
