import type { Challenge } from '#contract/captcha.ts';
import { solve } from './attach.solve.ts';

/** A file of its own: the work must not make the page stutter. One challenge in, one answer out. */
addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  try {
    postMessage({ solution: await solve(data) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
