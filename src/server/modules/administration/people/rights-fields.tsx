import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { FieldSet, useError } from '#server/content/markup/form.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { Rights } from '#server/people/account.ts';
import { ROLE_NAMES } from '#server/people/accounts/texts.ts';
import { formFields, formPairs } from '#server/platform/http/form-fields.ts';
import { ROLES, type Role } from '#server/platform/security/role.ts';
import { ROLE_HINTS, texts } from './texts.ts';

const ROLE_ID = 'compte-role';
const MODULES_ID = 'compte-contenus';

/** Role and modules as a form sent them, and what is wrong with them. */
export function readRights(
  site: Site,
  body: unknown,
): { readonly rights: Rights; readonly errors: readonly FieldError[] } {
  const { marked: t } = localeOf(site);
  const sent = formFields(body)('role', 20);
  const role = ROLES.find((one) => one === sent);
  const modules = [...new Set(formPairs(body).flatMap(([name, value]) => (name === 'module' ? [value] : [])))];
  const known = [...site.modules.values()].map(({ name }) => name).join(', ');
  // Both would find an empty space; the others have more than their modules.
  const lacksModules =
    modules.length === 0 && site.modules.size > 0 && (role === 'contributor' || role === 'publisher');
  return {
    rights: { role: role ?? 'contributor', modules: modules.filter((ident) => site.modules.has(ident)) },
    errors: [
      ...(role === undefined ? [{ fieldId: `${ROLE_ID}-contributor`, message: t(texts.roleWrong) }] : []),
      ...(modules.every((ident) => site.modules.has(ident))
        ? []
        : [{ fieldId: MODULES_ID, message: t(texts.modulesWrong, { known }) }]),
      ...(lacksModules ? [{ fieldId: MODULES_ID, message: t(texts.modulesMissing) }] : []),
    ],
  };
}

/** The choice of a role, each with a sentence that says what it may do, and of modules. */
export function RightsFields({ site, rights }: Readonly<{ site: Site; rights: Rights }>) {
  const t = useT();
  const modulesError = useError(MODULES_ID);
  const modules = [...site.modules.values()];
  return (
    <>
      <FieldSet id={ROLE_ID} name="role" label={t(texts.role)} required error={useError(`${ROLE_ID}-contributor`)}>
        {ROLES.map((role) => (
          <RoleChoice key={role} role={role} isChosen={role === rights.role} />
        ))}
      </FieldSet>
      {modules.length === 0 ? null : (
        <FieldSet
          id={MODULES_ID}
          name="module"
          label={t(texts.modules)}
          hint={t(texts.modulesHint)}
          required
          error={modulesError}
        >
          {modules.map(({ ident, name }) => (
            <div key={ident} className="field field-check">
              <input
                type="checkbox"
                id={`${MODULES_ID}-${ident}`}
                name="module"
                value={ident}
                defaultChecked={rights.modules.includes(ident)}
              />
              <label htmlFor={`${MODULES_ID}-${ident}`}>{name}</label>
            </div>
          ))}
        </FieldSet>
      )}
    </>
  );
}

function RoleChoice({ role, isChosen }: Readonly<{ role: Role; isChosen: boolean }>) {
  const t = useT();
  const id = `${ROLE_ID}-${role}`;
  return (
    <div className="field field-check">
      <input type="radio" id={id} name="role" value={role} defaultChecked={isChosen} aria-describedby={`${id}-hint`} />
      <label htmlFor={id}>{t(ROLE_NAMES[role])}</label>
      <p id={`${id}-hint`} className="field-hint">
        {t(ROLE_HINTS[role])}
      </p>
    </div>
  );
}
