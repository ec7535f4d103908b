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
    expect((await call(lea, { action: 'my_elements_delete', ...fields })).json()).toEqual({ result: true, class: '', msg: '' });
    expect((await call(lea, { action: 'my_elements_delete', ...fields })).json()).toEqual({
      result: false,
      class: '',
      msg: 'Cet élément est déjà supprimé.',
    });
    expect((await call(lea, { action: 'my_elements_restore', ...fields })).json()).toEqual({ result: true, class: '', msg: '' });
  });

  it('says the same of what is foreign and what is not there', async () => {
    const id = await town.create('tom', 'sorties');
    const answers = [];
    for (const element_id of [id, 'absent', '']) {
      const { statusCode, body } = await call(lea, { action: 'my_elements_delete', element_module_ident: 'sorties', element_id });
      answers.push(`${statusCode} ${body}`);
    }
    const unknown = await call(lea, { action: 'my_elements_delete', element_module_ident: 'inconnu', element_id: id });
    expect(new Set([...answers, `${unknown.statusCode} ${unknown.body}`]).size).toBe(1);
    expect(answers[0]).toBe('200 {"result":false,"class":"","msg":"Cet élément n’existe pas, ou il n’est pas à vous."}');
    expect((await town.find('tom', 'sorties', id))?.situation).toBe('draft');
  });

  it('publishes nothing for a moderated contributor', async () => {
    const id = await town.create('lea', 'infos');
    const answer = await call(lea, { action: 'my_elements_activate', element_module_ident: 'infos', element_id: id });
    expect(answer.json()).toMatchObject({ result: false });
    expect((await town.find('lea', 'infos', id))?.situation).toBe('draft');
  });
});
