import * as z from 'zod/mini';
import { rsvpStatuses } from '../domain/rsvp.ts';
import { domainStatuses } from '../domain/site-domains.ts';
import { joinWays } from '../domain/teams.ts';
import {
  EventId,
  InvitationId,
  NotificationId,
  OccurrenceId,
  SlotId,
  TeamId,
  UserId,
} from '../kernel/ids.ts';

/** What may happen to a row of the table. */
export const changeKinds = ['inserted', 'modified', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The detail of every event on the domain bus: the row before and after, as far as there was one. */
export const changeOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ before: z.optional(row), after: z.optional(row) });

/**
 * The rows whose changes are told on the bus, each with the attributes that the event carries: ids and what reactions
 * decide by, no personal data.
 */
export const relayed = {
  user: ['id', 'createdAt'],
  occurrence: ['eventId', 'occurrenceId'],
  slot: ['eventId', 'occurrenceId', 'slotId'],
  rsvp: [
    'eventId',
    'occurrenceId',
    'userId',
    'displayName',
    'status',
    'slotId',
    'guests',
    'revision',
    'updatedAt',
  ],
  notification: ['userId', 'id'],
  team: ['id', 'creatorId', 'createdAt'],
  membership: ['teamId', 'userId', 'way', 'since'],
  joinRequest: ['teamId', 'userId', 'askedAt'],
  teamInvitation: ['teamId', 'id'],
  siteDomain: ['domain', 'host', 'status', 'checks', 'claimedAt'],
  stripeEvent: ['id', 'targets'],
  subscription: ['payerId', 'id', 'status', 'planId'],
  paymentAccount: ['userId', 'stripeId', 'chargesEnabled', 'detailsSubmitted'],
  billingCustomer: ['userId', 'customerId'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const occurrence = { eventId: EventId, occurrenceId: OccurrenceId };
export const RsvpChange = changeOf(
  z.object({
    ...occurrence,
    userId: UserId,
    displayName: z.string(),
    status: z.enum(rsvpStatuses),
    slotId: SlotId,
    guests: z.int(),
    revision: z.int(),
    updatedAt: z.string(),
  }),
);
export const OccurrenceChange = changeOf(z.object(occurrence));
export const SlotChange = changeOf(z.object({ ...occurrence, slotId: SlotId }));
export const UserChange = changeOf(z.object({ id: UserId, createdAt: z.string() }));
export const NotificationChange = changeOf(z.object({ userId: UserId, id: NotificationId }));
export const TeamChange = changeOf(z.object({ id: TeamId, creatorId: UserId, createdAt: z.string() }));
export const MembershipChange = changeOf(
  z.object({ teamId: TeamId, userId: UserId, way: z.optional(z.enum(joinWays)), since: z.string() }),
);
export const JoinRequestChange = changeOf(z.object({ teamId: TeamId, userId: UserId, askedAt: z.string() }));
export const TeamInvitationChange = changeOf(z.object({ teamId: TeamId, id: InvitationId }));
export const SiteDomainChange = changeOf(
  z.object({
    domain: z.string(),
    host: z.string(),
    status: z.enum(domainStatuses),
    checks: z.int(),
    claimedAt: z.string(),
  }),
);

/** What an event of the payment provider is about: the object to be read anew. */
export const stripeTargetKinds = ['subscription', 'account', 'charge'] as const;
export const StripeTarget = z.object({ kind: z.enum(stripeTargetKinds), id: z.string() });
export type StripeTarget = z.infer<typeof StripeTarget>;
export const StripeEventChange = changeOf(z.object({ id: z.string(), targets: z.array(StripeTarget) }));
export const SubscriptionChange = changeOf(
  z.object({ payerId: UserId, id: z.string(), status: z.string(), planId: z.string() }),
);
export const PaymentAccountChange = changeOf(
  z.object({
    userId: UserId,
    stripeId: z.string(),
    chargesEnabled: z.boolean(),
    detailsSubmitted: z.boolean(),
  }),
);
export const BillingCustomerChange = changeOf(z.object({ userId: UserId, customerId: z.string() }));
