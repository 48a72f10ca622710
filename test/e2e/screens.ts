import { expect, type Locator, type Page } from 'playwright/test';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { routes } from '#shared/product/routes.ts';

/** Waits until a member sees the app instead of the server-rendered page. */
export const appShown = (page: Page): Promise<void> =>
  expect(page.locator('html[data-member]')).toHaveCount(0);

/** Waits until a screen shows its content, with no placeholders left. */
export const shown = async (page: Page): Promise<void> => {
  await appShown(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
};

export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await shown(page);
};

/**
 * Does what calls an endpoint, and waits until that has succeeded: screens show what was done before, and opening another page would stop
 * the request.
 */
export const done = async (
  page: Page,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  act: () => Promise<unknown>,
): Promise<void> => {
  const address = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const answered = page.waitForResponse(
    (answer) =>
      answer.ok() && answer.request().method() === method && address.test(new URL(answer.url()).pathname),
  );
  await Promise.all([answered, act()]);
};

/** A message is shown at least as long. */
const SHORTEST_MESSAGE_MS = 3000;

/** Stops the time of a page, which `clock.install` has replaced, a tenth of a second from now. */
export const stopTime = async (page: Page): Promise<void> => {
  // If that has passed by then, it is refused; the time stands nevertheless, so the next attempt succeeds.
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  }).toPass();
};

/** On the pages that are opened from now on, no message closes automatically; all shorter times, which the app needs, pass. */
export const messagesStay = async (page: Page): Promise<void> => {
  await page.addInitScript((shortest) => {
    const start = globalThis.setTimeout;
    const unlessLong = (act: () => void, ms = 0) => (ms < shortest ? start(act, ms) : -1);
    Object.assign(globalThis, { setTimeout: unlessLong });
  }, SHORTEST_MESSAGE_MS);
};

/** The app draws these pages itself, so that they show what a test answers instead of the API, and not what the server knows. */
export const drawnByTheApp = async (page: Page, pages: string): Promise<void> => {
  await page.route(pages, (route) =>
    route.continue({ url: new URL(routes.Home, route.request().url()).href }),
  );
};

/** In whole CSS pixels, once it has reached that size. */
export const hasSize = (target: Locator, size: { readonly width: number; readonly height: number }) =>
  expect
    .poll(async () => {
      const box = await target.boundingBox();
      return box && { width: Math.round(box.width), height: Math.round(box.height) };
    })
    .toEqual(size);

/** The question before changes are lost. */
export const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
