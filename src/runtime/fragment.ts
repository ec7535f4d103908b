import type { HtmlAnswer } from './http.ts';
import { isAbort } from './report.ts';
import { trusted } from './trusted.ts';

/**
 * The only place where server HTML enters the page: http.ts has checked its origin (see the type), and its scripts must
 * run once and in order, as the specification requires.
 */

/** Parses an answer into inert nodes: nothing runs, nothing loads, until they are inserted. */
export function parse(answer: HtmlAnswer): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trusted().createHTML(answer.html);
  return template.content;
}

/** Replaces what is inside the area, then runs the scripts of the answer. */
export async function replaceContent(area: Element, answer: HtmlAnswer, signal?: AbortSignal): Promise<void> {
  const content = parse(answer);
  const scripts = collectScripts(content);
  area.replaceChildren(content);
  await runScripts(scripts, signal);
}

/** Replaces the element itself and returns what now stands first in its place. */
export async function replaceElement(element: Element, answer: HtmlAnswer): Promise<Element | undefined> {
  const content = parse(answer);
  const first = content.firstElementChild ?? undefined;
  const scripts = collectScripts(content);
  element.replaceWith(content);
  await runScripts(scripts);
  return first;
}

/** Inserts nodes taken from a parsed answer before `reference` (or at the end), then runs their scripts. */
export async function insertNodes(
  parent: Node,
  nodes: readonly Node[],
  reference: Node | null,
  signal?: AbortSignal,
): Promise<void> {
  const content = document.createDocumentFragment();
  content.append(...nodes);
  const scripts = collectScripts(content);
  parent.insertBefore(content, reference);
  await runScripts(scripts, signal);
}

function collectScripts(content: DocumentFragment): HTMLScriptElement[] {
  return [...content.querySelectorAll('script')].filter((script) => isExecutable(script));
}

/** Data blocks (`application/json`) stay what they are. */
function isExecutable(script: HTMLScriptElement): boolean {
  const type = script.type.trim().toLowerCase();
  return type === '' || type === 'module' || /^(text|application)\/(x-)?(java|ecma)script$/.test(type);
}

/** Scripts of a template do not run: each is replaced by a copy, which does, after the one before. */
async function runScripts(scripts: readonly HTMLScriptElement[], signal?: AbortSignal): Promise<void> {
  for (const script of scripts) {
    if (signal?.aborted === true && !script.isConnected) return;
    try {
      await runScript(script);
    } catch (error) {
      if (!isAbort(error)) throw error;
    }
  }
}

function runScript(script: HTMLScriptElement): Promise<void> {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) if (name !== 'src') copy.setAttribute(name, value);
  const source = script.getAttribute('src');
  if (source === null) {
    copy.text = trusted().createScript(script.text);
    script.replaceWith(copy);
    return Promise.resolve();
  }
  copy.async = false;
  copy.src = trusted().createScriptURL(source);
  return new Promise((resolve) => {
    // A script that fails to load does not keep the following ones from running.
    copy.addEventListener('load', () => resolve(), { once: true });
    copy.addEventListener('error', () => resolve(), { once: true });
    script.replaceWith(copy);
  });
}
