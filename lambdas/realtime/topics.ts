import * as z from 'zod/mini';
import { may, type RoleOf } from '#shared/contracts/permissions.ts';
import type { Change } from '#shared/declare/rows.ts';
import type { AnyTopic, TopicUpdate } from '#shared/declare/topics.ts';
import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import { epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Caller, Found } from '../core/access.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import {
  type Connection,
  findLastChange,
  listen,
  listenersOf,
  listenersOfPerson,
  noteChange,
  removeSocket,
  unlisten,
} from './socket.table.ts';

type TopicOf<D> = D extends { readonly topics: readonly (infer T extends AnyTopic)[] } ? T : never;

/** What is known of an object that people follow: whose it is. A block between its owner and a person may hide it. */
interface Followed {
  readonly ownerId: UserId;
}
type FindFollowed<Role extends string, Id> = (
  ctx: Context,
  caller: Caller,
  id: Id,
) => Promise<Found<Followed, Role> | undefined>;

/** Finds the roles of a caller in the objects of each topic of a domain. A missing topic does not compile. */
export type TopicAccess<D> = {
  readonly [T in TopicOf<D> as T['kind']['name']]: FindFollowed<RoleOf<T['kind']>, z.output<T['id']>>;
};

/** Finds all people of an object who may follow it, in one read. Others are asked about one by one. */
type FindMembers<Id> = (ctx: Context, id: Id) => Promise<ReadonlySet<UserId>>;
/** For topics that are followed by their members, each of whom would otherwise be asked about with each change. */
export type TopicMembers<D> = {
  readonly [T in TopicOf<D> as T['kind']['name']]?: FindMembers<z.output<T['id']>>;
};

/** The module `topic-access.ts` of a domain that declares topics. */
interface TopicAccessModule {
  readonly topicAccess: Readonly<Record<string, FindFollowed<string, string>>>;
  readonly topicMembers?: Readonly<Record<string, FindMembers<string>>>;
}

// Who may follow an object, named as a topic. Roles are found the way the domain's endpoints do. The list of domains, and the modules that
// find roles in their objects, are loaded when the first topic is requested: opening a WebSocket needs neither.

/** The bundler includes the `topic-access.ts` of every domain. */
const load = async (domain: string): Promise<TopicAccessModule> => import(`../${domain}/topic-access.ts`);

/** What a topic is about, and how its domain finds roles in it; undefined for a name that is none. */
const open = async (name: string) => {
  const { topics } = await import('../domains.ts');
  const [kind = '', text = ''] = name.split(':');
  const declared = topics.get(kind);
  const id = declared && z.safeParse(declared.topic.id, text);
  if (!declared || !id?.success) return undefined;
  const { domain, topic } = declared;
  return { kind, domain, topic, id: id.data, access: await load(domain) };
};

/** The object, if the caller may follow it. */
const findAllowed = async (ctx: Context, caller: Caller, name: string) => {
  const opened = await open(name);
  if (!opened) return undefined;
  const { kind, domain, topic, id, access } = opened;
  const findObject = access.topicAccess[kind];
  if (!findObject) throw new Error(`${domain}/topic-access.ts does not find roles in a ${kind}`);
  const found = await findObject(ctx, caller, id);
  return found && may(topic.kind, found.roles, topic.permission) ? found.object : undefined;
};

/** Whether a person may follow an object, with their current roles. */
const mayFollow = async (ctx: Context, userId: UserId, topic: string): Promise<boolean> =>
  (await findAllowed(ctx, { kind: 'person', userId }, topic)) !== undefined;

/**
 * If visitors may see the object, the people who must be asked about nevertheless: those separated by a block from its owner. Undefined if it is not
 * shown to visitors: then everyone is asked about. Costs the same for any number of followers.
 */
const findExceptions = async (ctx: Context, topic: string): Promise<ReadonlySet<UserId> | undefined> => {
  const object = await findAllowed(ctx, { kind: 'visitor' }, topic);
  return object && users.findBlockedIds(ctx, object.ownerId);
};

/** The members of an object, who may follow it; nobody for topics of which its domain does not say so. */
const findMembers = async (ctx: Context, topic: string): Promise<ReadonlySet<UserId>> => {
  const opened = await open(topic);
  return (await opened?.access.topicMembers?.[opened.kind]?.(ctx, opened.id)) ?? new Set();
};

/** Who may follow an object; tests that follow many have their own. */
export interface Permissions {
  readonly mayFollow: typeof mayFollow;
  readonly findExceptions: typeof findExceptions;
  readonly findMembers?: typeof findMembers;
}
export const topicPermissions: Permissions = { mayFollow, findExceptions, findMembers };

