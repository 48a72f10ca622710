import { placesContract } from '#shared/domains/places/contract.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { marketingRoutes } from '#shared/product/searched-routes.ts';
import { aPlace, aTeam, requestKey } from '../support/builders.ts';
import type { Caller, Product } from '../support/product.ts';
import { barriersOn } from './barriers.ts';
import { expect, test } from './fixtures.ts';

/** A team with a published website. */
const teamWithWebsite = async (product: Product, { token }: Caller) => {
  const team = await product.call(teamsContract.create, { body: aTeam({ name: 'Plain Net' }) }, token);
  const params = { teamId: team.id };
  const { id } = await product.call(sitesContract.create, { params, body: {} }, token);
  await product.call(sitesContract.publish, { params: { siteId: id }, body: {} }, token);
  return { teamSlug: team.slug, siteId: id };
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`A11Y-01~ PLT-15~ axe finds no issue on public pages as they arrive, without scripts, ${colorScheme}`, async ({
    openPage,
    product,
    address,
    hosted,
    baseURL,
    expectErrors,
  }) => {
    expectErrors(/ERR_FAILED/);
    const host = await product.member(address('plain'));
    const event = await hosted(host, { title: 'Dinks as they arrive' });
    const place = await product.call(
      placesContract.add,
      { body: aPlace({ requestKey: requestKey(100) }) },
      host.token,
    );
    const { teamSlug, siteId } = await teamWithWebsite(product, host);
    const forms = `http://forms.localhost:${new URL(baseURL ?? '').port}`;
    const page = await openPage({ colorScheme, viewport: { width: 390, height: 844 } });
    // The inline script, which sets the color scheme, is part of the page.
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    for (const path of [
      paths.event(event),
      paths.shareEvent(event),
      paths.team(teamSlug),
      paths.publicProfile(host.userId),
      paths.place(place.id),
      paths.city({ name: 'Austin, TX' }),
      paths.discover({ near: 'Austin, TX', lat: '30.2672', lng: '-97.7431' }),
      paths.discover({ near: 'Nome, AK', lat: '64.5', lng: '-165.4' }),
      paths.login(),
      ...marketingRoutes,
      '/nothing/here',
      '/evt/nothing',
      `${forms}/`,
      `${forms}/form/nothing`,
      `${forms}${paths.viewSite(siteId)}`,
      `${forms}${paths.viewSite(siteId, 'about')}`,
      `${forms}${paths.viewSite(siteId, 'nothing')}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      expect.soft(await barriersOn(page, colorScheme === 'dark' ? 'of colors' : 'all'), path).toEqual([]);
    }
  });
