import { click, dialog, isHidden, isVisible, type Journey, main, opensPicture, staysAttached } from './faults.steps.ts';

const PICTURE = {
  name: 'port.png',
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
};

/** In the order of the registry. */
export const JOURNEYS: readonly Journey[] = [
  {
    feature: 'agenda',
    example: 'a-month-of-events',
    async act(page) {
      await page.locator('.agenda-next').click();
      return isHidden(page.getByText('Concert du fleuve'));
    },
  },
  click(
    'anchors',
    'to-a-part-of-the-page',
    (page) => page.getByRole('link', { name: 'Les horaires' }),
    (page) => page.locator('#horaires-mairie:focus'),
  ),
  {
    feature: 'autocomplete',
    example: 'a-town-and-its-code',
    async act(page) {
      await page.locator('#ville').fill('');
      await page.locator('#ville').pressSequentially('bea');
      return isVisible(page.getByRole('option'));
    },
    failureMessage: (page) => page.locator('.autocomplete-message'),
    typedValue: ['#ville', 'bea'],
    plainField: '#ville',
  },
  {
    feature: 'calendar',
    example: 'a-month-with-one-and-several-events-a-day',
    async act(page) {
      const month = page.locator('.calendar-month');
      const before = await month.textContent();
      await main(page).locator('.calendar-step[data-step=next], button.calendar-step').last().click();
      return async () => (await month.textContent()) !== before;
    },
  },
  {
    feature: 'captcha',
    example: 'a-proof-of-work',
    async act(page) {
      await page.locator('[name=message]').fill('Bonjour à tous');
      await page.getByRole('button', { name: 'Envoyer' }).click();
      return isVisible(page.getByText('Champs reçus'));
    },
    typedValue: ['[name=message]', 'Bonjour à tous'],
  },
  click(
    'carousel',
    'gallery-of-a-page',
    (page) => main(page).getByRole('button', { name: 'Arrêter le défilement automatique' }),
    (page) => main(page).getByRole('button', { name: 'Lancer le défilement automatique' }),
  ),
  click(
    'clickable-block',
    'with-its-own-link',
    (page) => page.getByText('Trois jours de bateaux'),
    (page) => page.getByRole('heading', { level: 1, name: /agenda/i }),
  ),
  click(
    'consent',
    'measuring-under-the-exemption-no-question-and-a-way-to-oppose',
    (page) => page.locator('[data-consent-manage]'),
    dialog,
  ),
  opensPicture('contact-sheet', 'rendered-by-the-server', '.contact-sheet-link'),
  {
    feature: 'date-field',
    example: 'naissance',
    async act(page) {
      await page.locator('#naissance').press('Alt+ArrowDown');
      return isVisible(dialog(page));
    },
    plainField: '#naissance',
  },
  click(
    'display-settings',
    'a-link-that-opens-the-settings',
    (page) => main(page).getByRole('link', { name: 'Paramètres d’affichage' }),
    dialog,
  ),
  click(
    'dropdown-menu',
    'two-levels-below-the-bar',
    (page) => main(page).getByRole('button', { name: /Sous-menu.*Ma ville/ }),
    (page) => page.getByRole('link', { name: 'Histoire' }),
  ),
  staysAttached('equal-height', 'two-notices-side-by-side'),
  click(
    'form-validation',
    'a-field-outside-of-the-form',
    (page) => page.getByRole('button', { name: 'S’abonner' }),
    dialog,
  ),
  click(
    'fragment-area',
    'the-text-of-another-page',
    (page) => page.getByRole('link', { name: 'Afficher les horaires d’été' }),
    (page) => page.locator('#fragment-3').getByText(/juillet|août|été/i),
  ),
  {
    feature: 'front-notice',
    example: 'banner',
    async act(page) {
      await page.getByRole('button', { name: 'Fermer – information' }).click();
      return isHidden(page.locator('.front-banner'));
    },
  },
  {
    // Nobody is signed in: the server refuses in French, and a retry is refused again.
    feature: 'image-upload',
    example: 'empty',
    async act(page) {
      await page.locator('input[type=file]').setInputFiles(PICTURE);
      return isVisible(page.locator('.image-upload [role=alert], [data-image-field] [role=alert]'));
    },
    toleratesNetworkFaults: true,
  },
  opensPicture('image-zoom', 'a-picture', 'a[data-zoom]'),
  staysAttached('legacy-embed', 'with-its-alternative'),
  opensPicture('lightbox', 'one-photo', 'a[rel=lightbox]'),
  {
    feature: 'listen',
    example: 'a-page-that-is-read-aloud',
    // The browsers of the tests have no speech voice.
    act: async (page) => isHidden(page.getByRole('button', { name: 'Écouter la page' })),
  },
  {
    feature: 'listing',
    example: 'numbered-pages-filters-and-sorts',
    async act(page) {
      const first = await page.locator('[data-listing] h3, [data-listing] article').first().textContent();
      await page.getByLabel('Mots-clés').fill('pont');
      await page.locator('[data-listing-filter]').getByRole('button').first().click();
      return async () => (await page.locator('[data-listing]').textContent())?.includes(first ?? '') === false;
    },
    typedValue: ['[data-listing-filter] [type=search]', 'pont'],
  },
  click(
    'load-more',
    'by-a-click',
    (page) => page.getByRole('link', { name: 'Afficher plus' }),
    (page) => page.getByRole('link', { name: 'Sortie 3' }),
  ),
  click(
    'map-mode',
    'a-list-of-places',
    (page) => main(page).getByText('Carte', { exact: true }),
    (page) => page.getByRole('button', { name: 'Agrandir le plan' }),
  ),
  {
    feature: 'masked-input',
    example: 'telephone',
    async act(page) {
      const field = main(page).locator('input[data-mask]').first();
      await field.fill('');
      await field.pressSequentially('0241880000');
      return async () =>
        (await field.inputValue()).replace(/\D/g, '') === '0241880000' && (await field.inputValue()).length > 10;
    },
  },
  {
    feature: 'mobile-menu',
    example: 'plain',
    async act(page) {
      await page.locator('#fMenuMobileButton').click();
      return isVisible(dialog(page).getByRole('link', { name: 'Agenda' }));
    },
    // The button is a link to the menu that the server has rendered.
    failureMessage: (page) => page.locator('#fMobileMenuContainer:focus'),
  },
  click(
    'modal-link',
    'content-asked-for',
    (page) => main(page).getByRole('link', { name: 'Contact' }),
    (page) => dialog(page).getByText('Champs reçus'),
  ),
  {
    // Nobody is signed in: the server asks for the password, and nothing that was typed is lost.
    feature: 'my-elements',
    example: 'edit',
    async act(page) {
      await page.locator('#champ-texte').fill('Fête du fleuve');
      await page
        .getByRole('button', { name: /^Enregistrer/ })
        .first()
        .click();
      return isVisible(page.locator('[name=connexion_mot_de_passe], input[type=password]'));
    },
    typedValue: ['#champ-texte', 'Fête du fleuve'],
  },
  staysAttached('offline', 'no-address'),
  staysAttached('opening-hours', 'a-town-hall'),
  click(
    'permalink',
    'plain',
    (page) => main(page).getByRole('link', { name: /Permalien/ }),
    (page) => dialog(page).locator('input'),
  ),
  staysAttached('responsive-table', 'eight-columns-that-sort'),
  {
    feature: 'rich-text',
    example: 'empty-with-images-to-choose-from',
    ready: '#texte-images[data-editor-ready]',
    async act(page) {
      const editor = page.getByRole('textbox', { name: 'Description' });
      await editor.click();
      await page.keyboard.type('Régate');
      return async () => /Régate/.test(await page.locator('#texte-images').inputValue());
    },
  },
  {
    feature: 'scroll-arrow',
    example: 'in-a-hero',
    async act(page) {
      await page.locator('[data-scroll-arrow]').click();
      return () => page.evaluate(() => scrollY > 0 || document.activeElement?.closest('#suite') !== null);
    },
  },
  {
    feature: 'share',
    example: 'toolbox',
    async act(page) {
      const link = page.getByRole('link', { name: /Courriel/ });
      // Only pages of the site itself are shared.
      await link.evaluate((element) => element.setAttribute('data-url-b64', btoa(`${location.origin}/actualites`)));
      await link.click();
      return isVisible(page.frameLocator('dialog iframe').locator('form'));
    },
    // The frame shows the error page of the server or of the browser.
    failureMessage: (page) => dialog(page).locator('iframe, [role=alert]'),
  },
  staysAttached('slideshow', 'with-a-counter-and-a-linked-picture'),
  staysAttached('sticky-menu', 'first-menu'),
  click(
    'table-sort',
    'numbers-names-and-dates',
    (page) => main(page).getByRole('button', { name: 'Places' }),
    (page) => page.locator('th[aria-sort=ascending]'),
  ),
  {
    feature: 'tooltip',
    example: 'html',
    async act(page) {
      await main(page).getByRole('button', { name: 'Horaires' }).blur();
      await main(page).getByRole('button', { name: 'Horaires' }).focus();
      return isVisible(page.getByRole('tooltip'));
    },
  },
  {
    feature: 'window-links',
    example: 'a-window-of-its-own-size',
    async act(page) {
      const opening = page.waitForEvent('popup');
      await page.getByRole('link', { name: /Plan de la ville/ }).click();
      const opened = await opening;
      await opened.close();
      return async () => true;
    },
    // The other window sends the request.
    toleratesNetworkFaults: true,
  },
];
