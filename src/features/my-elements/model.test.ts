import { describe, expect, it } from 'vitest';
import { hasSuccess, outcomeOf, popinSize, successAddress, withoutSuccess } from './model.ts';
import { TEXTS } from './texts.ts';

describe('MINE-2 the pop-in', () => {
  it.each([
    ['/mes-elements/my_elements_new?module=actualites', { width: 600, height: 400 }],
    ['/x.php?page=my_elements_new', { width: 600, height: 400 }],
    ['/mes-elements/my_elements_edit?element=7', { width: 990, height: '98%' }],
    ['/mes-elements/my_elements_submit?element=7', { width: 990, height: '98%' }],
    ['/MY_ELEMENTS_NEW', { width: 990, height: '98%' }],
  ])('%s has its size', (url, size) => {
    expect(popinSize(url)).toEqual(size);
  });
});

describe('MINE-7 the address after a save', () => {
  it.each([
    ['/e', '/e?success=1'],
    ['/e?element=7', '/e?element=7&success=1'],
    ['/e?success=1', '/e?success=1'],
    ['/e?success=1&element=7', '/e?element=7&success=1'],
    ['/e?element=7&success=1', '/e?element=7&success=1'],
    ['/e?success=1&success=1', '/e?success=1'],
    ['/e#haut', '/e?success=1#haut'],
    ['/e?a=%20+#b?success=1', '/e?a=%20+&success=1#b?success=1'],
    ['/e?success=10&nosuccess=1', '/e?success=10&nosuccess=1&success=1'],
    ['/e?', '/e?success=1'],
  ])('%s becomes %s, the query before the fragment', (before, after) => {
    expect(successAddress(before)).toBe(after);
    expect(hasSuccess(after)).toBe(true);
    expect(hasSuccess(withoutSuccess(after))).toBe(false);
  });

  it('leaves without a trace', () => {
    expect(withoutSuccess('/e?success=1')).toBe('/e');
    expect(withoutSuccess('/e?a=1&success=1#b')).toBe('/e?a=1#b');
    expect(withoutSuccess('/e?filter[a]=é&success=1')).toBe('/e?filter[a]=é');
  });
});

describe('MINE-6 what an answer means', () => {
  const answer = { status: 200, hasSuccess: false, hasSignIn: false, isEmpty: false };
  it.each([
    ['saved', { hasSuccess: true }],
    ['saved', { hasSuccess: true, status: 201 }],
    ['refused', {}],
    ['refused', { status: 422 }],
    ['refused', { status: 409 }],
    // The page says saved and the status does not: nobody can tell.
    ['failed', { hasSuccess: true, status: 422 }],
    ['failed', { isEmpty: true }],
    ['failed', { isEmpty: true, status: 400 }],
    ['signed out', { status: 401 }],
    ['signed out', { status: 401, hasSuccess: true }],
    ['signed out', { hasSignIn: true }],
  ] as const)('%s for %j', (outcome, change) => {
    expect(outcomeOf({ ...answer, ...change })).toBe(outcome);
  });
});

it('MINE-2 MINE-5 MINE-8 asks in the very words of the specification: they are lookup keys', () => {
  expect([TEXTS.unsaved, TEXTS.publish, TEXTS.unpublish, TEXTS.remove]).toEqual([
    'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)',
    'Etes vous sur de vouloir publier sur le site ?',
    'Etes vous sur de vouloir dépublier du site ?',
    'Voulez vous supprimer cet élément ?',
  ]);
});
