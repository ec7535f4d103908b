import { expect, expectAccessible, expectNoReact, test } from './fixtures.ts';

test('UI-4 every legacy markup of an animation shows its alternative', async ({ page, plain, consoleWatch }) => {
  consoleWatch.allow(/\[legacy-embed\] L’animation « \/seule\.swf » n’a pas de contenu de remplacement\./);
  plain.answer('/x', { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' });
  await page.goto(
    plain.page(`<main><h1>Animations</h1>
<object id="objet" data-animation="/plan.swf" type="application/x-shockwave-flash" data="/plan.swf" width="300" height="200"><param name="quality" value="high"><p>Le plan en texte</p></object>
<div id="bloc" data-animation="/crue.swf"><embed type="application/x-shockwave-flash" width="300" height="200"><div hidden data-animation-alternative>Les crues en tableau</div></div>
<div id="noscript" data-animation="/fete.swf"><script>window.joue = true</script><noscript><object data="/fete.swf"><p>La fête en <a href="/photos">photos</a></p><img src="/x" onload="window.pirate = true" alt=""></object></noscript></div>
<div id="seule" data-animation="/seule.swf"></div></main>`),
  );
  await expect(page.getByText('Le plan en texte')).toBeVisible();
  await expect(page.getByText('Les crues en tableau')).toBeVisible();
  await expect(page.getByRole('link', { name: 'photos' })).toBeVisible();
  await expect(page.locator('#seule')).toHaveText(/module \(version 8,0,0,0\) que les navigateurs ne proposent plus/);
  await expect(page.locator('object, embed, noscript')).toHaveCount(0);
  expect(await page.evaluate(() => 'pirate' in window)).toBe(false);
  await expectAccessible(page);
  await expectNoReact(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('UI-4 BOOT-5 the alternative in the server’s markup is visible', async ({ page, plain }) => {
    await page.goto(
      plain.page(
        '<main><div data-animation="/a.swf"><div data-animation-alternative>Les crues en tableau</div></div></main>',
      ),
    );
    await expect(page.getByText('Les crues en tableau')).toBeVisible();
  });
});
