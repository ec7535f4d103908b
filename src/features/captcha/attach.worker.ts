import type { Challenge } from '#contract/captcha.ts';
import { solve } from './attach.solve.ts';

/** The worker: receives one challenge, posts one solution or error. */
addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  try {
    postMessage({ solution: await solve(data) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
