import type { DisplayWord } from '#contract/display-settings.ts';
import { InLocale, viewLocale } from '#language/locale.tsx';
import type { Context } from '#runtime/feature.ts';
import { mountIsland } from '#ui/island.tsx';
import { DisplayForm } from './markup.tsx';

/** Renders the same form as the server; the feature is attached to it as to any other. */
export function mountDisplayForm(
  area: Element,
  words: readonly DisplayWord[],
  { page, t }: Pick<Context, 'page' | 't'>,
  signal: AbortSignal,
): void {
  mountIsland(
    area,
    <InLocale locale={viewLocale(page.settings.language, t)}>
      <DisplayForm words={words} />
    </InLocale>,
    signal,
  );
}
