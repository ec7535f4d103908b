import { useT } from '#language/locale.tsx';
import type { Choice } from '#server/content/edits/choices.ts';
import type { Merged } from '#server/content/edits/merge.ts';
import { hashText } from '#server/content/edits/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { SmallButton } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import { isPointed } from '#server/content/site/media/pointer.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { hasRightsOf } from '#server/platform/security/role.ts';
import { Differences } from '#server/render/administration/differences/differences.tsx';
import { ENTRIES, entryHref } from '#server/render/administration/entries.ts';
import { nameFile } from '#server/render/administration/file-names.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { nameKey } from '#server/render/administration/named-problems.tsx';
import { VERSIONS_PATH } from '#server/render/administration/path.ts';
import { FileLink } from '#server/render/administration/problem-errors.tsx';
import { Section } from '#server/render/layout/section.tsx';
import { ChoiceAlert } from './alert.tsx';
import { texts } from './texts.ts';

export interface ShownChoice extends Choice {
  readonly merged: Merged | undefined;
}

type Chooser = Pick<Account, 'role'>;

/** Identifies both texts that a person chooses from. */
export function markOf({ file, inFolder }: Choice): string {
  return hashText(JSON.stringify([file.content, inFolder ?? null]));
}

/** Whether a person may change the file. */
export function isAllowed(site: Site, { role }: Chooser, { file }: Choice): boolean {
  const { entry } = nameFile(site, file.path);
  return entry !== undefined && hasRightsOf(role, ENTRIES[entry].role);
}

/** Every edit that waits for a decision, with both texts. */
export function choicesView(
  site: Site,
  account: Chooser,
  choices: readonly ShownChoice[],
  errors: readonly FieldError[] = [],
): Screen {
  const { marked: t } = localeOf(site);
  return screen(
    {
      current: 'start',
      title: t(texts.title),
      lead: choices.length === 0 ? undefined : t(texts.lead),
      notices: { choisi: texts.done },
      errors,
    },
    choices.length === 0 ? (
      <p className="space-empty">{t(texts.none)}</p>
    ) : (
      choices.map((choice, rank) => (
        <Section key={choice.file.path} id={`choix-${rank}`} title={<FileLink {...nameFile(site, choice.file.path)} />}>
          <ChoiceAlert site={site} setAside={choice.setAside} isHere />
          {isPointed(choice.file.path) ? null : (
            <Differences title={t(texts.differences)} before={choice.file.content} after={choice.inFolder} />
          )}
          <Decision site={site} account={account} choice={choice} />
        </Section>
      ))
    ),
  );
}

function Decision({ site, account, choice }: Readonly<{ site: Site; account: Chooser; choice: ShownChoice }>) {
  const t = useT();
  const { file, state, inFolder, setAside, merged } = choice;
  if (!isAllowed(site, account, choice)) return <p>{t(texts.notYours)}</p>;
  const { title: fileTitle } = nameFile(site, file.path);
  const titles = (keys: readonly string[]) => keys.map((key) => nameKey(site, file.path, key).title).join(', ');
  const acts = [
    ...(merged === undefined ? [] : [['reunir', texts.merge] as const]),
    ...(setAside.some(({ key }) => key !== undefined) ? [['abandonner', texts.drop] as const] : []),
    ...(state === 'both' && setAside.length === 0 ? [['garder', texts.keep] as const] : []),
    ...(state === 'both' || setAside.some(({ key }) => key === undefined)
      ? [['dossier', inFolder === undefined ? texts.removed : texts.takeFolder] as const]
      : []),
  ];
  return (
    <PostForm
      action={`${entryHref(site, 'start')}${VERSIONS_PATH}`}
      hidden={{ fichier: file.path, vu: markOf(choice) }}
    >
      {merged === undefined ? null : (
        <p>{t(texts.mergeLead, { online: titles(merged.online), folder: titles(merged.inFolder) })}</p>
      )}
      <div className="admin-acts">
        {acts.map(([value, label]) => (
          <SmallButton key={value} name="geste" value={value} about={fileTitle}>
            {t(label)}
          </SmallButton>
        ))}
      </div>
    </PostForm>
  );
}
