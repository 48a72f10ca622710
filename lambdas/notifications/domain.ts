import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { kinds } from '#shared/domains/notifications/notifications.ts';
import { announcementRow, notificationRow } from '#shared/domains/notifications/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

export const notifications = domain({
  name: 'notifications',
  api: {
    contract: notificationsContract,
    needs: ['table', 'cursors', 'pushKey'],
    errorImpact: 'Nobody can read notifications or turn on push notifications.',
  },
  rows: [notificationRow, announcementRow],
  notifications: kinds,
  background: {
    needs: ['table', 'cursors', 'origins', 'webPush', 'sockets', 'mail'],
    errorImpact:
      'Notifications are not delivered: no email or push message is sent. Those of deleted accounts are kept.',
    timeoutSeconds: 300,
    reactions: {
      deliver: on(notificationRow, 'inserted', 'modified'),
      forgetPerson: onAccountClosed,
    },
    jobs: {
      refreshPush: every('1 day'),
      sendPostponed: every('5 minutes'),
    },
  },
  functions: {
    feedback: {
      needs: ['table'],
      errorImpact:
        'Email is still sent to addresses that bounce or complain, until SES stops all of our email.',
    },
  },
  ownData: ['notifications', 'pushDevices'],
});
