import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test';
import { type EventPage, eventsContract, type NewEvent } from '#shared/contracts/events.ts';
import { AppConfig } from '#shared/contracts/platform.ts';
import { type Caller, openProduct, PASSWORD, type Product } from '../support/product.ts';
import { aGame } from './games.ts';

interface Fixtures {
  readonly product: Product;
  /** An address that is this test's alone. */
  readonly address: (name: string) => string;
  /** Another browser, for another person. Its errors fail the test too. */
  readonly openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Signs an account in by the form. */
  readonly logIn: (page: Page, email: string) => Promise<void>;
  /** Makes an account with a profile and signs it in on a page. */
  readonly signedIn: (
    page: Page,
    email: string,
    profile?: Parameters<Product['member']>[1],
  ) => Promise<Caller>;
  /** What somebody hosts. */
  readonly hosted: (host: Caller, overrides?: Partial<NewEvent>) => Promise<EventPage>;
  /** The code in the newest of so many mails to an address. */
  readonly mailedCode: (email: string, mails?: number) => Promise<string>;
  readonly hasNoBarriers: (page: Page, what: string) => Promise<void>;
}
interface Watch {
  readonly watch: (page: Page) => void;
}

const port = Number(process.env['E2E_PORT']);
/** What the browser itself says when a request is refused on purpose: a status is not an error of ours. */
const EXPECTED = /Failed to load resource: the server responded with a status of (400|401|403|404|409)/;

const codeIn = (html: string): string | undefined =>
  /\b\d{6}\b/.exec(html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' '))?.[0];

export const test = base.extend<Fixtures & Watch & { noErrors: undefined }>({
  product: async ({}, use) => {
    const response = await fetch(`http://localhost:${port}/api/config`);
    const { auth } = AppConfig.parse(await response.json());
    await use(
      openProduct({
        port,
        awsUrl: `http://127.0.0.1:${port + 1}`,
        tableEndpoint: '',
        tableName: 'local-table',
        userPoolId: auth.userPoolId,
        clientId: auth.clientId,
      }),
    );
  },
  address: async ({}, use, { testId }) => {
    await use((name) => `${name}.${testId}@play.example`);
  },
  openPage: async ({ browser, watch, contextOptions, baseURL, viewport, locale, timezoneId }, use) => {
    const opened: Page[] = [];
    await use(async (options = {}) => {
      const own = { ...contextOptions, viewport, ...(baseURL !== undefined && { baseURL }), ...options };
      const context = await browser.newContext({
        ...own,
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
      });
      const page = await context.newPage();
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
      await page.getByRole('button', { name: 'Log in' }).click();
    });
  },
  signedIn: async ({ product, logIn }, use) => {
    await use(async (page, email, profile) => {
      const caller = await product.member(email, profile);
      await page.goto('/login');
      await logIn(page, email);
      await page.waitForURL('**/home');
      return caller;
    });
  },
  hosted: async ({ product }, use) => {
    let games = 0;
    await use((host, overrides) => {
      games += 1;
      return product.call(eventsContract.create, { body: aGame(games, overrides) }, host.token);
    });
  },
  mailedCode: async ({ product }, use) => {
    await use(async (email, mails = 1) => {
      await expect.poll(async () => (await product.mails(email)).length).toBeGreaterThanOrEqual(mails);
      const [newest] = await product.mails(email);
      const code = codeIn(newest?.html ?? '');
      if (!code) throw new Error('the mail holds no code');
      return code;
    });
  },
  hasNoBarriers: async ({}, use) => {
    await use(async (page, what) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect(found, what).toEqual([]);
    });
  },
  /** An error in the console, or a violation of the content security policy, fails the test. */
  watch: async ({}, use) => {
    const errors: string[] = [];
    await use((page) => {
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
    });
    expect(errors).toEqual([]);
  },
  noErrors: [
    async ({ page, watch }, use) => {
      watch(page);
      await use(undefined);
    },
    { auto: true },
  ],
});
export { expect };
