import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Visitor } from '#server/modules/accounts/testing.ts';
import { HOST } from './testing.ts';

/** Requests with forms, and the texts of their responses. */
export const SPACE = '/vitrine/mes-elements';
/** A complete element, as its form sends it. */
export const FORM = {
  'champ.titre': 'Tournoi d’été',
  'champ.chapo': 'Tous au stade.',
  'champ.corps': '<p>Venez.</p>',
  'champ.theme': 'sport',
};

export function query(id: string, module = 'infos'): string {
  return `module=${module}&element=${id}`;
}

/** The value of a hidden field of a page. */
export function hidden(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
}

/** The text of a page, with plain spaces. */
export function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

/** Fills in the form of an element and sends it as a browser without JavaScript does. */
export async function saveBy(
  visitor: Visitor,
  id: string,
  fields: Readonly<Record<string, string>> = {},
  module = 'infos',
): Promise<LightMyRequestResponse> {
  const url = `${SPACE}/my_elements_edit?${query(id, module)}`;
  const { body } = await visitor.get(url);
  return visitor.post(url, {
    csrf: hidden(body, 'csrf'),
    version: hidden(body, 'version'),
    active: '',
    ...FORM,
    ...fields,
  });
}

/** Sends a form as the front end does. */
export async function sendByScript(
  app: FastifyInstance,
  cookie: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url,
    headers: {
      host: HOST,
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie === '' ? {} : { cookie }),
    },
    payload: new URLSearchParams(fields).toString(),
  });
}
