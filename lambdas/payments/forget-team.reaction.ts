import type { Change } from '#shared/declare/rows.ts';
import { hasEnded } from '#shared/domains/payments/subscriptions.ts';
import type { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import type { StripeBilling } from '../integrations/stripe/billing.ts';
import type { CheckoutsRepository } from './checkouts.repository.ts';
import type { SubscriptionsRepository } from './subscriptions.repository.ts';
import type { Sync } from './sync.ts';

export interface ForgetTeamDeps {
  readonly subscriptions: Pick<SubscriptionsRepository, 'ofSubject'>;
  readonly checkouts: Pick<CheckoutsRepository, 'latest' | 'remove'>;
  readonly billing: Pick<StripeBilling, 'endNow' | 'closeCheckout'>;
  readonly sync: Pick<Sync, 'subscription'>;
}

/**
 * The plan of a team that was deleted ends at once, whoever pays for it, and one that was about to be bought can no longer be paid. Subscriptions and
 * payments are kept, as the law requires.
 */
export const createForgetTeamReaction =
  ({ subscriptions, checkouts, billing, sync }: ForgetTeamDeps) =>
  async ({ after }: Change<typeof teamDeletionRow>): Promise<void> => {
    if (!after) return;
    const subject = { type: 'teams', id: after.id } as const;
    const open = await checkouts.latest(subject);
    if (open !== undefined) {
      await billing.closeCheckout(open);
      await checkouts.remove(subject, open);
    }
    for (const { id, status } of await subscriptions.ofSubject(subject.type, subject.id)) {
      if (hasEnded(status)) continue;
      await billing.endNow(id);
      await sync.subscription(id);
    }
  };
