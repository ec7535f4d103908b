import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeBox, fitInside, THUMBNAIL_FILE } from '#contract/thumbnails.ts';
import { storedName } from '#server/content/site/media/uploaded.ts';
import { mediaUrl } from '#server/content/site/media/url.ts';
import { createUploadFiles, type UploadFiles } from '#server/content/uploads/files.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { IMMUTABLE, SHORT_LIVED } from '#server/platform/http/cache-control.ts';
import { matches } from '#server/platform/http/revalidate.ts';
import { chooseFormat } from '#server/platform/images/formats.ts';
import { refuseWhenFull } from '#server/platform/operation/job-queue.ts';
import { asFile } from '#server/platform/operation/limit-requests.ts';
import { open } from '#server/platform/security/access.ts';
import { addressSubject } from '#server/platform/security/attempts.ts';
import { notFound, Refusal } from '#server/platform/security/refusal.ts';
import { knownPicture } from './known-picture.ts';
import { texts } from './texts.ts';
import { createThumbnails, DEFAULTS, nameOf, type ThumbnailOptions, type Thumbnails } from './thumbnails.ts';

interface Query {
  readonly pic?: unknown;
  readonly w_max?: unknown;
  readonly h_max?: unknown;
  readonly v?: unknown;
}

/** `miniature.php` (SERVE-2, contract/thumbnails.ts). Options are for tests. */
export function thumbnailsModule(options: Partial<ThumbnailOptions> = {}): ServerModule {
  return {
    name: 'thumbnails',
    register(app, services) {
      const uploads = createUploadFiles(services);
      const made = createThumbnails(services.dataFolder, uploads, { ...DEFAULTS, ...options });
      // A server that stops does not make visitors wait for pictures that have not been begun.
      app.addHook('preClose', async () => {
        made.close();
        uploads.close();
      });
      app.addHook('onClose', async () => {
        await made.idle();
        await uploads.idle();
      });
      for (const url of [`/${THUMBNAIL_FILE}`, app.platformPath(`/${THUMBNAIL_FILE}`)]) {
        app.get<{ Querystring: Query }>(url, asFile(open('published')), (request, reply) =>
          answer(request, reply, made, uploads),
        );
      }
    },
  };
}

export const thumbnails = thumbnailsModule();

async function answer(
  request: FastifyRequest<{ Querystring: Query }>,
  reply: FastifyReply,
  made: Thumbnails,
  uploads: UploadFiles,
): Promise<FastifyReply> {
  const { query } = request;
  let { site } = request;
  let picture = knownPicture(site, query.pic);
  // Another process may have published the picture a moment ago.
  if (picture === undefined || (query.v !== undefined && query.v !== picture.hash)) {
    site = await request.followSite();
    picture = knownPicture(site, query.pic);
  }
  if (picture === undefined) throw notFound();
  // The name of an upload can be made up; files of the media folder were found when the site was read.
  const stored = storedName(site, picture);
  if (stored !== undefined && !(await uploads.has(site.id, stored))) throw notFound();
  // A drawing is sharp at every size: the file itself, which was sanitised, is its thumbnail.
  if (picture.content !== undefined) return reply.redirect(mediaUrl(picture), 302);
  const box = decodeBox(query);
  if (box === undefined) throw new Refusal(400, texts.noSize);

  const size = fitInside(picture, box);
  const format = chooseFormat(request.headers.accept, picture.file);
  const etag = `"${nameOf(picture, size, format)}"`;
  const send = () =>
    reply
      .header('vary', 'Accept')
      .header('etag', etag)
      .header('cache-control', query.v === picture.hash ? IMMUTABLE : SHORT_LIVED);
  if (matches(request.headers['if-none-match'], etag)) return send().code(304).send();

  const thumbnail = await made
    .find({ site, picture, size, format, owner: addressSubject('thumbnail', request.ip) })
    .catch(refuseWhenFull(texts.busy, 2));
  if (thumbnail === undefined) throw notFound();
  if (thumbnail.isCurrent) send();
  else reply.header('vary', 'Accept').header('cache-control', 'no-store');
  const name = `${path.parse(picture.file).name.replace(/[^\w.-]/g, '_')}.${format === 'jpeg' ? 'jpg' : format}`;
  return (
    reply
      .header('content-disposition', `inline; filename="${name}"`)
      // No script hidden in a picture may run. Styles are allowed for the page in which browsers show a single picture.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(`image/${format}`)
      .send(thumbnail.bytes)
  );
}
