import type { Element, ElementContent, RootContent } from 'hast';

const INLINE: ReadonlySet<string> = new Set(
  'a abbr b big br cite code del em i img ins kbd mark q s small span strike strong sub sup u'.split(' '),
);

/** The classic editor separates paragraphs by empty lines, and a single line end is a break. Blocks stay. */
export function paragraphsOf(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let open: ElementContent[] = [];
  const close = () => {
    if (open.some((node) => node.type !== 'text' || node.value.trim() !== '')) result.push(paragraph(trim(open)));
    open = [];
  };
  for (const node of nodes) {
    if (node.type === 'text') {
      for (const [rank, text] of node.value.split(/\n[ \t]*\n\s*/).entries()) {
        if (rank > 0) close();
        // Not as arguments of one call: a long text has too many lines.
        for (const line of lines(text)) open.push(line);
      }
    } else if (node.type === 'element' && INLINE.has(node.tagName)) open.push(node);
    else {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}

export function paragraph(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'p', properties: {}, children };
}

function lines(text: string): ElementContent[] {
  return text
    .split('\n')
    .flatMap((line, index): ElementContent[] => [
      ...(index === 0 ? [] : [{ type: 'element', tagName: 'br', properties: {}, children: [] } as Element]),
      ...(line === '' ? [] : [{ type: 'text', value: line } as const]),
    ]);
}

/** The nodes without breaks and blanks at both ends. */
function trim(nodes: readonly ElementContent[]): ElementContent[] {
  const isBreak = (node: ElementContent | undefined) =>
    node !== undefined &&
    ((node.type === 'element' && node.tagName === 'br') || (node.type === 'text' && node.value.trim() === ''));
  let [start, end] = [0, nodes.length];
  while (start < end && isBreak(nodes[start])) start += 1;
  while (end > start && isBreak(nodes[end - 1])) end -= 1;
  return nodes.slice(start, end);
}
