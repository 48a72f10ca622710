import * as z from 'zod/mini';
import { defineForm, type Moment } from '#frontend/lib/form/definition.ts';
import type { Form } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { type ActivitySubscription, ActivitySubscriptionInput } from '#shared/domains/activities/contract.ts';
import { activityLimits, subscribedActivities } from '#shared/domains/activities/rules.ts';

/** The form's values, as typed. */
const SubscriptionDraft = z.object({
  /** The chosen suggestion; null while the field contains only typed text. */
  address: z.nullable(
    z.object({ placeId: z.string(), label: z.string(), name: z.string(), lat: z.number(), lng: z.number() }),
  ),
  /** Miles. */
  radius: z.string(),
  activities: z.readonly(z.array(z.enum(subscribedActivities))),
  isTemporary: z.boolean(),
  /** Days on the device's calendar: `YYYY-MM-DD`, or empty. */
  startDate: z.string(),
  endDate: z.string(),
});
export type SubscriptionDraft = Readonly<z.infer<typeof SubscriptionDraft>>;

const emptyDraft: SubscriptionDraft = {
  address: null,
  radius: String(activityLimits.radius.default),
  activities: [],
  isTemporary: false,
  startDate: '',
  endDate: '',
};

/** The day of an instant on the device's calendar. */
const dayOf = (iso: string): string => {
  const date = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
/** The first and the last instant of a day on the device's calendar. */
const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

export const draftOf = ({
  address,
  radius,
  activities,
  startDate,
  endDate,
}: ActivitySubscription): SubscriptionDraft => ({
  address: {
    placeId: '',
    label: address.description,
    name: address.name,
    lat: address.lat,
    lng: address.lng,
  },
  radius: String(radius),
  activities,
  isTemporary: startDate !== null || endDate !== null,
  startDate: startDate === null ? '' : dayOf(startDate),
  endDate: endDate === null ? '' : dayOf(endDate),
});

/** Turning dates on starts them today, without an end; turning them off clears both. */
const settle = (next: SubscriptionDraft, before: SubscriptionDraft, { now }: Moment): SubscriptionDraft =>
  next.isTemporary === before.isTemporary
    ? next
    : { ...next, startDate: next.isTemporary ? dayOf(now) : '', endDate: '' };

const toInput = ({ address, radius, activities, isTemporary, startDate, endDate }: SubscriptionDraft) => ({
  address: address
    ? { name: address.name, lat: address.lat, lng: address.lng, description: address.label }
    : undefined,
  radius: radius.trim() === '' ? undefined : Number(radius),
  activities,
  startDate: isTemporary && startDate !== '' ? startOf(startDate) : null,
  endDate: isTemporary && endDate !== '' ? endOf(endDate) : null,
});

export const subscriptionForm = defineForm({
  name: 'activity-subscription',
  leaving: 'asks',
  kept: SubscriptionDraft,
  input: ActivitySubscriptionInput,
  empty: emptyDraft,
  toInput,
  settle,
  labels: {
    address: m.activity_address,
    radius: m.activity_radius,
    activities: m.activity_sports,
    startDate: m.activity_start,
    endDate: m.activity_end,
  },
  sentences: {
    address: () => m.activity_address_missing(),
    endDate: () => m.activity_end_early(),
    radius: () => m.activity_radius_wrong({ min: activityLimits.radius.min, max: activityLimits.radius.max }),
  },
});
export type SubscriptionForm = Form<SubscriptionDraft>;
