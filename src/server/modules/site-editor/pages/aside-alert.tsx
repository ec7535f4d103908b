import { useT } from '#language/locale.tsx';
import { Alert } from '#server/content/markup/alert.tsx';
import type { Site } from '#server/content/site/types.ts';
import { Differences } from '#server/render/administration/differences/differences.tsx';
import { NamedProblems } from '#server/render/administration/named-problems.tsx';
import type { OpenPage } from './open-page.ts';
import { ActForm } from './page-forms.tsx';
import { texts } from './texts.ts';

/** An edit that is set aside: why, and what can be done (EDIT-11). */
export function AsideAlert({ site, open }: Readonly<{ site: Site; open: OpenPage }>) {
  const t = useT();
  const setAside = site.setAside.filter(({ path }) => path === open.path);
  if (setAside.length === 0 || open.status === undefined) return null;
  const { file, inFolder } = open.status;
  return (
    <Alert tone="warning" title={t(texts.asideTitle)}>
      <p>{t(texts.asideLead)}</p>
      <NamedProblems site={site} setAside={setAside} />
      <Differences title={t(texts.bothDifferences)} before={file.content} after={inFolder} />
      <ActForm open={open} acts={[['dossier', t(inFolder === undefined ? texts.asideNew : texts.takeFolder)]]} />
    </Alert>
  );
}
