import type { BrowserContext } from '@playwright/test';

/** Milliseconds by which each file of a feature is delayed, as on a slow phone. */
const LATE_MS = Number(process.env.VITRINE_LATE_CODE ?? 0);
export const IS_CODE_DELAYED = LATE_MS > 0;
/** Files that are loaded on demand: scripts with a hash in their name, and the styles of views. */
const ON_DEMAND = /\/front\/(?:[\w.-]+\/)?(?:[\w.-]+-[\w-]{7}\.js|views\.css)(?:\?|$)/;

/** With `VITRINE_LATE_CODE=800`, journeys act before the code of what they press has loaded. */
export async function delayCode(context: BrowserContext): Promise<void> {
  if (!IS_CODE_DELAYED) return;
  await context.route(ON_DEMAND, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.fallback().catch(() => {});
  });
}
