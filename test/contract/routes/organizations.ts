import type { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { anOrganization } from '../../support/builders.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import type { RowsOf } from './row.ts';

const GONE = 'org_00000000000000000000000000';
const ofOrganization = ({ organization }: World): Input => ({ params: { organizationId: organization.id } });
const withTeam = (world: World): Input => ({
  params: { organizationId: world.organization.id, holdingId: world.circle.id },
});
const person = (world: World, userId: string): Input['params'] => ({
  organizationId: world.organization.id,
  userId,
});

export const organizations: RowsOf<typeof organizationsContract> = {
  create: {
    valid: () => ({ body: anOrganization({ name: 'A new organization', requestKey: nextKey() }) }),
  },
  mine: { valid: () => ({}) },
  scheduled: { valid: () => ({}) },
  get: {
    valid: ofOrganization,
    objects: [
      {
        of: 'an organization by its slug',
        input: ({ organization }) => ({ params: { organizationId: organization.slug } }),
        expect: { visitor: [200], member: [200] },
      },
    ],
  },
  edit: {
    again: { because: 'it says that already' },
    valid: (world) => {
      const { name, slug, city, website, revision } = world.organization;
      return { ...ofOrganization(world), body: { name, slug, city, website, revision, about: 'Edited.' } };
    },
  },
  verify: {
    owner: 'staff',
    again: { because: 'an organization is verified or not' },
    valid: (world) => ({ ...ofOrganization(world), body: { verified: true } }),
  },
  remove: {
    // The whole world needs its organization.
    again: { because: 'one that holds something stays', refused: 'organization.not_empty' },
    valid: ofOrganization,
    differs: { member: [409, 'organization.not_empty'] },
  },
  teams: { valid: ofOrganization },
  places: { valid: ofOrganization },
  calendar: { valid: ofOrganization },
  calendarFile: { valid: ofOrganization },
  requests: { valid: ofOrganization },
  invite: {
    again: { because: 'they have agreed already' },
    valid: (world) => ({ params: { organizationId: world.organization.id, holdingId: world.place.id } }),
  },
  release: { again: { because: 'there is nothing between the two' }, valid: withTeam },
  remind: { again: { because: 'there is no invitation' }, valid: withTeam },
  ofTeam: { valid: ({ team }) => ({ params: { teamId: team.id } }) },
  joinAsTeam: {
    again: { because: 'they have agreed already' },
    valid: ({ team, organization }) => ({ params: { teamId: team.id, organizationId: organization.id } }),
  },
  leaveAsTeam: {
    again: { because: 'there is nothing between the two' },
    valid: ({ team }) => ({ params: { teamId: team.id, organizationId: GONE } }),
  },
  ofPlace: { valid: ({ place }) => ({ params: { placeId: place.id } }) },
  joinAsPlace: {
    again: { because: 'they have agreed already' },
    valid: ({ place, organization }) => ({ params: { placeId: place.id, organizationId: organization.id } }),
  },
  leaveAsPlace: {
    again: { because: 'there is nothing between the two' },
    valid: ({ place }) => ({ params: { placeId: place.id, organizationId: GONE } }),
  },
  staff: { valid: ofOrganization },
  assignRole: {
    again: { because: 'the person has that role already' },
    valid: (world) => ({
      params: person(world, world.people.teammate.userId),
      body: { role: 'viewer' },
    }),
  },
  dismiss: {
    again: { because: 'someone without a role stays without one' },
    valid: (world) => ({ params: person(world, world.people.newcomer.userId) }),
  },
  leave: {
    again: { because: 'who has left has no role' },
    valid: ofOrganization,
    differs: { member: [403, 'auth.forbidden'] },
  },
  handOver: {
    again: { because: 'an organization has one owner' },
    valid: (world) => ({ ...ofOrganization(world), body: { userId: world.people.member.userId } }),
  },
};
