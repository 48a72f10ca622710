import { externalsContract } from '#shared/domains/externals/contract.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import type { PublicRoute } from '#shared/product/public-routes.ts';
import { routes } from '#shared/product/routes.ts';
import { textRoutes } from '#shared/product/text-routes.ts';
import { anExternalTeam, anOrganization, aPlace, aTeam, requestKey } from '../support/builders.ts';
import type { Caller, Product } from '../support/product.ts';
import { barriersOn } from './barriers.ts';
import { expect, test } from './fixtures.ts';

/** Screens that the app draws, because they depend on what the browser remembers, or on the search. */
type ForTheApp =
  | 'ExternalTeams'
  | 'Organizations'
  | `Discover${'Events' | 'Games' | 'Places' | 'Teams' | 'Players'}`
  | `Discovered${string}`;

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
    const staff = await product.account(address('plain-staff'), { staff: true });
    await product.setUp(staff);
    const external = await product.call(
      externalsContract.create,
      { body: anExternalTeam({ requestKey: requestKey(102) }) },
      staff.token,
    );
    const organization = await product.call(
      organizationsContract.create,
      { body: anOrganization({ requestKey: requestKey(101) }) },
      host.token,
    );
    const { teamSlug, siteId } = await teamWithWebsite(product, host);
    const forms = `http://forms.localhost:${new URL(baseURL ?? '').port}`;
    const page = await openPage({ colorScheme, viewport: { width: 390, height: 844 } });
    // The inline script, which sets the color scheme, is part of the page.
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    /** An address of each public route that shows something without scripts. */
    const addresses: Readonly<Record<Exclude<PublicRoute, ForTheApp>, string>> = {
      Login: paths.login(),
      Discover: paths.discover({ near: 'Austin, TX', lat: '30.2672', lng: '-97.7431' }),
      City: paths.city({ name: 'Austin, TX' }),
      Event: paths.event(event),
      SharedEvent: paths.shareEvent(event),
      Organization: paths.organization(organization.id),
      OrganizationBySlug: paths.organizationBySlug(organization.slug),
      OrganizationWebsite: `/organization-website/${organization.id}`,
      Team: paths.team(teamSlug),
      ExternalTeam: paths.externalTeam(external.slug),
      PublicProfile: paths.publicProfile(host.userId),
      Place: paths.place(place.id),
      ViewSite: `${forms}${paths.viewSite(siteId)}`,
      Answer: paths.answer('nothing'),
      SignUp: routes.SignUp,
      CitySearch: routes.CitySearch,
      OrganizerPricing: routes.OrganizerPricing,
      PricingMemberPlus: routes.PricingMemberPlus,
      PricingMember: routes.PricingMember,
      ...textRoutes,
    };
    for (const path of [
      ...Object.values(addresses),
      paths.discover({ near: 'Nome, AK', lat: '64.5', lng: '-165.4' }),
      '/nothing/here',
      '/evt/nothing',
      `${forms}/`,
      `${forms}/form/nothing`,
      `${forms}${paths.viewSite(siteId, 'about')}`,
      `${forms}${paths.viewSite(siteId, 'nothing')}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      expect.soft(await barriersOn(page, colorScheme === 'dark' ? 'of colors' : 'all'), path).toEqual([]);
    }
  });
