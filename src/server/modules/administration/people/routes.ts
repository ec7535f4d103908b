import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMailAddress } from '#contract/mail-address.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import { queueChange, startAccountMails } from '#server/people/accounts/account-mails.ts';
import { identityFaults } from '#server/people/accounts/identity.tsx';
import { requireProof, type Session } from '#server/people/accounts/session.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#server/people/accounts/store.ts';
import { type ActContext, inviteAccount } from '#server/people/administration/acts.ts';
import { findManaged, listHeirs, listManaged, type ManagedAccount } from '#server/people/administration/managed.ts';
import { REFUSALS } from '#server/people/administration/texts.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { mailOrigin } from '#server/platform/security/origin.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { type List, textIn } from '#server/render/administration/query.ts';
import { redirectDone, sendScreen } from '#server/render/administration/reply.ts';
import { pageLimits, pageOf } from '#server/render/administration/table.tsx';
import { managedAccountView } from './account-view.tsx';
import {
  type ActState,
  actView,
  EMAIL_ID,
  HEIR_ID,
  IDENTITY_IDS,
  type InviteState,
  inviteView,
  NAME_ID,
  noAddressView,
} from './act-view.tsx';
import { ACTS, type ActName, isActName } from './acts.ts';
import { accountListView } from './list-view.tsx';
import { readRights } from './rights-fields.tsx';
import { texts } from './texts.ts';

const { path: PATH } = ENTRIES.accounts;
const YEAR_MS = 365 * 24 * 60 * 60_000;

interface One {
  readonly Params: { readonly account: string };
}
interface OneAct {
  readonly Params: { readonly account: string; readonly acte: string };
}

/** The accounts of the site: listed, invited, changed and removed by administrators (ADMIN-1). */
export function registerPeople(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  const mails = startAccountMails(app, services);
  const read = signedIn('managed', 'administrator');
  const write = withProof('managed', 'administrator');

  app.get<List>(app.platformPath(PATH), signedIn('nothing', 'administrator'), async (request, reply) => {
    const { site, query } = request;
    const page = pageOf(query);
    const words = textIn(query, 'q');
    const isUnused = query.inutilises === '1';
    const { accounts, total } = await listManaged(db, site.id, services.now(), {
      words,
      unusedSince: isUnused ? new Date(services.now().getTime() - YEAR_MS) : undefined,
      ...pageLimits(page),
    });
    return sendScreen(reply, accountListView(site, { accounts, total, page, words, isUnused }));
  });

  app.get(app.platformPath(`${PATH}/inviter`), signedIn('nothing', 'administrator'), async (request, reply) => {
    if (!canWrite(request)) return sendScreen(reply, noAddressView(request.site), 503);
    const rights = { role: 'contributor', modules: [] } as const;
    return sendScreen(reply, inviteView(request.site, { email: '', name: '', rights, errors: [] }));
  });

  app.post(app.platformPath(`${PATH}/inviter`), withProof('nothing', 'administrator'), async (request, reply) => {
    const { site } = request;
    const session = await requireProof(request);
    if (!canWrite(request)) return sendScreen(reply, noAddressView(site), 503);
    const { state, faults } = readInvitation(request);
    const again = (errors: readonly FieldError[]) => sendScreen(reply, inviteView(site, { ...state, errors }), 400);
    if (faults.length > 0) return again(faults);
    const strangers = await identityFaults(services, request, session, IDENTITY_IDS);
    if (strangers.length > 0) return again(strangers);
    const result = await inviteAccount(contextOf(request, session), { ...state, ...state.rights });
    if (result.refused !== undefined)
      return again([{ fieldId: EMAIL_ID, message: localeOf(site).marked(REFUSALS[result.refused]) }]);
    if (result.mailId !== undefined) mails.sendInvitations(site, [result.mailId]);
    return redirectDone(reply, PATH, 'inviter');
  });

  app.get<One>(app.platformPath(`${PATH}/:account`), read, async (request, reply) =>
    sendScreen(reply, managedAccountView(request.site, await managed(request, request.params.account))),
  );

  app.get<OneAct>(app.platformPath(`${PATH}/:account/:acte`), read, async (request, reply) => {
    const { account, act } = await asked(request);
    return sendAct(reply, { account, act, rights: account, heirId: '', errors: [] });
  });

  app.post<OneAct>(app.platformPath(`${PATH}/:account/:acte`), write, async (request, reply) => {
    const { account, act } = await asked(request);
    const session = await requireProof(request);
    const { rights, errors: wrong } = act === 'droits' ? readRights(request.site, request.body) : UNTOUCHED;
    const heirId = formFields(request.body)('heritier', 100);
    const again = (errors: readonly FieldError[]) =>
      sendAct(reply, { account, act, rights: rights ?? account, heirId, errors }, 400);
    if (wrong.length > 0) return again(wrong);
    const strangers = await identityFaults(services, request, session, IDENTITY_IDS);
    if (strangers.length > 0) return again(strangers);
    const result = await ACTS[act].run(contextOf(request, session), account.id, { rights, heirId });
    if (result.refused === 'absent') throw notFound();
    if (result.refused !== undefined)
      return again([
        {
          fieldId: result.refused === 'heir' ? HEIR_ID : undefined,
          message: localeOf(request.site).marked(REFUSALS[result.refused]),
        },
      ]);
    if (act === 'second-facteur') await queueChange(services, request.site, account, 'second-factor-removed');
    if (result.mailId !== undefined) mails.sendInvitations(request.site, [result.mailId]);
    return redirectDone(reply, act === 'supprimer' ? PATH : `${PATH}/${account.id}`, act);
  });

  /** The link of an invitation needs an address that the site declares. */
  function canWrite({ site }: FastifyRequest): boolean {
    return mailOrigin(site, services.ownOrigin?.()) !== undefined;
  }

  function contextOf({ site }: FastifyRequest, { account }: Session): ActContext {
    return { db, siteId: site.id, author: account, now: services.now() };
  }

  async function managed({ site }: FastifyRequest, id: string): Promise<ManagedAccount> {
    const account = await findManaged(db, site.id, id, services.now());
    if (account === undefined) throw notFound();
    return account;
  }

  async function asked(request: FastifyRequest<OneAct>): Promise<{ account: ManagedAccount; act: ActName }> {
    const { acte } = request.params;
    if (!isActName(acte)) throw notFound();
    return { account: await managed(request, request.params.account), act: acte };
  }

  async function sendAct(reply: FastifyReply, state: Omit<ActState, 'heirs'>, status = 200): Promise<FastifyReply> {
    const { site } = reply.request;
    const heirs = state.act === 'supprimer' ? await listHeirs(db, site.id, state.account.id) : [];
    return sendScreen(reply, actView(site, { ...state, heirs }), status);
  }
}

const UNTOUCHED = { rights: undefined, errors: [] } as const;

function readInvitation({ site, body }: FastifyRequest): {
  readonly state: Omit<InviteState, 'errors'>;
  readonly faults: readonly FieldError[];
} {
  const { marked: t } = localeOf(site);
  const field = formFields(body);
  const email = field('email', MAX_EMAIL_LENGTH).trim();
  const name = field('nom', 1000)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const { rights, errors } = readRights(site, body);
  return {
    state: { email, name, rights },
    faults: [
      ...(isMailAddress(email) ? [] : [{ fieldId: EMAIL_ID, message: t(texts.emailWrong) }]),
      ...(name !== '' && name.length <= MAX_NAME_LENGTH ? [] : [{ fieldId: NAME_ID, message: t(texts.nameWrong) }]),
      ...errors,
    ],
  };
}
