import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settle } from '#tests/dom-page.ts';
import { insertNodes, parse, replaceContent, replaceElement } from './fragment.ts';
import type { HtmlAnswer } from './http.ts';

const answer = (html: string): HtmlAnswer => ({ html, url: 'http://localhost/' }) as HtmlAnswer;
/** Scripts of the emulated DOM see its document and nothing of the test: they leave their marks on it. */
const calls = (): string[] => [...(document.documentElement.dataset.calls ?? '')];
const script = (mark: string): string => `<script>document.documentElement.dataset.calls += '${mark}'</script>`;

beforeEach(() => {
  document.documentElement.dataset.calls = '';
  document.body.innerHTML = '<div id="area"><p>avant</p></div>';
});
afterEach(() => document.body.replaceChildren());

describe('server HTML enters the page by one door', () => {
  test('HTTP-2 the answer replaces the content, and its scripts run in order, once', async () => {
    const area = document.getElementById('area') as HTMLElement;
    await replaceContent(area, answer(`${script('1')}<p>après</p><script type="module-data">x</script>${script('2')}`));
    expect(area.textContent).toContain('après');
    expect(area.textContent).not.toContain('avant');
    expect(calls()).toEqual(['1', '2']);
  });

  test('HTTP-2 a script waits for the file of the one before it, even for one that is not there', async () => {
    const area = document.getElementById('area') as HTMLElement;
    const replaced = replaceContent(
      area,
      answer(`<script src="/un.js"></script>${script('2')}<script src="/trois.js"></script>${script('4')}`),
    );
    const fetched = (name: string) => document.querySelector<HTMLScriptElement>(`script[src="/${name}.js"]`);
    await settle();
    expect(calls()).toEqual([]);
    fetched('un')?.dispatchEvent(new Event('load'));
    await settle();
    expect(calls()).toEqual(['2']);
    fetched('trois')?.dispatchEvent(new Event('error'));
    await replaced;
    expect(calls()).toEqual(['2', '4']);
  });

  test('HTTP-2 data blocks stay what they are', async () => {
    const area = document.getElementById('area') as HTMLElement;
    await replaceContent(area, answer('<script type="application/json">{"a":1}</script>'));
    expect(area.innerHTML).toBe('<script type="application/json">{"a":1}</script>');
  });

  test('a parsed answer is inert until it is inserted', async () => {
    const content = parse(answer(`<li>un</li><li>deux${script('x')}</li>`));
    expect(calls()).toEqual([]);
    const area = document.getElementById('area') as HTMLElement;
    await insertNodes(area, [...content.children], area.firstChild);
    expect(calls()).toEqual(['x']);
    expect([...area.children].map((child) => child.tagName)).toEqual(['LI', 'LI', 'P']);
  });

  test('an element is replaced by what the answer holds', async () => {
    const next = await replaceElement(
      document.getElementById('area') as HTMLElement,
      answer('<section id="neuf"></section>'),
    );
    expect(next?.id).toBe('neuf');
    expect(document.getElementById('area')).toBeNull();
  });
});
