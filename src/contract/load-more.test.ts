import { describe, expect, it } from 'vitest';
import { decodeLoadMore } from './load-more.ts';

describe('attributes of a load-more link', () => {
  it('LIST-3 reads them all', () => {
    expect(
      decodeLoadMore({
        selector: ' #liste ',
        direction: 'prev',
        loadMode: 'auto',
        loadStart: 'click',
        loadStop: '5',
        loadAhead: '',
        qteClick: '2',
      }),
    ).toEqual({
      selector: '#liste',
      direction: 'prev',
      automatic: true,
      start: 'click',
      stop: 5,
      ahead: true,
      loads: 2,
    });
  });

  it('LIST-3 LIST-4 reads its words in any case, with blanks around', () => {
    expect(decodeLoadMore({ direction: ' Prev', loadMode: 'AUTO ', loadStart: ' Click ' })).toMatchObject({
      direction: 'prev',
      automatic: true,
      start: 'click',
    });
  });

  it('LIST-4 asks for a click after 3 loads when nothing is said', () => {
    expect(decodeLoadMore({})).toEqual({
      selector: '',
      direction: 'next',
      automatic: false,
      start: 'auto',
      stop: 3,
      ahead: false,
      loads: 0,
    });
  });

  it.each(['0', '-2', 'toujours', '', '1.5', 'Infinity'])(
    'LIST-4 takes data-load-stop=%j as 3, so that the footer stays reachable',
    (loadStop) => {
      expect(decodeLoadMore({ loadStop }).stop).toBe(3);
    },
  );
});
