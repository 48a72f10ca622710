import { domain, every } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { notificationRow, reminderTaskRow } from '#shared/domains/notifications/rows.ts';
import { joinRequestRow, membershipRow, teamInvitationRow, teamRow } from '#shared/domains/teams/rows.ts';
import { logInHelpRow, userRow } from '#shared/domains/users/rows.ts';

export const notifications = domain({
  name: 'notifications',
  api: {
    contract: notificationsContract,
    needs: ['table', 'cursors', 'pushKey'],
    errorImpact: 'Nobody can read notifications or turn them on for a device.',
  },
  rows: [notificationRow, reminderTaskRow],
  background: {
    needs: ['table', 'cursors', 'origins', 'webPush', 'sockets', 'mail', 'signInMethods'],
    errorImpact:
      'Nobody is told who joined or left, invited or reminded: no email and no push message is sent.',
    timeoutSeconds: 300,
    files: ['mail/list-templates.json'],
    reactions: {
      announceRsvp: on(rsvpRow, 'inserted', 'modified'),
      welcome: on(userRow, 'inserted'),
      suggestFirstEvent: on(teamRow, 'inserted'),
      announceMember: on(membershipRow, 'inserted', 'removed'),
      announceJoinRequest: on(joinRequestRow, 'inserted', 'removed'),
      invite: on(teamInvitationRow, 'modified'),
      remind: on(reminderTaskRow, 'inserted'),
      helpToLogIn: on(logInHelpRow, 'inserted'),
      deliver: on(notificationRow, 'inserted', 'modified'),
    },
    jobs: {
      startReminders: every('10 minutes'),
      sendBundles: every('1 minute'),
      sendInvitations: every('1 minute'),
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
