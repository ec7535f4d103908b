/** SHARE-4, letter for letter. */
export const UTF8_MISSING = 'UTF8 Module is missing.';

/** Base64 of the text's UTF-8. Throws `UTF8 Module is missing.` where the browser cannot make UTF-8. */
export function toBase64(text: string): string {
  if (typeof TextEncoder !== 'function') throw new Error(UTF8_MISSING);
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** The text of a base64 (with `+/` or `-_`, padded or not); undefined when it is neither base64 nor UTF-8. */
export function fromBase64(encoded: string): string | undefined {
  if (typeof TextDecoder !== 'function') throw new Error(UTF8_MISSING);
  try {
    const bytes = atob(encoded.trim().replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
