/**
 * Consent. Everything that a site loads from third parties belongs to a purpose, and is loaded once visitors agree to
 * that purpose.
 * - `[data-consent]` = JSON list of purposes, on the banner, rendered `hidden`: `{ident, titre, texte, exempt,
 *   services: [{nom, editeur, texte, duree, lien, cookies, script}]}`. It is shown until visitors have decided.
 *   `data-consent-version` = a word that changes with the services: a different one shows the banner again. Buttons
 *   inside: `[data-consent-choice]` = `tout`, `rien` or `choisir`. `script` (https) is loaded after consent; `cookies`
 *   (`_pk_*`) are removed when it is withdrawn. The root element has `data-consent-asked` from before the first paint
 *   (early.js, `data-consent-cookie` and `data-consent-version`) until the banner is attached: it is painted with the
 *   page.
 * - `[data-consent-manage]`: a link or button that opens the choices again. `[data-consent-status]` in the
 *   `.consent-state` around it shows the choice.
 * - `[data-consent-embed]` = JSON `{finalite, url, titre}`: replaced by an iframe after consent, or by a button
 *   `[data-consent-load]` = `une` (this one) or `toutes` (the purpose), both rendered `hidden`. Its content is shown
 *   until then.
 * The choice is the cookie `{product}-consentement`: purposes separated by commas, then `|` date `|` version (and
 * `|partiel` until the banner is answered). It is valid for six months. Other banners may write the purposes alone and
 * dispatch `vitrine:consent`. A browser that signals a refusal (Global Privacy Control, Do Not Track) is respected: no
 * banner, nothing loaded.
 */
import { flag, listOf, optionalText, record, text, WireError } from './wire.ts';

export const CONSENT_SELECTOR = '[data-consent]';
/** On the root element: the visitor has not decided, and the banner is not attached yet. */
export const CONSENT_ASKED_ATTRIBUTE = 'data-consent-asked';
export const CONSENT_DAYS = 182;
const DAY_MS = 86_400_000;

export interface ConsentService {
  readonly name: string;
  /** Operator. */
  readonly publisher: string;
  /** Description. */
  readonly text: string;
  /** Retention, in words. */
  readonly duration: string;
  /** Privacy page; may be empty. */
  readonly href: string;
  /** Names of its cookies on this site; a final `*` is a wildcard. */
  readonly cookies: readonly string[];
  /** A script to load after consent; may be empty. */
  readonly script: string;
}

export interface ConsentPurpose {
  readonly ident: string;
  readonly title: string;
  readonly text: string;
  /** Exempt from consent by law: active unless visitors object. */
  readonly isExempt: boolean;
  readonly services: readonly ConsentService[];
}

/** Reads the attribute of the banner. */
export function decodePurposes(attribute: string | undefined): ConsentPurpose[] {
  return listOf(decodePurpose)(parse(attribute, 'data-consent'), 'data-consent');
}

function decodePurpose(wire: unknown, path = ''): ConsentPurpose {
  const { ident, titre, texte, exempt, services } = record(wire, path);
  return {
    ident: text(ident, `${path}.ident`),
    title: text(titre, `${path}.titre`),
    text: optionalText(texte, `${path}.texte`),
    isExempt: flag(exempt, `${path}.exempt`),
    services: listOf(decodeService)(services, `${path}.services`),
  };
}

function decodeService(wire: unknown, path = ''): ConsentService {
  const { nom, editeur, texte, duree, lien, cookies, script } = record(wire, path);
  return {
    name: text(nom, `${path}.nom`),
    publisher: optionalText(editeur, `${path}.editeur`),
    text: optionalText(texte, `${path}.texte`),
    duration: optionalText(duree, `${path}.duree`),
    href: optionalText(lien, `${path}.lien`),
    cookies: listOf(text)(cookies, `${path}.cookies`),
    script: optionalText(script, `${path}.script`),
  };
}

/** Encodes the attribute. */
export function encodePurposes(purposes: readonly ConsentPurpose[]): unknown[] {
  return purposes.map(({ ident, title, text: words, isExempt, services }) => ({
    ident,
    titre: title,
    texte: words,
    ...(isExempt ? { exempt: true } : {}),
    services: services.map((service) => ({
      nom: service.name,
      editeur: service.publisher,
      texte: service.text,
      duree: service.duration,
      ...(service.href === '' ? {} : { lien: service.href }),
      ...(service.cookies.length === 0 ? {} : { cookies: service.cookies }),
      ...(service.script === '' ? {} : { script: service.script }),
    })),
  }));
}

export interface ConsentEmbed {
  readonly purpose: string;
  readonly url: string;
  readonly title: string;
}

/** Reads `data-consent-embed`. */
export function decodeEmbed(attribute: string | undefined): ConsentEmbed {
  const { finalite, url, titre } = record(parse(attribute, 'data-consent-embed'));
  return { purpose: text(finalite, 'finalite'), url: text(url, 'url'), title: text(titre, 'titre') };
}

export function encodeEmbed({ purpose, url, title }: ConsentEmbed): Record<string, string> {
  return { finalite: purpose, url, titre: title };
}

/** The choice of a visitor, with date and version as evidence. */
export interface ConsentChoice {
  readonly purposes: readonly string[];
  /** Milliseconds since 1970; undefined: another banner wrote the purposes alone. */
  readonly decidedAt: number | undefined;
  readonly version: string;
  /** Some purposes were accepted one by one; the banner is still unanswered. */
  readonly isPartial: boolean;
}

export const NO_CHOICE: ConsentChoice = { purposes: [], decidedAt: undefined, version: '', isPartial: true };

/** Name of the cookie with the choice. */
export function consentCookie(product: string): string {
  return `${product}-consentement`;
}

/** Reads the cookie. */
export function decodeChoice(cookie: string | undefined): ConsentChoice {
  if (cookie === undefined) return NO_CHOICE;
  const [purposes = '', date = '', version = '', partial] = cookie.split('|');
  const decidedAt = Date.parse(date);
  return {
    purposes: purposes.split(',').filter((purpose) => purpose !== ''),
    decidedAt: Number.isNaN(decidedAt) ? undefined : decidedAt,
    version,
    isPartial: partial === 'partiel' || Number.isNaN(decidedAt),
  };
}

export function encodeChoice({ purposes, decidedAt, version, isPartial }: ConsentChoice): string {
  if (decidedAt === undefined) return purposes.join(',');
  return [purposes.join(','), new Date(decidedAt).toISOString(), version, ...(isPartial ? ['partiel'] : [])].join('|');
}

/**
 * The choice if it is still valid: made for this list of services, and less than six months ago. `version` is that of
 * the page; undefined on pages without a list, where another banner is in charge.
 */
export function currentChoice(choice: ConsentChoice, version: string | undefined, now: number): ConsentChoice {
  const { decidedAt } = choice;
  if (version !== undefined && (choice.version !== version || decidedAt === undefined)) return NO_CHOICE;
  // A date in the future, from a clock that was set back, must not be valid forever.
  if (decidedAt !== undefined && (now >= decidedAt + CONSENT_DAYS * DAY_MS || decidedAt > now + DAY_MS))
    return NO_CHOICE;
  return choice;
}

function parse(attribute: string | undefined, name: string): unknown {
  try {
    return JSON.parse(attribute ?? '');
  } catch {
    throw new WireError(name, 'JSON', attribute);
  }
}
