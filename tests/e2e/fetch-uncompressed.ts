/** Fetches without compression: for tests that read hundreds of responses. */
export function fetchUncompressed(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, headers: { 'accept-encoding': 'identity' } });
}
