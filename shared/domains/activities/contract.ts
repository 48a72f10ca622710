import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { someOf, text } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { latitude, longitude } from '../../kernel/geo.ts';
import type { FieldReason } from '../../kernel/problem.ts';
import { activityLimits, subscribedActivities } from './rules.ts';

const { radius, name, description } = activityLimits;

const wrong: FieldReason = 'invalidLocation';
/** A position with a name, chosen from suggestions for addresses. */
const Address = z.object(
  {
    name: text(name.min, name.max, wrong),
    lat: latitude(wrong),
    lng: longitude(wrong),
    description: text(description.min, description.max, wrong),
  },
  { error: ({ input }) => (input === undefined || input === null ? undefined : wrong) },
);

/** What someone wants to be notified of: events of these sports around an address, within these dates. */
export const ActivitySubscriptionInput = z
  .object({
    address: Address,
    /** Miles, whole ones. */
    radius: z.int().check(z.minimum(radius.min), z.maximum(radius.max)),
    /** Sports; none means all of them. */
    activities: someOf(subscribedActivities, 0, subscribedActivities.length),
    startDate: z.nullable(Instant),
    endDate: z.nullable(Instant),
  })
  .check(
    z.check((context) => {
      const { startDate, endDate } = context.value;
      if (startDate === null || endDate === null || startDate <= endDate) return;
      const reason: FieldReason = 'endTimeBeforeStartTime';
      context.issues.push({ code: 'custom', input: endDate, path: ['endDate'], params: { reason } });
    }),
  );
export type ActivitySubscriptionInput = z.infer<typeof ActivitySubscriptionInput>;

/** Milliseconds since the epoch, when it was added. */
const ActivitySubscriptionId = z.int().check(z.positive());

export const ActivitySubscription = z.object({
  id: ActivitySubscriptionId,
  address: Address,
  radius: z.int(),
  activities: z.array(z.enum(subscribedActivities)),
  startDate: z.nullable(Instant),
  endDate: z.nullable(Instant),
});
export type ActivitySubscription = z.infer<typeof ActivitySubscription>;

const anHour = { per: 'actor', count: 60, in: '1 hour' } as const;
const one = z.object({
  id: z.pipe(
    z.string().check(z.maxLength(13), z.regex(/^\d{13}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
});

export const activitiesContract = {
  list: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/activity-subscriptions',
    shows: ['activitySubscription'],
    access: 'profile',
    summary: "Lists the caller's activity subscriptions, oldest first.",
    response: z.object({ items: z.array(ActivitySubscription) }),
  }),
  add: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/activity-subscriptions',
    changes: ['activitySubscription'],
    access: 'profile',
    limits: [anHour],
    summary: 'Adds an activity subscription, and confirms it by email.',
    body: ActivitySubscriptionInput,
    response: ActivitySubscription,
  }),
  edit: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/activity-subscriptions/{id}',
    changes: ['activitySubscription'],
    access: 'profile',
    limits: [anHour],
    summary: 'Replaces an activity subscription, and confirms it by email.',
    params: one,
    body: ActivitySubscriptionInput,
    response: ActivitySubscription,
  }),
  remove: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/activity-subscriptions/{id}',
    changes: ['activitySubscription'],
    access: 'profile',
    limits: [anHour],
    summary: 'Deletes an activity subscription. If it is gone, nothing changes.',
    params: one,
    response: Done,
  }),
} as const;
