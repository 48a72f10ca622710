import type { Page } from 'playwright/test';

const setOnline = (value: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => value });
};

/**
 * Ends the network connection of the browser, and returns what restores it. Some versions of Chromium emulate only the network then, and
 * say in pages that are opened later that there is a connection.
 */
export const disconnect = async (page: Page): Promise<() => Promise<void>> => {
  const context = page.context();
  const onNewPages = await context.addInitScript(setOnline, false);
  await context.setOffline(true);
  await page.evaluate(setOnline, false);
  return async () => {
    await onNewPages.dispose();
    await page.evaluate(setOnline, true);
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
};
