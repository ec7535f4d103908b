import { decodeUploadError, decodeUploaded, UPLOAD_FIELD, type UploadedPicture } from '#contract/uploads.ts';
import { STALL_MS } from './model.ts';

/** A failed upload. `refusal` is the message of the server, '' for a network failure. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly status: number;
  readonly refusal: string;
  constructor(status: number, refusal: string) {
    super(`the upload failed with status ${status}`);
    this.status = status;
    this.refusal = refusal;
  }
}

interface UploadOptions {
  readonly csrf: string;
  readonly signal: AbortSignal;
  onProgress(loaded: number, total: number): void;
}

/**
 * Uploads a picture; by XMLHttpRequest, as fetch has no upload progress. Rejects with `UploadFailure`, or with the
 * signal's reason.
 */
export function uploadPicture(
  url: URL,
  file: File,
  { csrf, signal, onProgress }: UploadOptions,
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => {
        reject(new UploadFailure(0, ''));
        request.abort();
      }, STALL_MS);
    };
    const fail = () => reject(new UploadFailure(request.status, refusalIn(request)));
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    if (csrf !== '') request.setRequestHeader('X-CSRF-Token', csrf);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartStallTimer();
      onProgress(loaded, total);
    });
    request.addEventListener('error', fail);
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status > 299) return fail();
      try {
        resolve(decodeUploaded(JSON.parse(request.responseText)));
      } catch {
        fail();
      }
    });
    request.addEventListener('loadend', () => clearTimeout(stallTimer));
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      request.abort();
    });
    restartStallTimer();
    const body = new FormData();
    body.append(UPLOAD_FIELD, file);
    request.send(body);
  });
}

function refusalIn(request: XMLHttpRequest): string {
  try {
    return decodeUploadError(JSON.parse(request.responseText));
  } catch {
    return '';
  }
}
