import { expect, test } from 'vitest';
import { create, createButton, createDrawing } from './create.ts';

test('an element has its attributes and what stands in it, text as text', () => {
  const link = create('a', { href: '/b', 'data-c': '' }, create('b', {}, 'gras'), ' <i>');
  expect(link.outerHTML).toBe('<a href="/b" data-c=""><b>gras</b> &lt;i&gt;</a>');
});

test('a button sends no form, and a drawing says nothing', () => {
  expect(createButton('button', 'Fermer').outerHTML).toBe('<button type="button" class="button">Fermer</button>');
  expect(createDrawing('M0 0', { class: 'icon' }).outerHTML).toBe(
    '<svg viewBox="0 0 24 24" aria-hidden="true" class="icon"><path d="M0 0"></path></svg>',
  );
});
