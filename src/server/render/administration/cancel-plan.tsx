import { useT } from '#language/locale.tsx';
import type { SettingPlan } from '#server/content/edits/setting-plans.ts';
import { SmallButton } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import { LANGUAGE } from './setting-names.ts';
import { texts } from './texts.ts';

/** In forms the version of the plan that they show; in addresses, that they show it. */
export const PLAN = 'prevu';
export const CANCEL_PLAN = 'deprogrammer';

interface CancelPlanProps {
  readonly plan: SettingPlan;
  /** The path of the form for which it is planned. */
  readonly action: string;
}

/** Gives up what is planned for a form of settings. */
export function CancelPlan({ action, plan: { form, draft } }: CancelPlanProps) {
  const t = useT();
  const language = form.language === '' ? {} : { [LANGUAGE]: form.language };
  return (
    <PostForm action={action} hidden={{ ...language, [PLAN]: draft.version, geste: CANCEL_PLAN }}>
      <SmallButton>{t(texts.cancelPlan)}</SmallButton>
    </PostForm>
  );
}
