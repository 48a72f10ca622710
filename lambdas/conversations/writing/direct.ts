import type { Reach } from '#shared/domains/conversations/direct-endpoints.ts';
import { conversationLimits, excerptOf, hasLink } from '#shared/domains/conversations/rules.ts';
import { unguardedMinors } from '#shared/domains/conversations/safety.ts';
import type { Conversation, Message } from '#shared/domains/conversations/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { ConversationId, EventId, OccurrenceId, RequestKey, UserId } from '#shared/kernel/ids.ts';
import * as connections from '../../connections/index.ts';
import type { EventView } from '../../events/index.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { findGuard, type Guard, joiner, membershipOf } from '../people/index.ts';
import { findWithRole, show, viewOf } from '../reading/index.ts';
import {
  acceptRequest,
  addConversation,
  findConversation,
  lineOf,
  nameEvent,
  newConversation,
} from '../store/index.ts';
import { hashOfMessage, rememberSent, send } from './send.ts';

interface Caller {
  readonly userId: UserId;
}
interface First {
  readonly requestKey: RequestKey;
  readonly text: string;
}
type Date = { readonly eventId: EventId; readonly occurrenceId: OccurrenceId };
export interface Sent {
  readonly conversation: Conversation;
  readonly message: Message;
}

/** The one conversation of two people. */
const idOf = (ctx: Context, one: UserId, other: UserId): ConversationId =>
  ctx.ids.conversation(`direct ${[one, other].toSorted().join(' ')}`);

/** How the settings and blocks of a person let another write. Family counts as known, as connections and teammates do. */
export const contactOf = (
  ctx: Context,
  userId: UserId,
  otherId: UserId,
): Promise<'open' | 'request' | 'no'> =>
  users.findContact(
    ctx,
    userId,
    otherId,
    async (_ctx, one, other) =>
      (await connections.knows(ctx, one, other)) || family.isFamily(ctx, one, other),
  );

interface Standing extends Pick<Reach, 'way' | 'missing' | 'conversationId'> {
  readonly id: ConversationId;
  /** Who guards the two, if they have no conversation yet. */
  readonly guard?: Guard;
}

const standingBetween = async (ctx: Context, userId: UserId, otherId: UserId): Promise<Standing> => {
  const id = idOf(ctx, userId, otherId);
  const nobody = { id, way: 'no', missing: null, conversationId: null } as const;
  const [found, contact] = await Promise.all([
    findWithRole(ctx, { kind: 'person', userId }, id),
    contactOf(ctx, userId, otherId),
  ]);
  const [role] = found?.roles ?? [];
  if (found && role !== 'asked') {
    const { readOnly } = found.object;
    const way = readOnly ? 'no' : 'message';
    const missing = readOnly === 'guardian_missing' ? 'guardian' : null;
    return { id, way, missing, conversationId: id };
  }
  if (contact === 'no') return nobody;
  const people = [userId, otherId];
  const guard = await findGuard(ctx, { kind: 'direct' }, people);
  if (unguardedMinors({ ...guard, people }).length > 0) return { ...nobody, missing: 'guardian' };
  if (found) return { id, way: 'message', missing: null, conversationId: id };
  return { ...nobody, way: contact === 'open' ? 'message' : 'request', guard };
};

/** Whether and how someone can write to a person. People whom they may not see, for whatever reason, they cannot write to. */
export const reach = async (ctx: Context, { userId }: Caller, otherId: UserId): Promise<Reach> => {
  const { id: _, guard: __, ...standing } = await standingBetween(ctx, userId, otherId);
  const person = (await family.findShown(ctx, [otherId], userId)).get(otherId);
  return { person: person ?? null, ...standing };
};

const refuse = ({ missing }: Standing): never => {
  if (missing) throw new AppError('conversation.needs_guardian', { missing });
  throw new AppError('conversation.not_reachable');
};

/** Creates the conversation of two people with its first message. False if it exists. */
const begin = async (
  ctx: Context,
  [userId, otherId]: readonly [UserId, UserId],
  { id, way, guard }: Standing & { readonly guard: Guard },
  { requestKey, text }: First,
  date: Date | undefined,
): Promise<boolean> => {
  const people = [userId, otherId];
  const { minors, avatars } = membershipOf(people, guard, undefined);
  const message = { requestKey, text, pictures: [], replyTo: null };
  const head = newConversation(ctx, { id, kind: 'direct', ...date });
  const [own, others] = await Promise.all([
    joiner(ctx, head, { userId, runs: false }),
    joiner(ctx, head, { userId: otherId, runs: false }),
  ]);
  const first = { conversationId: id, number: 1, authorId: userId, text, sentAt: head.createdAt };
  return addConversation(
    ctx,
    {
      ...{ ...head, people: people.length, avatars: [...avatars], minors: [...minors] },
      ...lineOf({ ...first, text: excerptOf(text), pictures: 0 }),
      ...(way === 'request' && {
        askedBy: userId,
        askedAt: head.createdAt,
        waiting: 'messageRequests' as const,
      }),
    },
    {
      participants: [{ ...own, read: 1, sends: 1, sent: rememberSent([], message, 1) }, others],
      message: first,
      logged:
        minors.length > 0
          ? [
              ...people.map((each) => ({ action: 'joined' as const, userId: each })),
              { action: 'sent', userId, number: 1, hash: hashOfMessage(text, []) },
            ]
          : [],
    },
  );
};

/**
 * Writes to a person in the one conversation of the two, which the first message creates. A person who was asked and writes back accepts.
 * @throws AppError conversation.not_reachable | conversation.needs_guardian | conversation.request_waiting | conversation.text_only |
 * conversation.request_too_long, and as `send`
 */
export const write = async (
  ctx: Context,
  { userId }: Caller,
  otherId: UserId,
  first: First,
  date?: Date,
): Promise<Sent> => {
  const standing = await standingBetween(ctx, userId, otherId);
  const { id, way, guard } = standing;
  if (guard) {
    const isRequest = way === 'request';
    if (isRequest && hasLink(first.text)) throw new AppError('conversation.text_only');
    if (isRequest && [...first.text].length > conversationLimits.requestText)
      throw new AppError('conversation.request_too_long');
    await begin(ctx, [userId, otherId], { ...standing, guard }, first, date);
  } else if (standing.conversationId === null) return refuse(standing);
  const head = await findConversation(ctx, id);
  if (head?.askedBy !== undefined && head.askedBy !== userId) {
    if (way === 'no') return refuse(standing);
    await acceptRequest(ctx, id);
  }
  const now = await viewOf(ctx, userId, id);
  // A repeated request, and the one that has just created the conversation, find their message.
  const message = await send(ctx, now, { ...first, pictures: [], replyTo: null });
  if (date) await nameEvent(ctx, id, date);
  return { conversation: await show(ctx, await viewOf(ctx, userId, id)), message };
};

type OfHost = Pick<EventView, 'host'> & { readonly rows: { readonly occurrence: Date } };

/** Whether and how someone can write to the host of a date. */
export const reachHost = (ctx: Context, caller: Caller, { host }: OfHost): Promise<Reach> =>
  reach(ctx, caller, host.userId);

/** Writes to the host of a date, in the conversation of the two, which names the date from then on. */
export const messageHost = (
  ctx: Context,
  caller: Caller,
  { host, rows: { occurrence } }: OfHost,
  first: First,
): Promise<Sent> => {
  const { eventId, occurrenceId } = occurrence;
  return write(ctx, caller, host.userId, first, { eventId, occurrenceId });
};
