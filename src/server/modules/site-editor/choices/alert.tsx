import { useT } from '#language/locale.tsx';
import { Alert } from '#server/content/markup/alert.tsx';
import type { SetAside, Site } from '#server/content/site/types.ts';
import { entryHref } from '#server/render/administration/entries.ts';
import { NamedProblems } from '#server/render/administration/named-problems.tsx';
import { VERSIONS_PATH } from '#server/render/administration/path.ts';
import { texts } from './texts.ts';

interface ChoiceAlertProps {
  readonly site: Site;
  /** What of an edit is not shown; without any, the folder has changed too. */
  readonly setAside: readonly SetAside[];
  /** On the screen where a person decides; elsewhere a link leads there. */
  readonly isHere?: true;
}

/** Says why a person has to decide about an edit (EDIT-11). */
export function ChoiceAlert({ site, setAside, isHere }: ChoiceAlertProps) {
  const t = useT();
  const [title, lead] = setAside.length > 0 ? [texts.asideTitle, texts.asideLead] : [texts.bothTitle, texts.bothLead];
  return (
    <Alert tone="warning" title={t(title)}>
      <p>{t(lead)}</p>
      {setAside.length === 0 ? null : <NamedProblems site={site} setAside={setAside} />}
      {isHere ? null : (
        <p>
          <a href={`${entryHref(site, 'start')}${VERSIONS_PATH}`}>{t(texts.choose)}</a>
        </p>
      )}
    </Alert>
  );
}
