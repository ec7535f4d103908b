import { type MailingTestApp, startMailingTestApp } from '#server/app.mail.testing.ts';
import { page, type SiteFiles, VILLAGE } from '#server/app.testing.ts';
import { newReference } from '#server/content/blocks/formulaire/reference.ts';
import { openSession } from '#server/people/accounts/session-store.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { csrfToken } from '#server/platform/security/csrf.ts';
import type { Role } from '#server/platform/security/role.ts';

export const PASSWORD = 'pont-du-matin-2026';

const TITLE = '{ nom: titre, type: texte, libelle: Titre, requis: true }';
const MAIL = '{ nom: courriel, type: email, libelle: Courriel, requis: true }';

/** A village with two modules, a form and a letter. */
const FILES: SiteFiles = {
  ...VILLAGE,
  'site.yaml': `${VILLAGE['site.yaml']}adresse: https://village.example\nidentite: { email: mairie@village.example }\n`,
  'modules/infos.yaml': `ident: infos\nnom: Actualités\nsingulier: actualité\nchamps:\n  - ${TITLE}\n`,
  'modules/sorties.yaml': `ident: sorties\nnom: Sorties\nsingulier: sortie\nchamps:\n  - ${TITLE}\n`,
  'pages/contact.md': page({ id: 5, titre: 'Contact' }, '::: formulaire\nformulaire: demande\n:::'),
  'forms/demande.yaml': [
    'ident: demande',
    'titre: Votre demande',
    'destinataires: [accueil@village.example]',
    'champs:',
    '  - { nom: nom, type: texte, libelle: Nom, requis: true }',
    '  - { nom: courriel, type: email, libelle: Courriel, requis: true }',
    '  - { nom: message, type: texte-long, libelle: Message }',
    '',
  ].join('\n'),
  'forms/lettre.yaml': `ident: lettre\ntitre: La lettre\ngenre: lettre\nchamps:\n  - ${MAIL}\n`,
};

/** A person with an open session. */
export interface TestPerson {
  readonly id: string;
  readonly email: string;
  get(
    path: string,
    edition?: string,
  ): Promise<{ readonly status: number; readonly body: string; readonly headers: Headers }>;
  /** Sends a form with the CSRF token of the session. */
  post(path: string, fields?: Fields): Promise<Answer>;
}
interface Answer {
  readonly status: number;
  readonly body: string;
  readonly to: string;
  /** The cookie that it sets; '' without one. */
  readonly cookie: string;
}
type Headers = Readonly<Record<string, unknown>>;
export type Fields = Readonly<Record<string, string | readonly string[]>>;

export interface AdministrationTest extends MailingTestApp {
  person(name: string, role: Role, modules?: readonly string[]): Promise<TestPerson>;
  /** Sends a form without a session. */
  stranger(path: string, fields: Fields): Promise<Answer>;
  addMessage(values: Readonly<Record<string, string>>, form?: string): Promise<string>;
  addSubscriber(email: string, isConfirmed?: boolean): Promise<string>;
}

interface AdministrationOptions {
  /** Files of the site besides those of the village. */
  readonly files?: SiteFiles;
  readonly media?: Readonly<Record<string, Buffer>>;
  /** First path segment of the edition that people use. */
  readonly base?: string;
  /** Whether a mail server is set. */
  readonly canSend?: boolean;
}

/** The village with a real mail server behind it. */
export async function startAdministration(options: AdministrationOptions = {}): Promise<AdministrationTest> {
  const { files = {}, media = {}, base = 'vitrine', canSend = true } = options;
  const test = await startMailingTestApp({ files: { ...FILES, ...files }, media }, canSend);
  const { kysely } = test.database;
  const siteId = test.site.id;
  const send = async (path: string, fields: Fields, cookie?: string): Promise<Answer> => {
    const { statusCode, body, headers } = await test.app.inject({
      method: 'POST',
      url: `/${base}${path}`,
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie === undefined ? {} : { cookie }),
      },
      payload: new URLSearchParams(
        Object.entries(fields).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, one])),
      ).toString(),
    });
    const [set = ''] = [headers['set-cookie']].flat().flatMap((one) => /vitrine-session=[^;]+/.exec(one ?? '') ?? []);
    return { status: statusCode, body, to: String(headers.location ?? ''), cookie: set };
  };
  return {
    ...test,
    stranger: (path, fields) => send(path, fields),
    async person(name, role, modules = []) {
      const email = `${name.toLowerCase()}@village.example`;
      const account = await createAccount(kysely, siteId, { email, name, role, modules, password: PASSWORD });
      if (account === undefined) throw new Error(`the account ${email} exists`);
      const token = await openSession(kysely, siteId, account.id, { now: test.services.now(), long: true });
      const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin', cookie: `vitrine-session=${token}` };
      return {
        id: account.id,
        email,
        async get(path, edition = base) {
          const {
            statusCode: status,
            body,
            headers: sent,
          } = await test.app.inject({ url: `/${edition}${path}`, headers });
          return { status, body, headers: sent };
        },
        post: (path, fields = {}) => send(path, { csrf: csrfToken(token), ...fields }, headers.cookie),
      };
    },
    async addMessage(values, form = 'demande') {
      // Lists are in the order of time.
      test.advance(1_000);
      const [id, createdAt] = [newReference(), test.services.now()];
      const stored = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value]]));
      await kysely
        .insertInto('formMessage')
        .values({
          ...{ siteId, id, form, sending: id, page: '/contact', createdAt },
          values: JSON.stringify(stored) as never,
          expiresAt: new Date(createdAt.getTime() + 30 * 86_400_000),
        })
        .execute();
      return id;
    },
    async addSubscriber(email, isConfirmed = true) {
      const createdAt = test.services.now();
      const values = JSON.stringify({ courriel: [email] }) as never;
      await kysely
        .insertInto('formSubscriber')
        .values({
          ...{ siteId, id: email, form: 'lettre', email, token: email, values, createdAt },
          confirmedAt: isConfirmed ? createdAt : null,
        })
        .execute();
      return email;
    },
  };
}

/** The text that a page shows, without markup. */
export function shown(body: string): string {
  return body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ');
}
