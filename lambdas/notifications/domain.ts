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
  people: {
    announcement: 'expires',
    bundle: 'ids',
    calendarSequence: 'ids',
    delivery: 'erased',
    mailCount: 'erased',
    notification: 'erased',
    postponed: 'ids',
    pushEndpoint: 'erased',
    pushRegistration: 'erased',
    suppression: 'erased',
    told: 'ids',
  },
  ownData: {
    notifications: ['notification'],
    pushDevices: ['pushRegistration'],
  },
  keptBack: {
    bundle: 'The notifications contain what an email is yet to say.',
    calendarSequence: 'It numbers the files for a calendar.',
    delivery: 'It says only how a notification was delivered.',
    mailCount: 'It counts emails of a day.',
    postponed: 'The notifications contain what is sent later.',
    pushEndpoint: 'It is the secret address of a browser.',
    suppression: 'It is about an address, whoever has it.',
    told: 'It says only that a notification was sent.',
  },
});
