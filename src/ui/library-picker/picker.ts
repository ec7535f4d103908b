import type { LibraryChoice } from '#contract/library.ts';
import { CHOOSE_PICTURE_EVENT, PICTURE_CHOSEN_EVENT } from '#contract/rich-text.ts';
import { create, createButton } from '#runtime/create.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { findChoices, LibraryFailure, sendFile } from './request.ts';
import { TEXTS } from './texts.ts';

type Field = HTMLInputElement | HTMLSelectElement;
/** Returns the text in the language of the page. */
export type Lookup = (french: string) => string;

/**
 * `[data-library-picker]` holds the field of a file: `data-choices` and `data-send` are the addresses of the library,
 * `data-usage` what the file is for, `data-alt` the id of the field of its text. The form around it holds the CSRF
 * token. The field works without this.
 */
export function attachPicker(area: HTMLElement, t: Lookup): void {
  const field = area.querySelector<Field>('select, input');
  if (field === null) return;
  prepareAnnouncer();
  const button = createButton('button button-small button-secondary', t(TEXTS.choose));
  button.setAttribute('aria-haspopup', 'dialog');
  button.addEventListener('click', () => openPicker(area, t, ([choice]) => choice && choose(area, field, choice)));
  field.after(button);
  field.addEventListener('change', () => area.querySelector('img')?.remove());
}

/** An element that a text takes pictures from (contract/rich-text.ts): its events open the library. */
export function attachPictureSource(area: HTMLElement, t: Lookup): void {
  prepareAnnouncer();
  area.addEventListener(CHOOSE_PICTURE_EVENT, () =>
    openPicker(area, t, ([detail]) => {
      if (detail !== undefined) area.dispatchEvent(new CustomEvent(PICTURE_CHOSEN_EVENT, { detail }));
    }),
  );
}

/** Writes a choice into the field of an area. */
export function fillPicker(area: HTMLElement, choice: LibraryChoice): void {
  const field = area.querySelector<Field>('select, input');
  if (field !== null) choose(area, field, choice);
}

/** Writes the choice into the form with its text, unless a person has just written one. */
function choose(area: HTMLElement, field: Field, { file, title, preview, alt }: LibraryChoice): void {
  if (field instanceof HTMLSelectElement && ![...field.options].some(({ value }) => value === file))
    field.append(new Option(title, file));
  field.value = file;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  if (preview !== '') area.prepend(create('img', { class: 'library-picked', src: preview, alt: '' }));
  const text = document.getElementById(area.dataset.alt ?? '');
  if (!(text instanceof HTMLInputElement) || text.value !== text.defaultValue) return;
  // The text describes the former picture.
  text.value = alt ?? '';
  text.defaultValue = text.value;
}

