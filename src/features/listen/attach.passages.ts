/** Elements that are read as one passage. */
const PASSAGES = 'h1,h2,h3,h4,h5,h6,p,li,dt,dd,blockquote,figcaption,caption,summary,tr';
const SKIPPED =
  'nav,form,button,select,noscript,script,style,dialog,[hidden],[aria-hidden="true"],.visually-hidden,[data-listen],[data-listen-skip],[data-share]';

export interface Passage {
  readonly element: HTMLElement;
  readonly text: string;
  /** Of the passage, where it is not that of the page. */
  readonly language: string;
}

/** The paragraphs of an element that can be seen, in the order of the page. */
export function passagesOf(main: Element): readonly Passage[] {
  return [...main.querySelectorAll<HTMLElement>(PASSAGES)].flatMap((element) => {
    if (element.closest(SKIPPED) !== null || !isVisible(element)) return [];
    const text = ownText(element).replace(/\s+/g, ' ').trim();
    const language = element.closest<HTMLElement>('[lang]')?.lang ?? '';
    return /[\p{L}\p{N}]/u.test(text) ? [{ element, text, language }] : [];
  });
}

function isVisible(element: Element): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** Without what is skipped, and without paragraphs inside, which are read on their own. */
function ownText(element: Element): string {
  const texts = [...element.childNodes].map((node) => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    if (node.matches(SKIPPED) || node.matches(PASSAGES)) return ' ';
    // Cells of a row, and lines, do not run together.
    return node.matches('td,th') ? `${ownText(node)}, ` : node.matches('br') ? ' ' : ownText(node);
  });
  return texts.join('').replace(/, $/, '');
}
