import { isMinor, visibilityOf } from '#shared/domains/users/visibility.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as connections from '../connections/index.ts';
import type { Member, Person } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import * as realtime from '../realtime/index.ts';
import type { Context } from '../runtime/context.ts';
import { findPeople, findViewer } from './people/index.ts';

const AT_ONCE = 10;

/** Who is online, of those who show it to the caller; of nobody else is it even looked up. */
export const presence = async (
  ctx: Context<'socketActivity'>,
  { userId }: Pick<Member, 'userId'>,
  { ids }: { readonly ids: readonly UserId[] },
): Promise<{ online: UserId[] }> => {
  const [viewer, people] = await Promise.all([
    findViewer(ctx, userId, { consistent: true }),
    findPeople(ctx, ids),
  ]);
  const now = ctx.clock.now();
  const shown = await mapAtMost(AT_ONCE, [...people.values()], async (person) => {
    // Whether they know each other matters only then.
    const matters = person.privacySettings.publicOnlineStatus && isMinor(person, now);
    const isKnown = matters && (await connections.knows(ctx, userId, person.id));
    return visibilityOf(viewer, person, { now, knows: isKnown }).online ? [person.id] : [];
  });
  return { online: await realtime.findOnline(ctx, shown.flat()) };
};

/** Closes all WebSockets of a person, who then counts as offline. */
export const goOffline = async (
  ctx: Context,
  { userId }: Pick<Person, 'userId'>,
): Promise<{ done: true }> => {
  await realtime.goOffline(ctx, userId);
  return { done: true };
};
