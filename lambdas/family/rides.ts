import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import * as connections from './family-connection.table.ts';
import { findShown } from './people.ts';
import { type FamilyRideRow, listOf, type RideKey, remove, save } from './ride.table.ts';

const AT_ONCE = 5;

/** Whether someone is an adult with an account, and the person themselves or in their family. */
const mayDrive = async (ctx: Context, userId: UserId, driverId: UserId): Promise<boolean> => {
  if (isGuestId(driverId)) return false;
  const [row, people] = await Promise.all([
    driverId === userId ? { status: 'accepted' } : connections.find(ctx, userId, driverId),
    // biome-ignore lint/plugin: only whether they are an adult is read.
    users.findPeople(ctx, [driverId], { consistent: true }),
  ]);
  const driver = people.get(driverId);
  return row?.status === 'accepted' && driver !== undefined && !isMinor(driver, ctx.clock.now());
};

/** Sets who drives a child to a date; null: nobody. @throws AppError family.not_found for someone who is no adult in the caller's family */
export const chooseDriver = async (
  ctx: Context,
  { userId, driverId }: { readonly userId: UserId; readonly driverId: UserId | null },
  key: RideKey,
  dateStart: string,
): Promise<void> => {
  if (driverId === null) return remove(ctx, key);
  if (!(await mayDrive(ctx, userId, driverId))) throw new AppError('family.not_found');
  await save(ctx, key, { driverId, chosenBy: userId }, dateStart);
};

type Driven = Pick<FamilyRideRow, 'childId' | 'eventId' | 'occurrenceId'> & { readonly driver: UserSummary };

/** Who drives some children where, as `viewer` sees them. */
export const findDrivers = async (
  ctx: Context,
  children: readonly UserId[],
  viewer: UserId,
): Promise<Driven[]> => {
  const rides = (await mapAtMost(AT_ONCE, children, (child) => listOf(ctx, child))).flat();
  const ids = [...new Set(rides.map(({ driverId }) => driverId))];
  const people = await findShown(ctx, ids, viewer);
  return rides.flatMap(({ driverId, ...key }) => {
    const driver = people.get(driverId);
    return driver ? [{ ...key, driver }] : [];
  });
};
