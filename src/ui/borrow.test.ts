import { beforeEach, expect, test } from 'vitest';
import { borrow } from './borrow.ts';

let box: HTMLElement;
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

beforeEach(() => {
  document.body.innerHTML =
    '<section><i></i><div id="prete" hidden><input value="a"></div><b></b></section><aside></aside>';
  box = find('aside');
});

test('LBOX-2 an element is lent as it is and given back to its place, hidden again', () => {
  const before = find('section').innerHTML;
  const field = find('input');
  const giveBack = borrow(find('#prete'), box);
  expect(box.contains(field)).toBe(true);
  expect(find('#prete').hidden).toBe(false);
  giveBack();
  expect(find('section').innerHTML).toBe(before);
  expect(find('input')).toBe(field);
});

test('LBOX-2 an element hidden by a style is shown and hidden again', () => {
  const lent = find('#prete');
  lent.hidden = false;
  lent.style.display = 'none';
  const giveBack = borrow(lent, box);
  expect(lent.style.display).toBe('block');
  giveBack();
  expect(lent.style.display).toBe('none');
});

test('LBOX-2 an element whose place is gone leaves with the box', () => {
  const lent = find('#prete');
  const giveBack = borrow(lent, box);
  find('section').remove();
  giveBack();
  expect(lent.isConnected).toBe(false);
});

test('MODAL-1 an element that was in no page is lent too', () => {
  const free = document.createElement('p');
  const giveBack = borrow(free, box);
  expect(free.parentNode).toBe(box);
  giveBack();
  expect(free.isConnected).toBe(false);
});
