import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { SiteId } from '#shared/kernel/ids.ts';
import { aTeam, requestKey } from './builders.ts';
import { buyTeamPlan } from './plan-checkout.ts';
import type { Caller, Product } from './product.ts';

interface Website {
  readonly domain: string;
  readonly name: string;
  readonly owner: Caller;
  /** Any number that no other request of the owner has. */
  readonly request: number;
}

/** A new team with a plan, and its published website, served at a domain below `localhost`. */
export const serveWebsite = async (
  product: Product,
  { domain, name, owner, request }: Website,
): Promise<{ readonly params: { readonly siteId: SiteId }; readonly teamSlug: string }> => {
  const { token } = owner;
  const body = { ...aTeam({ name }), requestKey: requestKey(request) };
  const team = await product.call(teamsContract.create, { body }, token);
  await buyTeamPlan(product, owner, team.id);
  const made = await product.call(sitesContract.create, { params: { teamId: team.id }, body: {} }, token);
  const params = { siteId: made.id };
  await product.call(sitesContract.publish, { params, body: {} }, token);
  await product.call(sitesContract.attachDomain, { params, body: { domain } }, token);
  await product.until('the certificate', async () => {
    const { certificate } = await product.call(sitesContract.checkDomain, { params, body: {} }, token);
    if (certificate === 'pending') await product.pass(3000);
    const home = await product.http({ host: domain, method: 'GET', path: '/' });
    return home.status === 200 ? true : undefined;
  });
  return { params, teamSlug: team.slug };
};
