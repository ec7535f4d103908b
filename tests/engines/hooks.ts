import { features } from '#features/index.ts';
import type { Visit } from './visit.ts';

type Hooks = readonly (readonly [feature: string, selector: string])[];
const HOOKS: Hooks = features.map(({ name, selector }) => [name, selector]);

/** The hooks of a page, and of the examples in its frames, whose feature is neither attached nor reported as failed. */
export async function hooksLeft(visit: Visit): Promise<readonly string[]> {
  return await visit.evaluate(withHooks(leftIn));
}

/** How many pixels the page, or an example in a frame, is wider than its window. */
export function overflow(visit: Visit): Promise<readonly string[]> {
  return visit.evaluate(() => {
    const frames = [...document.querySelectorAll<HTMLIFrameElement>('.catalogue-frame')];
    const documents = [document, ...frames.flatMap(({ contentDocument }) => contentDocument ?? [])];
    return documents.flatMap(({ documentElement, location }) => {
      const pixels = documentElement.scrollWidth - documentElement.clientWidth;
      return pixels > 0 ? [`${location.pathname}: ${pixels} px too wide at ${documentElement.clientWidth}`] : [];
    });
  });
}

/** Functions travel to the page as text, and the W3C driver of `Visit` hands them no arguments. */
function withHooks<R>(run: (hooks: Hooks) => R): () => R {
  return new Function(`return (${run})(${JSON.stringify(HOOKS)})`) as () => R;
}

/** Runs in the page. */
async function leftIn(hooks: Hooks): Promise<string[]> {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('.catalogue-frame')];
  for (const frame of frames) frame.loading = 'eager';
  const left: string[] = [];
  for (const view of [window, ...frames.flatMap(({ contentWindow }) => contentWindow ?? [])]) {
    const { document, location, vitrine } = view;
    if (vitrine === undefined) left.push(`${location.pathname}: the script is not there`);
    await vitrine?.ready;
    for (const [feature, selector] of hooks)
      for (const { dataset } of document.querySelectorAll<HTMLElement>(selector))
        if (!`${dataset.attached} ${dataset.failed}`.split(' ').includes(feature))
          left.push(`${location.pathname}: ${feature}`);
  }
  return left;
}
