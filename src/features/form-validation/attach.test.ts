import { afterEach, describe, expect, test, vi } from 'vitest';
import { RESEND_AFTER_MS } from '#runtime/send-once.ts';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { formValidation } from './index.ts';

let page: DomPage;
afterEach(() => {
  page.stop();
  vi.useRealTimers();
});

/** The emulated DOM navigates nowhere: what passes the feature is counted, then dropped. */
let sent: (string | null)[] = [];
async function open(fields: string, around = '', mode = ''): Promise<HTMLFormElement> {
  sent = [];
  page = startPage({
    // The emulated DOM cannot show a modal dialog: inside one that is open, the errors stand in the form.
    html: `<dialog open><form id="f" data-validate="${mode}" method="post">${fields}<button>Envoyer</button></form>${around}</dialog>`,
    features: [formValidation],
  });
  await page.boot.ready;
  const form = document.querySelector('form') as HTMLFormElement;
  form.addEventListener('submit', (event) => sent.push(event.submitter?.getAttribute('value') ?? ''));
  return form;
}
const field = <Kind extends HTMLInputElement>(name: string) => document.querySelector<Kind>(`[name="${name}"]`) as Kind;
const messages = () => [...document.querySelectorAll('.form-validation-message')].map(({ textContent }) => textContent);
function send(): void {
  // As in a browser, a form that nobody stopped leaves; here it must not try.
  const stop = (event: Event) => event.preventDefault();
  document.addEventListener('submit', stop, { once: true });
  (document.querySelector('button') as HTMLButtonElement).click();
  document.removeEventListener('submit', stop);
}
function fill(name: string, value: string): void {
  field(name).value = value;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

test('FORM-2 sends only without errors; each field in error is marked and described until it is corrected', async () => {
  const form = await open(
    '<input name="nom" title="Nom" required aria-describedby="aide"><input name="age" data-in-range="18:99" value="3">',
  );
  expect(form.noValidate).toBe(true);
  // Without it, Firefox calls an empty required field invalid before anything is sent.
  expect(field('nom').getAttribute('aria-invalid')).toBe('false');
  expect(field('age').hasAttribute('aria-invalid')).toBe(false);
  send();
  expect(sent).toEqual([]);
  expect(messages()).toEqual(['Le champ Nom est requis.', 'Le champ age doit contenir un nombre entre 18 et 99.']);
  expect(field('nom').getAttribute('aria-invalid')).toBe('true');
  const [first] = document.querySelectorAll('.form-validation-message');
  expect(field('nom').getAttribute('aria-describedby')).toBe(`aide ${first?.id}`);
  fill('nom', 'Le Goff');
  expect(messages()).toEqual(['Le champ age doit contenir un nombre entre 18 et 99.']);
  expect(field('nom').getAttribute('aria-invalid')).toBe('false');
  expect(field('nom').getAttribute('aria-describedby')).toBe('aide');
  fill('age', '30');
  expect(messages()).toEqual([]);
  send();
  expect(sent).toEqual(['']);
});

test('FORM-2 a radio group and a checkbox ask for one choice, named once', async () => {
  await open(`<fieldset><label><input type="radio" name="r" value="a" required title="Réponse"> a</label><label><input type="radio" name="r" value="b"> b</label></fieldset>
    <input type="checkbox" name="c" required title="Accord"><input type="checkbox" name="s[]" value="1" required title="Sujets"><input type="checkbox" name="s[]" value="2" required>`);
  send();
  expect(messages()).toEqual([
    'Le champ Réponse est requis.',
    'Le champ Accord est requis.',
    'Le champ Sujets est requis.',
  ]);
  for (const box of document.querySelectorAll<HTMLInputElement>('[value="b"], [name=c], [value="2"]')) box.click();
  expect(messages()).toEqual([]);
  send();
  expect(sent).toHaveLength(1);
});

test('FORM-2 checks what is there now: fields added later, fields outside, nothing disabled', async () => {
  const form = await open(
    '<fieldset disabled><input name="loin" required></fieldset><input type="hidden" name="h" required>',
    '<input name="dehors" form="f" required>',
  );
  form.insertAdjacentHTML(
    'afterbegin',
    '<select name="choix" required><option value="">—</option><option>x</option></select><textarea name="mot" required> \n</textarea>',
  );
  send();
  expect(messages()).toEqual(['Le champ choix est requis.', 'Le champ mot est requis.', 'Le champ dehors est requis.']);
  fill('dehors', 'oui');
  expect(messages()).toHaveLength(2);
  form.reset();
  expect(messages()).toEqual([]);
});

test('FORM-1 what the browser or another feature refuses is listed too', async () => {
  await open(
    '<input name="d" title="Date" data-field-name="naissance"><input type="email" name="e" value="x"><input name="m" data-type="numeric" data-unmasked="12" value="1-2">',
  );
  field('d').setCustomValidity('ce n’est pas une date.');
  send();
  expect(messages()).toEqual([
    'Le champ Date est incorrect\u00a0: ce n’est pas une date.',
    'Le champ e doit contenir une adresse email.',
  ]);
});

test('FORM-2 formnovalidate sends as it is', async () => {
  const form = await open('<input name="nom" required>');
  (form.querySelector('button') as HTMLButtonElement).formNoValidate = true;
  send();
  expect(sent).toHaveLength(1);
  expect(messages()).toEqual([]);
});

test('FORM-1 a second press sends nothing until the server has had its time', async () => {
  const form = await open('<input name="nom" value="x">');
  vi.useFakeTimers();
  let count = 0;
  form.addEventListener('submit', () => {
    count += 1;
  });
  // Nobody prevents it: the emulated DOM says that it cannot leave, which is what we want to see once.
  const submit = () => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  submit();
  expect(submit()).toBe(false);
  expect(count).toBe(1);
  vi.advanceTimersByTime(RESEND_AFTER_MS);
  submit();
  expect(count).toBe(2);
  window.dispatchEvent(new Event('pageshow'));
  expect(submit()).toBe(true);
});

test('FORM-1 an unreadable rule is said on the console once and asks nothing', async () => {
  expectConsole('error', /data-in-range est illisible/);
  expectConsole('error', /data-type est inconnu/);
  await open('<input name="a" data-in-range="1-10" value="x"><input name="b" data-type="mail" value="x">');
  send();
  expect(messages()).toEqual([]);
  send();
});

test('FORM-3 the separate check is within reach of a page', async () => {
  const form = await open('');
  expect(page.boot.method(form, 'isEmail')?.('a@bc.fr')).toBe(true);
  expect(page.boot.method(form, 'isEmail')?.('a@bc')).toBe(false);
});

test('BOOT-2 leaves the form as it was when it is released', async () => {
  const form = await open('<input name="nom" required>');
  send();
  await settle();
  page.boot.stop();
  expect(form.noValidate).toBe(false);
  expect(messages()).toEqual([]);
});

describe('data-validate="summary"', () => {
  const question = (name: string, label: string, attributes: string) =>
    `<div class="field"><label for="${name}">${label}</label>
      <input id="${name}" name="${name}" title="${label}" ${attributes}></div>`;
  const summary = () => document.querySelector<HTMLElement>('[data-form-summary]');
  const lines = () => [...(summary()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);

  test('FORM-2 errors stand above the form in plain words; the summary takes focus and leads to each field', async () => {
    const form = await open(
      [
        question('nom', 'Votre nom', 'required data-missing="Indiquez votre nom."'),
        question('naissance', 'Date de naissance', 'required data-missing="Choisissez une date."'),
        question('courriel', 'Courriel', 'data-type="email" value="marie"'),
        question('places', 'Combien de places ?', 'data-in-range="1:5" value="9"'),
      ].join(''),
      '',
      'summary',
    );
    send();
    expect(sent).toEqual([]);
    expect(form.previousElementSibling).toBe(summary());
    expect(document.activeElement).toBe(summary());
    // Said by its name when it takes focus, and by nothing else.
    expect(summary()?.getAttribute('aria-label')).toBe('4 erreurs sont à corriger');
    expect(summary()?.getAttribute('role')).toBe('group');
    expect(summary()?.querySelector('[role=alert]')).toBeNull();
    expect(summary()?.querySelector('.alert-title')?.textContent).toBe('4 erreurs sont à corriger');
    expect(lines()).toEqual([
      'Indiquez votre nom.',
      'Date de naissance\u00a0: choisissez une date.',
      'Courriel\u00a0: indiquez une adresse électronique complète. Exemple\u00a0: nom@exemple.fr',
      'Combien de places ? Indiquez un nombre entre 1 et 5.',
    ]);
    expect(document.querySelector('.form-validation-summary')).toBeNull();
    expect(messages()[1]).toBe('Choisissez une date.');
    expect(field('naissance').closest('.field')?.hasAttribute('data-invalid')).toBe(true);
    summary()?.querySelectorAll('a')[1]?.click();
    expect(document.activeElement).toBe(field('naissance'));

    for (const [name, value] of [
      ['nom', 'Marie'],
      ['naissance', '1965'],
      ['courriel', 'marie@exemple.fr'],
      ['places', '2'],
    ] as const)
      fill(name, value);
    expect([messages(), document.querySelectorAll('[data-invalid]').length]).toEqual([[], 0]);
    send();
    expect([sent, summary()]).toEqual([[''], null]);
  });

  test('FORM-2 errors of the server are taken over: none is shown twice, and a correction takes them away', async () => {
    await open(
      `<div class="field" data-invalid><input id="tel" name="tel" title="Téléphone" aria-invalid="true"
        aria-describedby="tel-hint tel-error" required><p id="tel-hint">Dix chiffres</p>
        <p id="tel-error" class="field-error">Il manque des chiffres.</p></div>`,
      '',
      'summary',
    );
    send();
    expect([...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent)).toEqual([
      'Remplissez ce champ.',
    ]);
    fill('tel', '0261914000');
    expect(document.querySelector('.field-error, [data-invalid], [aria-invalid="true"]')).toBeNull();
    expect(field('tel').getAttribute('aria-describedby')).toBe('tel-hint');
  });
});

describe('questions that depend on others', () => {
  const radio = (value: string, checked = '') =>
    `<input type="radio" name="mode" value="${value}" title="Mode" required ${checked}>`;
  const box = (condition: object, inner: string) =>
    `<fieldset data-when='${JSON.stringify(condition)}' data-when-off>${inner}</fieldset>`;
  const chosen = (name: string, value: string) => {
    const input = document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
    input?.click();
  };

  test('FORM-2 are shown, sent and checked only while their condition holds, through a chain', async () => {
    const form = await open(
      radio('courrier') +
        radio('guichet') +
        box({ mode: ['courrier'] }, '<input type="checkbox" name="suivi" value="oui">') +
        box({ suivi: ['oui'] }, '<input name="mobile" title="Mobile" required>'),
    );
    const names = () => [...new FormData(form).keys()];
    const hidden = () => [...form.querySelectorAll('fieldset')].map((one) => one.hidden);
    expect(hidden()).toEqual([true, true]);
    chosen('mode', 'courrier');
    expect(hidden()).toEqual([false, true]);
    chosen('suivi', 'oui');
    expect(hidden()).toEqual([false, false]);
    send();
    expect(messages()).toEqual(['Le champ Mobile est requis.']);
    // What was ticked in a box that goes away counts no more.
    chosen('mode', 'guichet');
    expect([hidden(), names()]).toEqual([[true, true], ['mode']]);
    send();
    expect(sent).toEqual(['']);
    page.stop();
    expect(hidden()).toEqual([false, false]);
  });

  test('FORM-2 a condition that cannot be read is told, and the question is asked', async () => {
    expectConsole('error', /^\[form-validation\] L’attribut data-when est illisible/);
    const form = await open('<fieldset data-when="courrier"><input name="adresse" value="12"></fieldset>');
    expect(new FormData(form).get('adresse')).toBe('12');
  });
});
