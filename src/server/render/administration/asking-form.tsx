import type { ComponentProps } from 'react';
import { PostForm } from '#server/content/markup/post-form.tsx';

interface AskingFormProps extends ComponentProps<typeof PostForm> {
  /** It came back with what was typed. */
  readonly isUnsaved?: boolean | undefined;
}

/** A form of the administration that asks before what is typed in it is lost (contract/page-editor.ts). */
export function AskingForm({ isUnsaved = false, ...form }: AskingFormProps) {
  const settings = { asks: true, unsaved: isUnsaved ? true : undefined };
  // At a reload Firefox would restore what was typed, which would count as saved.
  return <PostForm autoComplete="off" {...form} data-page-editor={JSON.stringify(settings)} />;
}
