import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#server/modules/accounts/testing.ts';
import { FULL, HOST, startTown, type Town } from './testing.ts';

let town: Town;
let lea: Visitor;
beforeAll(async () => {
  town = await startTown();
  lea = await town.visitor('lea');
});
afterAll(() => town.close());

describe('MINE-4 traitement.php', () => {
  const call = async (visitor: Visitor, fields: Readonly<Record<string, string>>) =>
    town.test.app.inject({
      method: 'POST',
      url: '/vitrine/ajax/modules/modules/traitement.php',
      headers: {
        host: HOST,
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-csrf-token': await visitor.csrf(),
        'content-type': 'application/x-www-form-urlencoded',
        cookie: visitor.cookie(),
      },
      payload: new URLSearchParams(fields).toString(),
    });

  it('answers literally what is specified', async () => {
    const id = await town.create('lea', 'sorties', { ...FULL, titre: 'À basculer' });
    const fields = { element_module_ident: 'sorties', element_id: id };
    const on = await call(lea, { action: 'my_elements_activate', ...fields });
    expect(on.json()).toEqual({ result: true, class: 'my-element-toggle my-element-on', msg: '' });
    const off = await call(lea, { action: 'my_elements_activate', ...fields });
    expect(off.json()).toEqual({ result: true, class: 'my-element-toggle my-element-off', msg: '' });
    expect((await call(lea, { action: 'my_elements_delete', ...fields })).json()).toEqual({
      result: true,
      class: '',
      msg: '',
    });
    expect((await call(lea, { action: 'my_elements_delete', ...fields })).json()).toEqual({
      result: false,
      class: '',
      msg: 'Ce contenu est déjà supprimé.',
    });
    expect((await call(lea, { action: 'my_elements_restore', ...fields })).json()).toEqual({
      result: true,
      class: '',
      msg: '',
    });
  });

  it('MINE-11 does nothing to an element that is not the one the person saw, and tells the present version', async () => {
    const id = await town.create('lea', 'sorties', { ...FULL, titre: 'Vu autrement' });
    const fields = { element_module_ident: 'sorties', element_id: id };
    const version = '1.draft';
    await town.change('lea', 'sorties', id, { actions: ['save'], values: { ...FULL, titre: 'Changé depuis' } });
    for (const action of ['my_elements_activate', 'my_elements_delete', 'my_elements_restore']) {
      const stale = await call(lea, { action, ...fields, element_version: version });
      expect([stale.statusCode, stale.json()]).toEqual([
        409,
        {
          result: false,
          class: '',
          msg: expect.stringContaining('a changé depuis que vous avez ouvert la page'),
          version: '2.draft',
        },
      ]);
    }
    expect(await town.find('lea', 'sorties', id)).toMatchObject({ situation: 'draft', version: 2 });
    const fresh = await call(lea, { action: 'my_elements_activate', ...fields, element_version: '2.draft' });
    expect([fresh.statusCode, fresh.json()]).toMatchObject([200, { result: true, version: '2.published' }]);
    // The state counts as well: a second press on the same link must not do the opposite.
    expect(
      (await call(lea, { action: 'my_elements_activate', ...fields, element_version: '2.draft' })).statusCode,
    ).toBe(409);
    expect((await town.find('lea', 'sorties', id))?.situation).toBe('published');
  });

  it('says the same of what is foreign and what is not there', async () => {
    const id = await town.create('tom', 'sorties');
    const answers = [];
    for (const element_id of [id, 'absent', '']) {
      const { statusCode, body } = await call(lea, {
        action: 'my_elements_delete',
        element_module_ident: 'sorties',
        element_id,
      });
      answers.push(`${statusCode} ${body}`);
    }
    const unknown = await call(lea, { action: 'my_elements_delete', element_module_ident: 'inconnu', element_id: id });
    expect(new Set([...answers, `${unknown.statusCode} ${unknown.body}`]).size).toBe(1);
    expect(answers[0]).toBe('200 {"result":false,"class":"","msg":"Ce contenu n’existe pas, ou il n’est pas à vous."}');
    expect((await town.find('tom', 'sorties', id))?.situation).toBe('draft');
  });

  it('publishes nothing for a moderated contributor', async () => {
    const id = await town.create('lea', 'infos');
    const answer = await call(lea, { action: 'my_elements_activate', element_module_ident: 'infos', element_id: id });
    expect(answer.json()).toMatchObject({ result: false });
    expect((await town.find('lea', 'infos', id))?.situation).toBe('draft');
  });
});
