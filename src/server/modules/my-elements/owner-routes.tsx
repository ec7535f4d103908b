import type { FastifyInstance } from 'fastify';
import { SelectField, SubmitButton } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Services } from '#server/content/services.ts';
import { entrustElement, mayEntrust } from '#server/modules/my-elements/store/owner.ts';
import { type Owner, possibleOwners } from '#server/people/administration/owners.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { redirectDone } from '#server/render/reply/notice.ts';
import { type ElementRequest, elementRoutes } from './element-routes.ts';
import { ENTRUST_DONE, elementFields, elementHref, PATHS, spaceHref } from './paths.ts';
import { absent } from './request.ts';
import type { SpaceContent } from './space-page.ts';
import { texts } from './texts.ts';

const OWNER = 'responsable';
const MAX_ID = 100;

/** « Confier à… »: publishers and administrators say to whom an element belongs (ADMIN-1). */
export function registerOwner(app: FastifyInstance, services: Services): void {
  const routes = elementRoutes(app, services);
  const ownersFor = ({ site, module }: ElementRequest) =>
    possibleOwners(services.database.kysely, site.id, module.ident);

  routes.get('owner', async (context) => ownerView(context, await ownersFor(context)));

  routes.post('owner', async (context) => {
    const { reply, module, element, ref, body, show } = context;
    const chosen = formFields(body)(OWNER, MAX_ID);
    const result = await entrustElement(services, ref, chosen === '' ? undefined : chosen);
    switch (result.outcome) {
      case 'absent':
        throw absent();
      case 'refused':
        throw forbidden(texts.entrustRefused);
      case 'unknown-owner':
        return show(ownerView(context, await ownersFor(context), texts.entrustUnknown), 422);
      case 'done':
        return redirectDone(reply, PATHS.list, `${ENTRUST_DONE}.${module.ident}.${element.id}`);
    }
  });
}

function ownerView(
  { site, module, element, standing, t }: ElementRequest,
  owners: readonly Owner[],
  error?: string,
): SpaceContent {
  if (!mayEntrust(element.situation, standing)) throw forbidden(texts.entrustRefused);
  const options = new Map([
    ['', t(texts.town)],
    ...owners.map(({ id, name, email }) => [id, `${name} (${email})`] as const),
  ]);
  const errors = error === undefined ? [] : [{ fieldId: OWNER, message: t(error) }];
  const main = (
    <PostForm className="form" action={elementHref(site.base, 'owner', element)} hidden={elementFields(element)}>
      <SelectField
        id={OWNER}
        name={OWNER}
        label={t(texts.entrustTo)}
        hint={t(texts.entrustHint, { module: module.name })}
        options={options}
        defaultValue={element.ownerId ?? ''}
      />
      <div className="space-actions">
        <SubmitButton>{t(texts.entrustButton)}</SubmitButton>
        <a href={spaceHref(site.base, 'list')}>{t(texts.confirmNo)}</a>
      </div>
    </PostForm>
  );
  return { title: t(texts.entrustTitle, { title: element.title }), lead: t(texts.entrustLead), errors, main };
}
