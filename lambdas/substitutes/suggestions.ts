import type { InvitationSuggestion, TeamSuggestion } from '#shared/domains/substitutes/contract.ts';
import { freeBetween } from '#shared/domains/users/free-at.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as connections from '../connections/index.ts';
import type { Member } from '../core/actor.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import * as players from '../players/index.ts';
import type { Context } from '../runtime/context.ts';
import type { DateKey } from './search.table.ts';
import { suggestTeams } from './team-suggestions.ts';

/** More connections than this are not compared, and no more than this are listed. */
const MOST_COMPARED = 60;
const MOST_LISTED = 20;

const rankOf = ({ isFree, hasPlayed }: InvitationSuggestion): number =>
  (isFree ? 0 : 2) + (hasPlayed ? 0 : 1);

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
  const [people, times, teams] = await Promise.all([
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
    teams.flatMap(({ team: { id: teamId }, freePeople }) =>
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
    teams: teams.map(({ freePeople: _, ...team }) => team),
  };
};
