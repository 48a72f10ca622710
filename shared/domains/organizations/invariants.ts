import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const organization = z.object({
  id: z.string(),
  slug: z.string(),
  ownerId: z.string(),
  verified: z.boolean(),
  teams: z.int(),
  places: z.int(),
  staff: z.int(),
});
const idOf = ({ id }: { readonly id: string }): string => id;
const ofOrganization = ({ organizationId }: { readonly organizationId: string }): string => organizationId;

const agreement = z.object({
  organizationId: z.string(),
  kind: z.string(),
  thingId: z.string(),
  state: z.string(),
});

const holdings = invariant({
  name: 'An organization counts the teams and places that it holds.',
  agreement: 'always',
  rows: { organization: compare(organization, idOf), agreement: compare(agreement, ofOrganization) },
  holds({ organization: [stored], agreement: all }) {
    const held = (kind: string): number =>
      all.filter((row) => row.state === 'accepted' && row.kind === kind).length;
    return (stored?.teams ?? 0) === held('team') && (stored?.places ?? 0) === held('place');
  },
});

const staff = invariant({
  name: 'An organization counts its staff, and its owner is the only one in that role.',
  agreement: 'always',
  rows: {
    organization: compare(organization, idOf),
    organizationStaff: compare(
      z.object({ organizationId: z.string(), userId: z.string(), role: z.string() }),
      ofOrganization,
    ),
  },
  holds({ organization: [stored], organizationStaff: all }) {
    // What is left of a deleted organization is removed soon.
    if (!stored) return true;
    const owners = all.filter(({ role }) => role === 'owner');
    return stored.staff === all.length && owners.length === 1 && owners[0]?.userId === stored.ownerId;
  },
});

const slugs = invariant({
  name: 'Every organization has its own slug.',
  agreement: 'always',
  rows: {
    organization: compare(organization, idOf),
    organizationSlug: compare(
      z.object({ slug: z.string(), organizationId: z.string(), until: z.optional(z.string()) }),
      ({ organizationId, until }) => (until === undefined ? organizationId : undefined),
    ),
  },
  holds: ({ organization: [stored], organizationSlug: [current, ...more] }) =>
    more.length === 0 && stored?.slug === current?.slug,
});

const unverified = invariant({
  name: 'Nobody owns two organizations that are not verified.',
  agreement: 'always',
  rows: {
    organization: compare(organization, ({ ownerId, verified }) => (verified ? undefined : ownerId)),
    unverifiedOrganization: compare(
      z.object({ ownerId: z.string(), organizationId: z.string() }),
      ({ ownerId }) => ownerId,
    ),
  },
  holds: ({ organization: [stored, ...more], unverifiedOrganization: [known] }) =>
    more.length === 0 && stored?.id === known?.organizationId,
});

const membership = invariant({
  name: 'A team belongs to the organization that has agreed with it, at most one.',
  agreement: 'always',
  rows: {
    team: compare(z.object({ id: z.string(), organizationId: z.optional(z.string()) }), idOf),
    agreement: compare(agreement, ({ thingId, state, kind }) =>
      state === 'accepted' && kind === 'team' ? thingId : undefined,
    ),
  },
  holds: ({ team: [team], agreement: [agreed, ...more] }) =>
    // A deleted team is soon forgotten.
    !team || (more.length === 0 && team.organizationId === agreed?.organizationId),
});

/** What always holds for the rows of organizations. */
export const invariants = [holdings, staff, slugs, unverified, membership];
