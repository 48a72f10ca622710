import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { aTeam } from '../support/builders.ts';
import { buyTeamPlan } from '../support/plan-checkout.ts';
import type { Caller, Product } from '../support/product.ts';
import { expect, test } from './fixtures.ts';

/** A published website at a domain of its own; returns its team. */
const websiteAt = async (product: Product, owner: Caller, name: string, domain: string): Promise<TeamId> => {
  const team = await product.call(teamsContract.create, { body: aTeam({ name }) }, owner.token);
  await buyTeamPlan(product, owner, team.id);
  const { id } = await product.call(
    sitesContract.create,
    { params: { teamId: team.id }, body: {} },
    owner.token,
  );
  const params = { siteId: id };
  await product.call(sitesContract.publish, { params, body: {} }, owner.token);
  await product.call(sitesContract.attachDomain, { params, body: { domain } }, owner.token);
  await product.until('the certificate', async () => {
    // It takes a few seconds.
    await product.pass(MINUTE_MS);
    const { certificate } = await product.call(sitesContract.checkDomain, { params, body: {} }, owner.token);
    return certificate === 'issued';
  });
  return team.id;
};

test('SIT-04 RT-25~ PERF-08 SEC-11 a website reads whole without JavaScript, and loads no script', async ({
  baseURL,
  product,
  address,
  hosted,
  openPage,
  hasNoBarriers,
}) => {
  const domain = `${address('rendered').replace(/[^a-z0-9]+/g, '-')}.localhost`;
  const site = `http://${domain}:${new URL(baseURL ?? '').port}`;
  const owner = await product.member(address('rendered'));
  const hostingTeam = await websiteAt(product, owner, 'Court Painters', domain);
  const game = await hosted(owner, { title: 'Dinks at dawn', hostingTeam });

  await test.step('with JavaScript off: headings, members, games, and a way on', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    // The edge knows of a domain a moment later.
    await expect(async () => {
      await page.goto(site);
      await expect(page).toHaveTitle('Court Painters', { timeout: 5000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'Court Painters' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Dinks at dawn' });
    await expect(link).toHaveAttribute('href', new RegExp(`^http://gth\\.localhost:\\d+/evt/${game.id}$`));
    // Nobody's clock is known here, so the time names its zone.
    await expect(page.getByRole('listitem').filter({ has: link })).toContainText(/\d\s(AM|PM) C[SD]T/);
    await expect(page.getByRole('link', { name: 'Join' })).toHaveAttribute('href', /\/team\/team_/);
    await page.getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL(`${site}/about`);
    await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
    const missing = await page.goto(`${site}/nowhere`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('navigation')).toBeVisible();
  });

  await test.step('in the viewer’s language, colors, and without a script or a violation of the policy', async () => {
    const page = await openPage({ locale: 'es-MX', colorScheme: 'dark' });
    const types: string[] = [];
    page.on('request', (request) => types.push(request.resourceType()));
    await page.goto(site);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await expect(page.getByRole('contentinfo')).toContainText('Good Times Hub');
    await page.waitForLoadState('networkidle');
    expect(types.filter((type) => ['script', 'fetch', 'xhr'].includes(type))).toEqual([]);
    await expect(page.locator('[style], style')).toHaveCount(0);
    await hasNoBarriers(page, 'a rendered website');
  });
});
