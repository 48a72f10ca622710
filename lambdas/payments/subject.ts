import type { RoleOf } from '#shared/contracts/permissions.ts';
import type { subject } from '#shared/domains/payments/roles.ts';
import type { Subject } from '#shared/domains/payments/shapes.ts';
import { currentOf } from '#shared/domains/payments/subscriptions.ts';
import type { RoleInTeam } from '#shared/domains/teams/roles.ts';
import type { Caller, Found } from '../core/access.ts';
import type { Context } from '../runtime/context.ts';
import { listOfSubject, type SubscriptionRow } from './subscription.table.ts';

/** A person or a team, and their current paid plan. */
export interface PlanSubject extends Subject {
  readonly current: SubscriptionRow | undefined;
}
/** The caller's roles in a team; none if there is no such team. The teams domain needs plans, so this one cannot ask it. */
export type RolesInTeam = (ctx: Context, caller: Caller, teamId: string) => Promise<readonly RoleInTeam[]>;

/** The person or team whose plan is bought, changed, or canceled, and the caller's roles for it. */
export const findSubject = async (
  ctx: Context,
  caller: Caller,
  named: Subject | undefined,
  rolesInTeam: RolesInTeam,
): Promise<Found<PlanSubject, RoleOf<typeof subject>> | undefined> => {
  if (!named || caller.kind === 'visitor') return undefined;
  const { type, id } = named;
  if (type === 'user' && id !== caller.userId)
    return { object: { type, id, current: undefined }, roles: ['otherPerson'] };
  const current = listOfSubject(ctx, type, id).then(currentOf);
  if (type === 'user') return { object: { type, id, current: await current }, roles: ['self'] };
  const [plan, roles] = await Promise.all([current, rolesInTeam(ctx, caller, id)]);
  const isPayer = plan?.payerId === caller.userId;
  return { object: { type, id, current: plan }, roles: isPayer ? [...roles, 'payer'] : roles };
};
