import { sitesContract } from '#shared/domains/sites/contract.ts';
import { openWorld } from './open-world.ts';

/** Longer than the pause between two checks of a domain. */
const UNTIL_CHECKED_MS = 3000;

/** The world of contract tests, with the website of its team served at its own domain. */
export const openServedWorld = () =>
  openWorld(async ({ product, world }) => {
    await product.until('the domain is served', async () => {
      const params = { siteId: world.site.id };
      await product.call(sitesContract.checkDomain, { params, body: {} }, world.people.member.token);
      await product.pass(UNTIL_CHECKED_MS);
      const { status } = await product.http({ host: world.domain, method: 'GET', path: '/' });
      return status === 200;
    });
  });
