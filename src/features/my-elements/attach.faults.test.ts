import { describe, expect, test, vi } from 'vitest';
import { type Answer, find, html, settle } from '#tests/dom-page.ts';
import { area, button, elementFormPage, form, SAVED, type } from '#tests/element-form-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';

const GENERIC = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const visit = elementFormPage();

describe('failures: nothing typed is lost, the person is told, and can try again', () => {
  test.each<[string, Answer]>([
    ['500', () => html(`<p>Panne</p>${SAVED}`, 500)],
    ['503 with a success in it', () => html(SAVED, 503)],
    ['success with a status that disagrees', () => html(SAVED, 422)],
    ['JSON for HTML', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
    ['an empty answer', () => html('  ')],
    ['a page that is none of ours', () => html('<!doctype html><title>Proxy</title><h1>Proxy</h1>')],
    ['offline', () => Promise.reject(new TypeError('offline'))],
    [
      'an answer cut off on the way',
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) })),
    ],
  ])('HTTP-4 %s', async (_, failing) => {
    expectConsole('error', /^\[my-elements\] L’enregistrement n’a pas abouti/);
    let works = false;
    await visit.open(form('edit'), (sent) => (works ? html(SAVED) : failing(sent)));
    type('Bal du port');
    button().click();
    await settle();
    expect(area().querySelector('[role=alert] p')?.textContent).toBe(GENERIC);
    expect(area().textContent).not.toContain('Proxy');
    expect(find<HTMLInputElement>('[name=titre]').value).toBe('Bal du port');
    expect([button().hidden, document.querySelector('[inert], .my-elements-loading')]).toEqual([false, null]);
    expect(visit.leaving.count).toBe(0);
    works = true;
    find('[role=alert] button').click();
    await settle();
    expect(visit.page.sent).toHaveLength(2);
    expect(visit.leaving.count).toBe(1);
  });

  test.each([
    [
      'offline',
      () => Promise.reject(new TypeError('offline')),
      /^Rien n’est enregistré\s: votre appareil n’est pas connecté/,
    ],
    ['a file that is too large', () => new Response('', { status: 413 }), /l’envoi est trop lourd/],
    ['a server that fails', () => new Response('', { status: 500 }), /^Le site a un problème/],
  ])(
    'HTTP-4 %s: a form that asks for it names the cause beside its buttons, and focus is there',
    async (_, failing, said) => {
      expectConsole('error', /^\[my-elements\] L’enregistrement n’a pas abouti/);
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      await visit.open(form('edit').replace('<form ', '<form data-my-element-errors="cause" '), failing);
      type('Bal du port');
      button().click();
      await settle();
      const notice = find('[role=alert]');
      expect(notice.querySelector('p')?.textContent).toMatch(said);
      expect(area().textContent).toBe('');
      expect(notice.compareDocumentPosition(button()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
      expect(document.activeElement).toBe(notice);
      expect(find<HTMLInputElement>('[name=titre]').value).toBe('Bal du port');
      find('[role=alert] button').click();
      await settle();
      expect([visit.page.sent.length, document.querySelectorAll('[role=alert]').length]).toEqual([2, 1]);
    },
  );

  test('HTTP-4 a server that hangs is given up after its time', async () => {
    expectConsole('error', /^\[my-elements\] L’enregistrement n’a pas abouti/);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await visit.open(form('edit'), () => new Promise(() => undefined));
    button().click();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(document.querySelector('.my-elements-loading')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(2);
    expect(area().textContent).toContain(GENERIC);
    expect(document.querySelector('.my-elements-loading')).toBeNull();
    find('[role=alert] button').click();
    await vi.advanceTimersByTimeAsync(1);
    expect(visit.page.sent).toHaveLength(2);
  });

  test.each([409, 422, 400, 404])('MINE-11 MINE-6 what the server says with %i stands in the area', async (status) => {
    await visit.open(form('edit'), () => html('<p class="alert alert-warning">Deux versions</p>', status));
    button().click();
    await settle();
    expect(area().textContent).toBe('Deux versions');
    expect(button().hidden).toBe(false);
  });

  const CONFLICT =
    '<p>Deux versions</p><button name="garder" value="5">Garder ma version</button><a href="#" data-my-element-discard>L’autre</a>';

  test('MINE-11 « Garder ma version » goes with the form when it is pressed, never by Enter in a field', async () => {
    await visit.open(form('edit'), () => html(CONFLICT, 409));
    find('button:not([name])').click();
    await settle();
    const enter = () => {
      find('[name=titre]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      // What browsers do then: the first button of the form is the submitter.
      find<HTMLFormElement>('form').requestSubmit(find('[name=garder]'));
      find('[name=titre]').dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
    };
    enter();
    await settle();
    find('[name=garder]').click();
    await settle();
    expect(visit.page.sent.map(({ body }) => body.get('garder'))).toEqual([null, null, '5']);
  });

  test('MINE-11 « Reprendre l’autre version » leads on without a question', async () => {
    await visit.open(form('edit'), () => html(CONFLICT, 409));
    type('Bal du port');
    find('button:not([name])').click();
    await settle();
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(true);
    find('[data-my-element-discard]').click();
    expect(asks()).toBe(false);
  });

  test('MINE-6 a whole page that brings the area filled is read for the area alone', async () => {
    const whole = `<!doctype html><title>t</title><h1>Modifier</h1><div data-my-element-message><p>Titre trop court</p></div>`;
    await visit.open(form('edit'), () => html(whole, 422));
    button().click();
    await settle();
    expect(area().innerHTML).toBe('<p>Titre trop court</p>');
  });

  test('MINE-6 an earlier success no longer stands beside a failure', async () => {
    expectConsole('error', /^\[my-elements\] L’enregistrement n’a pas abouti/);
    await visit.open(
      form('edit').replace('<div data-my-element-message></div>', `<div data-my-element-message>${SAVED}</div>`),
      () => html('', 500),
    );
    button().click();
    await settle();
    expect(area().querySelector('.alert-success')).toBeNull();
  });

  test('BOOT-6 a page that the browser kept comes back ready', async () => {
    await visit.open(form('edit'), () => new Promise(() => undefined));
    button().click();
    await settle();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(document.querySelector('.my-elements-loading')).toBeNull();
    expect(button().hidden).toBe(false);
  });

  test('BOOT-2 a form that leaves takes its request with it, in silence', async () => {
    await visit.open(form('edit'), () => new Promise(() => undefined));
    button().click();
    await settle();
    find('form').remove();
    await settle();
    expect(visit.page.sent[0]?.signal?.aborted).toBe(true);
  });
});
