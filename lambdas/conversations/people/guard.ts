import type { ReadOnlyReason } from '#shared/domains/conversations/rules.ts';
import { type GuardedMinor, type Staff, unguardedMinors } from '#shared/domains/conversations/safety.ts';
import { teamPartOf } from '#shared/domains/teams/roles.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../../core/at-once.ts';
import * as events from '../../events/index.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import * as users from '../../users/people/index.ts';
import type { ConversationRow, Membership } from '../store/index.ts';

// Who watches over the minors of a conversation. The rule is in `shared/domains/conversations/safety.ts`.

const AT_ONCE = 10;
/** Of each person, the newest teams are compared. */
const MOST_TEAMS = 50;
const AVATARS = 4;

type About = Pick<ConversationRow, 'kind' | 'teamId' | 'eventId' | 'occurrenceId'>;
/** What the rule needs to know. */
export interface Guard {
  readonly minors: readonly GuardedMinor[];
  readonly staff: readonly Staff[];
}
const nobody: Guard = { minors: [], staff: [] };

/** The staff of teams in which both they and the minors are. */
const staffOfTeams = async (
  ctx: Context,
  ids: readonly UserId[],
  young: readonly UserId[],
): Promise<Staff[]> => {
  const rosters = new Map<TeamId, { adults: UserId[]; minors: UserId[] }>();
  await mapAtMost(AT_ONCE, ids, async (userId) => {
    for (const { team, role } of await teams.teamsOf(ctx, userId, MOST_TEAMS)) {
      const part = teamPartOf(role);
      const roster = rosters.get(team.id) ?? { adults: [], minors: [] };
      rosters.set(team.id, roster);
      if (young.includes(userId)) {
        if (part) roster.minors.push(userId);
      } else if (part === 'host') roster.adults.push(userId);
    }
  });
  return [...rosters.values()];
};

const staffOfTeam = async (
  ctx: Context,
  teamId: TeamId,
  ids: readonly UserId[],
  young: readonly UserId[],
): Promise<Staff> => {
  const adults = await mapAtMost(AT_ONCE, ids, async (userId) =>
    !young.includes(userId) && (await teams.findPart(ctx, teamId, userId)) === 'host' ? [userId] : [],
  );
  return { adults: adults.flat(), minors: young };
};

const staffOf = async (
  ctx: Context,
  { kind, teamId, eventId, occurrenceId }: About,
  ids: readonly UserId[],
  young: readonly UserId[],
): Promise<Staff[]> => {
  if (kind === 'team' && teamId) return [await staffOfTeam(ctx, teamId, ids, young)];
  if (kind === 'event' && eventId && occurrenceId) {
    const team = await events.findHostingTeam(ctx, { eventId, occurrenceId });
    return team ? [await staffOfTeam(ctx, team, ids, young)] : [];
  }
  return kind === 'group' ? staffOfTeams(ctx, ids, young) : [];
};

/** Cost: ½ for each person; with minors among them, 1 for each minor, and what it costs to find out who runs the team or the event. */
export const findGuard = async (ctx: Context, about: About, ids: readonly UserId[]): Promise<Guard> => {
  const young = [...(await users.findMinorIds(ctx, ids))];
  if (young.length === 0) return nobody;
  const [minors, staff] = await Promise.all([
    mapAtMost(AT_ONCE, young, async (userId) => ({
      userId,
      guardians: await family.findGuardians(ctx, userId),
    })),
    staffOf(ctx, about, ids, young),
  ]);
  return { minors, staff };
};

/** Why nobody may write in a conversation with these people. */
export const readOnlyOf = (guard: Guard, people: readonly UserId[]): ReadOnlyReason | undefined =>
  unguardedMinors({ ...guard, people }).length > 0 ? 'guardian_missing' : undefined;

/** What a head says of its people. */
export const membershipOf = (
  people: readonly UserId[],
  { minors }: Guard,
  readOnly: ReadOnlyReason | undefined,
): Membership => ({
  ...{ people: people.length, avatars: people.slice(0, AVATARS), readOnly },
  minors: minors.map(({ userId }) => userId).filter((userId) => people.includes(userId)),
});