/** `isMany`: cards are marked, and a button takes all of them; several files can be sent. */
export function openPicker(
  area: HTMLElement,
  t: Lookup,
  onChoose: (choices: readonly LibraryChoice[]) => void,
  isMany = false,
): void {
  const { choices = '', send = '', usage = '' } = area.dataset;
  const csrf = area.closest('form')?.querySelector<HTMLInputElement>('input[name=csrf]')?.value ?? '';
  const closing = new AbortController();
  const title = create('h2', { id: 'library-picker-title' }, t(TEXTS.title));
  const close = createButton('button button-small button-secondary', t(TEXTS.close));
  const search = create('input', { class: 'input', type: 'search', 'aria-label': t(TEXTS.search) });
  const file = create('input', { class: 'input', type: 'file', 'aria-label': t(TEXTS.send) });
  if (usage === 'picture') file.accept = 'image/*';
  file.multiple = isMany;
  const status = create('p', { role: 'status', class: 'library-picker-status' });
  const list = create('ul', { class: 'library-grid' });
  const more = createButton('button button-secondary', t(TEXTS.more));
  const chosen = new Map<string, LibraryChoice>();
  const add = createButton('button', t(TEXTS.addChosen));
  const dialog = create(
    'dialog',
    { class: 'library-picker', 'aria-labelledby': title.id },
    create('div', { class: 'library-picker-head' }, title, close),
    create('label', { class: 'library-picker-send' }, create('span', {}, t(TEXTS.send)), file),
    create('label', { class: 'library-picker-search' }, create('span', {}, t(TEXTS.search)), search),
    status,
    list,
    more,
    ...(isMany ? [create('div', { class: 'library-picker-end' }, add)] : []),
  );
  let page = 0;
  let loading: AbortController | undefined;

  const take = (choices: readonly LibraryChoice[], announcement: string) => {
    dialog.close();
    onChoose(choices);
    announce(announcement);
  };
  const count = () => {
    add.disabled = chosen.size === 0;
    add.textContent = chosen.size === 0 ? t(TEXTS.addChosen) : `${t(TEXTS.addChosen)} (${chosen.size})`;
  };
  const press = (choice: LibraryChoice, card: HTMLElement) => {
    if (!isMany) return take([choice], t(TEXTS.chosen));
    if (!chosen.delete(choice.file)) chosen.set(choice.file, choice);
    card.setAttribute('aria-pressed', String(chosen.has(choice.file)));
    count();
  };
  const cardsOf = (files: readonly LibraryChoice[]) =>
    files.map((choice) => cardOf(choice, isMany ? chosen.has(choice.file) : undefined, (card) => press(choice, card)));
  const fail = (error: unknown) => {
    if (error instanceof LibraryFailure) status.textContent = t(error.message);
    else if (!closing.signal.aborted && !(error instanceof DOMException)) throw error;
  };
  async function load(from: number): Promise<void> {
    loading?.abort();
    loading = new AbortController();
    const signal = AbortSignal.any([loading.signal, closing.signal]);
    const found = await findChoices(choices, { q: search.value, usage, page: String(from) }, signal);
    page = from;
    const cards = cardsOf(found.files);
    if (from === 1) {
      stopPictures(list);
      list.replaceChildren(...cards);
    } else list.append(...cards);
    status.textContent = list.childElementCount === 0 ? t(TEXTS.none) : '';
    more.hidden = !found.hasMore;
    if (from > 1) cards[0]?.querySelector('button')?.focus();
  }
  async function upload(files: readonly File[]): Promise<void> {
    status.textContent = t(TEXTS.sending);
    const resumePictures = stopPictures(list);
    try {
      for (const one of files) {
        const choice = await sendFile(send, one, csrf, closing.signal);
        if (!isMany) return take([choice], t(TEXTS.sent));
        chosen.set(choice.file, choice);
        list.prepend(...cardsOf([choice]));
        count();
      }
      status.textContent = t(TEXTS.sent);
    } finally {
      resumePictures();
    }
  }

  close.addEventListener('click', () => dialog.close());
  search.addEventListener('input', () => load(1).catch(fail));
  // Enter would send the form around the picker.
  search.addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault());
  more.addEventListener('click', () => load(page + 1).catch(fail));
  file.addEventListener('change', () => {
    const sent = [...(file.files ?? [])];
    if (sent.length > 0) upload(sent).catch(fail);
  });
  dialog.addEventListener('close', () => {
    closing.abort();
    dialog.remove();
    area.querySelector('button')?.focus();
  });
  add.addEventListener('click', () => take([...chosen.values()], t(TEXTS.added)));
  count();
  more.hidden = true;
  document.body.append(dialog);
  dialog.showModal();
  load(1).catch(fail);
}

/**
 * Gives up pictures that are not there yet, which take every connection of the browser while the server makes them.
 * Returns the function that requests them again.
 */
function stopPictures(list: HTMLElement): () => void {
  const stopped = [...list.querySelectorAll('img')].filter(({ complete }) => !complete);
  const sources = stopped.map(({ src }) => src);
  for (const picture of stopped) picture.removeAttribute('src');
  return () => {
    for (const [index, picture] of stopped.entries()) picture.src = sources[index] ?? '';
  };
}

/** `isPressed` is undefined where one press chooses. */
function cardOf(
  { title, preview, file, alt }: LibraryChoice,
  isPressed: boolean | undefined,
  onPress: (card: HTMLElement) => void,
): HTMLElement {
  const picture =
    preview === ''
      ? create('span', { class: 'library-word', 'aria-hidden': 'true' }, file.slice(file.lastIndexOf('.') + 1))
      : create('img', { src: preview, alt: '', loading: 'lazy' });
  const button = createButton(
    'library-card',
    create('span', { class: 'library-thumb' }, picture),
    create('strong', {}, title),
    create('span', { class: 'admin-detail' }, alt ?? ''),
  );
  if (isPressed !== undefined) button.setAttribute('aria-pressed', String(isPressed));
  button.addEventListener('click', () => onPress(button));
  return create('li', {}, button);
}
