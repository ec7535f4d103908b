import { ALTERNATIVE_SELECTOR, decodeAnimation } from '#contract/legacy-embed.ts';
import type { Attach } from '#runtime/feature.ts';
import { warn } from '#runtime/report.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** Elements that need the plugin. */
const PLUGIN_CONTENT = 'embed, param, object';

export const attach: Attach = async (element, { t, signal }) => {
  const { source, version } = decodeAnimation(element.dataset);
  let alternative = await alternativeOf(element);
  if (signal.aborted) return;
  if (alternative.length === 0) {
    warn(
      'legacy-embed',
      CONSOLE.noAlternative(source || element.getAttribute('data') || element.getAttribute('src') || ''),
    );
    alternative = [notice(t(TEXTS.unplayable, { version }))];
  }
  show(element, alternative);
};

/** The alternative content, without elements of the plugin. */
async function alternativeOf(element: HTMLElement): Promise<Node[]> {
  const marked = [...element.querySelectorAll<HTMLElement>(ALTERNATIVE_SELECTOR)];
  if (marked.length > 0) {
    for (const part of marked) part.hidden = false;
    return marked;
  }
  const noscript = element.querySelector('noscript');
  if (noscript === null) return unwrap([...element.childNodes]);
  // With scripting, the content of `noscript` is text; it is parsed by the sanitiser.
  const { sanitise } = await import('#ui/sanitise.ts');
  return unwrap([...(await sanitise(noscript.textContent)).childNodes]);
}

/** Replaces elements of the plugin by their content; drops scripts and empty text. */
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

/** The alternative becomes the content of a block, or replaces an `object` or `embed`. */
function show(element: HTMLElement, alternative: readonly Node[]): void {
  if (element.matches(PLUGIN_CONTENT)) {
    const block = document.createElement('div');
    block.className = 'legacy-embed';
    block.append(...alternative);
    element.replaceWith(block);
  } else element.replaceChildren(...alternative);
}
