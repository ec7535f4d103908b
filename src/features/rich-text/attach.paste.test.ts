import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { EDITOR_READY_ATTRIBUTE } from '#contract/marks.ts';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { paste, stubLayout } from '#tests/editor-page.ts';
import { richText } from './index.ts';

let page: DomPage;
beforeAll(stubLayout);
afterEach(() => page.stop());

async function open(value = ''): Promise<{ field: HTMLTextAreaElement; text: HTMLElement }> {
  page = startPage({
    html: `<form><textarea id="t" aria-label="Texte" data-rich-text>${value.replaceAll('<', '&lt;')}</textarea></form>`,
    features: [richText],
  });
  const field = document.getElementById('t') as HTMLTextAreaElement;
  await vi.waitFor(() => expect(field.hasAttribute(EDITOR_READY_ATTRIBUTE)).toBe(true), { timeout: 30_000 });
  await settle();
  return { field, text: document.querySelector('.rich-text-body') as HTMLElement };
}
const status = () => document.querySelector('.rich-text-status')?.textContent;

/** Clipboard content of desktop Word, with its conditional comments. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:1} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head><body lang=FR style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoTitle>Club de voile<o:p></o:p></p>
<h1 style='margin-top:12.0pt'><a name="_Toc1"></a><span style='font-size:16.0pt'>Séances<o:p></o:p></span></h1>
<p class=MsoNormal>Le club est <b style='mso-bidi-font-weight:normal'>ouvert</b> toute
l’<i>année</i>, voir <a href="https://exemple.fr/voile?a=1&amp;b=2"><span style='color:#0563C1'>le site</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>un gilet<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>o<span>&nbsp; </span></span></span><![endif]>à sa taille<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp;</span></span></span><![endif]>de l’eau<o:p></o:p></p>
<p class=MsoNormal>Puis&nbsp;:<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>gréer<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>partir<o:p></o:p></p>
<p class=MsoNormal style='display:none;mso-hide:all'>caché</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=302 valign=top style='width:226.55pt'><p class=MsoNormal>Enfant<o:p></o:p></p></td><td colspan=1><p class=MsoNormal>120&nbsp;€<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

const LIBREOFFICE = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115%; margin-bottom: 0.25cm }</style></head><body lang="fr-FR" dir="ltr">
<h2 class="western">Tarifs</h2><p style="line-height: 100%"><font face="Liberation Serif, serif"><font size="3"><b>Enfant</b> : <i>120&nbsp;€</i></font></font></p>
<ul><li><p style="margin-bottom: 0cm">carte</p></li><ul><li><p>photo</p></li></ul></ul><p><br/></p>
<table width="100%" cellpadding="4"><col width="128*"/><thead><tr valign="top"><th style="border: 1px solid #000000"><p>Jour</p></th></tr></thead><tbody><tr><td><p>Lundi</p></td></tr></tbody></table></body></html>`;

const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5e1b2c3d"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;">Régate</span></h1>
<p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;">Départ à </span><span style="font-weight:700;">10 h</span><span style="font-style:italic;"> précises</span> : <a href="https://www.google.com/url?q=https://exemple.fr/regate&amp;sa=D" style="text-decoration:none;"><span style="text-decoration:underline;">inscription</span></a></p>
<ul style="margin-top:0;"><li dir="ltr" aria-level="1" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span>bouée</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>jaune</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;

const WEB_PAGE = `<html><body><!--StartFragment--><nav class="menu" style="display:none"><a href="/">Accueil</a></nav><article id="news" data-overlay="/x" onclick="alert(1)"><h3 class="title">Fête <small>du port</small></h3>
<div>Premier bloc</div><div>Second <code>bloc</code> <script>alert(1)</script><svg onload="alert(1)"><text>dessin</text></svg></div><figure><img src="https://autre.example/a.jpg" onerror="alert(1)"><figcaption>Légende</figcaption></figure>
<form action="/x"><input value="champ"><button>Envoyer</button></form><p><a href="javascript:alert(1)">piège</a> <a href="//autre.example">autre</a> <a href="/agenda" class="button" data-modal>agenda</a></p><iframe src="https://autre.example"></iframe></article><!--EndFragment--></body></html>`;

describe('MINE-9 what is pasted is cleaned', () => {
  test.each([
    [
      'Word',
      WORD,
      '<h2>Club de voile</h2><h2>Séances</h2><p>Le club est <strong>ouvert</strong> toute l’<em>année</em>, voir <a href="https://exemple.fr/voile?a=1&#x26;b=2" rel="noopener">le site</a>.</p><ul><li>un gilet<ul><li>à sa taille</li></ul></li><li>de l’eau</li></ul><p>Puis\u00a0:</p><ol><li>gréer</li><li>partir</li></ol><table><tbody><tr><td>Enfant</td><td>120\u00a0€</td></tr></tbody></table>',
    ],
    [
      'LibreOffice',
      LIBREOFFICE,
      '<h2>Tarifs</h2><p><strong>Enfant</strong> : <em>120\u00a0€</em></p><ul><li>carte<ul><li>photo</li></ul></li></ul><table><thead><tr><th scope="col">Jour</th></tr></thead><tbody><tr><td>Lundi</td></tr></tbody></table>',
    ],
    [
      'Google Docs',
      GOOGLE_DOCS,
      '<h2>Régate</h2><p>Départ à <strong>10 h</strong><em> précises</em> : <a href="https://exemple.fr/regate" rel="noopener">inscription</a></p><ul><li>bouée<ul><li>jaune</li></ul></li></ul>',
    ],
    [
      'a web page',
      WEB_PAGE,
      '<h3>Fête du port</h3><p>Premier bloc</p><p>Second bloc</p><p>Légende</p><p>Envoyer</p><p>piège autre <a href="/agenda">agenda</a></p>',
    ],
  ])('from %s', async (_program, html, expected) => {
    const { field, text } = await open();
    paste(text, { html, text: 'autre chose' });
    expect(field.value).toBe(expected);
  });

  test('plain text has paragraphs and line breaks', async () => {
    const { field, text } = await open();
    paste(text, { text: 'un\r\ndeux\r\n\r\ntrois <b>' });
    expect(field.value).toBe('<p>un<br>deux</p><p>trois &#x3C;b></p>');
  });

  test('a word pasted into a sentence does not split it', async () => {
    const { field, text } = await open('<p>ab</p>');
    paste(text, { html: '<meta charset="utf-8"><p>mot <b>gras</b></p>' });
    expect(field.value).toBe('<p>mot <strong>gras</strong>ab</p>');
  });

  test('files and images of other sites are rejected with a message', async () => {
    const { field, text } = await open();
    paste(text, { files: 1 });
    expect(field.value).toBe('');
    expect(status()).toMatch(/^Les fichiers ne se collent pas dans le texte\. /);
    paste(text, { html: '<p>a</p><img src="file:///C:/image001.png">', files: 1 });
    expect(field.value).toBe('<p>a</p>');
    expect(status()).toMatch(/^Le texte a été collé sans ses images\. /);
    paste(text, { text: 'b' });
    expect(status()).toBe('');
  });
});
