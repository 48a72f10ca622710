import type { TableEvent } from './changes.ts';

/** Which function follows which changes: the rules of the bus are made from it, and a function whose reactions are others does not compile. */
export const followed = {
  'events-reactions': [
    'occurrence.inserted',
    'slot.inserted',
    'slot.modified',
    'user.modified',
    'user.removed',
  ],
  'notifications-reactions': [
    'rsvp.inserted',
    'rsvp.modified',
    'user.inserted',
    'user.modified',
    'user.removed',
    'team.inserted',
    'membership.inserted',
    'membership.removed',
    'joinRequest.inserted',
    'joinRequest.removed',
    'teamInvitation.modified',
    'reminderTask.inserted',
    'logInHelp.inserted',
    'connection.inserted',
    'notification.inserted',
    'notification.modified',
  ],
  'payments-reactions': [
    'stripeEvent.inserted',
    'subscription.inserted',
    'subscription.modified',
    'paymentAccount.inserted',
    'paymentAccount.modified',
    'paymentAccount.removed',
    'billingCustomer.inserted',
  ],
  'sites-reactions': ['domainClaim.inserted', 'domainClaim.modified', 'domainClaim.removed'],
} as const satisfies Readonly<Record<string, readonly TableEvent[]>>;

export type Follower = keyof typeof followed;
export type FollowedEvent<F extends Follower> = (typeof followed)[F][number];
