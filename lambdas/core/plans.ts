import type { PlanAllowance, PlanAllowances } from '#shared/contracts/plans.ts';
import { AppError } from '#shared/kernel/errors.ts';

/** The plan of an object. */
export interface ObjectPlan {
  /** Called only for endpoints that depend on the plan. */
  readonly read: () => Promise<PlanAllowances>;
  /** What the object already has. It keeps that when its plan ends, so a repeated request gets the same response (decision 017). */
  readonly has: Readonly<Partial<Record<PlanAllowance, boolean>>>;
}

/** Loads an object together with its plan. */
export const withPlan =
  <Asked extends readonly unknown[], Thing, F extends { readonly object: Thing }>(
    find: (...asked: Asked) => Promise<(F & { readonly object: Thing }) | undefined>,
    planOf: (object: Thing) => ObjectPlan,
  ) =>
  async (...asked: Asked): Promise<(F & { readonly plan: ObjectPlan }) | undefined> => {
    const found = await find(...asked);
    return found && { ...found, plan: planOf(found.object) };
  };

/**
 * What an object's plan allows. If the object has no plan at all, that is a mistake in the function, not the caller's.
 * @throws AppError plan.limit with `{ limit }` if the plan includes none of it and the object has none yet
 */
export const requirePlan = async <A extends PlanAllowance>(
  allowance: A,
  plan: ObjectPlan | undefined,
): Promise<Pick<PlanAllowances, A>> => {
  if (!plan) throw new Error(`no plan is known for ${allowance}`);
  const allowed = await plan.read();
  if (!allowed[allowance] && !plan.has[allowance]) throw new AppError('plan.limit', { limit: allowance });
  return allowed;
};