/** How long ago a change of an object was last published. */
const findAge = async (ctx: Context, topic: string) => {
  const changedAt = await findLastChange(ctx, topic);
  return changedAt !== undefined
    ? { changedSecondsAgo: Math.max(0, epochSeconds(ctx.clock.now()) - epochSeconds(changedAt)) }
    : {};
};

/**
 * The response to a screen that starts to follow an object. The last change is read after the write, too: a change that is published later finds the subscription. The permission is checked after the write: when roles are lost, the subscriptions
 * that exist by then are checked, and earlier this one would not be among them. All that is ever sent is that something changed.
 */
export const subscribe = async (
  ctx: Context,
  connection: Connection,
  topic: string,
  permissions: Pick<Permissions, 'mayFollow'> = topicPermissions,
): Promise<LiveMessage> => {
  if (!(await listen(ctx, connection, topic))) return { type: 'unsubscribed', topic, reason: 'too_many' };
  if (await permissions.mayFollow(ctx, connection.userId, topic))
    return { type: 'subscribed', topic, ...(await findAge(ctx, topic)) };
  await unlisten(ctx, connection, topic);
  return { type: 'unsubscribed', topic, reason: 'not_allowed' };
};

/** How many messages are in flight at the same time. */
const AT_ONCE = 50;

const push = async (ctx: Context<'sockets'>, connection: Connection, message: LiveMessage): Promise<void> => {
  if (!(await ctx.sockets.push(connection.connectionId, message))) await removeSocket(ctx, connection);
};

const end = async (ctx: Context<'sockets'>, connection: Connection, topic: string): Promise<void> => {
  await unlisten(ctx, connection, topic);
  await push(ctx, connection, { type: 'unsubscribed', topic, reason: 'not_allowed' });
};

/** Consistent: a subscription that was just written is found. */
const checkAgain = async (
  ctx: Context<'sockets'>,
  userId: UserId,
  topic: string,
  { mayFollow: isAllowed }: Permissions,
): Promise<void> => {
  const following = await listenersOfPerson(ctx, topic, userId);
  if (following.length === 0 || (await isAllowed(ctx, userId, topic))) return;
  for (const connection of following) await end(ctx, connection, topic);
};

const publish = async (
  ctx: Context<'sockets'>,
  topic: string,
  { changes }: TopicUpdate,
  permissions: Permissions,
): Promise<void> => {
  const message: LiveMessage = { type: 'changed', topic, tags: [...changes] };
  const allowed = new Map<UserId, Promise<boolean>>();
  // Asked once, when the first follower is found.
  let asking: ReturnType<typeof findExceptions> | undefined;
  let listing: ReturnType<typeof findMembers> | undefined;
  const isAllowed = async (userId: UserId): Promise<boolean> => {
    asking ??= permissions.findExceptions(ctx, topic);
    listing ??= permissions.findMembers?.(ctx, topic);
    const [exceptions, members] = await Promise.all([asking, listing]);
    if (exceptions?.has(userId) === false || members?.has(userId)) return true;
    const known = allowed.get(userId) ?? permissions.mayFollow(ctx, userId, topic);
    allowed.set(userId, known);
    return known;
  };
  await noteChange(ctx, topic);
  for await (const page of listenersOf(ctx, topic, { consistent: true }))
    await mapAtMost(AT_ONCE, page, async (connection) =>
      (await isAllowed(connection.userId)) ? push(ctx, connection, message) : end(ctx, connection, topic),
    );
};

/**
 * Notifies open screens that something about an object they follow has changed. They reload what changed, and so get only what they may
 * see. Whether they may still follow it is asked each time: roles, blocks, and what the object shows may have changed in any row. What visitors see
 * is asked once for all followers, and members are found in one read. Those who may not follow it anymore get that message and nothing more.
 */
export const publishToTopics = async (
  ctx: Context<'sockets'>,
  updates: readonly TopicUpdate[],
  { before, after }: Change<TopicUpdate['row']>,
  row: string,
  permissions = topicPermissions,
): Promise<void> => {
  for (const update of updates.filter((one) => one.row.name === row)) {
    const facts = after ?? before;
    const topic = update.nameOf(facts);
    const person = update.personOf(facts);
    if (person) await checkAgain(ctx, person, topic, permissions);
    await publish(ctx, topic, update, permissions);
  }
};

/** Shows a person as typing to the others who follow a conversation. Nothing is written. */
export const sendTyping = async (ctx: Context<'sockets'>, topic: string, userId: UserId): Promise<void> => {
  const message: LiveMessage = { type: 'typing', topic, userId };
  for await (const page of listenersOf(ctx, topic))
    await mapAtMost(AT_ONCE, page, async (connection) => {
      if (connection.userId !== userId) await push(ctx, connection, message);
    });
};
