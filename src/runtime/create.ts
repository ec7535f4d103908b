const SVG = 'http://www.w3.org/2000/svg';

/** An element with its attributes and children. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), attributes, children);
}

/** A button that sends no form. */
export function createButton(className: string, ...children: readonly (Node | string)[]): HTMLButtonElement {
  return create('button', { type: 'button', class: className }, ...children);
}

/** Lines on 24 by 24, hidden from assistive technology. */
export function createDrawing(lines: string, attributes: Readonly<Record<string, string>> = {}): SVGElement {
  const path = fill(document.createElementNS(SVG, 'path'), { d: lines }, []);
  return fill(document.createElementNS(SVG, 'svg'), { viewBox: '0 0 24 24', 'aria-hidden': 'true', ...attributes }, [
    path,
  ]);
}

function fill<Made extends Element>(
  element: Made,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[],
): Made {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
