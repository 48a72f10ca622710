import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { announcementRow, notificationRow } from '#shared/domains/notifications/rows.ts';

export const notifications = domain({
  name: 'notifications',
  api: {
    contract: notificationsContract,
    needs: ['table', 'cursors', 'pushKey'],
    errorImpact: 'Nobody can read notifications or turn them on for a device.',
  },
  rows: [notificationRow, announcementRow],
  background: {
    needs: ['table', 'cursors', 'origins', 'webPush', 'sockets', 'mail'],
    errorImpact: 'Notifications are not delivered: no email and no push message is sent.',
    timeoutSeconds: 300,
    reactions: {
      deliver: on(notificationRow, 'inserted', 'modified'),
    },
    jobs: {
      refreshPush: every('1 day'),
    },
  },
  functions: {
    feedback: {
      needs: ['table'],
      errorImpact:
        'Mail goes on to addresses that bounce or complain, until SES stops all mail of the product.',
    },
  },
});
