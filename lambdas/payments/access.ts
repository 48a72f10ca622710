import type { RoleOf } from '#shared/contracts/permissions.ts';
import type { subject } from '#shared/domains/payments/roles.ts';
import type { Subject } from '#shared/domains/payments/shapes.ts';
import { currentOf } from '#shared/domains/payments/subscriptions.ts';
import type { RoleInTeam } from '#shared/domains/teams/roles.ts';
import type { Caller, FindObject } from '../core/access.ts';
import type { StoredSubscription, SubscriptionsRepository } from './subscriptions.repository.ts';

/** A person or a team, and their current paid plan. */
export interface PlanSubject extends Subject {
  readonly current: StoredSubscription | undefined;
}

export interface SubjectAccessDeps {
  readonly subscriptions: Pick<SubscriptionsRepository, 'ofSubject'>;
  /** The caller's roles in a team; none if there is no such team. */
  readonly rolesInTeam: (caller: Caller, teamId: string) => Promise<readonly RoleInTeam[]>;
}

/** The person or team whose plan is bought, changed, or canceled, and the caller's roles for it. */
export const createSubjectAccess =
  ({
    subscriptions,
    rolesInTeam,
  }: SubjectAccessDeps): FindObject<PlanSubject, RoleOf<typeof subject>, Subject | undefined> =>
  async (caller, named) => {
    if (!named || caller.kind === 'visitor') return undefined;
    const { type, id } = named;
    if (type === 'user' && id !== caller.userId)
      return { object: { type, id, current: undefined }, roles: ['otherPerson'] };
    const current = subscriptions.ofSubject(type, id).then(currentOf);
    if (type === 'user') return { object: { type, id, current: await current }, roles: ['self'] };
    const [plan, roles] = await Promise.all([current, rolesInTeam(caller, id)]);
    const isPayer = plan?.payerId === caller.userId;
    return { object: { type, id, current: plan }, roles: isPayer ? [...roles, 'payer'] : roles };
  };
