import type { notificationsContract } from '#shared/contracts/notifications.ts';
import type { RowsOf } from './row.ts';

const notOwn = { other: [404, 'notification.not_found'] } as const;

export const notifications: RowsOf<typeof notificationsContract> = {
  list: { valid: () => ({}) },
  unread: { valid: () => ({}) },
  markRead: {
    owner: 'member',
    valid: ({ notificationId }) => ({ params: { notificationId }, body: { read: true } }),
    objects: [
      {
        of: "another person's notification",
        input: ({ notificationId }) => ({ params: { notificationId }, body: { read: true } }),
        expect: {
          ...notOwn,
          staff: [404, 'notification.not_found'],
          pending: [404, 'notification.not_found'],
        },
      },
    ],
  },
  markAllRead: { valid: () => ({ body: {} }) },
  remove: {
    valid: () => ({ params: { notificationId: 'ntf_00000000000000000000000000' } }),
    objects: [],
  },
  pushKey: { valid: () => ({}) },
  addPush: {
    valid: ({ push }) => ({ body: push.another }),
    objects: [
      {
        of: 'an address that is no push service',
        input: ({ push }) => ({ body: { ...push.another, endpoint: 'https://169.254.169.254/' } }),
        expect: { member: [400, 'input.invalid'] },
      },
    ],
  },
  updatePush: {
    owner: 'member',
    valid: ({ push: { registrationId, subscription } }) => ({
      params: { registrationId },
      body: subscription,
    }),
    objects: [
      {
        of: "another person's browser",
        input: ({ push: { registrationId, another } }) => ({ params: { registrationId }, body: another }),
        expect: { other: [404, 'push.not_found'], staff: [404, 'push.not_found'] },
      },
    ],
  },
  removePush: { valid: () => ({ params: { registrationId: 'push_00000000000000000000000000' } }) },
};
