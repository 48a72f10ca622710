import type { Subscription } from '#shared/domains/payments/contract.ts';
import { planLevels, type SubjectType } from '#shared/domains/payments/plans.ts';
import { currentOf } from '#shared/domains/payments/subscriptions.ts';

/** The subscription of one subject that counts. */
export const subscriptionOf = (
  items: readonly Subscription[],
  type: SubjectType,
  id: string | undefined,
): Subscription | undefined =>
  currentOf(items.filter(({ subject }) => subject.type === type && subject.id === id));

export interface TeamSubscription {
  readonly subscription: Subscription;
  /** Undefined where the team is none of the person's any more. */
  readonly teamName: string | undefined;
}

/** What the person pays for teams, one subscription for each, the teams in the order of their names. */
export const teamSubscriptions = (
  items: readonly Subscription[],
  teams: readonly { readonly id: string; readonly name: string }[],
): TeamSubscription[] => {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const ids = new Set(
    items.filter(({ subject }) => subject.type === 'teams').map(({ subject }) => subject.id),
  );
  return [...ids]
    .flatMap((id) => {
      const subscription = subscriptionOf(items, 'teams', id);
      return subscription ? [{ subscription, teamName: names.get(id) }] : [];
    })
    .toSorted((a, b) => (a.teamName ?? '').localeCompare(b.teamName ?? ''));
};

/** What a card without a subscription is named after: the first plan of that kind that costs something. */
export const usualPlanName = (type: SubjectType): string =>
  planLevels.find(({ variant, cost }) => cost > 0 && (variant === 'teams') === (type === 'teams'))?.label ??
  '';
