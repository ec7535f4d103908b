import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { type Pairs, parseQuery, splitQuery } from '#contract/query.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import type { Services } from '#server/content/services.ts';
import type { SiteModule } from '#server/content/site/types.ts';
import type { MyElement } from '#server/modules/my-elements/store/element.ts';
import { findMyElement } from '#server/modules/my-elements/store/find.ts';
import type { Account } from '#server/people/account.ts';
import { countWaiting, modulesOf } from '#server/people/account-modules.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { bodyText, type FormBody } from './form-body.ts';
import { ELEMENT_PARAM, FRAME_PARAM, LANGUAGE_PARAM, MODULE_PARAM } from './paths.ts';
import { texts } from './texts.ts';

/** Asked by the front end for the message area of a form, rather than by a browser for a page. */
export function isScript(request: FastifyRequest): boolean {
  return request.headers['x-requested-with'] === 'XMLHttpRequest';
}

/** Is the page shown in a pop-in? Browsers say so; older ones are told by the address or the form. */
export function isFramed(request: FastifyRequest, body: FormBody = {}): boolean {
  const { query } = splitQuery(request.url);
  const asked = new Map(parseQuery(query)).get(FRAME_PARAM) ?? bodyText(body, FRAME_PARAM, 1);
  return asked === '1' || request.headers['sec-fetch-dest'] === 'iframe';
}

export function queryOf(request: FastifyRequest): Pairs {
  return parseQuery(splitQuery(request.url).query);
}

/** The module and the element that a request names: in its form, or in its address. */
export interface Named {
  readonly module: string;
  readonly element: string;
}

export function namedIn(request: FastifyRequest, body: FormBody = {}): Named {
  const query = new Map(queryOf(request));
  const read = (name: string) => bodyText(body, name, 100) || (query.get(name) ?? '').slice(0, 100);
  return { module: read(MODULE_PARAM), element: read(ELEMENT_PARAM) };
}

/** The language of the translation that a request edits; undefined: the element itself. */
export function languageIn(
  request: FastifyRequest,
  { translations }: SiteModule,
  body: FormBody = {},
): string | undefined {
  const asked = bodyText(body, LANGUAGE_PARAM, 20) || new Map(queryOf(request)).get(LANGUAGE_PARAM);
  return translations.find((language) => language === asked);
}

/** The module, when the account contributes to it. */
export function moduleFor(request: FastifyRequest, account: Account, ident: string): SiteModule | undefined {
  return modulesOf(request.site, account).find((module) => module.ident === ident);
}

export interface FoundElement {
  readonly module: SiteModule;
  readonly element: MyElement;
}

/** The element, when it is within reach of the account; foreign, absent and unknown are the same. */
export async function elementFor(
  services: Services,
  request: FastifyRequest,
  account: Account,
  { module: ident, element: id }: Named,
): Promise<FoundElement | undefined> {
  // Asked of the database whatever the module: nothing in the time it takes tells one reason from another.
  const module = request.site.modules.get(ident) ?? [...request.site.modules.values()][0];
  if (module === undefined) return undefined;
  const element = await findMyElement(services.database.kysely, { site: request.site, module, id, account });
  return element === undefined || module.ident !== ident ? undefined : { module, element };
}

export function absent(): Refusal {
  return new Refusal(404, texts.absent);
}

/** How many elements wait for this person, for the navigation. */
export async function waitingFor(
  services: Services,
  request: FastifyRequest,
  account: Account,
): Promise<number | undefined> {
  return account.role === 'contributor' ? undefined : countWaiting(services.database.kysely, request.site, account);
}

/** The answer to a form: its message alone for the front end, the whole page for a browser. */
export async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: ReactNode,
  page: () => PageView | Promise<PageView>,
): Promise<FastifyReply> {
  reply.header('cache-control', PRIVATE_PAGE);
  if (!isScript(request)) return reply.sendPage(await page(), status);
  return reply
    .code(status)
    .type(PAGE_TYPE)
    .send(renderHtml(message, localeOf(request.site)));
}
