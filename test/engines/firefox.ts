import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { eventually } from '../support/eventually.ts';
import type { Engine, Tab, Target } from './engine.ts';
import { findElement } from './find-element.ts';

const VIEWPORT = { width: 1280, height: 900 };

/** Runs in the page. */
const isInFront = (element: Element): boolean => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const front = document.elementFromPoint(x + width / 2, y + height / 2);
  return front !== null && (element.contains(front) || front.closest('label')?.control === element);
};

const createTab = (page: Page, close: () => Promise<void>): Tab => {
  const find = (target: Target): Promise<ElementHandle> =>
    eventually(
      `${target.role} ${target.name}`,
      async () =>
        // A navigation in the meantime destroys the page that the query runs in.
        (await page.evaluateHandle(findElement, target).catch(() => undefined))?.asElement() as
          | ElementHandle
          | null
          | undefined,
    );
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    run: <Args extends readonly unknown[], T>(inPage: (...args: Args) => T, ...args: Args) =>
      page.evaluate(inPage as unknown as () => T, ...(args as unknown as [])),
    click: async (target) => {
      const element = await find(target);
      // A message may cover it for a moment.
      await eventually(`${target.role} ${target.name} in front`, () => element.evaluate(isInFront));
      await element.click();
    },
    type: async (target, text) => (await find(target)).type(text),
    close,
  };
};

/** Firefox, driven by WebDriver BiDi. */
export const startFirefox = async (executablePath: string): Promise<Engine> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: VIEWPORT,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  return {
    async open() {
      const context = await browser.createBrowserContext();
      return createTab(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
};
