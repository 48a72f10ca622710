import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';
import { AppConfig } from '#shared/contracts/platform.ts';
import { openProduct, PASSWORD, type Product } from '../support/product.ts';

interface Fixtures {
  readonly product: Product;
  /** Makes an account with a profile and signs it in on a page. */
  readonly signedIn: (page: Page, email: string, profile?: Parameters<Product['member']>[1]) => Promise<void>;
  /** A code that was mailed to an address. */
  readonly mailedCode: (email: string) => Promise<string>;
  readonly hasNoBarriers: (page: Page, what: string) => Promise<void>;
}

const port = Number(process.env['E2E_PORT']);
/** What the browser itself says when a request is refused on purpose: a status is not an error of ours. */
const EXPECTED = /Failed to load resource: the server responded with a status of (400|401|403|404|409)/;

export const test = base.extend<Fixtures & { noErrors: undefined }>({
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
  signedIn: async ({ product }, use) => {
    await use(async (page, email, profile) => {
      await product.member(email, profile);
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/home');
    });
  },
  mailedCode: async ({ product }, use) => {
    await use(async (email) => {
      await expect.poll(async () => (await product.mails(email)).length).toBeGreaterThan(0);
      const [newest] = await product.mails(email);
      const code = /\b\d{6}\b/.exec((newest?.html ?? '').replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' '))?.[0];
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
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
