import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type DomPage, html, type Sent, settle, startPage, watchLeaving } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { myElements } from './index.ts';
// Loaded when it is first used: not while a test waits.
import '#ui/renew-csrf.ts';

const GENERIC = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const SAVED = '<div class="alert alert-success">Enregistré</div>';
const redirect = () => new Response(null, { status: 303, headers: { location: '/x' } });

let page: DomPage;
let leaving: ReturnType<typeof watchLeaving>;
beforeEach(() => {
  leaving = watchLeaving();
  window.scrollTo = () => undefined;
});
afterEach(() => {
  page.stop();
  leaving.restore();
  localStorage.clear();
  sessionStorage.clear();
});

const form = (
  csrf: string,
  owner = '',
) => `<form data-my-element-form="edit" action="/enregistrer" method="post" ${owner}>
  <div data-my-element-message></div><input type="hidden" name="csrf" value="${csrf}"><input name="titre" value="Bal"><button>Enregistrer</button></form>`;
const signIn = (more = '', action = '/connexion') =>
  `${more}<form id="c" action="${action}" method="post"><input name="email"><input type="password" name="mot_de_passe"><button>Se connecter</button></form>`;

async function open(answer: Answer, owner = ''): Promise<void> {
  page = startPage({ html: form('vieux', owner), features: [myElements], answer });
  await page.boot.ready;
  const field = find<HTMLInputElement>('[name=titre]');
  field.value = 'Bal du port';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  find('button').click();
  await settle();
}
const find = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
/** Each answer in turn; the last one from then on. */
function inTurn(...answers: readonly (() => Response)[]): () => Response {
  const left = [...answers];
  return () => (left.length > 1 ? left.shift() : left[0])?.() ?? html('');
}
const asked = () =>
  page.sent.map(({ method, url, body }) => `${method} ${url.pathname} ${body.get('csrf') ?? ''}`.trim());
const typed = () => find<HTMLInputElement>('[name=titre]').value;
/** A platform whose session is over until somebody signs in; then its CSRF token is another one. */
function platform(first: () => Response, onSignIn: (sent: Sent) => Response = redirect): Answer {
  let isSignedIn = false;
  return (sent) => {
    if (sent.url.pathname === '/connexion') {
      const answer = onSignIn(sent);
      if (answer.status === 303) isSignedIn = true;
      return answer;
    }
    if (sent.method === 'GET') return html(`<!doctype html><title>t</title>${form('neuf')}`);
    return isSignedIn && sent.body.get('csrf') === 'neuf' ? html(SAVED) : first();
  };
}

