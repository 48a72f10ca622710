import { may, type RoleOf } from '#shared/contracts/permissions.ts';
import type { followTarget } from '#shared/domains/follows/roles.ts';
import { type Target, type TargetId, targetOf } from '#shared/domains/follows/target.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import * as connections from '../connections/index.ts';
import { type Caller, callerId, type Found } from '../core/access.ts';
import * as places from '../places/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';

const isShown = async (ctx: Context, caller: Caller, target: Target): Promise<boolean> => {
  if (target.kind === 'host')
    return (await connections.findVisible(ctx, callerId(caller), target.id))?.profile === true;
  if (target.kind === 'place')
    return (await places.findCards(ctx, [target.id], { consistent: true })).length > 0;
  const found = await teams.findWithRoles(ctx, caller, target.id);
  return found !== undefined && may(teamKind, found.roles, 'see');
};

/** A person, team, or place, if the caller may see it. Cost: 2 to 4. */
export const findTarget = async (
  ctx: Context,
  caller: Caller,
  id: TargetId,
): Promise<Found<Target, RoleOf<typeof followTarget>> | undefined> => {
  const target = targetOf(id);
  if (target.id === callerId(caller)) return { object: target, roles: ['self'] };
  return (await isShown(ctx, caller, target)) ? { object: target, roles: ['visitor'] } : undefined;
};
