import type { RoleOf } from '#shared/contracts/permissions.ts';
import type { account } from '#shared/domains/users/roles.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindObject } from '../core/access.ts';

/** An account's id says whose it is. */
export const findAccountRoles: FindObject<UserId, RoleOf<typeof account>, UserId> = async (caller, id) => ({
  object: id,
  roles: [caller.kind !== 'visitor' && caller.userId === id ? 'self' : 'other'],
});
