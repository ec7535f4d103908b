import type { Site } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { asFile } from '#server/platform/operation/limit-requests.ts';
import { open } from '#server/platform/security/access.ts';
import { platformPath } from '#server/render/reply/platform-path.ts';

/** How often the sites are looked at; reading them anew is somebody else's work. */
const LOOK_MS = 200;

/** In the page: reloads when the server tells of a change, and when it is back after a restart. */
const SCRIPT = `let met = false;
const source = new EventSource(new URL('./changements', import.meta.url));
source.addEventListener('open', () => { if (met) location.reload(); met = true; });
source.addEventListener('change', () => location.reload());
`;

/** For `serve --dev` only: pages that are open follow the folder they are made from. */
export const liveReload: ServerModule = {
  name: 'live-reload',
  register(app, services) {
    const streams = new Set<{ write(text: string): unknown; end(): unknown }>();
    let known: readonly Site[] = services.sites();
    const timer = setInterval(() => {
      const now = services.sites();
      if (now.every((site, index) => site === known[index])) return;
      known = now;
      for (const stream of streams) stream.write('event: change\ndata: \n\n');
    }, LOOK_MS);

    app.get(platformPath(app, '/dev/recharger.js'), asFile(open('nothing')), (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(SCRIPT),
    );
    app.get(platformPath(app, '/dev/changements'), asFile(open('nothing')), (request, reply) => {
      reply.hijack();
      const stream = reply.raw;
      // Silent until something changes, which may take all day.
      request.raw.socket.setTimeout(0);
      stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      stream.write('retry: 300\n\n');
      streams.add(stream);
      request.raw.on('close', () => streams.delete(stream));
    });
    // Before the server waits for what is under way: these never end by themselves.
    app.addHook('preClose', async () => {
      clearInterval(timer);
      for (const stream of streams) stream.end();
    });
  },
};

/** The tag that brings the script, put at the end of every page. */
export function withLiveReload(html: string, site: Site): string {
  return html.replace(/<\/body>/, `<script type="module" src="/${site.base}/dev/recharger.js"></script></body>`);
}
