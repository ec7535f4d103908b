import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeListingComment,
  decodeListingParam,
  decodePagination,
  encodeListingComment,
  encodeListingParam,
  encodePagination,
} from './listing.ts';

describe('the comment of a listing block', () => {
  const settings = fc.record({
    url: fc.string({ minLength: 1 }).map((url) => `/${url}`),
    referer: fc.string(),
    search: fc.string(),
  });

  it('LIST-1 decodes to what was encoded, and no value can close it', () => {
    fc.assert(
      fc.property(settings, (given) => {
        const comment = encodeListingComment(given);
        const inside = comment.slice('<!--'.length, -'-->'.length);
        expect(inside).not.toMatch(/--|[<>]/);
        expect(decodeListingComment(inside)).toEqual(given);
      }),
    );
  });

  it('LIST-1 is written as other servers write it', () => {
    expect(encodeListingComment({ url: '/v/liste.php?a=1', referer: '/actualites', search: 'tri=titre' })).toBe(
      '<!-- listing {"url":"/v/liste.php?a=1","referer":"/actualites","search":"tri=titre"} -->',
    );
  });

  it('LIST-1 takes a missing referer or search as empty', () => {
    expect(decodeListingComment(' listing {"url":"/l"} ')).toEqual({ url: '/l', referer: '', search: '' });
  });

  it('LIST-1 ignores other comments and rejects its own without an address', () => {
    expect(decodeListingComment(' listings of the week ')).toBeUndefined();
    expect(() => decodeListingComment(' listing {"referer":"/"} ')).toThrow('url');
    expect(() => decodeListingComment(' listing {"url":" "} ')).toThrow('url');
    expect(() => decodeListingComment(' listing {oops} ')).toThrow();
  });
});

describe('descriptors', () => {
  it('LIST-1 reads numbers as text, as PHP may send either', () => {
    expect(decodePagination('{"param":"page","num":3}')).toEqual({ param: 'page', num: '3' });
    expect(decodePagination('{"param":"page","num":"3"}')).toEqual({ param: 'page', num: '3' });
    expect(decodeListingParam('{"param":"par_page","value":24}')).toEqual({ param: 'par_page', value: '24' });
  });

  it('LIST-1 encodes what it decodes', () => {
    expect(decodePagination(encodePagination('liste-2-page', 4))).toEqual({ param: 'liste-2-page', num: '4' });
    expect(decodeListingParam(encodeListingParam({ param: 'tri', value: 'titre' }))).toEqual({
      param: 'tri',
      value: 'titre',
    });
  });

  it.each(['', 'page', '{}', '{"param":"","num":1}', '{"param":"page"}', '["page",1]'])(
    'LIST-1 refuses %j',
    (attribute) => {
      expect(() => decodePagination(attribute)).toThrow();
    },
  );
});
