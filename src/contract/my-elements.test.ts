import { describe, expect, test } from 'vitest';
import { myElementEndpoint, myElementService } from './my-elements.ts';
import { WireError } from './wire.ts';

describe('MINE-4 the wire of activate and delete', () => {
  test('a request travels under the platform’s names', () => {
    const wire = { action: 'my_elements_delete', element_module_ident: 'actualites', element_id: '12' };
    expect(myElementEndpoint.request({ action: 'delete', module: 'actualites', element: '12' })).toEqual(wire);
    expect(myElementService.read({ ...wire, element_id: 12 })).toEqual({
      action: 'delete',
      module: 'actualites',
      element: '12',
    });
  });

  test('the version that the person saw travels where there is one', () => {
    const wire = {
      action: 'my_elements_activate',
      element_module_ident: 'a',
      element_id: '1',
      element_version: '3.draft',
    };
    const request = { action: 'activate', module: 'a', element: '1', version: '3.draft' } as const;
    expect([myElementEndpoint.request(request), myElementService.read(wire)]).toEqual([wire, request]);
    const none = { canUndo: false, href: '' };
    const answer = { done: false, className: '', message: 'Changé.', version: '4.draft', ...none };
    expect(myElementEndpoint.answer(myElementService.write(answer))).toEqual(answer);
    const undoable = { ...answer, done: true, canUndo: true };
    expect(myElementEndpoint.answer(myElementService.write(undoable))).toEqual(undoable);
    const mendable = { ...answer, href: '/vitrine/mes-elements/my_elements_edit' };
    expect(myElementEndpoint.answer(myElementService.write(mendable))).toEqual(mendable);
  });

  test('another action, or an element without a module, is refused', () => {
    expect(() =>
      myElementService.read({ action: 'my_elements_steal', element_module_ident: 'a', element_id: '1' }),
    ).toThrow(WireError);
    expect(() => myElementService.read({ action: 'my_elements_delete', element_id: '1' })).toThrow(WireError);
  });

  test('an answer is read as PHP writes it', () => {
    expect(myElementEndpoint.answer({ result: 1, class: 'on' })).toEqual({
      done: true,
      className: 'on',
      message: '',
      version: '',
      canUndo: false,
      href: '',
    });
    expect(myElementEndpoint.answer({ result: 'false', class: null, msg: 'Non.' })).toEqual({
      done: false,
      className: '',
      message: 'Non.',
      version: '',
      canUndo: false,
      href: '',
    });
    const plain = { done: true, className: 'on', message: '', version: '', canUndo: false, href: '' };
    expect(myElementService.write(plain)).toEqual({ result: true, class: 'on', msg: '' });
    expect(() => myElementEndpoint.answer('<p>Erreur</p>')).toThrow(WireError);
  });
});
