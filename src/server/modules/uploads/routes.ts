import { encodeUploaded, MAX_UPLOAD_BYTES, UPLOAD_FIELD, UPLOAD_PATH } from '#contract/uploads.ts';
import { isObject } from '#contract/wire.ts';
import { carryAtStart } from '#server/content/uploads/carry-at-start.ts';
import { previewOf } from '#server/content/uploads/form-files.ts';
import { createUploads, type UploadOptions } from '#server/content/uploads/store.ts';
import { sweepUploads } from '#server/content/uploads/sweep.ts';
import { texts } from '#server/content/uploads/texts.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { requireCsrf, requireSession } from '#server/people/accounts/session.ts';
import { registerMultipart } from '#server/platform/http/multipart.ts';
import { startSweep } from '#server/platform/operation/sweeps.ts';
import { withCsrf } from '#server/platform/security/access.ts';
import { Refusal } from '#server/platform/security/refusal.ts';

const SWEEP_EVERY_MS = 60 * 60_000;
/** Room for the headers and boundaries of the parts of a body. */
const MARGIN_BYTES = 64 * 1024;
const MAX_BODY_BYTES = MAX_UPLOAD_BYTES + MARGIN_BYTES;
/** Memory for the pictures that are received at once. They are unpacked one by one: more would only wait. */
const ROOM_BYTES = 8 * MAX_BODY_BYTES;

interface UploadsModuleOptions extends UploadOptions {
  readonly roomBytes: number;
  readonly roomWaitMs: number;
}

/** `/{base}/mes-elements/images` (contract/uploads.ts). Options are for tests. */
export function uploadsModule(options: Partial<UploadsModuleOptions> = {}): ServerModule {
  return {
    name: 'uploads',
    register(app, services) {
      const uploads = createUploads(services, options);
      registerMultipart(app, {
        roomBytes: ROOM_BYTES,
        ...options,
        maxBytes: MAX_BODY_BYTES,
        strangerBytes: 0,
        tooLarge: texts.tooHeavy,
        noRoom: texts.busy,
      });
      startSweep(app, services, {
        name: 'uploads',
        everyMs: SWEEP_EVERY_MS,
        failure:
          'Les images inutilisées n’ont pas pu être retirées. Celles que plus rien n’emploie restent pour l’instant.',
        async run() {
          for (const site of services.sites()) await sweepUploads(services, site.id);
        },
      });
      const stopped = new AbortController();
      let carrying: Promise<void> | undefined;
      app.addHook('onListen', async () => {
        carrying = carryAtStart(services, stopped.signal);
      });
      app.addHook('preClose', async () => {
        stopped.abort();
        uploads.close();
      });
      app.addHook('onClose', async () => {
        await carrying;
        await uploads.idle();
      });

      app.post(
        app.platformPath(UPLOAD_PATH),
        {
          ...withCsrf('nothing'),
          // Requests without a session are refused before the body is read.
          preParsing: async (request) => {
            await requireSession(request);
          },
        },
        async (request, reply) => {
          const { account } = await requireCsrf(request);
          const sent = isObject(request.body) ? request.body[UPLOAD_FIELD] : undefined;
          if (!(sent instanceof File) || sent.size === 0) throw new Refusal(400, texts.missing);
          const media = await uploads.store(request.site, account.id, new Uint8Array(await sent.arrayBuffer()));
          const { file, width, height } = media;
          const preview = previewOf(request.site, file)?.src ?? '';
          return reply
            .code(201)
            .header('cache-control', 'no-store')
            .type('application/json; charset=utf-8')
            .send(encodeUploaded({ file, preview, width, height }));
        },
      );
    },
  };
}

export const uploads = uploadsModule();
