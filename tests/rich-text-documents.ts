import fc from 'fast-check';
import type { RichMark, RichNode } from '#contract/rich-text-document.ts';

/** Arbitrary documents that the editor can create: white space collapsed, adjacent text with equal marks joined. */
export function richDocuments(words: fc.Arbitrary<string>): fc.Arbitrary<RichNode> {
  const marks = fc
    .record({
      link: fc.constantFrom(
        undefined,
        undefined,
        undefined,
        'https://exemple.fr/a?b=1&c=(2)',
        '/contact',
        '#bas',
        'mailto:a@b.fr',
        'tel:+33240',
      ),
      bold: fc.boolean(),
      italic: fc.boolean(),
    })
    .map(({ link, bold, italic }): RichMark[] => [
      ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } } as const]),
      ...(bold ? [{ type: 'bold' } as const] : []),
      ...(italic ? [{ type: 'italic' } as const] : []),
    ]);
  const size = fc.constantFrom([null, null], [800, 600]);
  const leaf = fc.oneof(
    { weight: 6, arbitrary: words.map((text): RichNode => ({ type: 'text', text })) },
    { weight: 1, arbitrary: fc.constant<RichNode>({ type: 'hardBreak' }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(words, size)
        .map(
          ([alt, [width, height]]): RichNode => ({
            type: 'image',
            attrs: { src: '/media/a/b.webp?v=0a1', alt, width, height },
          }),
        ),
    },
  );
  const leaves = fc
    .array(fc.tuple(leaf, marks), { maxLength: 6 })
    .map((pairs) =>
      canonical(
        pairs.map(([node, on]) => (on.length === 0 || node.type === 'hardBreak' ? node : { ...node, marks: on })),
      ),
    );
  const { block } = fc.letrec<{ block: RichNode; list: RichNode; paragraph: RichNode }>((tie) => ({
    paragraph: leaves.map((content) =>
      content.length === 0
        ? { type: 'paragraph', content: [{ type: 'text', text: 'x' }] }
        : { type: 'paragraph', content },
    ),
    list: fc
      .tuple(
        fc.constantFrom('bulletList', 'orderedList'),
        fc.array(fc.tuple(tie('paragraph'), fc.array(tie('block'), { maxLength: 2 })), { minLength: 1, maxLength: 3 }),
      )
      .map(([type, items]) => ({
        type,
        content: items.map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
      })),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('paragraph'),
      fc
        .tuple(fc.constantFrom(2, 3, 4), leaves)
        .map(([level, content]) => ({
          type: 'heading',
          attrs: { level },
          content: [
            { type: 'text', text: 'T' },
            ...content.filter(({ type, marks: on }) => type === 'text' && on !== undefined),
          ],
        })),
      tie('list'),
      fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((content) => ({ type: 'blockquote', content })),
      tables(tie('paragraph'), tie('list'), words),
    ),
  }));
  return fc.array(block, { maxLength: 5 }).map((content) => ({ type: 'doc', content }));
}

function tables(
  paragraph: fc.Arbitrary<RichNode>,
  list: fc.Arbitrary<RichNode>,
  words: fc.Arbitrary<string>,
): fc.Arbitrary<RichNode> {
  const cell = fc.oneof(
    { weight: 8, arbitrary: paragraph.map((node) => [node]) },
    { weight: 1, arbitrary: fc.tuple(paragraph, list) },
  );
  return fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      words,
      fc.array(cell, { minLength: 9, maxLength: 9 }),
    )
    .map(([rows, columns, hasHead, caption, cells]) => ({
      type: 'table',
      attrs: { caption: hasHead ? caption.trim() : '' },
      content: Array.from({ length: rows }, (_, row) => ({
        type: 'tableRow',
        content: Array.from({ length: columns }, (__, column) => ({
          type: hasHead && row === 0 ? 'tableHeader' : 'tableCell',
          attrs: { colspan: 1, rowspan: 1 },
          content: cells[row * 3 + column] ?? [{ type: 'paragraph' }],
        })),
      })),
    }));
}

/** Collapses spaces, removes breaks at the ends, and joins adjacent text with equal marks. */
function canonical(leaves: readonly RichNode[]): RichNode[] {
  const found: RichNode[] = [];
  for (const leaf of leaves) {
    const last = found.at(-1);
    if (leaf.type === 'hardBreak') {
      if (last !== undefined && last.type !== 'hardBreak') found.push(leaf);
      continue;
    }
    if (leaf.type === 'text' && last?.type === 'text') {
      const same = JSON.stringify(last.marks) === JSON.stringify(leaf.marks);
      if (same) found[found.length - 1] = { ...last, text: `${last.text}${leaf.text}` };
      else found.push(leaf);
    } else found.push(leaf);
  }
  while (found.at(-1)?.type === 'hardBreak') found.pop();
  return found;
}
