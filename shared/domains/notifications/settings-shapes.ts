import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, oneOf, refusedBy } from '../../contracts/fields.ts';
import { LocalTime } from '../../kernel/dates.ts';
import { TeamId } from '../../kernel/ids.ts';
import { notificationKeys } from '../../product/notification-keys.ts';
import { Channels } from './channels.ts';
import { deliveryLimits, digests, isReminderHour } from './delivery.ts';

/** When and how a person gets what they are notified about. */
export const DeliverySettings = z.object({
  /** `off`: an email for each notification. */
  digest: oneOf(digests, 'off'),
  /** Email and push wait until these hours end, by the clock of the person's city. Null for no such hours. */
  quietHours: z.nullable(z.object({ start: LocalTime, end: LocalTime })),
  /** How many hours before an event a person is reminded; none for no reminder. */
  reminders: distinctList(
    z.int().check(refusedBy((hours) => (isReminderHour(hours) ? undefined : 'choice'))),
    { max: deliveryLimits.reminders },
  ),
  /** Teams whose notifications are shown in the app only. */
  mutedTeams: distinctList(TeamId, { max: deliveryLimits.mutedTeams }),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

/** Part of the users contract. */
export const notificationSettingsEndpoints = {
  saveNotificationSettings: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/notification-settings',
    changes: ['emailChoice'],
    access: 'profile',
    limits: [{ per: 'actor', count: 300, in: '1 hour' }],
    summary:
      'Updates which notifications the caller gets by email and push. Keys that are left out do not change.',
    body: z.object({ settings: z.partialRecord(z.enum(notificationKeys), Channels) }),
    response: z.object({ settings: z.record(z.string(), Channels) }),
  }),
  saveDeliverySettings: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/delivery-settings',
    changes: [],
    access: 'profile',
    limits: [{ per: 'actor', count: 300, in: '1 hour' }],
    summary: "Replaces the caller's digest, quiet hours, reminders, and muted teams.",
    body: DeliverySettings,
    response: DeliverySettings,
  }),
} as const;
