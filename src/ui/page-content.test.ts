import { expect, test } from 'vitest';
import { readPageContent } from './page-content.ts';

async function read(html: string): Promise<readonly [string, readonly string[]]> {
  const { content, removed } = await readPageContent(html);
  const box = document.createElement('div');
  box.append(content);
  return [box.innerHTML, removed];
}

test.each([
  ['<p class="a" id="b" data-listing="c" aria-live="polite" role="note" tabindex="0">d</p>'],
  ['<form action="/envoi" method="post" class="f"><input type="hidden" name="action" value="x"></form>'],
  ['<form action="/a"><label for="n">Nom</label><input id="n" name="title" required=""><button>a</button></form>'],
  ['<select name="a" multiple=""><optgroup label="b"><option value="c" selected="">d</option></optgroup></select>'],
  ['<textarea name="a" rows="3" data-rich-text="">b</textarea>'],
  ['<a href="/photo.jpg" rel="lightbox[a]" class="popup-image">b</a>'],
  ['<iframe src="/plan" title="Plan" width="300" allowfullscreen=""></iframe>'],
  ['<video src="/film.mp4" poster="/film.jpg" controls=""><track src="/a.vtt" kind="captions" srclang="fr"></video>'],
  ['<svg viewBox="0 0 24 24"><path d="M4 6h16"></path></svg>'],
  ['<button type="button" data-modal="{&quot;contenu&quot;: &quot;x&quot;}">Ouvrir</button>'],
])('MODAL-1 what a page may hold stays: %s', async (html) => {
  const box = document.createElement('div');
  box.innerHTML = html;
  expect(await read(html)).toEqual([box.innerHTML, []]);
});

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>', ['onclick']],
  ['<script>x()</script><style>p{}</style>a', 'a', ['script', 'style']],
  ['<p style="color:red">a</p>', '<p>a</p>', ['style']],
  ['<a href="javascript:x()">a</a>', '<a>a</a>', ['href']],
  ['<iframe srcdoc="x"></iframe>', '<iframe></iframe>', ['srcdoc']],
  ['<iframe src="https://evil.example/"></iframe>a', 'a', ['iframe (https://evil.example/)']],
  ['<form action="https://evil.example/"><input name="a"></form>b', 'b', ['form (https://evil.example/)']],
  ['<form action="//evil.example/"></form>b', 'b', ['form (//evil.example/)']],
  ['<button formaction="https://evil.example/">a</button>', '<button>a</button>', ['formaction']],
  ['<video src="https://evil.example/a.mp4"></video>a', 'a', ['video (https://evil.example/a.mp4)']],
  ['<object data="/a"></object><base href="/x"><meta name="a">b', 'b', ['object', 'base', 'meta']],
  ['<img name="cookie" id="title" alt="">', '<img id="title" alt="">', ['name="cookie"']],
])('MODAL-1 PAGE-6 what runs or leaves is taken out and told: %s', async (html, expected, removed) => {
  const [content, told] = await read(html);
  expect(content).toBe(expected);
  expect([...told].sort()).toEqual([...removed].sort());
});
