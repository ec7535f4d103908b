import { useT } from '#language/locale.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { spaceTexts } from '#server/people/texts.ts';

export function SignOutForm({ site, className }: Readonly<{ site: Site; className: string }>) {
  return (
    <PostForm action={`/${site.base}/deconnexion`}>
      <button type="submit" className={className}>
        {useT()(spaceTexts.signOut)}
      </button>
    </PostForm>
  );
}
