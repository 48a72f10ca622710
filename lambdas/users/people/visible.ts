import { isMinor, type Visibility, visibilityOf } from '#shared/domains/users/visibility.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { findUser, type StoredUser } from '../store/index.ts';
import { findViewer } from './blocks.ts';

/** Whether two people are connected or share a team. The domains that know it need this one, so it is an argument. */
export type Knows = (ctx: Context, viewer: UserId, id: UserId) => Promise<boolean>;
/** What depends on whether the two know each other only if the person is a minor. */
export type Visible = Omit<Visibility, 'message' | 'find'>;

/** What a viewer, undefined for a visitor, may see of a person whose account has been read. Cost: 1 for a member, consistent. */
export const visibleOf = async (
  ctx: Context,
  viewerId: UserId | undefined,
  { id, suspended, record }: StoredUser,
  knows: Knows,
): Promise<Visible> => {
  const { birthdate, privacySettings } = record;
  const now = ctx.clock.now();
  const [viewer, isKnown] = await Promise.all([
    findViewer(ctx, viewerId, { consistent: true }),
    viewerId !== undefined && viewerId !== id && isMinor(record, now) ? knows(ctx, viewerId, id) : false,
  ]);
  return visibilityOf(viewer, { id, suspended, birthdate, privacySettings }, { now, knows: isKnown });
};

/** The same for an id; undefined if there is no such account. Cost: 1 more. */
export const findVisible = async (
  ctx: Context,
  viewer: UserId | undefined,
  id: UserId,
  knows: Knows,
): Promise<Visible | undefined> => {
  const user = await findUser(ctx, id);
  return user && visibleOf(ctx, viewer, user, knows);
};
