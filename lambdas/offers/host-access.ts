import { may } from '#shared/contracts/permissions.ts';
import type { RoleAtHost } from '#shared/domains/offers/roles.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import { type HostId, hostOf } from '#shared/domains/wallet/host.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import * as connections from '../connections/index.ts';
import { type Caller, callerId, type Found } from '../core/access.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import * as users from '../users/people/index.ts';

/** Who sells, and who receives what is paid. */
export interface OfferHost {
  readonly id: HostId;
  readonly receiverId: UserId;
  readonly teamId: TeamId | undefined;
  readonly canManage: boolean;
}

/** A host, and what the caller may do there; undefined if they may not see it. Cost: 1 to 4. */
export const findHost = async (
  ctx: Context,
  caller: Caller,
  id: HostId,
): Promise<Found<OfferHost, RoleAtHost> | undefined> => {
  const host = hostOf(id);
  const found = (receiverId: UserId, teamId: TeamId | undefined, canManage: boolean) => ({
    object: { id, receiverId, teamId, canManage },
    roles: [canManage ? ('manager' as const) : ('otherPerson' as const)],
  });
  if (host.kind === 'person') {
    if (host.id === callerId(caller)) return found(host.id, undefined, true);
    const [visible, active] = await Promise.all([
      connections.findVisible(ctx, callerId(caller), host.id),
      users.findActiveIds(ctx, [host.id], { consistent: true }),
    ]);
    return visible && active.has(host.id) ? found(host.id, undefined, false) : undefined;
  }
  const team = await teams.findWithRoles(ctx, caller, host.id);
  if (!team || !may(teamKind, team.roles, 'see')) return undefined;
  return found(team.object.ownerId, host.id, may(teamKind, team.roles, 'manageDues'));
};
