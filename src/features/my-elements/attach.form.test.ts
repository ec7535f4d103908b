import { describe, expect, test, vi } from 'vitest';
import { COLLECT_EVENT } from '#contract/marks.ts';
import { find, html, settle } from '#tests/dom-page.ts';
import { area, button, elementFormPage, form, SAVED, type } from '#tests/element-form-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { LEAD_MS } from './model.ts';

const visit = elementFormPage();

const until = <Value>(check: () => Value): Promise<Value> => vi.waitFor(check, { timeout: 30_000 });
async function press(label: string): Promise<void> {
  const found = await until(() => {
    const wanted = [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(
      ({ textContent }) => textContent === label,
    );
    if (wanted === undefined) throw new Error(`no button ${label}`);
    return wanted;
  });
  found.click();
  await settle();
}

describe('sending', () => {
  test('MINE-6 goes to its own action once; the loader stands in the place of the buttons meanwhile', async () => {
    let release: (response: Response) => void = () => undefined;
    await visit.open(form('edit'), () => new Promise((resolve) => (release = resolve)));
    type('Bal du port');
    button().click();
    button().click();
    await settle();
    expect(
      visit.page.sent.map(({ method, url, body }) => [method, `${url.pathname}${url.search}`, String(body)]),
    ).toEqual([['POST', '/enregistrer?element=7', 'csrf=jeton&version=3&active=&titre=Bal+du+port&texte=a']]);
    expect(visit.page.sent[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect([
      button().hidden,
      find('[data-my-element-publish]').hidden,
      find('[data-my-element-unpublish]').hidden,
    ]).toEqual([true, true, true]);
    expect(find('[role=status].my-elements-loading').textContent).toBe('Enregistrement en cours');
    expect(find('form').getAttribute('aria-busy')).toBe('true');
    // What is typed meanwhile would be in neither version.
    expect(find('[name=titre]').hasAttribute('inert')).toBe(true);
    release(html('<p>Titre trop court</p>'));
    await settle();
    expect(area().innerHTML).toBe('<p>Titre trop court</p>');
    expect(document.activeElement).toBe(area());
    expect(document.querySelector('.my-elements-loading')).toBeNull();
    expect([button().hidden, find('[data-my-element-unpublish]').hidden]).toEqual([false, false]);
    expect(document.querySelector('[inert]')).toBeNull();
    expect(find<HTMLInputElement>('[name=titre]').value).toBe('Bal du port');
    expect(visit.leaving.count).toBe(0);
  });

  test('MINE-6 a form with files travels as such', async () => {
    await visit.open(form('edit').replace('method=', 'enctype="multipart/form-data" method='));
    button().click();
    await settle();
    expect(visit.page.sent[0]?.body.get('titre')).toBe('Bal');
  });

  test('MINE-6 a form with files is sent once too, though no two such requests look alike', async () => {
    await visit.open(
      form('edit').replace('method=', 'enctype="multipart/form-data" method='),
      () => new Promise(() => undefined),
    );
    button().click();
    button().click();
    await settle();
    expect(visit.page.sent).toHaveLength(1);
  });

  test('MINE-6 the fields that an answer leads to are marked with its words, until the next answer', async () => {
    const corrections = (...ids: string[]) =>
      html(
        `<div class="alert alert-error" role="alert"><ul>${ids.map((id) => `<li><a href="#${id}">Corrigez ${id}.</a></li>`).join('')}
        <li><a href="#ailleurs">Hors du formulaire</a></li><li><a href="/page#titre">Une page</a></li></ul></div>`,
        422,
      );
    const answers = [corrections('t', 'd'), corrections('d')];
    await visit.open(
      `<p id="ailleurs"></p>${form(
        'edit',
        `<div class="field"><label for="t">Résumé</label><input id="t" name="t" required aria-describedby="aide"><p id="aide">Court.</p></div>
         <div class="field" data-invalid><span data-field-box><input id="d" aria-invalid="true" aria-describedby="d-error"><span class="field-error" data-field-error>le 31 février n’existe pas.</span></span>
         <p id="d-error" class="field-error">Une réponse d’avant</p></div>`,
      )}`,
      () => answers.shift() ?? html(SAVED),
    );
    const state = (id: string) => {
      const field = find(`#${id}`);
      return [
        field.getAttribute('aria-invalid'),
        field.getAttribute('aria-describedby'),
        [...(field.closest('.field')?.querySelectorAll('.field-error') ?? [])].map(({ textContent }) => textContent),
        field.closest('.field')?.hasAttribute('data-invalid'),
      ];
    };
    button().click();
    await settle();
    expect(state('t')).toEqual(['true', 'aide t-error', ['Corrigez t.'], true]);
    // The field says it itself, once.
    expect(state('d')).toEqual(['true', null, ['le 31 février n’existe pas.'], true]);
    expect(document.activeElement).toBe(area());
    expect(find('#ailleurs').children).toHaveLength(0);
    button().click();
    await settle();
    expect(state('t')).toEqual(['false', 'aide', [], false]);
    expect(state('d')[0]).toBe('true');
  });

  test('DATE-4 what the browser could not read is not sent as an empty field', async () => {
    await visit.open(form('edit', '<input type="time" name="portes">'));
    Object.defineProperty(find('[name=portes]'), 'validity', { value: { badInput: true } });
    button().click();
    await settle();
    expect(visit.page.sent[0]?.body.getAll('portes')).toEqual(['?']);
  });

  test('MINE-9 editors write their fields before the form leaves', async () => {
    await visit.open(form('edit'));
    find('form').addEventListener(COLLECT_EVENT, () => {
      find<HTMLTextAreaElement>('textarea').value = '<p>écrit</p>';
    });
    button().click();
    await settle();
    expect(visit.page.sent[0]?.body.get('texte')).toBe('<p>écrit</p>');
  });

  test.each<[string, string, number]>([
    ['the words alone', '<p>alert-success</p>', 200],
    ['a class in an attribute', '<p title="class=alert-success">x</p>', 200],
    ['a comment', '<!-- <p class="alert-success"> --><p>x</p>', 200],
    ['text of a field', '<textarea><p class="alert-success"></p></textarea>x', 200],
    ['markup that nobody closed', '<p>x</p><div class="alert alert-succ', 200],
  ])('MINE-6 %s are no success', async (_, body, status) => {
    await visit.open(form('edit'), () => html(body, status));
    button().click();
    await settle();
    expect(visit.leaving.count).toBe(0);
    expect(button().hidden).toBe(false);
  });

  test('MINE-6 what another validation has refused is not sent', async () => {
    await visit.open(form('edit'));
    find('form').addEventListener('submit', (event) => event.preventDefault(), { capture: true });
    button().click();
    await settle();
    expect(visit.page.sent).toEqual([]);
  });

  test('MINE-6 a form that is none of the three stays a plain form', async () => {
    expectConsole('error', /^\[my-elements\] Ce formulaire n’est ni/);
    await visit.open(form('autre'));
    let prevented = true;
    document.addEventListener(
      'submit',
      (event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    button().click();
    expect(prevented).toBe(false);
  });
});

describe('publishing', () => {
  test.each([
    ['publish', 'Etes vous sur de vouloir publier sur le site ?', '1'],
    ['unpublish', 'Etes vous sur de vouloir dépublier du site ?', '0'],
  ])('MINE-8 %s asks, sends active, and empties it after a failed save too', async (hook, question, active) => {
    await visit.open(form('edit'));
    find(`[data-my-element-${hook}]`).click();
    await until(() => expect(document.querySelector('dialog[open] .dialog-text')?.textContent).toBe(question));
    await press('Non');
    expect(visit.page.sent).toEqual([]);
    find(`[data-my-element-${hook}]`).click();
    await press('Oui');
    expect(visit.page.sent[0]?.body.getAll('active')).toEqual([active]);
    expect(find<HTMLInputElement>('input[name=active]').value).toBe('');
    button().click();
    await settle();
    expect(visit.page.sent[1]?.body.getAll('active')).toEqual(['']);
  });

  test('MINE-6 MINE-8 a form without the field gets one for a publication, and for that alone', async () => {
    await visit.open(form('edit').replace('<input type="hidden" name="active" value="">', ''));
    const sent = () => visit.page.sent.at(-1)?.body.getAll('active');
    button().click();
    await settle();
    expect(sent()).toEqual([]);
    find('[data-my-element-publish]').click();
    await press('Oui');
    expect(sent()).toEqual(['1']);
    button().click();
    await settle();
    expect([sent(), visit.page.sent.length]).toEqual([[], 3]);
  });

  test('MINE-6 a field « active » of the page’s own keeps its value, and a publication comes last', async () => {
    const own = '<input type="hidden" name="active" value="0"><input type="checkbox" name="active" value="1" checked>';
    await visit.open(form('edit').replace('<input type="hidden" name="active" value="">', own));
    const sent = () => visit.page.sent.at(-1)?.body.getAll('active');
    button().click();
    await settle();
    expect(sent()).toEqual(['0', '1']);
    find('[data-my-element-unpublish]').click();
    await press('Oui');
    expect(sent()).toEqual(['0', '1', '0']);
    button().click();
    await settle();
    expect(sent()).toEqual(['0', '1']);
  });
});

describe('after a save', () => {
  test('MINE-7 edit and submit reload; the message is shown meanwhile and the loader stays', async () => {
    for (const kind of ['edit', 'submit']) {
      await visit.open(form(kind), () => html(SAVED));
      button().click();
      await settle();
      expect(area().innerHTML).toBe(SAVED);
      expect(find('.my-elements-loading')).not.toBeNull();
      visit.page.stop();
    }
    expect(visit.leaving.count).toBe(2);
  });

  test('MINE-6 data-closepopup on a failed answer is ignored', async () => {
    const closed = vi.fn();
    document.addEventListener('vitrine:close-popin', closed);
    await visit.open(form('edit'), () => html('<div data-closepopup="1" class="alert alert-error">Non</div>'));
    button().click();
    await settle();
    expect(closed).not.toHaveBeenCalled();
    expect(visit.leaving.count).toBe(0);
    expect(button().hidden).toBe(false);
  });

  test('MINE-7 data-closepopup without a pop-in around: the page reloads as after any save', async () => {
    await visit.open(form('edit'), () => html(`<div data-closepopup="1">${SAVED}</div>`));
    button().click();
    await settle();
    expect(visit.leaving.count).toBe(1);
  });

  test('MINE-7 new: the answer leads on; a lead to another site is refused', async () => {
    await visit.open(form('new'), () =>
      html(`<div data-redirect="/mes-elements/my_elements_edit?element=8">${SAVED}</div>`),
    );
    button().click();
    await settle();
    expect(visit.leaving.count).toBe(1);
    visit.page.stop();
    expectConsole('error', /^\[my-elements\] L’adresse de data-redirect est refusée/);
    await visit.open(form('new'), () => html(`<div data-redirect="//evil.example/">${SAVED}</div>`));
    button().click();
    await settle();
    expect(visit.leaving.count).toBe(1);
  });

  test('MINE-7 new: without a lead the loader goes after 10 s, and what exists is not sent again', async () => {
    await visit.open(form('new'), () => html(SAVED));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    button().click();
    await vi.advanceTimersByTimeAsync(LEAD_MS - 1);
    expect(document.querySelector('.my-elements-loading')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(document.querySelector('.my-elements-loading')).toBeNull();
    expect(button().hidden).toBe(true);
    expect(area().textContent).toBe('Enregistré');
    expect(visit.leaving.count).toBe(0);
  });

  test('MINE-7 the message is shown once, then the parameter leaves the address', async () => {
    history.replaceState({ kept: 1 }, '', '/e?element=7&success=1#bas');
    await visit.open(
      form('edit').replace('<div data-my-element-message></div>', `<div data-my-element-message>${SAVED}</div>`),
    );
    expect(location.pathname + location.search + location.hash).toBe('/e?element=7#bas');
    expect(history.state).toEqual({ kept: 1 });
    expect(area().innerHTML).toBe(SAVED);
    expect(document.activeElement).toBe(area());
  });

  test('MINE-7 a server that says nothing itself: the person is told all the same', async () => {
    history.replaceState(null, '', '/e?success=1');
    await visit.open(form('edit'));
    expect(area().querySelector('.alert-success')?.textContent).toBe('Vos modifications sont enregistrées.');
  });
});
