import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, type DomPage, find, html, settle, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { formExample, linkExample, sentExample } from './examples.tsx';
import { fragmentArea } from './index.ts';

const FAILED = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

let page: DomPage;
afterEach(() => {
  // What is still asked for would fail later, in another test.
  window.dispatchEvent(new Event('pagehide'));
  page.stop();
});

async function open({ markup }: typeof linkExample, answer: Answer = () => html('<p>Nouveau</p>')) {
  page = startPage({ html: renderToStaticMarkup(markup), features: [fragmentArea], answer });
  await page.boot.ready;
}
const area = () => find('#resultat, #fragment-3');
const submit = (button = find('button')) => find<HTMLFormElement>('form').requestSubmit(button);
/** Clicks, and tells whether the browser would have acted. */
function click(element: HTMLElement, init: MouseEventInit = {}): boolean {
  let left = false;
  document.addEventListener(
    'click',
    (event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return left;
}

describe('a form', () => {
  test('HTTP-2 an element of the answer that asks for focus has it', async () => {
    await open(formExample, () => html('<p>Avant</p><div tabindex="-1" data-fragment-focus>Deux erreurs</div>'));
    submit();
    await settle();
    expect(document.activeElement?.textContent).toBe('Deux erreurs');
  });

  test('HTTP-1 HTTP-2 posts its fields as the specification serialises them', async () => {
    await open(formExample);
    submit();
    await settle();
    const [sent] = page.sent;
    expect([sent?.method, sent?.url.pathname]).toEqual(['POST', '/recherche.php']);
    expect([...(sent?.body ?? [])]).toEqual([
      ['mot', 'été'],
      ['cle', '7'],
      ['lieu', 'port'],
      ['gratuit', '1'],
      ['jour', 'mardi'],
      ['note', 'deux\nlignes'],
      ['action', 'chercher'],
    ]);
    expect(sent?.headers.get('x-csrf-token')).toBeNull();
  });

  test('HTTP-2 shows an indicator, then the answer, whose scripts run in order, once', async () => {
    document.documentElement.dataset.calls = '';
    const script = (mark: string) => `<script>document.documentElement.dataset.calls += '${mark}'</script>`;
    await open(formExample, () => html(`${script('1')}<p>Nouveau</p>${script('2')}`));
    submit();
    expect(area().getAttribute('aria-busy')).toBe('true');
    expect(area().firstElementChild?.textContent).toBe('Chargement en cours');
    expect(area().textContent).toContain('Rien encore.');
    await settle();
    expect(area().hasAttribute('aria-busy')).toBe(false);
    expect(area().querySelector('p')?.textContent).toBe('Nouveau');
    expect(area().textContent).not.toMatch(/Rien encore|Chargement/);
    expect(document.documentElement.dataset.calls).toBe('12');
    await vi.waitFor(() => expect(find('[data-announcer]').textContent).toBe('Le contenu est affiché.'));
  });
});

describe('a link', () => {
  test('HTTP-2 brings the content into its area', async () => {
    await open(linkExample);
    expect(click(find('a'))).toBe(false);
    await settle();
    expect(page.sent.map(({ method, url }) => `${method} ${url.pathname}${url.search}`)).toEqual([
      'POST /vitrine/ajax/modules/pages/fragment.php?id_page=77',
    ]);
    expect(area().innerHTML).toBe('<p>Nouveau</p>');
  });

  test('BOOT-5 a click with a key held is the browser’s', async () => {
    await open(linkExample);
    expect(click(find('a'), { ctrlKey: true })).toBe(true);
    expect(page.sent).toHaveLength(0);
  });

  test.each([
    ['an area that is not there', { fragmentTarget: '#nulle-part' }],
    ['a selector that is none', { fragmentTarget: '###' }],
    ['another site', { fragment: 'https://evil.example/x' }],
    ['a script', { fragment: 'javascript:alert(1)' }],
  ])('PAGE-6 BOOT-3 %s: the link is followed instead', async (_, dataset) => {
    expectConsole('error', /^\[fragment-area\] La zone à remplir ou l’adresse à demander ne convient pas\./);
    await open(linkExample);
    Object.assign(find('a').dataset, dataset);
    expect(click(find('a'))).toBe(true);
    expect(page.sent).toHaveLength(0);
  });
});

describe('several answers', () => {
  test('HTTP-3 what is in flight is not asked again; a newer answer wins over an older one', async () => {
    const release: ((response: Response) => void)[] = [];
    await open(formExample, () => new Promise((resolve) => release.push(resolve)));
    submit();
    submit();
    await settle();
    expect(page.sent).toHaveLength(1);
    find<HTMLInputElement>('[name=mot]').value = 'hiver';
    submit();
    await settle();
    expect(page.sent).toHaveLength(2);
    release[1]?.(html('<p>Hiver</p>'));
    await settle();
    release[0]?.(html('<p>Été</p>'));
    await settle();
    expect(area().innerHTML).toBe('<p>Hiver</p>');
  });
});

describe('failures', () => {
  test.each<[string, Answer]>([
    ['a server error', () => html('<p>Panne</p>', 500)],
    ['an empty answer', () => html('')],
    ['a network failure', () => Promise.reject(new TypeError('offline'))],
  ])('HTTP-4 %s keeps the content, says so and offers to try again', async (_, failing) => {
    expectConsole('error', /^\[fragment-area\] Le contenu de «\u00a0\/recherche\.php\u00a0» n’a pas pu être chargé\./);
    let works = false;
    await open(formExample, (sent) => (works ? html('<p>Enfin</p>') : failing(sent)));
    submit();
    await settle();
    expect(area().hasAttribute('aria-busy')).toBe(false);
    expect(area().querySelector('.fragment-area-loading')).toBeNull();
    expect(area().textContent).toContain('Rien encore.');
    expect(area().querySelector('[role=alert] p')?.textContent).toBe(FAILED);
    works = true;
    find('[role=alert] button').click();
    await settle();
    expect(area().innerHTML).toBe('<p>Enfin</p>');
  });

  test.each<[string, Answer, RegExp]>([
    ['a dropped connection', () => Promise.reject(new TypeError('reset')), /^Votre message n’a pas pu partir/],
    ['a server error', () => html('<p>Panne</p>', 503), /^Le site a un problème/],
    ['a refusal', () => html('<p>Non</p>', 403), /^Le site n’a pas accepté l’envoi/],
    ['a limit', () => html('<p>Non</p>', 429), /^Trop d’envois/],
    ['an empty answer', () => html(''), /^Le site a un problème/],
  ])(
    'HTTP-4 a form that is not sent because of %s says why beside its button and holds what was typed',
    async (...given) => {
      const [, failing, cause] = given;
      expectConsole('error', /^\[fragment-area\]/);
      let works = false;
      await open(sentExample, (sent) => (works ? html('<p>Merci</p>') : failing(sent)));
      submit();
      await settle();
      const notice = find('[data-failure-notice]');
      expect(notice.querySelector('p')?.textContent).toMatch(cause);
      expect(notice.textContent).not.toContain('administrateur');
      expect(notice.nextElementSibling).toBe(find('form > button'));
      expect(document.activeElement).toBe(notice);
      expect(find<HTMLInputElement>('[name=nom]').value).toBe('Marie');
      works = true;
      find<HTMLInputElement>('[name=nom]').value = 'Marie Le Goff';
      find('[data-failure-notice] button').click();
      await settle();
      expect(area().innerHTML).toBe('<p>Merci</p>');
      expect(page.sent.at(-1)?.body.get('nom')).toBe('Marie Le Goff');
    },
  );

  test('HTTP-4 without a connection the form says so', async () => {
    expectConsole('error', /^\[fragment-area\]/);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open(sentExample, () => Promise.reject(new TypeError('offline')));
    submit();
    await settle();
    online.mockRestore();
    expect(find('[data-failure-notice] p').textContent).toContain('votre appareil n’est pas connecté à internet');
  });

  test('BOOT-6 a page that is left comes back without its indicator', async () => {
    await open(linkExample, () => new Promise(() => undefined));
    click(find('a'));
    await settle();
    window.dispatchEvent(new Event('pagehide'));
    expect(area().hasAttribute('aria-busy')).toBe(false);
    expect(area().childElementCount).toBe(0);
    click(find('a'));
    await settle();
    expect(page.sent).toHaveLength(2);
  });
});
