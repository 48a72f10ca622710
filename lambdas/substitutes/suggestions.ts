import { may } from '#shared/contracts/permissions.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { InvitationSuggestion, TeamSuggestion } from '#shared/domains/substitutes/contract.ts';
import { bestTimesLimits } from '#shared/domains/teams/best-times.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import { freeBetween } from '#shared/domains/users/free-at.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as connections from '../connections/index.ts';
import type { Member } from '../core/actor.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import * as players from '../players/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import type { DateKey } from './search.table.ts';

/** More connections, or members of a team, than this are not compared, and no more people than this are listed. */
const MOST_COMPARED = 60;
const MOST_LISTED = 20;

const rankOf = ({ isFree, hasPlayed }: InvitationSuggestion): number =>
  (isFree ? 0 : 2) + (hasPlayed ? 0 : 1);

/** Newest teams that are searched for those in whose name the host may host, and how many of them are listed. */
const MOST_READ = 50;
const TEAMS_LISTED = 3;
interface TeamToInvite extends TeamSuggestion {
  /** Its open members who are free then, as far as the host may know. */
  readonly freePeople: readonly UserSummary[];
}

const suggestTeam = async (
  ctx: Context,
  host: Member,
  card: EventCard,
  { id, card: { name, gameTypes } }: teams.Team,
  hasAnswered: ReadonlySet<UserId>,
): Promise<TeamToInvite> => {
  const taking = await teams.listTakingPart(ctx, id);
  const members = taking.map(({ userId }) => userId).filter((userId) => userId !== host.userId);
  const unasked = members.filter((userId) => !hasAnswered.has(userId));
  const open = await family.findShown(ctx, unasked, host.userId);
  const compared = unasked.filter((userId) => open.has(userId)).slice(0, MOST_COMPARED);
  const times = await players.findShownTimes(ctx, host.userId, compared, { common: id });
  const between = { from: card.dateStart, to: card.endsAt };
  const freePeople = [...times].flatMap(([userId, schedule]) => {
    const person = open.get(userId);
    return person && freeBetween(schedule, between).isFree === true ? [person] : [];
  });
  return {
    team: { id, name, gameTypes: [...gameTypes] },
    members: members.length,
    open: open.size,
    // With fewer, it would say who is free.
    free: times.size < bestTimesLimits.fewestShared ? null : freePeople.length,
    freePeople,
  };
};

/** The teams in whose name the host may host, that of the date first, each with who could be invited. */
const suggestTeams = async (
  ctx: Context,
  host: Member,
  card: EventCard,
  hasAnswered: ReadonlySet<UserId>,
): Promise<TeamToInvite[]> => {
  const own = await teams.teamsOf(ctx, host.userId, MOST_READ);
  const hosted = own.filter(({ role }) => may(teamKind, [role], 'hostEvents')).map(({ team }) => team);
  const isOf = ({ id }: teams.Team): number => Number(id === card.hostingTeam);
  const listed = hosted.toSorted((one, other) => isOf(other) - isOf(one)).slice(0, TEAMS_LISTED);
  const found = await Promise.all(listed.map((team) => suggestTeam(ctx, host, card, team, hasAnswered)));
  return found.filter(({ members }) => members > 0);
};

/**
 * Whom the host could invite, best first: connections, and members of teams for which the host may host who are free then, as far as the host may know;
 * and these teams. Nobody who has answered. @throws AppError event.not_found
 */
export const suggest = async (
  ctx: Context,
  host: Member,
  key: DateKey,
): Promise<{ items: InvitationSuggestion[]; teams: TeamSuggestion[] }> => {
  const date = await events.findDateForSubstitutes(ctx, key);
  if (!date) throw new AppError('event.not_found');
  const { card } = date;
  const [connected, companions, answered] = await Promise.all([
    connections.listConnected(ctx, host.userId),
    events.findCompanions(ctx, card),
    events.findAnsweredForSubstitutes(ctx, key),
  ]);
  const ids = connected.filter((id) => !answered.excluded.includes(id)).slice(0, MOST_COMPARED);
  const [people, times, invitable] = await Promise.all([
    family.findShown(ctx, ids, host.userId),
    players.findShownTimes(ctx, host.userId, ids),
    suggestTeams(ctx, host, card, new Set([...answered.excluded, ...answered.undecided])),
  ]);
  const between = { from: card.dateStart, to: card.endsAt };
  const known = ids.flatMap((id): InvitationSuggestion[] => {
    const user = people.get(id);
    const schedule = times.get(id);
    const isFree = schedule !== undefined && freeBetween(schedule, between).isFree === true;
    return user ? [{ user, teamId: null, isFree, hasPlayed: companions.includes(id) }] : [];
  });
  const teammates = new Map(
    invitable.flatMap(({ team: { id: teamId }, freePeople }) =>
      freePeople
        .filter(({ userId }) => !connected.includes(userId))
        .map((user): [UserId, InvitationSuggestion] => [
          user.userId,
          { user, teamId, isFree: true, hasPlayed: companions.includes(user.userId) },
        ]),
    ),
  );
  return {
    items: [...known, ...teammates.values()]
      .toSorted(
        (one, other) =>
          rankOf(one) - rankOf(other) || one.user.displayName.localeCompare(other.user.displayName),
      )
      .slice(0, MOST_LISTED),
    teams: invitable.map(({ freePeople: _, ...team }) => team),
  };
};
