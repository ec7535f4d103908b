/** Cookies of the page (UI-2): expiry in days, path '/', SameSite=Lax, Secure on https. */
export const cookies = {
  get: readCookie,

  /** Without `days` the cookie ends with the browser's session. */
  set(name: string, value: string, days?: number): void {
    const lifetime = days === undefined ? '' : `; Max-Age=${Math.round(days * 86_400)}`;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the browsers this must reach.
    document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}${lifetime}; Path=/; SameSite=Lax${secure}`;
  },

  remove(name: string): void {
    this.set(name, '', 0);
  },
};

/** Alone, for the script before the first paint. */
export function readCookie(name: string): string | undefined {
  const key = `${encodeURIComponent(name)}=`;
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(key));
  return entry && decode(entry.slice(key.length));
}

/** Other programs of the page write cookies too, not always well-formed. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
