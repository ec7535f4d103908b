import { decodeUploaded, UPLOAD_FIELD, type UploadedPicture } from '#contract/uploads.ts';
import { authenticator, stepIn } from '#server/modules/accounts/second-factor/testing.ts';
import { hiddenField, type Opened, Refused, sendRequest } from './person.ts';
import { emailOf, MODULE, PASSWORD } from './town.ts';

const SPACE = '/vitrine/mes-elements';
const FACTOR = '/vitrine/mon-compte/second-facteur';

/** A signed-in person who sends requests to one machine. */
export interface Account {
  readonly cookie: string;
  readonly url: URL;
  /** The same session on another machine. */
  on(other: URL): Account;
  get(path: string): Promise<Response>;
  /** Without the session, as a visitor. */
  visit(path: string): Promise<Response>;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  csrf(): Promise<string>;
  create(title: string): Promise<string>;
  open(id: string): Promise<Opened>;
  save(id: string, text: string): Promise<void>;
  /** Returns the recovery codes. */
  setUpSecondFactor(): Promise<readonly string[]>;
  /** Sends the password again; returns the token of the second step. */
  beginSignIn(): Promise<string>;
}

export async function signInAs(url: URL, number: number): Promise<Account> {
  const answer = await sendRequest(url, 'POST', '/vitrine/connexion', '', credentials(number));
  const cookie = sessionOf(answer);
  if (answer.status !== 303 || cookie === '') throw new Refused(answer.status, 'sign-in');
  return accountOn(url, cookie, number);
}

export async function sendPicture({ url, cookie, csrf }: Account, bytes: Buffer): Promise<UploadedPicture> {
  const form = new FormData();
  form.append(UPLOAD_FIELD, new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  const headers = { accept: 'application/json', 'sec-fetch-site': 'same-origin', cookie, 'x-csrf-token': await csrf() };
  const sent = await fetch(new URL(`${SPACE}/images`, url), { method: 'POST', headers, body: form });
  if (sent.status !== 201) throw new Refused(sent.status, 'picture');
  return decodeUploaded(await sent.json());
}

function accountOn(url: URL, cookie: string, number: number): Account {
  const get = (path: string) => sendRequest(url, 'GET', path, cookie);
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    sendRequest(url, 'POST', path, cookie, fields);
  const csrf = async () => hiddenField(await (await get(`${SPACE}/my_elements_new?module=${MODULE}`)).text(), 'csrf');
  const edit = (id: string) => `${SPACE}/my_elements_edit?module=${MODULE}&element=${id}`;
  const open = async (id: string) => {
    const html = await (await get(edit(id))).text();
    return { html, version: hiddenField(html, 'version') };
  };
  return {
    url,
    cookie,
    get,
    post,
    csrf,
    open,
    on: (other) => accountOn(other, cookie, number),
    visit: (path) => sendRequest(url, 'GET', path),
    async create(title) {
      const fields = { csrf: await csrf(), module: MODULE, 'champ.titre': title };
      const created = await post(`${SPACE}/my_elements_new?module=${MODULE}`, fields);
      const id = /[?&]element=([\w-]+)/.exec(created.headers.get('location') ?? '')?.[1];
      if (id === undefined) throw new Refused(created.status, 'create');
      return id;
    },
    async save(id, text) {
      const { version } = await open(id);
      const fields = { csrf: await csrf(), version, active: '1', 'champ.titre': `Sortie ${id}`, 'champ.chapo': text };
      const { status } = await post(edit(id), fields);
      if (status !== 303) throw new Refused(status, 'save');
    },
    async setUpSecondFactor() {
      const html = await (await get(FACTOR)).text();
      const application = authenticator(/class="set-up-key">([A-Z2-7 ]+)</.exec(html)?.[1] ?? '');
      const answer = await post(FACTOR, {
        csrf: hiddenField(html, 'csrf'),
        cle: hiddenField(html, 'cle'),
        retour: hiddenField(html, 'retour'),
        code: application.code(new Date()),
        mot_de_passe_actuel: PASSWORD,
      });
      const shownAt = answer.headers.get('location') ?? '';
      const shown = await sendRequest(url, 'GET', shownAt, sessionOf(answer));
      return [...(await shown.text()).matchAll(/<code>([\d ]{19})<\/code>/g)].map(([, code = '']) => code);
    },
    async beginSignIn() {
      return stepIn(await (await sendRequest(url, 'POST', '/vitrine/connexion', '', credentials(number))).text());
    },
  };
}

function sessionOf({ headers }: Response): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

function credentials(number: number): Readonly<Record<string, string>> {
  return { email: emailOf(number), mot_de_passe: PASSWORD };
}
