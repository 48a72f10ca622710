import type { RoleInExternal } from '#shared/domains/externals/roles.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { type Caller, callerId, type Found } from '../core/access.ts';
import type { Context } from '../runtime/context.ts';
import { type ExternalRow, findByReference } from './store/index.ts';

const rolesOf = (caller: Caller, { state, addedBy }: ExternalRow): readonly RoleInExternal[] => {
  if (caller.kind !== 'visitor' && caller.isStaff === true) return ['platformStaff'];
  if (state === 'listed') return ['visitor'];
  return addedBy !== undefined && callerId(caller) === addedBy ? ['adder'] : ['stranger'];
};

/** A team that lives elsewhere by its id or slug, and the caller's roles in it. One that is being removed does not exist. */
export const findWithRoles = async (
  ctx: Context,
  caller: Caller,
  reference: TeamId | string,
): Promise<Found<ExternalRow, RoleInExternal> | undefined> => {
  const row = await findByReference(ctx, reference);
  return row && row.state !== 'gone' ? { object: row, roles: rolesOf(caller, row) } : undefined;
};

export const access = { externalTeam: findWithRoles };
