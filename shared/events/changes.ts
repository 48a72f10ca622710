import * as z from 'zod/mini';
import { rsvpStatuses } from '../domains/events/rsvp.ts';
import { subscriptionStatuses } from '../domains/payments/subscriptions.ts';
import { joinWays } from '../domains/teams/rules.ts';
import {
  EventId,
  InvitationId,
  LogInHelpId,
  NotificationId,
  OccurrenceId,
  SiteId,
  SlotId,
  TeamId,
  UserId,
} from '../kernel/ids.ts';
import { At, facts, HostName, PlanId, ProviderId } from './facts.ts';

/** What may happen to a row of the table. */
export const changeKinds = ['inserted', 'modified', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What an event of the payment provider is about: the object to be read anew. */
export const stripeTargetKinds = ['subscription', 'account', 'charge'] as const;
export interface StripeTarget {
  readonly kind: (typeof stripeTargetKinds)[number];
  readonly id: string;
}

const occurrence = { eventId: EventId, occurrenceId: OccurrenceId };

/** The rows whose changes are told on the bus, and what is told of each: what reactions decide by. They read the rest from the row. */
export const relayed = {
  user: facts({ id: UserId, createdAt: At, suspended: z.boolean() }),
  occurrence: facts(occurrence),
  slot: facts({ ...occurrence, slotId: SlotId }),
  rsvp: facts({
    ...occurrence,
    userId: UserId,
    status: z.enum(rsvpStatuses),
    slotId: SlotId,
    guests: z.int(),
    revision: z.int(),
    updatedAt: At,
  }),
  connection: facts({ userId: UserId }),
  notification: facts({
    userId: UserId,
    id: NotificationId,
    held: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  reminderTask: facts({ ...occurrence, dateStart: At, after: z.optional(UserId) }),
  team: facts({ id: TeamId, ownerId: UserId, createdAt: At }),
  membership: facts({ teamId: TeamId, userId: UserId, way: z.optional(z.enum(joinWays)), since: At }),
  joinRequest: facts({ teamId: TeamId, userId: UserId, askedAt: At }),
  teamInvitation: facts({
    teamId: TeamId,
    id: InvitationId,
    waiting: z.optional(z.literal('invitations')),
  }),
  logInHelp: facts({ id: LogInHelpId }),
  domainClaim: facts({
    domain: HostName,
    siteId: SiteId,
    host: HostName,
    checks: z.int(),
    claimedAt: At,
  }),
  stripeEvent: facts({
    id: ProviderId,
    targets: z.array(z.object({ kind: z.enum(stripeTargetKinds), id: ProviderId })),
  }),
  subscription: facts({
    payerId: UserId,
    id: ProviderId,
    status: z.enum(subscriptionStatuses),
    planId: PlanId,
  }),
  paymentAccount: facts({
    userId: UserId,
    stripeId: ProviderId,
    origin: z.enum(['new', 'link']),
    chargesEnabled: z.boolean(),
    detailsSubmitted: z.boolean(),
  }),
  billingCustomer: facts({ userId: UserId, customerId: ProviderId }),
} as const;
export type RelayedRow = keyof typeof relayed;

/** `<kind of row>.<what happened to it>` */
export type TableEvent = `${RelayedRow}.${ChangeKind}`;

/** The detail of every event on the bus: the row before and after, as far as there was one. */
export const changeOf = <Row extends RelayedRow>(row: Row) =>
  z.object({ before: z.optional(relayed[row]), after: z.optional(relayed[row]) });
