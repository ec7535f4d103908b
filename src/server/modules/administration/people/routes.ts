import type { FastifyInstance } from 'fastify';
import { isMailAddress } from '#contract/mail-address.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { queueChange, startAccountMails } from '#server/people/accounts/account-mails.ts';
import { identityFaults } from '#server/people/accounts/identity.tsx';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#server/people/accounts/store.ts';
import { type ActContext, inviteAccount } from '#server/people/administration/acts.ts';
import { findManaged, listManaged, listNewOwners, unusedBefore } from '#server/people/administration/managed.ts';
import { REFUSALS } from '#server/people/administration/texts.ts';
import { oneLine } from '#server/platform/http/form-fields.ts';
import { hasMailServer } from '#server/platform/mail/mailer.ts';
import { mailOrigin } from '#server/platform/security/origin.ts';
import { notFound, orNotFound } from '#server/platform/security/refusal.ts';
import type { Screen } from '#server/render/administration/frame.tsx';
import { limitsIn, pageIn, textIn } from '#server/render/administration/query.ts';
import { type AdministrationRequest, administrationRoutes } from '#server/render/administration/routes.ts';
import { managedAccountView } from './account-view.tsx';
import {
  type ActState,
  actView,
  EMAIL_ID,
  IDENTITY_IDS,
  type InviteState,
  inviteView,
  NAME_ID,
  NEW_OWNER_ID,
  noAddressView,
} from './act-view.tsx';
import { ACTS, isActName } from './acts.ts';
import { accountListView } from './list-view.tsx';
import { readRights } from './rights-fields.tsx';
import { texts } from './texts.ts';

type OneAct = AdministrationRequest<'account' | 'acte'>;

/** The fields that refusals are about. */
const FIELDS: Readonly<Partial<Record<keyof typeof REFUSALS, string>>> = {
  'new-owner': NEW_OWNER_ID,
  exists: EMAIL_ID,
};

/** The accounts of the site: listed, invited, changed and removed by administrators (ADMIN-1). */
export function registerPeople(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  const mails = startAccountMails(app, services);
  const canSend = hasMailServer();
  const list = administrationRoutes(app, 'accounts');
  const one = administrationRoutes(app, 'accounts', 'managed');

  list.get('', async ({ site, query }) => {
    const words = textIn(query, 'q');
    const isUnused = query.inutilises === '1';
    const { accounts, total } = await listManaged(db, site.id, services.now(), {
      words,
      unusedSince: isUnused ? unusedBefore(services.now()) : undefined,
      ...limitsIn(query),
    });
    const filtered = { q: words, inutilises: isUnused ? '1' : '' };
    return accountListView(site, { accounts, total, page: pageIn(query), filtered });
  });

  list.get('/inviter', async ({ site, show }) => {
    if (!canWrite(site)) return show(noAddressView(site), 503);
    const rights = { role: 'contributor', modules: [] } as const;
    return inviteView(site, { email: '', name: '', rights, errors: [], canSend });
  });

  list.post('/inviter', async (context) => {
    const { request, site, session, t, show, done } = context;
    if (!canWrite(site)) return show(noAddressView(site), 503);
    const { state, faults } = readInvitation(context);
    const again = (errors: readonly FieldError[]) => show(inviteView(site, { ...state, errors, canSend }), 400);
    if (faults.length > 0) return again(faults);
    const identityErrors = await identityFaults(services, request, session, IDENTITY_IDS);
    if (identityErrors.length > 0) return again(identityErrors);
    const result = await inviteAccount(actContext(context), { ...state, ...state.rights });
    if (result.refused === 'absent') throw notFound();
    if (result.refused !== undefined) return again([{ fieldId: EMAIL_ID, message: t(REFUSALS[result.refused]) }]);
    if (result.mailId !== undefined) mails.sendInvitations(site, [result.mailId]);
    return done('', canSend ? 'inviter' : 'sur-place');
  });

  one.get<'account'>('/:account', async ({ site, params }) =>
    managedAccountView(site, await requireManaged(site, params.account)),
  );

  one.get<'account' | 'acte'>('/:account/:acte', async (context) => {
    const { account, act } = await requireAct(context);
    return actScreen(context, { account, act, rights: account, newOwnerId: '', email: account.email, errors: [] });
  });

  one.post<'account' | 'acte'>('/:account/:acte', async (context) => {
    const { request, site, session, field, t, show, done } = context;
    const { account, act } = await requireAct(context);
    const unchanged = { rights: account, errors: [] };
    const { rights, errors: wrongRights } = act === 'droits' ? readRights(site, request.body) : unchanged;
    const email = act === 'adresse' ? field('email', MAX_EMAIL_LENGTH).trim() : account.email;
    const isWrong = act === 'adresse' && !isMailAddress(email);
    const wrong = isWrong ? [{ fieldId: EMAIL_ID, message: t(texts.emailWrong) }] : wrongRights;
    const newOwnerId = field('heritier', 100);
    const again = async (errors: readonly FieldError[]) =>
      show(await actScreen(context, { account, act, rights, newOwnerId, email, errors }), 400);
    if (wrong.length > 0) return again(wrong);
    const identityErrors = await identityFaults(services, request, session, IDENTITY_IDS);
    if (identityErrors.length > 0) return again(identityErrors);
    const result = await ACTS[act].run(actContext(context), account.id, { rights, newOwnerId, email });
    if (result.refused === 'absent') throw notFound();
    if (result.refused !== undefined) {
      const fieldId = FIELDS[result.refused];
      return again([{ fieldId, message: t(REFUSALS[result.refused]) }]);
    }
    if (act === 'second-facteur') await queueChange(services, site, account, 'second-factor-removed');
    if (result.mailId !== undefined) mails.sendInvitations(site, [result.mailId]);
    const notice = result.mailId === undefined || canSend ? act : 'sur-place';
    return done(act === 'supprimer' ? '' : `/${account.id}`, notice);
  });

  /** The link of an invitation needs an address that the site declares. */
  function canWrite(site: Site): boolean {
    return mailOrigin(site, services.ownOrigin?.()) !== undefined;
  }

  function actContext({ site, account }: AdministrationRequest): ActContext {
    return { db, siteId: site.id, author: account, now: services.now() };
  }

  async function requireManaged(site: Site, id: string) {
    return orNotFound(await findManaged(db, site.id, id, services.now()));
  }

  async function requireAct({ site, params: { account, acte } }: OneAct) {
    if (!isActName(acte)) throw notFound();
    return { account: await requireManaged(site, account), act: acte };
  }

  async function actScreen({ site }: OneAct, state: Omit<ActState, 'newOwners'>): Promise<Screen> {
    const newOwners = state.act === 'supprimer' ? await listNewOwners(db, site.id, state.account.id) : [];
    return actView(site, { ...state, newOwners });
  }
}

function readInvitation({ request, site, t, field }: AdministrationRequest): {
  readonly state: Omit<InviteState, 'errors' | 'canSend'>;
  readonly faults: readonly FieldError[];
} {
  const email = field('email', MAX_EMAIL_LENGTH).trim();
  const name = oneLine(field('nom', 1000));
  const { rights, errors } = readRights(site, request.body);
  return {
    state: { email, name, rights },
    faults: [
      ...(isMailAddress(email) ? [] : [{ fieldId: EMAIL_ID, message: t(texts.emailWrong) }]),
      ...(name !== '' && name.length <= MAX_NAME_LENGTH ? [] : [{ fieldId: NAME_ID, message: t(texts.nameWrong) }]),
      ...errors,
    ],
  };
}
