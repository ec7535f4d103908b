import { ListingPagination } from '#features/listing/markup.pagination.tsx';
import { useLocale, useT } from '#language/locale.tsx';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { FileAction } from '#server/platform/db/schema.edits.ts';
import { Differences } from '#server/render/administration/differences/differences.tsx';
import { hrefWith } from '#server/render/administration/query.ts';
import { texts } from './texts.ts';
import { isServed, type Version, type VersionPage } from './versions.ts';

/** Query parameter with the number of a page of the history. */
export const PAGE = 'p';

interface VersionListProps {
  readonly shown: VersionPage;
  readonly actions: Readonly<Record<FileAction, string>>;
  /** Shown where there is no version. */
  readonly empty: string;
  /** Where a version is restored, and the hidden fields of that form. */
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** The address of the history, and the query that names its file. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The text that is served, to compare a draft with where nothing was served before it. */
  readonly served?: string | undefined;
  /** A stored text as people read it; by default as it is. */
  readonly inWords?: (text: string) => string;
}

/** Who changed a file, when and what; any version but the one that is served can be restored (EDIT-7). */
export function VersionList(props: VersionListProps) {
  const { shown, empty, path, query } = props;
  const { versions, before, page, pages } = shown;
  const t = useT();
  if (versions.length === 0) return <p className="space-empty">{empty}</p>;
  return (
    <>
      <ol className="admin-versions">
        {versions.map((version, index) => (
          <li key={version.rank}>
            <VersionEntry {...props} version={version} before={versions.slice(index + 1).find(isServed) ?? before} />
          </li>
        ))}
      </ol>
      <ListingPagination
        page={page}
        pages={pages}
        param={PAGE}
        hrefOf={(to) => hrefWith(path, { ...query, [PAGE]: String(to) })}
        label={t(texts.history)}
      />
    </>
  );
}

interface VersionEntryProps extends VersionListProps {
  readonly version: Version;
  readonly before: Version | undefined;
}

function VersionEntry(props: VersionEntryProps) {
  const { shown, actions, action, hidden, served, inWords, version, before } = props;
  const locale = useLocale();
  const { marked: t } = locale;
  const isDraft = !isServed(version);
  const earlier = before === undefined ? (isDraft ? served : undefined) : (before.content ?? '');
  const name = version.accountId === null ? t(version.accountName) : version.accountName;
  const readable = (text: string | null) => (text === null ? '' : (inWords?.(text) ?? text));
  return (
    <>
      <p>
        <strong>{t(actions[version.action])}</strong> {t(texts.versionOf, { name, at: momentOf(version.at, locale) })}
      </p>
      {earlier === undefined ? null : (
        <Differences title={t(texts.differences)} before={readable(earlier)} after={readable(version.content)} />
      )}
      {version.rank === shown.latest || version.content === null ? null : (
        <PostForm action={action} hidden={hidden}>
          <SubmitButton tone="secondary" name="rang" value={version.rank}>
            {t(isDraft ? texts.takeUp : texts.restore)}
          </SubmitButton>
        </PostForm>
      )}
    </>
  );
}
