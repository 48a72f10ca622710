import { may } from '#shared/contracts/permissions.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { TeamSuggestion } from '#shared/domains/substitutes/contract.ts';
import { bestTimesLimits } from '#shared/domains/teams/best-times.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import { freeBetween } from '#shared/domains/users/free-at.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import * as family from '../family/index.ts';
import * as players from '../players/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';

/** Newest teams that are searched for those in whose name the host may host, and how many of them are listed. */
const MOST_READ = 50;
const MOST_LISTED = 3;
/** Members whose times are compared. */
const MOST_COMPARED = 60;

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
export const suggestTeams = async (
  ctx: Context,
  host: Member,
  card: EventCard,
  hasAnswered: ReadonlySet<UserId>,
): Promise<TeamToInvite[]> => {
  const own = await teams.teamsOf(ctx, host.userId, MOST_READ);
  const hosted = own.filter(({ role }) => may(teamKind, [role], 'hostEvents')).map(({ team }) => team);
  const isOf = ({ id }: teams.Team): number => Number(id === card.hostingTeam);
  const listed = hosted.toSorted((one, other) => isOf(other) - isOf(one)).slice(0, MOST_LISTED);
  const found = await Promise.all(listed.map((team) => suggestTeam(ctx, host, card, team, hasAnswered)));
  return found.filter(({ members }) => members > 0);
};
