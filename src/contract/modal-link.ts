/**
 * Modals (MODAL-1 to MODAL-10). Two hooks, on a link or a button:
 * - `data-modal` = JSON: `titre`, `contenu` (HTML, required unless a handler brings it), `contenubas`, `buttons`,
 *   `autoclose` (ms), `complete` (name of a registered function), `themeclass`, `relativeto` (selector), `closetop`;
 *   `width` and `height` in px or % where 400 × 350 does not suit; `handler: "iframe"` with `url` (else `contenu`, else
 *   the link's own address); or `ajax_url` with `ajax_params`, a query string: GET without, POST with. A button:
 *   `titre`, `secondaire`, `important`, `position` (`g`, `d`), `addclass`, `adddata` (list whose first item is a map of
 *   attributes: `data-*`, `aria-*`, `id`, `title`, `name`, `value`, `lang`; others are dropped), `action` (name of a
 *   registered function, or `#id` of the page's button to press), `autoclose` (boolean or 'true').
 * - `data-overlay` = address of this site that answers HTML to a POST of `data-overlay-params`, a query string. Without
 *   JavaScript both are the plain link or button they stand on.
 */
import { type BoxSize, decodeBoxSize } from './lightbox.ts';
import { type Pairs, pairsOf } from './query.ts';
import { flag, isObject, listOf, optionalText, record, text, WireError } from './wire.ts';

/** The name of a registered function, or (from the API) the function itself. */
export type ModalCallback = string | ((...args: readonly unknown[]) => unknown);

/** HTML, or (from the API) a node of the page. */
export type ModalContent = string | object;

export type ModalSource =
  | { readonly kind: 'content'; readonly content: ModalContent }
  | { readonly kind: 'iframe'; readonly url: string }
  | { readonly kind: 'ajax'; readonly url: string; readonly method: 'GET' | 'POST'; readonly data: Pairs };

export interface ModalButton {
  readonly title: string;
  readonly secondary?: boolean;
  readonly important?: boolean;
  readonly side?: 'left' | 'right';
  readonly addedClass?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Attributes that were given and may not be written. */
  readonly dropped?: readonly string[];
  readonly action?: ModalCallback | undefined;
  readonly autoclose?: boolean;
}

export interface ModalParams {
  readonly title?: string;
  /** undefined: nothing to show, so nothing opens. */
  readonly source: ModalSource | undefined;
  readonly footer?: ModalContent | undefined;
  readonly buttons?: readonly ModalButton[];
  readonly autocloseMs?: number | undefined;
  readonly complete?: ModalCallback | undefined;
  readonly themeClass?: string;
  /** A selector, or (from the API) an element. */
  readonly relativeTo?: string | object | undefined;
  readonly closeTop?: boolean;
  readonly width?: BoxSize | undefined;
  readonly height?: BoxSize | undefined;
}

/** Reads the JSON of `data-modal`, or what the API was given. `ownUrl` is the address of the link that carries it. */
export function decodeModalParams(wire: unknown, ownUrl?: string): ModalParams {
  if (!isObject(wire)) throw new WireError('', 'an object', wire);
  return {
    title: optionalText(wire.titre, 'titre'),
    source: decodeSource(wire, ownUrl),
    footer: content(wire.contenubas, 'contenubas'),
    buttons: listOf(decodeButton)(wire.buttons, 'buttons'),
    autocloseMs: milliseconds(wire.autoclose),
    complete: callback(wire.complete, 'complete'),
    themeClass: optionalText(wire.themeclass, 'themeclass'),
    relativeTo: content(wire.relativeto, 'relativeto'),
    closeTop: flag(wire.closetop, 'closetop'),
    width: decodeBoxSize(wire.width, 'width'),
    height: decodeBoxSize(wire.height, 'height'),
  };
}

function decodeSource(wire: Readonly<Record<string, unknown>>, ownUrl: string | undefined): ModalSource | undefined {
  if (wire.handler === 'iframe') {
    const written = typeof wire.contenu === 'string' ? wire.contenu : '';
    const url = optionalText(wire.url, 'url') || written || ownUrl;
    return url === undefined || url === '' ? undefined : { kind: 'iframe', url };
  }
  const url = optionalText(wire.ajax_url, 'ajax_url');
  if (url !== '') {
    const data = pairsOf(wire.ajax_params);
    return { kind: 'ajax', url, method: data.length === 0 ? 'GET' : 'POST', data };
  }
  const given = content(wire.contenu, 'contenu');
  return given === undefined ? undefined : { kind: 'content', content: given };
}

function decodeButton(wire: unknown, path = ''): ModalButton {
  const button = record(wire, path);
  return {
    title: text(button.titre, `${path}.titre`),
    secondary: flag(button.secondaire, `${path}.secondaire`),
    important: flag(button.important, `${path}.important`),
    side: optionalText(button.position).trim().toLowerCase() === 'g' ? 'left' : 'right',
    addedClass: optionalText(button.addclass, `${path}.addclass`),
    ...decodeAttributes(button.adddata, `${path}.adddata`),
    action: callback(button.action, `${path}.action`),
    autoclose: flag(button.autoclose, `${path}.autoclose`),
  };
}

/** Descriptive attributes of a button; none that runs code or leads anywhere. */
const PLAIN_ATTRIBUTE = /^((data|aria)-[\w.-]+|id|title|name|value|lang)$/;

/** A refused attribute is left out; the button and the box remain (MODAL-3). */
function decodeAttributes(wire: unknown, path: string): Pick<ModalButton, 'attributes' | 'dropped'> {
  const entries = Object.entries(record(Array.isArray(wire) ? wire[0] : wire, path));
  const isPlain = ([name, value]: [string, unknown]) => PLAIN_ATTRIBUTE.test(name) && typeof value !== 'object';
  const attributes = Object.fromEntries(entries.filter(isPlain).map(([name, value]) => [name, String(value)]));
  const dropped = entries.filter((entry) => !isPlain(entry)).map(([name]) => name);
  return dropped.length === 0 ? { attributes } : { attributes, dropped };
}

function content(wire: unknown, path: string): ModalContent | undefined {
  if (typeof wire === 'object' && wire !== null) return wire;
  const written = optionalText(wire, path);
  return written.trim() === '' ? undefined : written;
}

function callback(wire: unknown, path: string): ModalCallback | undefined {
  if (typeof wire === 'function') return (...args) => wire(...args);
  return optionalText(wire, path) || undefined;
}

function milliseconds(wire: unknown): number | undefined {
  const value = Number(wire);
  return Number.isFinite(value) && value > 0 && typeof wire !== 'boolean' ? value : undefined;
}