describe('MINE-1 the session is over', () => {
  test('the sign-in form of the answer works beside the form; then the same save goes through', async () => {
    await open(platform(() => html(signIn('<p class="alert alert-info">Reconnectez-vous</p>'), 401)));
    expect(find('.my-elements-notice').textContent).toContain('Votre session a pris fin. Rien n’est perdu');
    expect(find('form[data-my-element-form]').contains(find('#c'))).toBe(false);
    expect(document.activeElement).toBe(find('[name=email]'));
    expect(typed()).toBe('Bal du port');
    find<HTMLFormElement>('#c').requestSubmit();
    await settle();
    expect(asked()).toEqual(['POST /enregistrer vieux', 'POST /connexion', 'GET /', 'POST /enregistrer neuf']);
    expect(page.sent[3]?.body.get('titre')).toBe('Bal du port');
    expect(document.querySelector('#c')).toBeNull();
    expect(leaving.count).toBe(1);
  });

  test('a wrong password is said in the server’s words, and can be corrected', async () => {
    const wrong = () =>
      html(
        `<!doctype html><title>t</title><h1>Connexion</h1>${signIn('<p class="alert alert-error">Mot de passe faux</p>')}`,
        401,
      );
    await open(platform(() => html(signIn(), 401), inTurn(wrong, redirect)));
    find<HTMLFormElement>('#c').requestSubmit();
    await settle();
    expect(find('.my-elements-sign-in').textContent).toBe('Mot de passe fauxSe connecter');
    expect(document.querySelector('h1')).toBeNull();
    find<HTMLFormElement>('#c').requestSubmit();
    await settle();
    expect(leaving.count).toBe(1);
  });

  test('a code that is asked for after the password is given in the same place', async () => {
    const step = () =>
      html(
        '<form id="c" action="/connexion" method="post"><input name="code" autocomplete="one-time-code"><button>Continuer</button></form>',
      );
    await open(platform(() => html(signIn(), 401), inTurn(step, redirect)));
    find<HTMLFormElement>('#c').requestSubmit();
    await settle();
    expect(document.activeElement).toBe(find('[name=code]'));
    expect(typed()).toBe('Bal du port');
    find<HTMLFormElement>('#c').requestSubmit();
    await settle();
    expect(asked()).toEqual([
      'POST /enregistrer vieux',
      'POST /connexion',
      'POST /connexion',
      'GET /',
      'POST /enregistrer neuf',
    ]);
  });

  test('a sign-in that fails is said and can be tried again', async () => {
    expectConsole('error', /^\[my-elements\] La reconnexion n’a pas abouti/);
    await open(
      platform(
        () => html(signIn(), 401),
        inTurn(() => html('', 500), redirect),
      ),
    );
    find<HTMLFormElement>('#c').requestSubmit();
    await settle();
    expect(find('.my-elements-sign-in [role=alert]').textContent).toBe(GENERIC);
    find<HTMLFormElement>('#c').requestSubmit();
    await settle();
    expect(leaving.count).toBe(1);
  });

  test('a sign-in form that saves with it is answered like the form itself', async () => {
    await open(
      inTurn(
        () => html(signIn('', '/enregistrer'), 401),
        () => html(SAVED),
      ),
    );
    find<HTMLFormElement>('#c').requestSubmit();
    await settle();
    expect(asked()).toEqual(['POST /enregistrer vieux', 'POST /enregistrer']);
    expect(leaving.count).toBe(1);
  });

  test('a sign-in form of another site is never sent anything', async () => {
    expectConsole('error', /^\[my-elements\] La reconnexion n’a pas abouti/);
    await open(() => html(signIn('', 'https://evil.example/'), 401));
    find<HTMLFormElement>('#c').requestSubmit();
    await settle();
    expect(page.sent).toHaveLength(1);
  });

  test.each<[string, Answer]>([
    ['a redirection', redirect],
    ['401 without a form', () => html('<p>Connectez-vous</p>', 401)],
    ['401 as JSON', () => new Response('{}', { status: 401, headers: { 'content-type': 'application/json' } })],
  ])('%s: the page is left for the sign-in only where what was typed comes back with it', async (_, answer) => {
    await open(answer, 'data-my-element-owner="lea"');
    expect(typed()).toBe('Bal du port');
    find('.my-elements-notice button').click();
    expect(leaving.count).toBe(1);
    window.dispatchEvent(new Event('pagehide'));
    page.stop();
    page = startPage({ html: form('neuf', 'data-my-element-owner="lea"'), features: [myElements] });
    await page.boot.ready;
    await expect.poll(() => typed(), { timeout: 30_000 }).toBe('Bal du port');
    expect(find('.my-elements-notice').textContent).toBe(
      'Ce que vous aviez écrit est de retour. Enregistrez pour le conserver.',
    );
  });

  test('where the browser cannot tell whose text it is, another window leads to the sign-in', async () => {
    await open(redirect);
    const link = find<HTMLAnchorElement>('.my-elements-notice a');
    expect([link.textContent, link.target, link.rel]).toEqual([
      'Se reconnecter (nouvelle fenêtre)',
      '_blank',
      'noopener',
    ]);
    expect(typed()).toBe('Bal du port');
  });
});

test('MINE-1 a save that comes to something else takes the sign-in away', async () => {
  await open(
    inTurn(
      () => html(signIn(), 401),
      () => html('<p>Titre trop court</p>', 422),
    ),
  );
  find('form[data-my-element-form] button').click();
  await settle();
  expect(document.querySelector('.my-elements-notice')).toBeNull();
  expect(find('[data-my-element-message]').textContent).toBe('Titre trop court');
});

describe('MINE-6 another session was opened meanwhile', () => {
  test('the CSRF token is brought up to date and the same form sent once more', async () => {
    await open((sent) =>
      sent.method === 'GET'
        ? html(form('neuf'))
        : sent.body.get('csrf') === 'neuf'
          ? html(SAVED)
          : html('<p>Rechargez</p>', 403),
    );
    expect(asked()).toEqual(['POST /enregistrer vieux', 'GET /', 'POST /enregistrer neuf']);
    expect(leaving.count).toBe(1);
  });

  test('a refusal that has nothing to do with it is shown, without a third try', async () => {
    await open((sent) => (sent.method === 'GET' ? html(form('neuf')) : html('<p>Interdit</p>', 403)));
    expect(asked()).toEqual(['POST /enregistrer vieux', 'GET /', 'POST /enregistrer neuf']);
    expect(find('[data-my-element-message]').textContent).toBe('Interdit');
    expect([...document.querySelectorAll<HTMLElement>('form button')].every(({ hidden }) => !hidden)).toBe(true);
  });
});
