import Stripe from 'stripe';
import type { Announce } from '../kernel/scope.ts';
import { PLATFORM } from '../kernel/scope.ts';
import type { Endpoints } from './endpoints.ts';

export const DELIVERIES = 'deliveries';

/** Stores an event and one delivery per endpoint, in the transaction of its cause. */
export const createAnnounce =
  (endpoints: Endpoints, milliseconds: () => number): Announce =>
  (scope, type, object, previous) => {
    const hearing = endpoints.for(scope.account, type);
    const event = scope.save('event', {
      id: scope.id('evt'),
      object: 'event',
      ...(scope.account !== PLATFORM && { account: scope.account }),
      api_version: Stripe.API_VERSION,
      created: scope.now,
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: hearing.length,
      request: {
        id: scope.cause?.request ?? null,
        idempotency_key: scope.cause?.idempotencyKey ?? null,
      },
      type,
    });
    const now = milliseconds();
    for (const endpoint of hearing) {
      scope.save(
        'private.delivery',
        {
          id: scope.id('dlv'),
          account: scope.account,
          event: event.id,
          type,
          endpoint: endpoint.id,
          url: endpoint.url,
          created: now,
          attempts: [],
          state: 'pending',
          nextAt: now,
        },
        { agenda: DELIVERIES, at: now },
      );
    }
  };
