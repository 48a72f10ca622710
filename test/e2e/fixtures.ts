// biome-ignore-all lint/correctness/noEmptyPattern: Playwright requires a pattern there, even for a fixture that needs no others.
import { type BrowserContextOptions, test as base, expect, type Locator, type Page } from 'playwright/test';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { type Caller, HOST, PASSWORD, type Product } from '../support/product.ts';
import { aGame } from '../support/upcoming.ts';
import { barriersOn } from './barriers.ts';
import { keepLogin } from './kept-login.ts';
import { expectLater } from './later.ts';
import { createLoadedSources } from './loaded-sources.ts';
import { type Looks, looksAt, USUAL_LOOK } from './looks.ts';
import { PROCESSOR_SECONDS, processorSeconds } from './processor-time.ts';
import type { ProductServer } from './product-server.ts';
import { openServer } from './server.ts';

interface Fixtures {
  readonly product: Product;
  /** An email address unique to this test. */
  readonly address: (name: string) => string;
  /** A word unique to this test. */
  readonly tag: string;
  /** Another browser, for another person. Its errors fail the test too. */
  readonly openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Logs in to an account with the form. */
  readonly logIn: (page: Page, email: string) => Promise<void>;
  /** Creates an account with a profile that a page is logged in to when it opens next. */
  readonly signedIn: (
    page: Page,
    email: string,
    profile?: Parameters<Product['member']>[1],
  ) => Promise<Caller>;
  /** An event of a host, which searches find already unless it is private. */
  readonly hosted: (host: Caller, overrides?: Partial<NewEvent>) => Promise<EventPage>;
  /** The newest code emailed to an address, other than a previous one. */
  readonly mailedCode: (email: string, previous?: string) => Promise<string>;
  /** Console errors that a test causes on purpose. */
  readonly expectErrors: (pattern: RegExp) => void;
  /** In which looks `hasNoBarriers` checks a page. */
  readonly looks: Looks;
  /** Once it shows something: in one look, and the colors in another. The deep run checks a phone, light, and a desktop, dark; with all `looks`, also the other way around. */
  readonly hasNoBarriers: (page: Page, what: string, shows?: Locator) => Promise<void>;
}
interface Automatic {
  readonly noErrors: undefined;
  readonly measured: undefined;
}
interface Watch {
  readonly expected: RegExp[];
  readonly watch: (page: Page) => void;
}

/** The browser's own messages about what is refused on purpose (live connections, when a session has ended): a status is not an error of ours. */
const REFUSED = [
  /Failed to load resource: the server responded with a status of (400|401|402|403|404|409)/,
  /WebSocket connection to .* failed: .* 403/,
];

const softly = expect.configure({ soft: true, timeout: 60_000 });

/** A repeated test may find what its first attempt left behind. */
const again = (retry: number): string => (retry > 0 ? `r${retry}` : '');

const codeIn = (html: string): string | undefined =>
  /\b\d{6}\b/.exec(html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' '))?.[0];

/** Searches find a public event a moment after it was created, and a search that comes too early is kept by the edge. */
const untilListed = async (product: Product, event: EventPage, token: string): Promise<void> => {
  const { id, title, dateStart, isPrivate, location } = event;
  if (isPrivate || dateStart < (await product.now()).toISOString()) return;
  const until = new Date(Date.parse(dateStart) + 1).toISOString();
  const { lat, lng } = location;
  const query = { lat, lng, radius: 1, from: dateStart, until, q: title, limit: 50 };
  await product.until(`${title} among the events nearby`, async () => {
    // A function that has just started may not answer in time.
    const found = await product.call(discoverContract.nearby, { query }, token).catch(() => undefined);
    return found?.items.some((card) => card.id === id);
  });
};

export const test = base.extend<Fixtures & Watch & Automatic, { productServer: ProductServer }>({
  productServer: [
    async ({}, use) => {
      const server = await openServer();
      await use(server);
      await server.close();
    },
    // In the deep run it starts many processes.
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ productServer }, use) => {
    await use(`http://${HOST}:${productServer.product.address.port}`);
  },
  product: async ({ productServer }, use) => {
    await use(productServer.product);
    await productServer.endTest();
  },
  address: async ({}, use, { testId, retry }) => {
    await use((name) => `${name}.${testId}${again(retry)}@play.example`);
  },
  // The first half of an id names the file.
  tag: async ({}, use, { testId, retry }) => {
    await use(`${testId.slice(-8)}${again(retry)}`);
  },
  openPage: async ({ browser, watch }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      opened.push(page);
      watch(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
  logIn: async ({}, use) => {
    await use(async (page, email) => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    });
  },
  signedIn: async ({ product, baseURL }, use) => {
    await use(async (page, email, profile) => {
      const caller = await product.member(email, profile);
      await keepLogin(page, product, { email, locale: profile?.locale ?? 'en', origin: baseURL ?? '' });
      return caller;
    });
  },
  hosted: async ({ product }, use) => {
    let games = 0;
    await use(async (host, overrides) => {
      games += 1;
      const event = await product.call(eventsContract.create, { body: aGame(games, overrides) }, host.token);
      await untilListed(product, event, host.token);
      return event;
    });
  },
  mailedCode: async ({ product }, use) => {
    await use(async (email, previous) => {
      const newest = async () =>
        (await product.mails(email)).map(({ html }) => codeIn(html)).find((code) => code !== undefined);
      let code: string | undefined;
      // The browser may still be asking for it.
      await expectLater
        .poll(async () => {
          code = await newest();
          return code !== undefined && code !== previous;
        }, `a new code for ${email}`)
        .toBe(true);
      return code ?? '';
    });
  },
  looks: ['two', { option: true }],
  hasNoBarriers: async ({ looks }, use) => {
    await use(async (page, what, shows) => {
      if (shows) await expect(shows).toBeVisible();
      for (const { width, height, colorScheme, rules } of looksAt(what, looks)) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // Animations are finished instead of awaited: a browser may pause one that is not visible.
        await page.evaluate(() => {
          for (const animation of document.getAnimations())
            if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
        });
        // A link that was just clicked may still lead to an empty page.
        await expect(page.locator('h1')).not.toHaveCount(0);
        // What was just pressed may still be on its way: a barrier is what stays.
        await softly.poll(() => barriersOn(page, rules), `${what}, ${width} px, ${colorScheme}`).toEqual([]);
      }
      await page.setViewportSize({ width: USUAL_LOOK.width, height: USUAL_LOOK.height });
      await page.emulateMedia({ colorScheme: USUAL_LOOK.colorScheme });
    });
  },
  expected: async ({}, use) => {
    await use([...REFUSED]);
  },
  expectErrors: async ({ expected }, use) => {
    await use((pattern) => void expected.push(pattern));
  },
  /** An error in the console, or a violation of the content security policy, fails the test. */
  watch: async ({ expected }, use, testInfo) => {
    const errors: string[] = [];
    const loaded = createLoadedSources();
    await use((page) => {
      loaded.watch(page);
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
    });
    loaded.save(testInfo);
    expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  measured: [
    async ({}, use, { annotations }) => {
      const before = processorSeconds();
      await use(undefined);
      const seconds = processorSeconds() - before;
      annotations.push({ type: PROCESSOR_SECONDS, description: seconds.toFixed(1) });
    },
    { auto: true },
  ],
  noErrors: [
    async ({ page, watch }, use) => {
      watch(page);
      await use(undefined);
    },
    { auto: true },
  ],
});
export { expect };
