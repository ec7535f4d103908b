import { sameSiteUrl } from '#contract/safe-url.ts';
import { ATTRIBUTES, BLOCK_TAGS, INLINE_TAGS, loadPurifier, words } from './sanitise.ts';

/**
 * HTML that the server wrote into its own page as text (`contenu` of a modal): it may hold what the page itself may
 * hold, and its features are attached. What runs (scripts, handlers, styles) or leaves the site (forms, frames and
 * videos of other sites) is removed and reported (docs/adr/0052-html-in-attributes.md).
 */
interface PageContent {
  readonly content: DocumentFragment;
  /** Names of what was removed: « script », « onclick ». */
  readonly removed: readonly string[];
}

const CONTROLS = words(`button datalist fieldset form input label legend meter optgroup option output progress select
  textarea`);
const EMBEDDED = words('audio iframe picture source track video');
const SECTIONS = words('article aside footer h1 header main nav section');
const DRAWINGS = words('svg circle ellipse g line path polygon polyline rect');

const FOR_CONTROLS = words(`accept action autocomplete checked cols disabled enctype for form high inputmode label list
  low max maxlength method min minlength multiple name novalidate optimum pattern placeholder readonly required rows
  selected size step type value wrap`);
const FOR_EMBEDDED = words(`allowfullscreen controls default kind loading loop media muted playsinline poster preload
  srclang`);
const FOR_DRAWINGS = words('cx cy d fill points r rx ry stroke stroke-width viewbox x x1 x2 y y1 y2');
const FOR_ALL = words('class hidden id rel role sizes tabindex');

export async function readPageContent(html: string): Promise<PageContent> {
  const purify = await loadPurifier();
  const content = purify.sanitize(html, {
    ALLOWED_TAGS: [...INLINE_TAGS, ...BLOCK_TAGS, ...CONTROLS, ...EMBEDDED, ...SECTIONS, ...DRAWINGS],
    ALLOWED_ATTR: [...ATTRIBUTES, ...FOR_CONTROLS, ...FOR_EMBEDDED, ...FOR_DRAWINGS, ...FOR_ALL],
    // A leading script or style would be parsed into the head, and be lost.
    FORCE_BODY: true,
    // A control may be called like a property of its form, as on any page (`action`).
    SANITIZE_DOM: false,
    RETURN_DOM_FRAGMENT: true,
  });
  const taken = purify.removed.map((one) => ('element' in one ? nameOf(one.element) : (one.attribute?.name ?? '')));
  return { content, removed: [...new Set([...taken, ...takeOut(content)])].filter((name) => name !== '') };
}

/** Removed comments and texts are not reported; two elements are added by the library itself. */
function nameOf(node: Node): string {
  return node instanceof Element && !node.matches('body, remove') ? node.localName : '';
}

const LEAVING = [
  ['form', 'action'],
  ['iframe', 'src'],
  ['video, audio, source, track, input', 'src'],
  ['video', 'poster'],
] as const;

/** Removes what leads to other sites or hides a property of the document. Returns the names of it. */
function takeOut(content: DocumentFragment): string[] {
  const taken: string[] = [];
  for (const [selector, attribute] of LEAVING) {
    for (const element of content.querySelectorAll(selector)) {
      const address = element.getAttribute(attribute);
      if (address === null || address.trim() === '' || sameSiteUrl(address, location.origin) !== undefined) continue;
      taken.push(`${element.localName} (${address})`);
      element.remove();
    }
  }
  // The names of these are properties of the document.
  for (const element of content.querySelectorAll('form[name], iframe[name], img[name]')) {
    const name = element.getAttribute('name') ?? '';
    if (!(name in document)) continue;
    taken.push(`name="${name}"`);
    element.removeAttribute('name');
  }
  return taken;
}
