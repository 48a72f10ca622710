import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const team = z.object({
  id: z.string(),
  ownerId: z.string(),
  members: z.int(),
  sites: z.int(),
  card: z.object({ slug: z.string() }),
});
const ofTeam = ({ teamId }: { readonly teamId: string }): string => teamId;
const teamIdOf = ({ id }: { readonly id: string }): string => id;

/** While a team is being deleted, its members and websites are there without it. */
const teamDeletion = compare(z.object({ id: z.string() }), teamIdOf);

const members = invariant({
  name: 'A team counts its members, and its owner is the only one in that role.',
  agreement: 'always',
  rows: {
    teamDeletion,
    team: compare(team, teamIdOf),
    membership: compare(z.object({ teamId: z.string(), userId: z.string(), role: z.string() }), ofTeam),
  },
  holds: ({ team: [stored], membership, teamDeletion: [deletion] }) => {
    if (deletion) return stored === undefined;
    const owners = membership.filter(({ role }) => role === 'owner');
    return (
      stored !== undefined &&
      stored.members === membership.length &&
      owners.length === 1 &&
      owners[0]?.userId === stored.ownerId
    );
  },
});

const slugs = invariant({
  name: 'Every team has its own slug.',
  agreement: 'always',
  rows: {
    team: compare(team, teamIdOf),
    teamSlug: compare(z.object({ slug: z.string(), teamId: z.string() }), ofTeam),
  },
  holds: ({ team: [stored], teamSlug: [slug, ...others] }) =>
    others.length === 0 && stored?.card.slug === slug?.slug,
});

const sites = invariant({
  name: 'A team counts its websites.',
  agreement: 'always',
  rows: {
    teamDeletion,
    team: compare(team, teamIdOf),
    teamSite: compare(z.object({ teamId: z.string() }), ofTeam),
  },
  holds: ({ team: [stored], teamSite, teamDeletion: [deletion] }) =>
    deletion !== undefined || (stored?.sites ?? 0) === teamSite.length,
});

/** What always holds for the rows of teams. */
export const invariants = [members, slugs, sites];
