import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';

interface Owned {
  readonly ownerId?: UserId | undefined;
}

/** Places without those of inactive owners; one without an owner stays. Cost: ½ for each owner. `consistent`: twice that. */
export const withActiveOwners = async <Place extends Owned>(
  ctx: Context,
  places: readonly Place[],
  { consistent = false } = {},
): Promise<Place[]> => {
  const owners = await users.findActiveIds(
    ctx,
    places.flatMap(({ ownerId }) => ownerId ?? []),
    { consistent },
  );
  return places.filter(({ ownerId }) => ownerId === undefined || owners.has(ownerId));
};
