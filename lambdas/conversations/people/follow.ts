import { teamPartOf } from '#shared/domains/teams/roles.ts';
import type { ConversationId, EventId, OccurrenceId, TeamId, UserId } from '#shared/kernel/ids.ts';
import * as events from '../../events/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import {
  addConversation,
  type ConversationRow,
  endConversation,
  findConversation,
  isIn,
  newConversation,
} from '../store/index.ts';
import { bringUpToDate, type Wanted } from './change-people.ts';

// The conversations of teams and of dates have the people of the team, and everyone who is going.

interface Date {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}

export const teamConversation = (ctx: Context, teamId: TeamId): ConversationId =>
  ctx.ids.conversation(`team ${teamId}`);
export const eventConversation = (ctx: Context, { eventId, occurrenceId }: Date): ConversationId =>
  ctx.ids.conversation(`event ${eventId} ${occurrenceId}`);

const membersOf = async (ctx: Context, teamId: TeamId): Promise<Wanted[]> =>
  (await teams.listTakingPart(ctx, teamId)).map(({ userId, role }) => ({
    userId,
    runs: teamPartOf(role) === 'host',
  }));

/** Undefined if the date is gone. */
const peopleOf = async (ctx: Context, key: Date): Promise<Wanted[] | undefined> => {
  const [date] = await events.findDatesOfConversations(ctx, [key]);
  if (!date) return undefined;
  const { teamId, creatorId } = date;
  const hosts = teamId
    ? (await membersOf(ctx, teamId)).filter(({ runs }) => runs)
    : [{ userId: creatorId, runs: true }];
  const going = await events.listWithSpots(ctx, key);
  const others = going.filter((userId) => !hosts.some((host) => host.userId === userId));
  return [...hosts, ...others.map((userId) => ({ userId, runs: false }))];
};

/** Makes the people of a conversation those who are wanted. People who left come back only if they open it: `opener`. */
const follow = (
  ctx: Context,
  id: ConversationId,
  wanted: readonly Wanted[],
  opener?: UserId,
): Promise<ConversationRow> =>
  bringUpToDate(ctx, id, (_head, rows) => {
    const left = new Set(rows.filter(({ standing }) => standing === 'left').map(({ userId }) => userId));
    const ids = new Set(wanted.map(({ userId }) => userId));
    return {
      add: wanted.filter(({ userId }) => userId === opener || !left.has(userId)),
      end: rows
        .filter((row) => isIn(row) && !ids.has(row.userId))
        .map(({ userId }) => ({ userId, standing: 'removed' as const })),
    };
  });

/** The conversation of a team, which is created if there is none. */
export const openTeam = async (ctx: Context, teamId: TeamId, opener: UserId): Promise<ConversationId> => {
  const id = teamConversation(ctx, teamId);
  await addConversation(ctx, newConversation(ctx, { id, kind: 'team', teamId }), {
    participants: [],
    logged: [],
  });
  await follow(ctx, id, await membersOf(ctx, teamId), opener);
  return id;
};

/** The conversation of a date, which is created if there is none. */
export const openEvent = async (ctx: Context, key: Date, opener: UserId): Promise<ConversationId> => {
  const id = eventConversation(ctx, key);
  const { eventId, occurrenceId } = key;
  await addConversation(ctx, newConversation(ctx, { id, kind: 'event', eventId, occurrenceId }), {
    participants: [],
    logged: [],
  });
  await follow(ctx, id, (await peopleOf(ctx, key)) ?? [], opener);
  return id;
};

/** Brings the conversation of a team up to date, if there is one. */
export const followTeam = async (ctx: Context, teamId: TeamId): Promise<void> => {
  const head = await findConversation(ctx, teamConversation(ctx, teamId));
  if (head) await follow(ctx, head.id, await membersOf(ctx, teamId));
};

/** Brings the conversation of a date up to date, if there is one. Nobody writes in that of a canceled date. */
export const followEvent = async (ctx: Context, key: Date): Promise<void> => {
  const head = await findConversation(ctx, eventConversation(ctx, key));
  if (!head) return;
  const [date] = await events.findDatesOfConversations(ctx, [key]);
  if (!date || date.cancelled) await endConversation(ctx, head.id);
  if (date && !date.cancelled) await follow(ctx, head.id, (await peopleOf(ctx, key)) ?? []);
};
