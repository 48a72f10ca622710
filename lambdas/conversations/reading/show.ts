import type { Conversation, ConversationPerson } from '#shared/domains/conversations/shapes.ts';
import * as connections from '../../connections/index.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { isIn, listParticipants } from '../store/index.ts';
import type { ConversationView } from './access.ts';
import { toCards } from './cards.ts';

/**
 * Whether someone can send pictures and links: an adult only if they are connected to every minor who is in the conversation, or their guardian. Cost: nothing
 * without minors; otherwise ½, and 2 for each minor.
 */
export const maySendMore = async (
  ctx: Context,
  { head, userId }: Pick<ConversationView, 'head' | 'userId'>,
): Promise<boolean> => {
  if (head.askedBy !== undefined) return false;
  const minors = head.minors.filter((id) => id !== userId);
  if (minors.length === 0) return true;
  if ((await users.findMinorIds(ctx, [userId])).has(userId)) return true;
  const connected = await connections.findConnected(ctx, userId, minors);
  const known = await Promise.all(
    minors.map(async (minor) => connected.has(minor) || family.caresFor(ctx, userId, minor)),
  );
  return !known.includes(false);
};

/** An open conversation with its people. Cost: as its card, 1 for 4 KB of people, and ½ for each. */
export const show = async (ctx: Context, view: ConversationView): Promise<Conversation> => {
  const { head, participant, userId } = view;
  const minors = head.minors;
  const [[card], rows, more, guardians] = await Promise.all([
    toCards(ctx, userId, [view]),
    listParticipants(ctx, head.id, { consistent: true }),
    maySendMore(ctx, view),
    Promise.all(minors.map((minor) => family.findGuardians(ctx, minor))),
  ]);
  if (!card) throw new Error(`the conversation ${head.id} has no card`);
  const present = rows.filter(isIn);
  const caring = new Set(guardians.flat());
  const watching = [...caring].filter((id) => !present.some((row) => row.userId === id));
  const people = await family.findShown(ctx, [...present.map((row) => row.userId), ...watching], userId);
  const isShared = participant?.sharesRead === true;
  // Those who have left see who was there, and nothing that happens afterward.
  const isLive = !participant || isIn(participant);
  return {
    ...card,
    participants: present.flatMap((row): ConversationPerson[] => {
      const person = people.get(row.userId);
      if (!person) return [];
      const seen = isShared && isLive && row.sharesRead && row.userId !== userId ? row.read : null;
      return [{ ...person, runs: row.runs, read: seen, guardian: caring.has(row.userId) }];
    }),
    watchedBy: watching.flatMap((id) => people.get(id) ?? []),
    read: participant?.read ?? head.last,
    pictures: more && card.readOnly === null,
    links: more && card.readOnly === null,
  };
};
