const EMAIL = /[^\s<>"'(),;:=«»/…]+@[^\s<>"'(),;:=«»/]+/g;
const IPV4 = /\b(?!127\.|0\.0\.0\.0)(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}\b/g;
const IPV6 = /(?<![\w:])(?!::1\b)((?:[0-9a-f]{1,4}:){2})(?:[0-9a-f]{1,4}|:)[0-9a-f:]*:[0-9a-f:]*/gi;
/** Passwords and names in addresses of servers. */
const USER_INFO = /\/\/[^\s/@]+@/g;
const QUERY = /(\/[^\s?"']*)\?[^\s"'»]+/g;

/** A text without what could tell of a person: addresses of mail, machines cut to their network, values of queries, names and passwords in addresses. */
export function withoutPersonalData(text: string): string {
  return text.replace(USER_INFO, '//…@').replace(QUERY, '$1?…').replace(EMAIL, '…@…').replace(IPV4, '$1.0.0').replace(IPV6, '$1:');
}
