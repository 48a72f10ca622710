import type { Notification } from '#shared/domains/notifications/contract.ts';
import { NotificationId, UserId } from '#shared/kernel/ids.ts';

const digits = (n: number): string => String(n).padStart(26, '0');

export const aNotification = (n: number, overrides: Partial<Notification> = {}): Notification => ({
  id: NotificationId.parse(`ntf_${digits(n)}`),
  userId: UserId.parse(`user_${digits(1)}`),
  type: 'event_joined',
  title: 'Rosa is in',
  description: 'Saturday dinks',
  data: {
    eventId: `evt_${digits(1)}`,
    occurrenceId: 'only',
    eventTitle: 'Saturday dinks',
    dateStart: '2026-11-28T15:00:00.000Z',
    timeZone: 'America/Chicago',
    placeName: 'Zilker Park',
    address: 'Austin, TX',
    actorId: `user_${digits(2)}`,
    actorName: 'Rosa',
    guests: 0,
    others: 0,
  },
  read: false,
  createdAt: '2026-11-20T18:00:00.000Z',
  imageUrl: null,
  ...overrides,
});
