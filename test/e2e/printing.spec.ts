import { paths } from '#shared/product/paths.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

/** Of a color like `rgb(20, 33, 28)`: 0 for black, 255 for white. */
const brightness = (color: string): number =>
  Math.max(...(color.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number));

test('an event prints dark on white in both color schemes, without what is pressed', async ({
  page,
  product,
  hosted,
  address,
  tag,
}) => {
  const host = await product.member(address('mo'));
  const title = `Printed ${tag}`;
  const event = await hosted(host, { title });
  await visit(page, paths.event(event));
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((colors) => {
      document.documentElement.dataset['colorScheme'] = colors;
    }, scheme);
    await page.emulateMedia({ media: 'print' });
    const heading = page.getByRole('heading', { name: title });
    await expect(heading).toBeVisible();
    const looks = await heading.evaluate((element) => ({
      text: getComputedStyle(element).color,
      paper: getComputedStyle(document.body).backgroundColor,
    }));
    expect(brightness(looks.text), scheme).toBeLessThan(60);
    expect(looks.paper, scheme).toBe('rgb(255, 255, 255)');
    await expect(page.getByText('Skip to content')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.locator('[data-screen-action]').first()).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a link that can be neither shared nor copied is shown; a closed share sheet shows nothing', async ({
  page,
  product,
  hosted,
  address,
  tag,
}) => {
  const host = await product.member(address('mo'));
  const event = await hosted(host, { title: `Shared ${tag}` });
  await page.addInitScript(() => {
    const refuse = async (): Promise<never> => {
      throw new DOMException('Not allowed.', 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async () => {
        throw new DOMException('Closed.', 'AbortError');
      },
    });
    addEventListener('sheet-refuses', () => Object.defineProperty(navigator, 'share', { value: refuse }));
  });
  await visit(page, paths.event(event));
  const button = page.getByRole('button', { name: 'Share' });
  const link = page.getByRole('textbox', { name: 'Copy this link:' });
  await button.click();
  await page.evaluate(() => dispatchEvent(new Event('sheet-refuses')));
  await expect(link).toHaveCount(0);
  await button.click();
  await expect(link).toHaveValue(new RegExp(`${event.id}|${paths.shareEvent(event)}`));
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(link).toHaveCount(0);
});
