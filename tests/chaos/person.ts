import { emailOf, MODULE, PASSWORD } from './town.ts';

const SPACE = '/vitrine/mes-elements';
const TIMEOUT_MS = 30_000;

/** A user with a session, who fills in forms without JavaScript. */
export interface Person {
  /** Returns the id of the new element. */
  create(title: string): Promise<string>;
  /** Opens the form of an element; returns its version. */
  open(id: string): Promise<Opened>;
  save(id: string, version: string, text: string, more?: Readonly<Record<string, string>>): Promise<Answer>;
}

export interface Opened {
  readonly version: string;
  readonly html: string;
}

export interface Answer {
  readonly status: number;
  readonly html: string;
}

/** The server responded with an unexpected status. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  constructor(status: number, what: string) {
    super(`${what}: ${status}`);
    this.status = status;
  }
}

/**
 * Signs in once; the session is sent with every later request, across restarts of the server.
 * @param url the current address of the server
 */
export async function signIn(url: () => URL, number: number): Promise<Person> {
  const answer = await sendRequest(url(), 'POST', '/vitrine/connexion', '', {
    email: emailOf(number),
    mot_de_passe: PASSWORD,
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  if (answer.status !== 303 || cookie === '') throw new Refused(answer.status, 'sign-in');
  let csrf = '';

  async function csrfToken(): Promise<string> {
    if (csrf !== '') return csrf;
    const form = await sendRequest(url(), 'GET', `${SPACE}/my_elements_new?module=${MODULE}`, cookie);
    const html = await form.text();
    if (form.status !== 200) throw new Refused(form.status, 'form');
    csrf = hiddenField(html, 'csrf');
    return csrf;
  }

  return {
    async create(title) {
      const fields = { csrf: await csrfToken(), module: MODULE, 'champ.titre': title };
      const created = await sendRequest(url(), 'POST', `${SPACE}/my_elements_new?module=${MODULE}`, cookie, fields);
      await created.arrayBuffer();
      const id = /[?&]element=([\w-]+)/.exec(created.headers.get('location') ?? '')?.[1];
      if (created.status !== 303 || id === undefined) throw new Refused(created.status, 'create');
      return id;
    },
    async open(id) {
      const form = await sendRequest(url(), 'GET', `${SPACE}/my_elements_edit?module=${MODULE}&element=${id}`, cookie);
      const html = await form.text();
      if (form.status !== 200) throw new Refused(form.status, 'open');
      return { version: hiddenField(html, 'version'), html };
    },
    async save(id, version, text, more = {}) {
      const fields = {
        csrf: await csrfToken(),
        version,
        active: '1',
        'champ.titre': `Sortie ${id}`,
        'champ.chapo': text,
        ...more,
      };
      const saved = await sendRequest(
        url(),
        'POST',
        `${SPACE}/my_elements_edit?module=${MODULE}&element=${id}`,
        cookie,
        fields,
      );
      return { status: saved.status, html: await saved.text() };
    },
  };
}

/** One request as a browser makes it. */
export function sendRequest(
  base: URL,
  method: 'GET' | 'POST',
  path: string,
  cookie = '',
  fields?: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(new URL(path, base), {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      ...(cookie === '' ? {} : { cookie }),
      ...(fields === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(fields === undefined ? {} : { body: new URLSearchParams(fields).toString() }),
  });
}

export function hiddenField(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
}
