import type { FastifyRequest } from 'fastify';
import { VERSION_FIELD } from '#contract/my-elements.ts';
import { isObject } from '#contract/wire.ts';
import type { Services } from '#server/content/services.ts';
import type { SiteModule } from '#server/content/site/types.ts';
import type { MyElement } from '#server/modules/my-elements/store/element.ts';
import { findMyElement } from '#server/modules/my-elements/store/find.ts';
import type { Account } from '#server/people/account.ts';
import { modulesOf } from '#server/people/account-modules.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { queryOf } from '#server/platform/http/request-query.ts';
import { notFound, orNotFound, type Refusal } from '#server/platform/security/refusal.ts';
import { ELEMENT_PARAM, MODULE_PARAM } from '#server/render/layout/contributor-space.tsx';
import { FRAME_PARAM, LANGUAGE_PARAM } from './paths.ts';
import { texts } from './texts.ts';

/** Names and values of a posted form: texts, lists where a name came twice, files of multipart forms. */
export type FormBody = Readonly<Record<string, unknown>>;

/** The texts of a form. */
export const MAX_TEXT_BYTES = 2 * 1024 * 1024;
/** A form with files; only for requests with a session. */
export const MAX_FILES_BYTES = 40 * 1024 * 1024;

const MAX_MARK = 200;

export function formBody(request: FastifyRequest): FormBody {
  return isObject(request.body) ? request.body : {};
}

/**
 * The version that the form was rendered from (`versionMark`); undefined where it names none: nothing is compared then.
 */
export function markIn(body: FormBody): string | undefined {
  return formFields(body)(VERSION_FIELD, MAX_MARK) || undefined;
}

/** The number of the version that a form names; 0, which is always a conflict, without a valid one. */
export function versionIn(body: FormBody, name = 'version'): number {
  const text = formFields(body)(name, 9);
  return /^\d+$/.test(text) ? Number(text) : 0;
}

/** Whether the page is shown in a pop-in: a header of browsers, or for older ones the address or the form. */
export function isFramed(request: FastifyRequest, body: FormBody = {}): boolean {
  const sent = new Map(queryOf(request)).get(FRAME_PARAM) ?? formFields(body)(FRAME_PARAM, 1);
  return sent === '1' || request.headers['sec-fetch-dest'] === 'iframe';
}

/** The module and the element that a request names: in its form, or in its address. */
interface Named {
  readonly module: string;
  readonly element: string;
}

export function namedIn(request: FastifyRequest, body: FormBody = {}): Named {
  const query = new Map(queryOf(request));
  const field = formFields(body);
  const read = (name: string) => field(name, 100) || (query.get(name) ?? '').slice(0, 100);
  return { module: read(MODULE_PARAM), element: read(ELEMENT_PARAM) };
}

/** The language of the translation that a request edits; undefined: the element itself. */
export function languageIn(
  request: FastifyRequest,
  { translations }: SiteModule,
  body: FormBody = {},
): string | undefined {
  const sent = formFields(body)(LANGUAGE_PARAM, 20) || new Map(queryOf(request)).get(LANGUAGE_PARAM);
  return translations.find((language) => language === sent);
}

/** The module that a request names. Throws 404 when the account does not contribute to it. */
export function requireModule(request: FastifyRequest, account: Account, body?: FormBody): SiteModule {
  const { module: named } = namedIn(request, body);
  const modules = modulesOf(request.site, account);
  return orNotFound(
    modules.find(({ ident }) => ident === named),
    texts.absent,
  );
}

export interface FoundElement {
  readonly module: SiteModule;
  readonly element: MyElement;
}

/** The element, when it is within reach of the account; a foreign one and an absent one are both undefined. */
export async function elementFor(
  services: Services,
  request: FastifyRequest,
  account: Account,
  { module: ident, element: id }: Named,
): Promise<FoundElement | undefined> {
  // Queried whatever the module: the duration does not tell one reason from another.
  const module = request.site.modules.get(ident) ?? [...request.site.modules.values()][0];
  if (module === undefined) return undefined;
  const element = await findMyElement(services.database.kysely, { site: request.site, module, id, account });
  return element === undefined || module.ident !== ident ? undefined : { module, element };
}

export function absent(): Refusal {
  return notFound(texts.absent);
}

/** The element that a request names. Throws 404 when it is not within reach of the account. */
export async function requireElement(
  services: Services,
  request: FastifyRequest,
  account: Account,
  body: FormBody,
): Promise<FoundElement> {
  return orNotFound(await elementFor(services, request, account, namedIn(request, body)), texts.absent);
}
