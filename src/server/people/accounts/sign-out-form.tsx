import { useT } from '#language/locale.tsx';
import { CsrfField } from '#server/content/markup/csrf-field.tsx';
import type { Site } from '#server/content/site/types.ts';
import { spaceTexts } from '#server/people/texts.ts';

export function SignOutForm({ site, className }: Readonly<{ site: Site; className: string }>) {
  return (
    <form method="post" action={`/${site.base}/deconnexion`}>
      <CsrfField />
      <button type="submit" className={className}>
        {useT()(spaceTexts.signOut)}
      </button>
    </form>
  );
}
