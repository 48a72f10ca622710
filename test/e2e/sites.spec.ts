import type { Page } from 'playwright/test';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { buyTeamPlan } from '../support/plan-checkout.ts';
import { fetched } from './fetched.ts';
import { expect, test } from './fixtures.ts';

/** The team whose plans the link leads to. */
const teamIn = async (page: Page): Promise<string> => {
  const link = await page.getByRole('link', { name: 'See plans' }).getAttribute('href');
  return new URLSearchParams(link?.split('?')[1]).get('team') ?? '';
};

test('SIT-01 SIT-04 SIT-05 RT-25~ SEC-11 a team, its website, and a custom domain', async ({
  page,
  context,
  baseURL,
  product,
  signedIn,
  address,
  hasNoBarriers,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await signedIn(page, address('thora'));
  const { port } = new URL(baseURL ?? '');
  const domain = `${address('thunder').replace(/[^a-z0-9]+/g, '-')}.localhost`;
  const site = `http://${domain}:${port}`;

  await test.step('starts a team; the form grows with the answers', async () => {
    await page.goto('/teams');
    await page.getByRole('link', { name: 'Start a team' }).first().click();
    await expect(page.getByRole('combobox', { name: 'City' })).toBeHidden();
    const games = page.getByRole('group', { name: 'Sports' }).getByRole('button');
    await expect(games.first()).toHaveText('Other');
    await page.getByLabel('Name').fill('Court Thunder');
    await page.getByRole('button', { name: 'Pickleball' }).click();
    await page.getByRole('combobox', { name: 'City' }).fill('Austin');
    await page.getByRole('option', { name: 'Austin, TX' }).click();
    await page.getByLabel('About').fill('Dinks every Saturday, newcomers welcome.');
    await hasNoBarriers(page, 'the form of a team');
    await page.getByRole('button', { name: 'Start a team' }).click();
    await expect(page).toHaveURL(/\/team\/court-thunder/);
    await expect(page.getByRole('heading', { name: 'Court Thunder' })).toBeVisible();
    await hasNoBarriers(page, 'the page of a team');
  });

  await test.step('the page of the team has a title of its own in the first HTML', async () => {
    const html = (await fetched(page.url())).text;
    expect(html).toContain('<title>Court Thunder · Good Times Hub</title>');
  });

  await test.step('makes a website and publishes it', async () => {
    await page.getByRole('link', { name: 'Website', exact: true }).click();
    await page.getByRole('button', { name: 'Create a website' }).click();
    await expect(page.getByRole('heading', { name: 'My websites' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. Your website is live.')).toBeVisible();
    // Not where the session is. The address is that of the build, whatever the port of this run.
    const view = await page.getByRole('link', { name: 'View' }).getAttribute('href');
    const { status, headers } = await fetched(new URL(view ?? '', page.url()).href);
    expect([status, headers['location']]).toEqual([
      302,
      expect.stringMatching(new RegExp(`^http://forms\\.localhost:\\d+${view}$`)),
    ]);
    await page.goto(`http://forms.localhost:${port}${view}`);
    await expect(page.getByRole('heading', { name: 'Court Thunder', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
    await hasNoBarriers(page, 'a website without a domain');
  });

  await test.step('attaches a domain and sees how far it is', async () => {
    await page.goto('/site');
    await page.getByRole('link', { name: 'Domain' }).click();
    const use = page.getByRole('button', { name: 'Connect domain' });
    await expect(page.getByText("Custom domains aren't included in this team's plan.")).toBeVisible();
    await page.getByLabel('Your domain').fill(domain);
    await expect(use).toBeDisabled();
    await page.getByLabel('Your domain').fill('');
    await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute(
      'href',
      /^\/organizer\/pricing\?team=team_/,
    );
    await hasNoBarriers(page, 'a domain that the plan has not');
    await buyTeamPlan(product, owner, await teamIn(page));
    await page.reload();
    await page.getByLabel('Your domain').fill('gth.localhost');
    await use.click();
    await expect(page.getByText('This domain is reserved')).toBeVisible();
    // As if the record were not in the DNS yet.
    await page.route('**/api/sites/*/domain', async (route) => {
      const request = route.request();
      if (request.method() !== 'GET') return route.continue();
      const { authorization = '' } = await request.allHeaders();
      const { text } = await fetched(request.url(), { authorization });
      const { domain: found } = sitesContract.domain.response.parse(JSON.parse(text));
      return route.fulfill({ json: { domain: found && { ...found, status: 'claimed' } } });
    });
    await page.getByLabel('Your domain').fill(`https://${domain}/about?from=card`);
    await use.click();
    const records = page.getByRole('list', { name: 'DNS records' });
    await expect(records).toContainText(`_gth-site.${domain}`);
    await hasNoBarriers(page, 'the domain of a website');
    const inClipboard = () => page.evaluate(() => navigator.clipboard.readText());
    for (const type of ['TXT', 'CNAME'])
      for (const part of ['name', 'value']) {
        const before = await inClipboard();
        await page.getByRole('button', { name: `Copy the ${part} of the ${type} record` }).click();
        await expect.poll(inClipboard, `${type} ${part}`).not.toBe(before);
        const copied = await inClipboard();
        expect(copied.length, `${type} ${part}`).toBeGreaterThan(3);
        await expect(records.getByText(copied, { exact: true }).first()).toBeVisible();
      }
    // A check that runs at this moment is still answered.
    await page.unrouteAll({ behavior: 'wait' });
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Check again' });
      if (await again.isVisible()) await again.click({ timeout: 5000 });
      await expect(page.getByRole('link', { name: 'Open the website' })).toBeVisible({ timeout: 5000 });
    }).toPass();
  });

  await test.step('the domain shows the website, with its own title in the first HTML', async () => {
    const html = (await fetched(site)).text;
    expect(html).toContain('<title>Court Thunder</title>');
    await page.getByRole('link', { name: 'Open the website' }).click();
    await expect(page).toHaveURL(`${site}/`);
    await expect(page.getByRole('heading', { name: 'Court Thunder', level: 1 })).toBeVisible();
    await expect(page.getByText('No upcoming events.')).toBeVisible();
    await hasNoBarriers(page, 'a team site');
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect(await content('meta[name="description"]')).toBe('Dinks every Saturday, newcomers welcome.');
    expect(await content('meta[property="og:image"]')).toMatch(/^http.+\.png$/);
    await page.getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveTitle('About us · Court Thunder');
  });

  await test.step('its origin has no cookie, no storage of the session and no code of it', async () => {
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/token|cognito/i);
    expect(await context.cookies(site)).toEqual([]);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /auth-client|session|\/api\/me/.test(name))).toEqual([]);
    for (const script of loaded.filter((name) => name.endsWith('.js')))
      expect((await fetched(script)).text, script).not.toMatch(
        /CognitoIdentityServiceProvider|BroadcastChannel/,
      );
  });
});
