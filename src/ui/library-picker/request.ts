import {
  decodeLibraryChoice,
  decodeLibraryChoices,
  type LibraryChoice,
  type LibraryChoices,
} from '#contract/library.ts';
import { decodeUploadError, UPLOAD_FIELD } from '#contract/uploads.ts';
import { TEXTS } from './texts.ts';

/** A request that failed; its message is a sentence for the person. */
export class LibraryFailure extends Error {}

export async function findChoices(
  address: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<LibraryChoices> {
  return decodeLibraryChoices(await fetchJson(`${address}?${new URLSearchParams(query)}`, { signal }));
}

export async function sendFile(address: string, file: File, csrf: string, signal: AbortSignal): Promise<LibraryChoice> {
  const body = new FormData();
  body.append(UPLOAD_FIELD, file);
  return decodeLibraryChoice(
    await fetchJson(address, { method: 'POST', body, headers: { 'X-CSRF-Token': csrf }, signal }),
  );
}

async function fetchJson(address: string, init: RequestInit): Promise<unknown> {
  const headers = { accept: 'application/json', ...init.headers };
  try {
    const response = await fetch(address, { ...init, headers, redirect: 'error' });
    const wire: unknown = await response.json();
    if (response.ok) return wire;
    throw new LibraryFailure(decodeUploadError(wire) || TEXTS.failed);
  } catch (error) {
    if (error instanceof LibraryFailure || init.signal?.aborted === true) throw error;
    throw new LibraryFailure(TEXTS.failed);
  }
}
