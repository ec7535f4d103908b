/** A list of the page that `data-selector` matches. */
export interface List {
  readonly container: Element;
  /** Does the selector name the items, not their container? */
  readonly isByItem: boolean;
}

/** Elements whose children are items in any case. */
const CONTAINERS = 'ul, ol, dl, table, thead, tbody, [data-listing-items]';
const NO_ITEM = 'script, style, link, meta, title, template, base';

export function findList(selector: string): List | undefined {
  const found = matches(document, selector);
  const [first] = found;
  if (first === undefined) return undefined;
  const isByItem = areItems(found) && first.parentElement !== null;
  return { container: isByItem ? (first.parentElement ?? first) : first, isByItem };
}

/**
 * The items of an answer for a list: those of the same container, those that the selector matches, or bare items like
 * those of the page. Undefined without any.
 */
export function itemsOf(
  content: DocumentFragment,
  list: List,
  selector: string,
  linkSelector: string,
): (List & { items: Element[] }) | undefined {
  const found = matches(content, selector);
  const [first] = found;
  if (list.isByItem && first !== undefined) return { ...list, items: found };
  // The page showed one item only, which could have been a container.
  const { parentElement } = list.container;
  if (areItems(found) && parentElement !== null) return { container: parentElement, isByItem: true, items: found };
  if (first !== undefined) return { ...list, items: [...first.children] };
  const bare = [...content.children].filter(
    (element) =>
      !element.matches(`${NO_ITEM}, ${linkSelector}`) &&
      element.querySelector(linkSelector) === null &&
      isLike(element, list),
  );
  return bare.length === 0 ? undefined : { ...list, items: bare };
}

/** The error for the console, with what was looked for. */
export function missingItems(url: string, { container }: List, selector: string): Error {
  const like = container.firstElementChild?.localName;
  const bare = like === undefined ? '' : `, ni d’éléments <${like}> semblables à ceux de la page`;
  return new Error(`la réponse de ${url} n’a rien qui réponde à « ${selector} »${bare}`);
}

/** Whether the selector matches items: several siblings. Otherwise the first match is the container. */
function areItems(found: readonly Element[]): boolean {
  const [first, ...others] = found;
  return (
    first !== undefined &&
    others.length > 0 &&
    !first.matches(CONTAINERS) &&
    others.every((other) => other.parentNode === first.parentNode)
  );
}

/** The same element, with one class in common where items have any: a message of the server is no item. */
function isLike(element: Element, { container }: List): boolean {
  const shown = container.firstElementChild;
  if (shown === null) return true;
  const classes = [...shown.classList];
  return (
    element.localName === shown.localName &&
    (classes.length === 0 || classes.some((name) => element.classList.contains(name)))
  );
}

function matches(root: ParentNode, selector: string): Element[] {
  try {
    return selector === '' ? [] : [...root.querySelectorAll(selector)];
  } catch {
    return [];
  }
}
