import { useT } from '#language/locale.tsx';
import { Alert } from '#server/content/markup/alert.tsx';
import { Differences } from '#server/render/administration/differences/differences.tsx';
import type { OpenPage } from './open-page.ts';
import { ActForm } from './page-forms.tsx';
import { texts } from './texts.ts';

/** Gives up the draft, after a question (EDIT-7). */
export function DiscardForm({ open }: Readonly<{ open: OpenPage }>) {
  const t = useT();
  return (
    <details className="admin-leave">
      <summary>{t(texts.discard)}</summary>
      <p>{t(texts.discardQuestion)}</p>
      <p>{t(open.servedHash === null ? texts.discardNewLead : texts.discardLead)}</p>
      <ActForm open={open} acts={[['abandonner', t(texts.discard)]]} />
    </details>
  );
}

/** A draft whose page has changed since it was begun: both texts, and the choice between them (EDIT-8, EDIT-11). */
export function OvertakenDraft({ open }: Readonly<{ open: OpenPage }>) {
  const t = useT();
  const { served, source } = open;
  const isGone = served === undefined;
  return (
    <Alert tone="warning" title={t(isGone ? texts.overtakenGone : texts.overtaken)}>
      <p>{t(isGone ? texts.overtakenGoneLead : texts.overtakenLead)}</p>
      {isGone ? null : <Differences title={t(texts.overtakenDifferences)} isOpen before={served} after={source} />}
      <ActForm
        open={open}
        acts={[
          ['publier-brouillon', t(texts.publishDraft)],
          ...(isGone ? [] : [['garder-brouillon', t(texts.keepDraft)] as const]),
          ['abandonner', t(isGone ? texts.discard : texts.takePublished)],
        ]}
      />
    </Alert>
  );
}
