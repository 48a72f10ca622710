import type { InvitationSuggestion } from '#shared/domains/substitutes/contract.ts';
import { freeBetween } from '#shared/domains/users/free-at.ts';
import { AppError } from '#shared/kernel/errors.ts';
import * as connections from '../connections/index.ts';
import type { Member } from '../core/actor.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import * as players from '../players/index.ts';
import type { Context } from '../runtime/context.ts';
import type { DateKey } from './search.table.ts';

/** More connections than this are not compared, and no more than this are listed. */
const MOST_COMPARED = 60;
const MOST_LISTED = 20;

const rankOf = ({ isFree, hasPlayed }: InvitationSuggestion): number =>
  (isFree ? 0 : 2) + (hasPlayed ? 0 : 1);

/**
 * Connections whom the host could invite, best first: those who are free then, as far as the host may know, and those who went to earlier events. Nobody
 * who has answered. @throws AppError event.not_found
 */
export const suggest = async (
  ctx: Context,
  host: Member,
  key: DateKey,
): Promise<{ items: InvitationSuggestion[] }> => {
  const date = await events.findDateForSubstitutes(ctx, key);
  if (!date) throw new AppError('event.not_found');
  const { card } = date;
  const [connected, companions, answered] = await Promise.all([
    connections.listConnected(ctx, host.userId),
    events.findCompanions(ctx, card),
    events.findAnsweredForSubstitutes(ctx, key),
  ]);
  const ids = connected.filter((id) => !answered.excluded.includes(id)).slice(0, MOST_COMPARED);
  const [people, times] = await Promise.all([
    family.findShown(ctx, ids, host.userId),
    players.findShownTimes(ctx, host.userId, ids),
  ]);
  const between = { from: card.dateStart, to: card.endsAt };
  const items = ids.flatMap((id): InvitationSuggestion[] => {
    const user = people.get(id);
    const schedule = times.get(id);
    const isFree = schedule !== undefined && freeBetween(schedule, between).isFree === true;
    return user ? [{ user, isFree, hasPlayed: companions.includes(id) }] : [];
  });
  return {
    items: items
      .toSorted(
        (one, other) =>
          rankOf(one) - rankOf(other) || one.user.displayName.localeCompare(other.user.displayName),
      )
      .slice(0, MOST_LISTED),
  };
};
