import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { UPLOAD_FIELD } from '#contract/uploads.ts';

export interface SentPicture {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
}

/** A form with files as browsers write it. */
export async function multipart(
  parts: Readonly<Record<string, string | SentPicture>>,
): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part);
    else
      form.append(
        name,
        new File([new Uint8Array(part.bytes)], part.name ?? 'photo.jpg', { type: part.type ?? 'image/jpeg' }),
      );
  }
  const body = new Response(form);
  return { payload: Buffer.from(await body.arrayBuffer()), type: body.headers.get('content-type') ?? '' };
}

export interface Sender {
  readonly cookie: string;
  readonly csrf: string;
}

/** Sends a picture as the script of a form does. */
export async function sendPicture(
  app: FastifyInstance,
  { cookie, csrf }: Sender,
  picture: SentPicture,
): Promise<LightMyRequestResponse> {
  const { payload, type } = await multipart({ [UPLOAD_FIELD]: picture });
  return app.inject({
    method: 'POST',
    url: '/vitrine/mes-elements/images',
    headers: {
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      ...(cookie === '' ? {} : { cookie }),
      ...(csrf === '' ? {} : { 'x-csrf-token': csrf }),
    },
    payload,
  });
}
