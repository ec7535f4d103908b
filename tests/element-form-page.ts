import { afterEach, beforeEach, vi } from 'vitest';
import { myElements } from '#features/my-elements/index.ts';
import { type Answer, type DomPage, find, html, startPage, there, watchLeaving } from '#tests/dom-page.ts';

/** A page with the form of an element; set up before each test and cleaned up after it. */
interface ElementFormPage {
  readonly page: DomPage;
  readonly leaving: ReturnType<typeof watchLeaving>;
  /** By default the server rejects every save. */
  open(content: string, answer?: Answer): Promise<void>;
}

export const SAVED = '<div class="alert alert-success">Enregistré</div>';

export const form = (
  kind: string,
  more = '',
) => `<form data-my-element-form="${kind}" action="/enregistrer?element=7" method="post" novalidate>
  <div data-my-element-message></div><input type="hidden" name="csrf" value="jeton"><input type="hidden" name="version" value="3">
  <input type="hidden" name="active" value=""><input name="titre" value="Bal"><textarea name="texte" data-rich-text data-editor-ready>a</textarea>${more}
  <button>Enregistrer</button><button name="active" value="1" data-my-element-publish>Publier</button>
  <a href="#" role="button" data-my-element-unpublish>Dépublier</a></form>`;

export function elementFormPage(): ElementFormPage {
  let page: DomPage | undefined;
  let leaving: ReturnType<typeof watchLeaving> | undefined;
  beforeEach(() => {
    leaving = watchLeaving();
    // The emulated DOM has no showModal().
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
    window.scrollTo = () => undefined;
  });
  afterEach(() => {
    vi.useRealTimers();
    page?.stop();
    leaving?.restore();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
  return {
    get page() {
      return there(page);
    },
    get leaving() {
      return there(leaving);
    },
    async open(content, answer = () => html('<p class="alert alert-error">Titre trop court</p>')) {
      page = startPage({ html: content, features: [myElements], answer });
      await page.boot.ready;
    },
  };
}

export const area = (): HTMLElement => find('[data-my-element-message]');
export const button = (): HTMLButtonElement => find<HTMLButtonElement>('button');

/** Types a title. */
export function type(value: string): void {
  find<HTMLInputElement>('[name=titre]').value = value;
  find('[name=titre]').dispatchEvent(new Event('input', { bubbles: true }));
}
