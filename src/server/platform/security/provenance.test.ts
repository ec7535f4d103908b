import { describe, expect, it } from 'vitest';
import { isOwnRequest } from './provenance.ts';

const own = 'https://www.beaurivage.example';

describe('isOwnRequest', () => {
  it.each([
    { fetchSite: 'same-origin', origin: own, hasSession: true, believed: true },
    { fetchSite: 'none', origin: undefined, hasSession: true, believed: true },
    { fetchSite: 'same-site', origin: 'https://autre.beaurivage.example', hasSession: false, believed: false },
    { fetchSite: 'cross-site', origin: 'https://evil.example', hasSession: false, believed: false },
    { fetchSite: 'cross-site', origin: own, hasSession: true, believed: false },
    { fetchSite: '', origin: own, hasSession: true, believed: false },
    { fetchSite: undefined, origin: own, hasSession: true, believed: true },
    { fetchSite: undefined, origin: 'HTTPS://WWW.beaurivage.example', hasSession: true, believed: true },
    { fetchSite: undefined, origin: 'https://evil.example', hasSession: false, believed: false },
    { fetchSite: undefined, origin: 'null', hasSession: false, believed: false },
    { fetchSite: undefined, origin: `${own}.evil.example`, hasSession: false, believed: false },
    { fetchSite: undefined, origin: undefined, hasSession: false, believed: true },
    { fetchSite: undefined, origin: undefined, hasSession: true, believed: false },
  ])(
    'SERVE-6 judges Sec-Fetch-Site $fetchSite, Origin $origin, session $hasSession: $believed',
    ({ believed, ...request }) => {
      expect(isOwnRequest({ ...request, ownOrigins: [own] })).toBe(believed);
    },
  );
});
