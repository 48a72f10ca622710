import { externalsContract } from '#shared/domains/externals/contract.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { anExternalTeam, anOrganization, aTeam } from '../support/builders.ts';
import type { Product } from '../support/product.ts';
import type { ObjectCase } from './object-case.ts';
import { nextKey, type World } from './world.ts';

/** Objects of every kind that can be deleted, after their owner has deleted them, or staff have: nobody has a role in them anymore. */
export const deletedObjects = async (product: Product, name: string, { people }: World) => {
  const { member, staff } = people;
  const team = await product.call(
    teamsContract.create,
    { body: { ...aTeam({ name: `Deleted ${name}` }), requestKey: nextKey() } },
    member.token,
  );
  const params = { teamId: team.id };
  const site = await product.call(sitesContract.create, { params, body: {} }, member.token);
  await product.call(teamsContract.remove, { params, body: { name: team.name } }, member.token);
  const organization = await product.call(
    organizationsContract.create,
    { body: anOrganization({ name: `Deleted ${name}`, requestKey: nextKey() }) },
    member.token,
  );
  await product.call(
    organizationsContract.remove,
    { params: { organizationId: organization.id } },
    member.token,
  );
  const external = await product.call(
    externalsContract.create,
    { body: anExternalTeam({ name: `Deleted ${name}`, requestKey: nextKey() }) },
    member.token,
  );
  await product.call(
    externalsContract.remove,
    { params: { teamId: external.id }, body: { reason: 'It is gone.' } },
    staff.token,
  );
  const references = {
    ...{ team: team.id, site: site.id, discussion: team.id, followTarget: team.id },
    ...{ subject: { type: 'teams', id: team.id }, organization: organization.id, externalTeam: external.id },
  };
  return Object.entries(references).map(
    ([kind, reference]): ObjectCase => ({
      ...{ kind, as: 'the owner of one that was deleted', role: 'nobody', caller: member, reference },
    }),
  );
};
