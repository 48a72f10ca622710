import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright/test';
import { loadDemo } from '../demo/load.ts';
import { browserPath } from '../support/browser-path.ts';
import { HOST } from '../support/product.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { AUSTIN_ZONE } from '../support/upcoming.ts';
import { shown } from './screens.ts';

/** Creates docs/images/product.png from the demo: `node test/e2e/pictures.ts`, after a build. */
const file = join(import.meta.dirname, '../../docs/images/product.png');
const canvas = { width: 1600, height: 1000 };
const desktop = { width: 1280, height: 1060 };
/** The desktop is scaled down, so that the phone fits next to it. */
const DESKTOP_WIDTH = 1084;
const phone = { width: 390, height: 844 };

const fillWithDemo = async ({ local, address }: RunningProduct) => {
  const directory = mkdtempSync(join(tmpdir(), 'pictures-'));
  const { signIns } = await loadDemo(local, {
    ...address,
    buys: true,
    file: join(directory, 'demo.json'),
    now: new Date().toISOString(),
  });
  rmSync(directory, { recursive: true });
  const [first] = signIns;
  if (!first) throw new Error('nobody of the demo can sign in');
  return first;
};

const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/home');
};

const base64 = async (page: Page): Promise<string> => {
  await shown(page);
  await page.evaluate(() => document.fonts.ready);
  return (await page.screenshot()).toString('base64');
};

/** Discover on a desktop, and an event with open spots on a phone. */
const takeScreens = async (browser: Browser, product: RunningProduct) => {
  const person = await fillWithDemo(product);
  const context = await browser.newContext({
    baseURL: `http://${HOST}:${product.address.port}`,
    viewport: desktop,
    locale: 'en-US',
    timezoneId: AUSTIN_ZONE,
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto('/discover');
  const discover = await base64(page);
  await page.goto('/discover?sport=pickleball&places=1');
  await page.getByRole('article').getByRole('link').first().click();
  await page.setViewportSize(phone);
  return { discover, event: await base64(page) };
};

const compose = async (browser: Browser, screens: { discover: string; event: string }) => {
  const page = await browser.newPage({ viewport: canvas });
  await page.setContent(`
    <style>
      body { margin: 0; width: ${canvas.width}px; height: ${canvas.height}px; overflow: hidden; background: #084c38 }
      img { position: absolute; box-shadow: 0 24px 60px rgb(0 0 0 / 40%) }
      .desktop { left: 44px; top: 50px; width: ${DESKTOP_WIDTH}px; border-radius: 16px }
      .phone { right: 44px; top: 70px; width: ${phone.width}px; border-radius: 36px; border: 8px solid #14211c }
    </style>
    <img class="desktop" src="data:image/png;base64,${screens.discover}">
    <img class="phone" src="data:image/png;base64,${screens.event}">`);
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
};

const product = await startProduct({ hasMeanTable: false });
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await compose(browser, await takeScreens(browser, product));
} finally {
  await browser.close();
  await product.stop();
}
