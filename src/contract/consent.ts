/**
 * Consent. What a site loads from elsewhere belongs to a purpose, and waits until visitors agree to that purpose.
 * - `[data-consent]` = JSON list of purposes, on the banner, drawn `hidden`: `{ident, titre, texte, exempt, services: [{nom, editeur, texte, duree, lien, cookies, script}]}`.
 *   It shows until visitors have decided. `data-consent-version` = any word that changes with the services: another one asks again. Buttons inside:
 *   `[data-consent-choice]` = `tout`, `rien` or `choisir`. `script` (https) is loaded after consent; `cookies` (`_pk_*`) are removed when it is withdrawn.
 * - `[data-consent-manage]`: a link or button that opens the choices again. `[data-consent-status]` in the `.consent-state` around it says what was chosen.
 * - `[data-consent-embed]` = JSON `{finalite, url, titre}`: in its place an iframe, after consent, or by a button `[data-consent-load]` = `une` (this one) or `toutes`
 *   (the purpose), both drawn `hidden`. What it holds is what people see until then.
 * The choice is the cookie `{product}-consentement`: purposes by commas, then `|` date `|` version (and `|partiel` while the banner is unanswered). It holds for six months. Other
 * banners may write the purposes alone and dispatch `vitrine:consent`. A browser that says no (Global Privacy Control, Do Not Track) is taken at its word: no banner, nothing loaded.
 */
import { flag, listOf, optionalText, record, text, WireError } from './wire.ts';

export const CONSENT_SELECTOR = '[data-consent]';
export const KEPT_DAYS = 182;
const DAY_MS = 86_400_000;

export interface ConsentService {
  readonly name: string;
  /** Who runs it. */
  readonly publisher: string;
  /** What it does. */
  readonly text: string;
  /** How long it remembers, in words. */
  readonly duration: string;
  /** Its own page on privacy; may be empty. */
  readonly href: string;
  /** Names of the cookies it sets on this site; `*` ends a name. */
  readonly cookies: readonly string[];
  /** A script to load after consent; may be empty. */
  readonly script: string;
}

export interface ConsentPurpose {
  readonly ident: string;
  readonly title: string;
  readonly text: string;
  /** Needs no consent by law: at work unless visitors oppose. */
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

/** What a server writes into the attribute. */
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

/** What a visitor chose, and the proof of it. */
export interface ConsentChoice {
  readonly purposes: readonly string[];
  /** Milliseconds since 1970; undefined: another banner wrote the purposes alone. */
  readonly decidedAt: number | undefined;
  readonly version: string;
  /** Some purposes were agreed to one by one; the question as a whole is still open. */
  readonly isPartial: boolean;
}

export const NO_CHOICE: ConsentChoice = { purposes: [], decidedAt: undefined, version: '', isPartial: true };

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
 * The choice, as far as it still counts: made for this list of services, and less than six months ago. `version` is that of the page; undefined on pages without
 * a list, where another banner rules.
 */
export function currentChoice(choice: ConsentChoice, version: string | undefined, now: number): ConsentChoice {
  const { decidedAt } = choice;
  if (version !== undefined && (choice.version !== version || decidedAt === undefined)) return NO_CHOICE;
  // A clock that was set back is no reason to ask for ever.
  if (decidedAt !== undefined && (now >= decidedAt + KEPT_DAYS * DAY_MS || decidedAt > now + DAY_MS)) return NO_CHOICE;
  return choice;
}

function parse(attribute: string | undefined, name: string): unknown {
  try {
    return JSON.parse(attribute ?? '');
  } catch {
    throw new WireError(name, 'JSON', attribute);
  }
}
