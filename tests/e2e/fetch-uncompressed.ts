/** Asks for an answer as it is: whoever reads hundreds of them does not have each packed and unpacked. */
export function fetchUncompressed(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, headers: { 'accept-encoding': 'identity' } });
}
