import type { Page } from 'playwright/test';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import type { SiteDomain } from '#shared/domains/sites/shapes.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { aTeam } from '../support/builders.ts';
import { httpRequest } from '../support/http.ts';
import { buyTeamPlan } from '../support/plan-checkout.ts';
import { expect, test } from './fixtures.ts';

/** The first HTML, before any script; only browsers resolve names under `localhost`. */
const fetched = (address: string, headers: Record<string, string> = {}) => {
  const { port, hostname, pathname } = new URL(address);
  return httpRequest({ port: Number(port), host: hostname, method: 'GET', path: pathname, headers });
};

/** The team whose plans the link leads to. */
const teamIn = async (page: Page): Promise<string> => {
  const link = await page.getByRole('link', { name: 'See plans' }).getAttribute('href');
  return new URLSearchParams(link?.split('?')[1]).get('team') ?? '';
};

test('SIT-01 SIT-04~ SIT-05 RT-25~ SEC-11~ a team, its website, and a custom domain', async ({
  page,
  context,
  product,
  signedIn,
  address,
  hasNoBarriers,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await signedIn(page, address('thora'));
  const { port } = new URL(page.url());
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
    await page.getByRole('button', { name: 'Create a website' }).click();
    await expect(page.getByRole('heading', { name: 'My websites' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. Your website is live.')).toBeVisible();
    await page.getByRole('link', { name: 'View' }).click();
    await expect(page.getByRole('heading', { name: 'Court Thunder', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
    await hasNoBarriers(page, 'a website inside the product');
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
    for (const type of ['TXT', 'CNAME'])
      for (const part of ['name', 'value']) {
        await page.getByRole('button', { name: `Copy the ${part} of the ${type} record` }).click();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied.length, `${type} ${part}`).toBeGreaterThan(3);
        await expect(records.getByText(copied, { exact: true }).first()).toBeVisible();
      }
    await page.unroute('**/api/sites/*/domain');
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Check again' });
      if (await again.isVisible()) await again.click({ timeout: 1000 });
      await expect(page.getByRole('link', { name: 'Open the website' })).toBeVisible({ timeout: 1000 });
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

test('SIT-05 PAY-12~ a team with several websites chooses which one its domain shows, and removes the domain', async ({
  page,
  signedIn,
  product,
  address,
}) => {
  const owner = await signedIn(page, address('several'));
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ name: 'Several Courts' }) },
    owner.token,
  );
  await product.call(sitesContract.create, { params: { teamId: team.id }, body: {} }, owner.token);
  await page.goto('/site');
  const section = page.getByRole('region', { name: 'Several Courts' });
  await expect(section).toContainText('1 of 1 websites');
  await expect(section).toContainText("This team's plan doesn't include more websites.");
  await buyTeamPlan(product, owner, team.id);
  await page.reload();
  await expect(section).toContainText('1 of 3 websites');
  for (const title of ['Summer league', 'Winter league']) {
    await section.getByRole('button', { name: 'Create another website' }).click();
    await page.getByLabel('Website name').fill(title);
    await page.getByRole('button', { name: 'Create website' }).click();
    await expect(section.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(section).toContainText('3 of 3 websites');
  await expect(section).toContainText("This team's plan doesn't include more websites.");

  await section.getByRole('article').filter({ hasText: 'Summer league' }).getByRole('link').click();
  const domain = `${address('several').replace(/[^a-z0-9]+/g, '-')}.localhost`;
  await page.getByLabel('Your domain').fill(domain);
  await page.getByRole('button', { name: 'Connect domain' }).click();
  await expect(page.getByRole('heading', { name: domain })).toBeVisible();

  await test.step('watches, without touching the page, how far verification and certificate are', async () => {
    const of = (
      status: SiteDomain['status'],
      certificate: SiteDomain['certificate'],
      heldByAnother = false,
    ) => ({
      ...{ domain, host: domain, status, certificate, heldByAnother, checkedAt: null },
      records: [{ type: 'TXT', name: `_gth-site.${domain}`, value: 'gth-site=1' }],
    });
    let found = of('claimed', 'none');
    const answer = '**/api/sites/*/domain';
    await page.route(answer, (route) => route.fulfill({ json: { domain: found } }));
    const step = page.getByRole('main').locator('[aria-current="step"]');
    for (const [next, name, sentence] of [
      [of('claimed', 'none'), 'Verify ownership', /^Add these records at your DNS provider\./],
      [of('claimed', 'none', true), 'Verify ownership', /^Another website uses this domain\./],
      [of('proven', 'pending'), 'Certificate', /^Verified\. We're issuing your certificate;/],
      [of('proven', 'failed'), 'Certificate', /^We couldn't issue the certificate\./],
    ] as const) {
      found = next;
      await expect(page.getByRole('main').getByRole('status')).toHaveText(sentence);
      await expect(step).toContainText(name);
      await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'DNS records' })).toBeVisible();
    }
    found = of('active', 'issued');
    await expect(page.getByText(`${domain} shows your website.`)).toBeVisible();
    await expect(step).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Open the website' })).toBeVisible();
    await page.unroute(answer);
  });

  await page.getByLabel('Website shown at this domain').selectOption('Winter league');
  await expect(page.getByText('The domain now shows this website.')).toBeVisible();
  await expect(page.getByRole('heading', { name: domain })).toBeVisible();
  await page.getByRole('button', { name: 'Remove domain' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
  await expect(page.getByText('Domain removed.')).toBeVisible();
  await expect(page.getByLabel('Your domain')).toBeVisible();
});

test('RT-05 a domain whose website is not published redirects to its root, whatever is requested', async ({
  page,
  baseURL,
  product,
  address,
}) => {
  const owner = await product.member(address('dora'));
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ name: 'Still Drafting' }) },
    owner.token,
  );
  await buyTeamPlan(product, owner, team.id);
  const made = await product.call(
    sitesContract.create,
    { params: { teamId: team.id }, body: {} },
    owner.token,
  );
  const domain = `${address('draft').replace(/[^a-z0-9]+/g, '-')}.localhost`;
  const params = { siteId: made.id };
  await product.call(sitesContract.attachDomain, { params, body: { domain } }, owner.token);
  await expect
    .poll(
      async () =>
        (await product.call(sitesContract.checkDomain, { params, body: {} }, owner.token)).certificate,
    )
    .toBe('issued');
  const site = `http://${domain}:${new URL(baseURL ?? '').port}`;
  for (const path of ['/about', '/']) {
    await page.goto(`${site}${path}`);
    await expect(page.getByRole('heading', { name: 'Website not found' })).toBeVisible();
    await expect(page).toHaveURL(`${site}/`);
  }
});

test('RT-09~ SEC-08 the forms domain and an unknown host', async ({ page, baseURL, hasNoBarriers }) => {
  const { port } = new URL(baseURL ?? '');
  const forms = `http://forms.localhost:${port}`;
  for (const path of ['/', '/home']) {
    await page.goto(`${forms}${path}`);
    await expect(page.getByRole('heading', { name: 'Open a form from its link' })).toBeVisible();
    await expect(page).toHaveURL(`${forms}/`);
  }
  await expect(page.getByRole('img', { name: 'Good Times Hub' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Discover events' })).toHaveAttribute('href', '/discover');
  expect((await fetched(`${forms}/discover`)).headers['location']).toMatch(
    /^http:\/\/gth\.localhost:\d+\/discover$/,
  );
  await hasNoBarriers(page, 'the root of the forms domain');
  await page.goto(`${forms}/form/abc`);
  await expect(page.getByRole('heading', { name: 'Form not found' })).toBeVisible();
  // The product's address as it was built, whatever the port of this run.
  expect((await fetched(`${forms}/login`)).headers['location']).toMatch(
    /^http:\/\/gth\.localhost:\d+\/login$/,
  );
  const unknown = await fetched(`http://nobody-at-home.localhost:${port}/`);
  expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('Website not found')]);
});
