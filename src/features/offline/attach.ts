import type { SeenMessage } from '#contract/offline.ts';
import type { Attach } from '#runtime/feature.ts';
import { warn } from '#runtime/report.ts';
import { trusted } from '#runtime/trusted.ts';
import { CONSOLE } from './texts.ts';

export const attach: Attach = async (element) => {
  const address = element.dataset.offline ?? '';
  // Browsers offer workers to secure pages only.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (address === '' || workers === undefined) return;
  // The worker stores the pages that it serves. This one may have been loaded before the worker was active.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isUnseen = workers.controller === null || navigation?.workerStart === 0;
  try {
    await workers.register(trusted().createScriptURL(address), { scope: '/' });
  } catch (error) {
    // Private windows and full disks refuse it.
    warn('offline', CONSOLE.refused, error);
    return;
  }
  if (isUnseen) void workers.ready.then(({ active }) => active?.postMessage(seen()));
};

function seen(): SeenMessage {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return { page: location.href, files: files.filter((file) => new URL(file).origin === location.origin) };
}
