import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { heldNumber, memberStatuses } from './rules.ts';

const team = z.object({
  id: z.string(),
  ownerId: z.string(),
  members: z.int(),
  sites: z.int(),
  card: z.object({ slug: z.string() }),
});
const ofTeam = ({ teamId }: { readonly teamId: string }): string => teamId;
const ofPerson = ({ teamId, userId }: { readonly teamId: string; readonly userId: string }): string =>
  `${teamId} ${userId}`;
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

const numbers = invariant({
  name: 'Every number of a team belongs to the member who has it, unless that member is inactive.',
  agreement: 'always',
  rows: {
    membership: compare(
      z.object({
        ...{ teamId: z.string(), userId: z.string(), number: z.optional(z.int()) },
        status: z.optional(z.enum(memberStatuses)),
      }),
      ofTeam,
    ),
    rosterNumber: compare(z.object({ teamId: z.string(), userId: z.string(), number: z.int() }), ofTeam),
  },
  holds({ membership, rosterNumber }) {
    const held = membership.flatMap((member) => {
      const number = heldNumber(member);
      return number === undefined ? [] : `${number} ${member.userId}`;
    });
    const stored = rosterNumber.map(({ number, userId }) => `${number} ${userId}`);
    return held.toSorted().join() === stored.toSorted().join();
  },
});

const bans = invariant({
  name: 'Nobody who is banned from a team belongs to it, or asks to.',
  agreement: 'always',
  rows: {
    membership: compare(z.object({ teamId: z.string(), userId: z.string() }), ofPerson),
    joinRequest: compare(z.object({ teamId: z.string(), userId: z.string() }), ofPerson),
    teamBan: compare(z.object({ teamId: z.string(), userId: z.string() }), ofPerson),
  },
  holds: ({ membership, joinRequest, teamBan }) =>
    teamBan.length === 0 || membership.length + joinRequest.length === 0,
});

const slugs = invariant({
  name: 'Every team has its own slug.',
  agreement: 'always',
  rows: {
    team: compare(team, teamIdOf),
    /** It has the slug that its team gets. */
    externalTeam: compare(z.object({ id: z.string(), slug: z.string() }), teamIdOf),
    teamSlug: compare(z.object({ slug: z.string(), teamId: z.string() }), ofTeam),
  },
  holds: ({ team: [stored], externalTeam: [external], teamSlug: [slug, ...others] }) =>
    others.length === 0 && (stored?.card.slug ?? external?.slug) === slug?.slug,
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
export const invariants = [members, numbers, bans, slugs, sites];
