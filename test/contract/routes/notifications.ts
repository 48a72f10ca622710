import type { notificationsContract } from '#shared/domains/notifications/contract.ts';
import type { RowsOf } from './row.ts';

const notOwn = { other: [404, 'notification.not_found'] } as const;

export const notifications: RowsOf<typeof notificationsContract> = {
  list: { valid: () => ({}) },
  unread: { valid: () => ({}) },
  markRead: {
    again: { because: 'what is read stays so' },
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
  markAllRead: { again: { because: 'what is read stays so' }, valid: () => ({ body: {} }) },
  remove: {
    again: { because: 'what is gone stays gone' },
    valid: ({ spareNotificationId: notificationId }) => ({ params: { notificationId } }),
    objects: [
      {
        of: 'one that is not there any more',
        input: () => ({ params: { notificationId: 'ntf_00000000000000000000000000' } }),
        expect: { member: [200], other: [200] },
      },
    ],
  },
  pushKey: { valid: () => ({}) },
  addPush: {
    again: { because: 'a browser has one registration, found by the address that it is reached at' },
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
    again: { because: 'the subscription is replaced' },
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
  subscription: { valid: ({ unsubscribeToken: token }) => ({ params: { token } }) },
  unsubscribe: {
    again: { because: 'what is off stays off' },
    valid: ({ unsubscribeToken: token }) => ({
      params: { token },
      body: { 'List-Unsubscribe': 'One-Click' as const },
    }),
    objects: [
      {
        of: 'a link that was not made here',
        input: ({ unsubscribeToken }) => ({
          params: { token: `A${unsubscribeToken.slice(1)}x` },
          body: { 'List-Unsubscribe': 'One-Click' as const },
        }),
        expect: { visitor: [404, 'unsubscribe.link_invalid'], member: [404, 'unsubscribe.link_invalid'] },
      },
    ],
  },
  removePush: {
    again: { because: 'what is gone stays gone' },
    valid: ({ push: { spareId: registrationId } }) => ({ params: { registrationId } }),
    objects: [
      {
        of: 'one that is not there any more',
        input: () => ({ params: { registrationId: 'push_00000000000000000000000000' } }),
        expect: { member: [200], other: [200] },
      },
    ],
  },
};
