import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import { coverFrom } from '#shared/domains/media/cover.ts';
import { isGuestId, type TeamId, type UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { everyRsvpPage } from '../dates/index.ts';
import * as events from '../store/events.ts';
import type { OccurrenceKey } from '../store/index.ts';

/** What a conversation says of a date. */
export interface DateOfConversation extends OccurrenceKey {
  readonly title: string;
  /** ISO instant. */
  readonly dateStart: string;
  readonly timeZone: string;
  readonly cancelled: boolean;
  readonly creatorId: UserId;
  readonly teamId: TeamId | undefined;
  readonly picture: string | null;
}
const PER_PAGE = 200;

/** Some dates; those that are gone are left out. Cost: ½ each. */
export const findDatesOfConversations = async (
  ctx: Context,
  keys: readonly OccurrenceKey[],
): Promise<DateOfConversation[]> => {
  const rows = await events.findCards(ctx, keys);
  return rows.map(
    ({ eventId, occurrenceId, title, dateStart, timeZone, cancelled, creatorId, team, cover }) => ({
      ...{ eventId, occurrenceId, title, dateStart, timeZone, cancelled, creatorId, teamId: team?.id },
      picture: cover ? coverFrom(cover).small : null,
    }),
  );
};

/** The team that hosts a date, if a team does. Cost: ½. */
export const findHostingTeam = async (ctx: Context, key: OccurrenceKey): Promise<TeamId | undefined> =>
  (await findDatesOfConversations(ctx, [key]))[0]?.teamId;

/** Everyone with an account who has a spot at a date. Cost: 1 for 4 KB, consistent. */
export const listWithSpots = async (ctx: Context, key: OccurrenceKey): Promise<UserId[]> => {
  const people: UserId[] = [];
  for await (const rows of everyRsvpPage(ctx, key, PER_PAGE))
    people.push(
      ...rows
        .filter(({ status, userId }) => holdsPlaces(status) && !isGuestId(userId))
        .map(({ userId }) => userId),
    );
  return people;
};
