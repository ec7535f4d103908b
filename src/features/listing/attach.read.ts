import {
  decodeListingComment,
  decodeListingParam,
  decodePagination,
  LISTING_CLEAR_SELECTOR,
  LISTING_FILTER_SELECTOR,
  LISTING_PARAM_SELECTOR,
  LISTING_SELECTOR,
  type ListingSettings,
  PAGINATION_SELECTOR,
} from '#contract/listing.ts';
import type { Pairs } from '#contract/query.ts';
import { controlsOf } from '#ui/controls.ts';
import type { Change } from './model.ts';

/** Blocks may be nested: a control is part of the innermost one only. */
function belongsTo(block: Element, element: Element): boolean {
  return element.closest(LISTING_SELECTOR) === block;
}

/** Decodes the comment of the block; undefined when it has none. Throws when it is invalid. */
export function readSettings(block: Element): ListingSettings | undefined {
  const comments = document.createTreeWalker(block, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode() !== null) {
    const { currentNode } = comments;
    const settings = decodeListingComment(currentNode.nodeValue ?? '');
    if (settings !== undefined && currentNode.parentElement !== null && belongsTo(block, currentNode.parentElement))
      return settings;
  }
  return undefined;
}

/** The control of the block that contains the target of an event. */
export function controlAt(block: Element, target: EventTarget | null): Element | undefined {
  const control =
    target instanceof Element
      ? target.closest(`${PAGINATION_SELECTOR}, ${LISTING_PARAM_SELECTOR}, ${LISTING_CLEAR_SELECTOR}`)
      : null;
  return control !== null && belongsTo(block, control) ? control : undefined;
}

/** The change of a control; undefined when it has none. Throws when its attribute is invalid. */
export function changeOf(block: Element, control: Element): Change | undefined {
  const pagination = control.getAttribute('data-pagination');
  if (pagination !== null) return { kind: 'page', ...decodePagination(pagination) };
  const param = control.getAttribute('data-listing-param');
  if (param !== null) return { kind: 'param', ...decodeListingParam(param) };
  const fields = filterForms(block).flatMap((form) => filterFields(form).filter(([name]) => /^filter\[/.test(name)));
  return fields.length === 0 ? undefined : { kind: 'filter', fields: fields.map(([name]) => [name, '']) };
}

export function filterForms(block: Element): HTMLFormElement[] {
  return [...block.querySelectorAll<HTMLFormElement>(LISTING_FILTER_SELECTOR)].filter((form) => belongsTo(block, form));
}

/** The filter form of the block that contains the target of an event. */
export function filterFormAt(block: Element, target: EventTarget | null): HTMLFormElement | undefined {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(LISTING_FILTER_SELECTOR) : null;
  return form !== null && belongsTo(block, form) ? form : undefined;
}

/** The fields as the server wrote them, whatever the visitor or the browser has put there since. */
export function writtenFields(form: HTMLFormElement): Pairs {
  const written = form.cloneNode(true) as HTMLFormElement;
  // By the prototype: a field of the form may be called `reset`.
  HTMLFormElement.prototype.reset.call(written);
  return filterFields(written);
}

/** Names and values as the browser would send them, without files. */
export function filterFields(form: HTMLFormElement, submitter: HTMLElement | null = null): Pairs {
  const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const name = submitter?.getAttribute('name');
  return name ? [...fields, [name, submitter?.getAttribute('value') ?? '']] : fields;
}

/** Parameters of the block's pagination, removed when the list restarts at its first page. */
export function pageParams(block: Element): string[] {
  return paramsOf(block, PAGINATION_SELECTOR, (control) =>
    decodePagination(control.getAttribute('data-pagination') ?? ''),
  );
}

/** All parameters of the block: page, sort, page size and visible filters. */
export function ownParams(block: Element): string[] {
  const fields = filterForms(block)
    .flatMap(controlsOf)
    .filter((field) => field.getAttribute('type') !== 'hidden');
  return [
    ...pageParams(block),
    ...paramsOf(block, LISTING_PARAM_SELECTOR, (control) =>
      decodeListingParam(control.getAttribute('data-listing-param') ?? ''),
    ),
    ...fields.flatMap((field) => field.getAttribute('name') ?? []),
  ];
}

function paramsOf(
  block: Element,
  selector: string,
  decode: (control: Element) => { readonly param: string },
): string[] {
  const names = [...block.querySelectorAll(selector)].flatMap((control) => {
    try {
      return belongsTo(block, control) ? [decode(control).param] : [];
    } catch {
      return [];
    }
  });
  return [...new Set(names)];
}

/** True for text fields, as opposed to selects and checkboxes. */
export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement && ['text', 'search', 'tel', 'url', 'email', 'number'].includes(target.type)
  );
}
