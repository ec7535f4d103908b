import { expect, expectAccessible, expectContrastInDark, test } from './fixtures.ts';

const modal = (params: unknown, inner = 'Ouvrir', more = '') =>
  `<a id="lien" href="/repli" data-modal='${JSON.stringify(params).replaceAll("'", '&#39;')}' ${more}>${inner}</a>`;

const choice = {
  titre: 'Inscription',
  contenu: '<p>Souhaitez-vous <strong>venir</strong> ?</p>',
  contenubas: '<p>Gratuit.</p>',
  buttons: [
    { titre: 'Plus tard', secondaire: true, position: 'g', autoclose: 'true' },
    { titre: 'Non', position: 'd', autoclose: true },
    {
      titre: 'Oui',
      important: true,
      position: 'd',
      autoclose: true,
      addclass: 'oui',
      adddata: [{ 'data-choix': '1' }],
      action: 'venir',
    },
  ],
};

test('MODAL-1 MODAL-3 a link opens its modal with title, content, footer and buttons, and a registered action runs once', async ({
  page,
  plain,
}) => {
  // Contrast is measured after the fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(plain.page(modal(choice)));
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    window.vitrine?.register('venir', (button: Element) => seen.push(button.textContent ?? ''));
  });
  await page.click('#lien');
  const box = page.getByRole('dialog', { name: 'Inscription' });
  await expect(box.locator('.dialog-body')).toHaveText('Souhaitez-vous venir ?');
  await expect(box.locator('.dialog-footer')).toHaveText('Gratuit.');
  await expect(box.locator('.dialog-side-left')).toHaveText('Plus tard');
  await expect(box.locator('.dialog-side-right')).toHaveText('NonOui');
  await expect(box.locator('button.oui')).toHaveAttribute('data-choix', '1');
  await expectAccessible(page);
  await expectContrastInDark(page, 'dialog[open]');
  await box.getByRole('button', { name: 'Oui' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['Oui']);
});

