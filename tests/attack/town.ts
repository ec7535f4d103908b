import { randomBytes, randomUUID } from 'node:crypto';
import { startMailingTestApp } from '#server/app.mail.testing.ts';
import type { SiteFiles, TestApp } from '#server/app.testing.ts';
import { newReference } from '#server/content/blocks/formulaire/reference.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { moduleOf } from '#server/content/elements/testing.ts';
import type { Site } from '#server/content/site/types.ts';
import { plain } from '#server/modules/thumbnails/testing.ts';
import type { Account } from '#server/people/account.ts';
import { openReset } from '#server/people/accounts/reset-store.ts';
import { openSession } from '#server/people/accounts/session-store.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import type { ElementValues } from '#server/platform/db/schema.ts';
import type { TestSmtpServer } from '#server/platform/mail/testing.ts';
import { csrfToken } from '#server/platform/security/csrf.ts';
import { NEIGHBOUR, TARGET } from './town.files.ts';

export const HOST = 'cible.example';
export const PASSWORD = 'pont-du-matin-2026';

/** All roles; requests are about the module `infos`. */
export const ROLES = {
  nobody: undefined,
  contributor: { site: 'cible', role: 'contributor', modules: ['infos'] },
  'contributor of another module': { site: 'cible', role: 'contributor', modules: ['sorties'] },
  publisher: { site: 'cible', role: 'publisher', modules: ['infos'] },
  'publisher of another module': { site: 'cible', role: 'publisher', modules: ['sorties'] },
  editor: { site: 'cible', role: 'editor', modules: ['infos'] },
  administrator: { site: 'cible', role: 'administrator', modules: [] },
  'administrator of another site': { site: 'voisine', role: 'administrator', modules: [] },
} as const;
export type RoleName = keyof typeof ROLES;

/** A user with an open session, or a visitor. */
export interface Person {
  readonly account: Account | undefined;
  /** Empty for a visitor. */
  readonly cookie: string;
  readonly csrf: string;
}

export interface AttackTown {
  readonly test: TestApp;
  readonly site: Site;
  readonly neighbour: Site;
  readonly smtp: TestSmtpServer;
  readonly people: Readonly<Record<RoleName, Person>>;
  /** The owner of the elements of the target `other’s`. */
  readonly otherContributor: Account;
  /** The owner of the elements of the neighbouring site. */
  readonly neighbourUser: Account;
  /** Opens another session of a user. */
  openSession(account: Account, siteId?: string): Promise<{ readonly cookie: string; readonly csrf: string }>;
  addElement(site: Site, module: string, element: NewElement): Promise<string>;
  /** Tokens of mails: to reset a password, of a newsletter. */
  resetToken(account: Account, siteId: string): Promise<string>;
  letterToken(siteId: string, form: string): Promise<string>;
  addMessage(siteId: string): Promise<string>;
  addSubscriber(siteId: string): Promise<string>;
  /** Clears the attempt counters, so that no rate limit applies. */
  resetAttempts(): Promise<void>;
  close(): Promise<void>;
}

export interface NewElement {
  readonly slug: string;
  readonly ownerId: string | null;
  readonly active: boolean;
  readonly values?: ElementValues;
}

export const VALID_VALUES: ElementValues = {
  titre: 'Tournoi d’été',
  chapo: 'Tous au stade.',
  corps: '<p>Venez.</p>',
  theme: 'sport',
  debut: '2031-11-21 18:30',
  fin: '2031-11-21 20:00',
  lieu: 'Halle',
};

/** Two sites and their users on a database of their own, with a real mail server. */
export async function startAttackTown(
  files: SiteFiles = TARGET,
  neighbourFiles: SiteFiles = NEIGHBOUR,
): Promise<AttackTown> {
  const test = await startMailingTestApp({
    files,
    others: [neighbourFiles],
    media: { 'vue.png': await plain(400, 300).png().toBuffer() },
  });
  const { smtp, close } = test;
  const { kysely } = test.database;
  const [site, neighbour] = test.services.sites();
  if (site === undefined || neighbour === undefined) throw new Error('a site is missing');

  const account = async (
    siteId: string,
    name: string,
    role: Account['role'],
    modules: readonly string[],
  ): Promise<Account> => {
    const email = `${name.replaceAll(/\W/g, '-')}@cible.example`;
    const made = await createAccount(kysely, siteId, { email, name, role, modules, password: PASSWORD });
    if (made === undefined) throw new Error(`the account ${email} exists`);
    return made;
  };
  const openUserSession: AttackTown['openSession'] = async ({ id }, siteId = site.id) => {
    const token = await openSession(kysely, siteId, id, { now: test.services.now(), long: true });
    return { cookie: `vitrine-session=${token}`, csrf: csrfToken(token) };
  };
  const people = {} as Record<RoleName, Person>;
  for (const name of Object.keys(ROLES) as RoleName[]) {
    const role = ROLES[name];
    const made = role === undefined ? undefined : await account(role.site, name, role.role, role.modules);
    people[name] =
      made === undefined
        ? { account: undefined, cookie: '', csrf: '' }
        : { account: made, ...(await openUserSession(made, role?.site)) };
  }
  return {
    test,
    site,
    neighbour,
    smtp,
    people,
    otherContributor: await account(site.id, 'somebody else', 'contributor', ['infos', 'sorties']),
    neighbourUser: await account(neighbour.id, 'a stranger', 'contributor', ['infos', 'secrets']),
    openSession: openUserSession,
    async addElement(where, module, { slug, ownerId, active, values = VALID_VALUES }) {
      const id = randomUUID();
      await kysely
        .transaction()
        .execute((trx) => saveElements(trx, where, moduleOf(where, module), [{ id, slug, ownerId, active, values }]));
      return id;
    },
    resetToken: ({ id }, siteId) => openReset(kysely, siteId, id, test.services.now()),
    async letterToken(siteId, form) {
      const token = randomBytes(24).toString('base64url');
      const id = randomUUID();
      const [values, createdAt] = [JSON.stringify({}) as never, test.services.now()];
      await kysely
        .insertInto('formSubscriber')
        .values({ siteId, id, form, email: `${id}@exemple.fr`, token, values, createdAt, confirmedAt: null })
        .execute();
      return token;
    },
    async addMessage(siteId) {
      const [id, createdAt] = [newReference(), test.services.now()];
      const values = JSON.stringify({ nom: ['Léa'] }) as never;
      const message = { siteId, id, form: 'demande', sending: id, values, page: '/contact', createdAt };
      await kysely
        .insertInto('formMessage')
        .values({ ...message, expiresAt: new Date(createdAt.getTime() + 86_400_000) })
        .execute();
      return id;
    },
    async addSubscriber(siteId) {
      const id = randomUUID();
      const [values, createdAt] = [JSON.stringify({}) as never, test.services.now()];
      const subscriber = { siteId, id, form: 'lettre', email: `${id}@exemple.fr`, token: id, values };
      await kysely
        .insertInto('formSubscriber')
        .values({ ...subscriber, createdAt, confirmedAt: createdAt })
        .execute();
      return id;
    },
    async resetAttempts() {
      await kysely.deleteFrom('attempt').execute();
    },
    close,
  };
}
