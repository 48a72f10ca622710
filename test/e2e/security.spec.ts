import type { Page } from 'playwright/test';
import { type HttpAnswer, httpRequest } from '../support/http.ts';
import { HOST, type Product } from '../support/product.ts';
import { expect, test } from './fixtures.ts';

const get = ({ address: { port } }: Product, path: string, host = HOST): Promise<HttpAnswer> =>
  httpRequest({ port, host, method: 'GET', path });

/** The headers of every response, of any kind. */
const expectGuarded = ({ headers }: HttpAnswer, what: string): void => {
  // For missing files, the edge does not know whose host they belong to (decision 19).
  const transport =
    what === 'a missing file' ? 'max-age=86400' : 'max-age=63072000; includeSubDomains; preload';
  expect.soft(headers['strict-transport-security'], what).toBe(transport);
  expect.soft(headers['x-content-type-options'], what).toBe('nosniff');
  expect.soft(headers['referrer-policy'], what).toMatch(/origin|no-referrer/);
  expect.soft(headers['permissions-policy'], what).toContain('microphone=()');
  expect.soft(headers['cross-origin-opener-policy'], what).toBe('same-origin');
  expect.soft(headers['cross-origin-resource-policy'], what).toBe('same-origin');
  expect.soft(headers['content-security-policy'], what).toContain("default-src 'none'");
  expect.soft(headers['content-security-policy'], what).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
};

/** The file that starts the page. */
const startFile = ({ text }: HttpAnswer): string => /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '';

test('SEC-04 pages, files, refusals, and errors all have the security headers', async ({ product }) => {
  const page = await get(product, '/home');
  const expected = [
    ['a page', page, 200],
    ['a server-rendered page', await get(product, '/login'), 200],
    ['a redirect', await get(product, '/'), 302],
    ['a file', await get(product, startFile(page)), 200],
    ['a missing file', await get(product, '/assets/gone-1234.js'), 404],
    ['an answer of the API', await get(product, '/api/config'), 200],
    ['a refusal of the API', await get(product, '/api/me'), 401],
    ['an unknown route of the API', await get(product, '/api/no/such/route'), 404],
    ['bad input', await get(product, '/api/events/nothing'), 400],
  ] as const;
  for (const [what, answer, status] of expected) {
    expect.soft(answer.status, what).toBe(status);
    expectGuarded(answer, what);
  }
  expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
});

test('SEC-08 an unknown host gets one fixed 404, whatever is requested', async ({ product }) => {
  const answers = await Promise.all(
    ['/', '/login', '/api/config', '/assets/x.js'].map((path) => get(product, path, 'nobody.localhost')),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.text).toContain('Website not found');
  expect(answers[0]?.text).not.toContain('nobody');
});

/** The same page with something injected into its body, under the same headers. */
const smuggle = async (product: Product, page: Page, path: string, html: string): Promise<void> => {
  const { status, headers, text } = await get(product, path);
  const kept = Object.entries(headers).filter(([name]) => !/^(content-length|transfer-encoding)$/.test(name));
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      status,
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      body: text.replace('</body>', `${html}</body>`),
    }),
  );
};

test.describe('what is injected into a page', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(/Content Security Policy|Trusted(HTML|Script|Type)/));

  test('SEC-04 runs no inline script and no inline event handler', async ({ page, product }) => {
    const html = `<script>window.hacked = 'script'</script><img src="/none.png" onerror="window.hacked = 'handler'">`;
    await smuggle(product, page, '/login', html);
    const violation = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    );
    await page.goto('/login');
    await violation;
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  });

  test('SEC-04 cannot turn text into code: eval, innerHTML, and script text are refused', async ({
    page,
  }) => {
    await page.goto('/login');
    const outcome = await page.evaluate(async () => {
      const violated: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        violated.push(event.effectiveDirective),
      );
      const attempts: Record<string, () => unknown> = {
        eval: () => Reflect.get(window, 'eval')('1'),
        innerHTML: () => {
          document.createElement('div').innerHTML = '<b>bold</b>';
        },
        script: () => {
          document.createElement('script').text = 'window.hacked = true';
        },
        handler: () => document.body.setAttribute('onclick', 'window.hacked = true'),
      };
      const refused: string[] = [];
      for (const [name, attempt] of Object.entries(attempts)) {
        // Outside the test's own privileges.
        await new Promise<void>((resolve) =>
          setTimeout(() => {
            try {
              attempt();
            } catch {
              refused.push(name);
            }
            resolve();
          }),
        );
      }
      await new Promise((resolve) => setTimeout(resolve));
      return { refused, violated };
    });
    expect(outcome.refused).toEqual(['eval', 'innerHTML', 'script', 'handler']);
    expect(outcome.violated).toContain('require-trusted-types-for');
  });

  test('SEC-04 reaches no other server and cannot be framed', async ({ page, product, expectErrors }) => {
    expectErrors(/Failed to fetch|Refused|ERR_BLOCKED/);
    await page.goto('/login');
    const blocked = await page.evaluate(() =>
      fetch('https://elsewhere.example/').then(
        () => 'answered',
        () => 'blocked',
      ),
    );
    expect(blocked).toBe('blocked');
    expect((await get(product, '/login')).headers['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    );
    expect((await get(product, '/login')).headers['x-frame-options']).toBe('DENY');
  });
});
