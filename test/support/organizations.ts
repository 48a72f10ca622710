import type { Member } from '#lambdas/core/actor.ts';
import { access } from '#lambdas/organizations/access.ts';
import * as agreements from '#lambdas/organizations/agreements.ts';
import * as organizations from '#lambdas/organizations/organizations.ts';
import { findOrganization } from '#lambdas/organizations/store/index.ts';
import { createTeam } from '#lambdas/teams/create-team.ts';
import { findForVisitors } from '#lambdas/users/people/index.ts';
import { slugsFor } from '#shared/domains/organizations/rules.ts';
import {
  type NewOrganization,
  type OrganizationEdit,
  OrganizationPage,
} from '#shared/domains/organizations/shapes.ts';
import { TeamPage } from '#shared/domains/teams/shapes.ts';
import { OrganizationId, type PlaceId, type TeamId } from '#shared/kernel/ids.ts';
import { anOrganization, aTeam, requestKey } from './builders.ts';
import type { RecordingContext } from './context-of.ts';
import { addPerson } from './people.ts';

type Made = Pick<OrganizationPage, 'id' | 'slug' | 'name' | 'about' | 'city' | 'website' | 'revision'>;

/** The nth world: three people who create organizations and teams. */
export const organizationsWorld = async (ctx: RecordingContext, n: number) => {
  const ana = await addPerson(ctx, n * 10);
  const ben = await addPerson(ctx, n * 10 + 1);
  const cleo = await addPerson(ctx, n * 10 + 2);
  let keys = n * 1000;
  const nextKey = () => {
    keys += 1;
    return requestKey(keys);
  };
  const rowOf = async (id: string) => {
    const row = await findOrganization(ctx, OrganizationId.parse(id));
    if (!row) throw new Error('the organization is there');
    return row;
  };
  return {
    ...{ ana, ben, cleo, nextKey, rowOf },
    create: async (overrides: Partial<NewOrganization> = {}, by: Member = ana) =>
      OrganizationPage.parse(
        await organizations.create(ctx, by, anOrganization({ requestKey: nextKey(), ...overrides })),
      ),
    edit: async (made: Made, changes: Partial<OrganizationEdit>, by: Member = ana) => {
      const found = await access.organization(ctx, by, made.id);
      if (!found) throw new Error('the organization is there');
      const { slug, name, about, city, website, revision } = made;
      const after = await organizations.edit(ctx, by, found.object, found.roles, {
        ...{ slug, name, about, city, website, revision },
        ...changes,
      });
      return OrganizationPage.parse(after);
    },
    slugOf: (name: string): string | undefined => slugsFor(name, ctx.ids.organization())[0],
    aTeamOf: async (by: Member, overrides: Parameters<typeof aTeam>[0] = {}) =>
      TeamPage.parse(
        await createTeam(ctx, by, aTeam({ requestKey: nextKey(), ...overrides }), {
          platform: 'gth',
          findShown: findForVisitors,
        }),
      ),
    invite: async (made: Pick<Made, 'id'>, id: TeamId | PlaceId, by: Member = ana) =>
      agreements.invite(ctx, by, await rowOf(made.id), id),
    join: (id: TeamId | PlaceId, organizationId: OrganizationId, by: Member = ana) =>
      agreements.join(ctx, by, id, organizationId),
    /** The team or place says no. */
    leave: (id: TeamId | PlaceId, organizationId: OrganizationId, by: Member = ana) =>
      agreements.end(ctx, by, id, { organizationId, side: 'other' }),
    /** The organization says no. */
    release: (id: TeamId | PlaceId, organizationId: OrganizationId, by: Member = ana) =>
      agreements.end(ctx, by, id, { organizationId, side: 'organization' }),
  };
};
