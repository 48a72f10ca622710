import { mailTemplates } from '../support/hostile-mails.ts';
import { expect, test } from './fixtures.ts';

/** No program finds a place to break it: an address, or a title without spaces. */
const LONG_WORD = 'taumatawhakatangihangakoauauotamatea'.repeat(4);

test('PLT-06~ no email is wider than a phone, whatever people have written', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  let html = '';
  await page.route('**/mail', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  // The layout is the same in every language and brand.
  for (const { title, mailWith } of mailTemplates.filter(({ title }) => /^gth .* en$/.test(title))) {
    ({ html = '' } = mailWith(LONG_WORD));
    await page.goto('/mail');
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), title).toBe(320);
  }
});
