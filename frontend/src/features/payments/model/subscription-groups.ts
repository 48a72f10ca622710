import { planLevels, type SubjectType } from '#shared/domains/payments/plans.ts';
import type { Subscription } from '#shared/domains/payments/shapes.ts';
import { currentOf } from '#shared/domains/payments/subscriptions.ts';

/** The current subscription of one subject. */
export const subscriptionOf = (
  items: readonly Subscription[],
  type: SubjectType,
  id: string | undefined,
): Subscription | undefined =>
  currentOf(items.filter(({ subject }) => subject.type === type && subject.id === id));

export interface TeamSubscription {
  readonly subscription: Subscription;
  /** Undefined if the person no longer belongs to the team. */
  readonly teamName: string | undefined;
}

/** The team subscriptions that the person pays for, one per team, sorted by team name. */
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

/** The name on a card without a subscription: the first paid plan of its kind. */
export const usualPlanName = (type: SubjectType): string =>
  planLevels.find(({ variant, cost }) => cost > 0 && (variant === 'teams') === (type === 'teams'))?.label ??
  '';
