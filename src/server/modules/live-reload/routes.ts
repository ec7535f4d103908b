import type { ServerResponse } from 'node:http';
import { FRENCH_WORDS } from '#language/french.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { findSite } from '#server/content/site/choose.ts';
import type { Site } from '#server/content/site/types.ts';
import { formatProblem, type Problem } from '#server/content/site/yaml/problem.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { asFile } from '#server/platform/operation/limit-requests.ts';
import { open } from '#server/platform/security/access.ts';

/** How often the sites are compared; command/follow-sites.ts reads them again when files change. */
const COMPARE_MS = 200;

/**
 * The script in the page: reloads when the state of the sites is another one, after a restart of the server too; shows
 * the problems of the folder, with file and line (KIT-5). Browsers hold six connections to a server at most: a frame
 * and a hidden tab hold none, or the pages after them would wait for ever.
 */
const SCRIPT = `let known;
let source;
function follow() {
  source?.close();
  if (document.hidden) return;
  source = new EventSource(new URL('./changements', import.meta.url));
  source.addEventListener('state', ({ data }) => {
    if (known !== undefined && known !== data) location.reload();
    known = data;
  });
  source.addEventListener('problems', ({ data }) => show(JSON.parse(data)));
}
if (window === window.top) {
  follow();
  document.addEventListener('visibilitychange', follow);
}

function show(lines) {
  document.getElementById('vitrine-dev')?.remove();
  if (lines.length === 0) return;
  const box = document.createElement('section');
  box.id = 'vitrine-dev';
  box.setAttribute('role', 'alert');
  box.setAttribute('aria-label', 'À corriger dans le dossier du site');
  Object.assign(box.style, {
    position: 'fixed', insetInline: '0', insetBlockEnd: '0', zIndex: '1000', maxBlockSize: '50vh', overflow: 'auto',
    padding: '1rem', background: '#7a1020', color: '#fff', font: '1rem/1.5 system-ui, sans-serif', whiteSpace: 'pre-wrap',
  });
  box.textContent = lines.join('\\n');
  document.body.append(box);
}
`;

const NONE: readonly Problem[] = [];

/** For `serve --dev` only: pages that are open follow the folder they are made from. */
export const liveReload: ServerModule = {
  name: 'live-reload',
  register(app, services) {
    const streams = new Map<ServerResponse, string>();
    let knownSites: readonly Site[] = services.sites();
    let sentProblems = new Map<string, readonly Problem[]>();
    let state = Date.now();
    const stateEvent = () => `event: state\ndata: ${state}\n\n`;
    const problemsOf = (siteId: string) => services.problems?.(siteId) ?? NONE;
    const problemsEvent = (siteId: string) => {
      const site = findSite(services.sites(), siteId);
      const words = site === undefined ? FRENCH_WORDS : localeOf(site);
      const lines = problemsOf(siteId).map((problem) => formatProblem(words, problem));
      return `event: problems\ndata: ${JSON.stringify(lines)}\n\n`;
    };
    const timer = setInterval(() => {
      const now = services.sites();
      const problems = new Map(now.map(({ id }) => [id, problemsOf(id)] as const));
      const isRead = !now.every((site, index) => site === knownSites[index]);
      if (isRead) state = Date.now();
      for (const [stream, id] of streams) {
        if (isRead) stream.write(stateEvent());
        else if (problems.get(id) !== sentProblems.get(id)) stream.write(problemsEvent(id));
      }
      knownSites = now;
      sentProblems = problems;
    }, COMPARE_MS);

    app.get(app.platformPath('/dev/recharger.js'), asFile(open('nothing')), (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(SCRIPT),
    );
    app.get(app.platformPath('/dev/changements'), asFile(open('nothing')), (request, reply) => {
      reply.hijack();
      const stream = reply.raw;
      // No timeout: nothing is sent until something changes.
      request.raw.socket.setTimeout(0);
      stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      stream.write(`retry: 300\n${stateEvent()}`);
      if (problemsOf(request.site.id).length > 0) stream.write(problemsEvent(request.site.id));
      streams.set(stream, request.site.id);
      request.raw.on('close', () => streams.delete(stream));
    });
    // Before the server waits for open responses: streams do not end by themselves.
    app.addHook('preClose', async () => {
      clearInterval(timer);
      for (const stream of streams.keys()) stream.end();
    });
  },
};

/** A page with the tag of the script at its end. */
export function withLiveReload(html: string, site: Site): string {
  return html.replace(/<\/body>/, `<script type="module" src="/${site.base}/dev/recharger.js"></script></body>`);
}