test('MODAL-1 HTML given as content is sanitised, and what is removed is reported once', async ({
  page,
  plain,
  browserName,
  consoleWatch,
  policyWatch,
}) => {
  // Chromium reports it while the text is parsed in a document that is never shown.
  consoleWatch.allow(/Executing inline event handler/);
  consoleWatch.allow(/^warning: \[dialog\] Une partie du contenu a été retirée/);
  const contenu =
    '<img src="/vide.svg" alt="" onload="window.hacked=1"><a href="javascript:hacked=1">a</a>' +
    '<form id="f" action="/recu"><input name="action" value="x"><button>Envoyer</button></form>' +
    '<form action="https://ailleurs.invalid/"><input name="b"></form><iframe srcdoc="x" title="i"></iframe>' +
    '<p class="c" data-overlay="/x" id="p" style="color:red">texte</p><svg><script>hacked=1</script></svg>';
  const link = modal({ titre: 'T', contenu, closetop: true });
  const policy = "script-src 'self'; require-trusted-types-for 'script'; trusted-types vitrine dompurify";
  const url = plain.page(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>t</title>
    <meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="stylesheet" href="/front/vitrine.css">
    <script type="application/json" id="vitrine-settings">{"traductions":[]}</script>
    <script type="module" src="/front/vitrine.js"></script></head><body>${link}</body></html>`,
  );
  plain.answer('/vide.svg', { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  plain.page('<p>reçu</p>', { path: '/recu' });
  await page.goto(url);
  for (const round of [1, 2]) {
    await page.click('#lien');
    await expect(page.locator('.dialog-body p.c#p')).toHaveText('texte');
    const html = await page.locator('.dialog-body').innerHTML();
    expect(html).not.toMatch(/onload|javascript:|style=|script|srcdoc|ailleurs/);
    await expect(page.locator('#p')).toHaveAttribute('data-attached', /modal-link/);
    if (round === 1) await page.keyboard.press('Escape');
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  const warnings = consoleWatch.lines.filter((line) => line.includes('retirée'));
  expect(warnings).toHaveLength(1);
  const removed = ['onload', 'href', 'style', 'script', 'srcdoc', 'form (https://ailleurs.invalid/)'];
  expect(removed.filter((name) => !warnings[0]?.includes(name))).toEqual([]);
  if (browserName === 'chromium')
    await expect.poll(() => policyWatch.violations[0]).toContain('script-src-attr: inline');
  policyWatch.clear();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page).toHaveURL(/\/recu\?action=x$/);
});

test('MODAL-3 an attribute that a button may not have is dropped with a warning: the modal opens', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[dialog\] Des attributs d’un bouton sont refusés.*: rel, id_element, style$/);
  const adddata = [{ rel: 'nofollow', id_element: 4, style: 'color:red', 'data-choix': 1 }];
  const buttons = [{ titre: 'Oui', adddata, autoclose: true }];
  await page.goto(plain.page(modal({ titre: 'T', contenu: 'x', buttons })));
  await page.click('#lien');
  const button = page.getByRole('dialog', { name: 'T' }).getByRole('button', { name: 'Oui' });
  await expect(button).toHaveAttribute('data-choix', '1');
  const names = await button.evaluate((element) => element.getAttributeNames().sort());
  expect(names).toEqual(['class', 'data-choix', 'type']);
  expect(consoleWatch.lines).toHaveLength(1);
  await expect(page).not.toHaveURL(/repli/);
});

test('MODAL-2 an iframe handler shows the address in a titled iframe, and Escape inside it closes', async ({
  page,
  plain,
}) => {
  plain.answer('/plan', { body: '<!doctype html><title>p</title><button>Dedans</button>' });
  await page.goto(plain.page(modal({ titre: 'Plan', handler: 'iframe', url: '/plan', closetop: true })));
  await page.click('#lien');
  const inside = page.frameLocator('iframe[title="Plan"]').getByRole('button', { name: 'Dedans' });
  await inside.focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('#lien')).toBeFocused();
});

test('MODAL-2 ajax content is a POST of the parsed parameters, a GET without any', async ({ page, plain }) => {
  plain.answer('/bloc', ({ method }) => ({ body: `<h2>Reçu par ${method}</h2>` }));
  await page.goto(
    plain.page(modal({ ajax_url: '/bloc', ajax_params: 'vue=courte&mot=p%C3%AAche+%C3%A0+pied', closetop: true })),
  );
  await page.click('#lien');
  await expect(page.getByRole('dialog', { name: 'Reçu par POST' })).toBeVisible();
  expect(Object.fromEntries(plain.requests[0]?.body ?? [])).toEqual({ vue: 'courte', mot: 'pêche à pied' });
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.vitrine?.modal.open({ titre: 'T', ajax_url: '/bloc', closetop: true }));
  await expect(page.locator('.dialog-body')).toHaveText('Reçu par GET');
});

test('MODAL-2 HTTP-4 content that cannot be loaded shows an error, and the box can be closed', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/500|n’a pas pu être chargé/);
  plain.answer('/bloc', { status: 500, body: 'non' });
  await page.goto(
    plain.page(modal({ titre: 'T', ajax_url: '/bloc', buttons: [{ titre: 'Continuer', action: 'rien' }] })),
  );
  await page.click('#lien');
  await expect(page.getByRole('alert').first()).toHaveText(
    "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
  );
  await page.getByRole('button', { name: 'fermer' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('MODAL-4 refuses a second modal, one without content, and reports a button or function that is not there', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/./);
  const buttons = [
    { titre: 'Presser', action: '#absent' },
    { titre: 'Appeler', action: 'inconnue' },
  ];
  await page.goto(plain.page(modal({ titre: 'Première', contenu: 'texte', buttons })));
  await page.evaluate(() => window.vitrine?.modal.open({ titre: 'Vide' }));
  await page.click('#lien');
  await expect(page.getByRole('dialog', { name: 'Première' })).toBeVisible();
  await page.evaluate(() => window.vitrine?.modal.open({ titre: 'Seconde', contenu: 'x' }));
  plain.answer('/vitrine/backoffice/modules/commun/lien_v4.php', { type: 'text/plain', body: '/p/x7k' });
  await page.evaluate(() => window.vitrine?.permalink('/actualites/fete'));
  await expect(page.locator('dialog')).toHaveCount(1);
  await page.getByRole('button', { name: 'Presser' }).click();
  await page.getByRole('button', { name: 'Appeler' }).click();
  const lines = consoleWatch.lines.join('\n');
  expect(lines).toMatch(/n’a pas de contenu/);
  expect(lines.match(/Une fenêtre est déjà ouverte/g)).toHaveLength(2);
  expect(lines).toMatch(/bouton à presser est introuvable[\s\S]*#absent/);
  expect(lines).toMatch(/fonction n’est pas enregistrée[\s\S]*inconnue/);
});

test('MODAL-9 alert and confirm: OK is true, Cancel and Escape are false', async ({ page, plain }) => {
  // Contrast is measured after the fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(plain.page('<p>page</p>'));
  for (const [press, expected] of [
    ['OK', true],
    ['Annuler', false],
    ['Escape', false],
  ] as const) {
    const answer = page.evaluate(() => window.vitrine?.confirm('Supprimer ?\n<b>vraiment</b>'));
    await expect(page.getByRole('alertdialog').locator('.dialog-text')).toHaveText('Supprimer ?\n<b>vraiment</b>', {
      useInnerText: true,
    });
    await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
    if (press === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: press }).click();
    expect(await answer).toBe(expected);
  }
  const closed = page.evaluate(() => window.vitrine?.alert('Enregistré.'));
  // A box is visible before it is modal; until then axe checks the page behind it too.
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alertdialog', { name: 'Message' }).getByRole('button', { name: 'OK' }).click();
  await closed;
});

test('MODAL-9 a question stands over an open modal and waits for the one before it', async ({ page, plain }) => {
  await page.goto(plain.page(modal({ titre: 'Formulaire', contenu: '<p><a href="/x">lien</a></p>', closetop: true })));
  await page.click('#lien');
  const box = page.getByRole('dialog', { name: 'Formulaire' });
  await box.getByRole('link').focus();
  const answers = page.evaluate(() => {
    const confirmed = ['Supprimer ?', 'Vraiment ?', 'Toujours ?'].map((text) => window.vitrine?.confirm(text));
    return Promise.all(confirmed);
  });
  await page.getByRole('alertdialog').filter({ hasText: 'Supprimer' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Vraiment ?');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').filter({ hasText: 'Toujours' }).getByRole('button', { name: 'OK' }).click();
  expect(await answers).toEqual([true, false, true]);
  await expect(box).toBeVisible();
  await expect(box.getByRole('link')).toBeFocused();
});

test('MODAL-9 an alert over an open modal is shown inside it', async ({ page, plain }) => {
  await page.goto(plain.page(modal({ titre: 'Formulaire', contenu: 'texte', closetop: true })));
  await page.click('#lien');
  const box = page.getByRole('dialog', { name: 'Formulaire' });
  await expect(box).toBeVisible();
  await page.evaluate(() => window.vitrine?.alert('Refusé par le serveur.'));
  await expect(box.getByText('Refusé par le serveur.')).toBeVisible();
  await expect(page.locator('dialog')).toHaveCount(1);
});

test('MODAL-10 an overlay POSTs its parameters; features in the answer are attached, scripts run once, in order', async ({
  page,
  plain,
}) => {
  // Contrast is measured after the fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const html = `<h2>Règlement</h2><script>window.ran = [1]</script><script>window.ran.push(2)</script>
    <a href="#x" data-modal='{"contenu":"x"}' class="dedans">Encore</a>`;
  plain.answer('/reglement', { body: html });
  await page.goto(
    plain.page(
      '<a id="o" href="/reglement" data-overlay="/reglement" data-overlay-params="version=courte&amp;p=2">Voir</a>',
    ),
  );
  await page.click('#o');
  await expect(page.getByRole('dialog', { name: 'Règlement' })).toBeVisible();
  await expect(page.locator('.dedans')).toHaveAttribute('data-attached', /modal-link/);
  expect(await page.evaluate(() => (window as unknown as { ran: number[] }).ran)).toEqual([1, 2]);
  expect(plain.requests.map(({ method, body }) => [method, body.toString()])).toEqual([['POST', 'version=courte&p=2']]);
  await expectAccessible(page);
});

test('MODAL-10 the data of an overlay may be nested, a form, or nothing', async ({ page, plain }) => {
  plain.answer('/bloc', { body: '<p>Reçu</p>' });
  await page.goto(plain.page('<form><input name="ids[]" value="3"><input name="ids[]" value="4"></form>'));
  for (const kind of ['nested', 'form', 'params', 'nothing'] as const) {
    await page.evaluate(async (given) => {
      const form = new FormData(document.forms[0]);
      const data = { nested: { ids: [1, 2], o: { k: 'v' } }, form, params: new URLSearchParams('a=1'), nothing: null };
      await window.vitrine?.overlay('/bloc', data[given]);
    }, kind);
    await expect(page.getByRole('dialog').getByText('Reçu')).toBeVisible();
    await page.evaluate(() => window.vitrine?.modal.close());
    await expect(page.locator('dialog')).toHaveCount(0);
  }
  const sent = plain.requests.map(({ body }) => decodeURIComponent(String(body)));
  expect(sent).toEqual(['ids[]=1&ids[]=2&o[k]=v', 'ids[]=3&ids[]=4', 'a=1', '']);
});

test('MODAL-10 an overlay of another origin is not requested', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/n’a pas pu être chargé/);
  await page.goto(plain.page('<button id="o" data-overlay="https://ailleurs.invalid/x">Voir</button>'));
  await page.click('#o');
  await expect(page.getByRole('alert').first()).toContainText("Une erreur s'est produite");
});

test('BOOT-3 an unreadable attribute is reported and leaves a plain link; a modified click is the browser’s', async ({
  page,
  plain,
  consoleWatch,
}) => {
  consoleWatch.allow(/data-modal est illisible/);
  plain.page('<p>repli</p>', { path: '/repli' });
  await page.goto(plain.page(`<a id="casse" href="/repli" data-modal="{titre:">x</a> ${modal({ contenu: 'x' })}`));
  await page.hover('#casse');
  await expect.poll(() => consoleWatch.lines.join()).toContain('data-modal est illisible');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.click('#lien', { modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.close();
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.click('#casse');
  await expect(page).toHaveURL(/\/repli$/);
});
