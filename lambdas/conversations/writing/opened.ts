import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
import type { EventView } from '../../events/index.ts';
import type { Context } from '../../runtime/context.ts';
import type { Team } from '../../teams/index.ts';
import { openEvent, openTeam } from '../people/index.ts';
import { findWithRole, show } from '../reading/index.ts';

interface Caller {
  readonly userId: UserId;
}

/** @throws AppError conversation.needs_guardian for a minor whom nobody there guards */
const showFor = async (ctx: Context, { userId }: Caller, id: ConversationId): Promise<Conversation> => {
  const found = await findWithRole(ctx, { kind: 'person', userId }, id);
  if (!found) throw new AppError('conversation.needs_guardian', { missing: 'guardian_or_two_staff' });
  return show(ctx, found.object);
};

/** The conversation of a team, for those who take part in it. */
export const team = async (ctx: Context, caller: Caller, { id }: Pick<Team, 'id'>): Promise<Conversation> =>
  showFor(ctx, caller, await openTeam(ctx, id, caller.userId));

/** The conversation of a date, for its hosts and those who have a spot. @throws AppError conversation.not_found for others */
export const event = async (
  ctx: Context,
  caller: Caller,
  { rows: { occurrence }, mine, isHost }: EventView,
): Promise<Conversation> => {
  if (!isHost && !(mine && holdsPlaces(mine.status))) throw new AppError('conversation.not_found');
  const { eventId, occurrenceId } = occurrence;
  return showFor(ctx, caller, await openEvent(ctx, { eventId, occurrenceId }, caller.userId));
};
