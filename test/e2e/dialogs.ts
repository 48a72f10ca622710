import type { Page } from 'playwright/test';
import { runs } from '../support/seed.ts';
import { visit } from './screens.ts';

const open = (page: Page) => page.locator('dialog[open]');

/** Whatever only chooses something, or sends a form, opens nothing. */
const CHOICES =
  '[aria-pressed], [aria-checked], [role="tab"], [role="switch"], [role="radio"], [type="submit"]';

/** How long a dialog may take whose code is loaded first. Another button costs as much, so a slow machine looks at fewer dialogs. */
const OPENS_WITHIN_MS = 3000;

/** Outside the deep run, the first buttons of a screen have to do. */
const MOST_BUTTONS = runs(6, 1000);

const opens = async (page: Page): Promise<boolean> =>
  open(page)
    .first()
    .waitFor({ timeout: OPENS_WITHIN_MS })
    .then(
      () => true,
      () => false,
    );

const titleOf = (page: Page): Promise<string> =>
  open(page)
    .last()
    .evaluate((dialog) => dialog.ariaLabel ?? dialog.querySelector('h1, h2, h3')?.textContent ?? '');

/**
 * Presses every button of a screen, and calls `look` for each dialog that opens, once for each title. What is pressed is sent: a test lets the server refuse.
 */
export const eachDialog = async (
  page: Page,
  path: string,
  look: (title: string) => Promise<void>,
): Promise<void> => {
  const titles: string[] = [];
  await visit(page, path);
  const here = page.url();
  const buttons = page.getByRole('main').locator(`button:visible:not(:disabled):not(${CHOICES})`);
  for (let index = 0; index < Math.min(await buttons.count(), MOST_BUTTONS); index += 1) {
    // Afterwards, because one that leads to another page ends what runs in this one.
    await buttons.nth(index).evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
    if (await opens(page)) {
      const title = await titleOf(page);
      if (!titles.includes(title)) await look(title);
      titles.push(title);
      await page.keyboard.press('Escape');
    }
    // What was pressed may lead elsewhere, or change the buttons.
    if (page.url() !== here || (await open(page).count()) > 0) await visit(page, path);
  }
};
