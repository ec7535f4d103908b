import { ALTERNATIVE_SELECTOR, decodeAnimation } from '#contract/legacy-embed.ts';
import type { Attach } from '#runtime/feature.ts';
import { warn } from '#runtime/report.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** What asks for the plugin; frames and pictures that a modern `object` shows are not concerned. */
const PLUGIN_CONTENT = 'embed, param, object';

export const attach: Attach = async (element, { t, signal }) => {
  const { source, version } = decodeAnimation(element.dataset);
  let alternative = await alternativeOf(element);
  if (signal.aborted) return;
  if (alternative.length === 0) {
    warn('legacy-embed', CONSOLE.noAlternative(source || element.getAttribute('data') || element.getAttribute('src') || ''));
    alternative = [notice(t(TEXTS.unplayable, { version }))];
  }
  show(element, alternative);
};

/** Elements and texts that stand for the animation, without what would play it. */
async function alternativeOf(element: HTMLElement): Promise<Node[]> {
  const marked = [...element.querySelectorAll<HTMLElement>(ALTERNATIVE_SELECTOR)];
  if (marked.length > 0) {
    for (const part of marked) part.hidden = false;
    return marked;
  }
  const noscript = element.querySelector('noscript');
  if (noscript === null) return unwrap([...element.childNodes]);
  // Where scripts run, a `noscript` holds text: made into markup again, it passes the door of all text.
  const { sanitise } = await import('#ui/sanitise.ts');
  return unwrap([...(await sanitise(noscript.textContent)).childNodes]);
}

/** An `object` gives way to what it holds; an `embed` holds nothing. */
function unwrap(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node instanceof Element && node.matches(PLUGIN_CONTENT)) return unwrap([...node.childNodes]);
    if (node instanceof Element) return node.matches('script, noscript') ? [] : [node];
    return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '' ? [node] : [];
  });
}

function notice(text: string): HTMLElement {
  const sentence = document.createElement('p');
  sentence.className = 'legacy-embed-notice';
  sentence.textContent = text;
  return sentence;
}

/** A block keeps its place and loses what would play; an `object` or `embed` is the player itself: its alternative takes its place. */
function show(element: HTMLElement, alternative: readonly Node[]): void {
  if (element.matches(PLUGIN_CONTENT)) {
    const block = document.createElement('div');
    block.className = 'legacy-embed';
    block.append(...alternative);
    element.replaceWith(block);
  } else element.replaceChildren(...alternative);
}
