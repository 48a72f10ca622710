import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { answersContract } from '#shared/domains/answers/contract.ts';
import { kinds } from '#shared/domains/answers/notifications.ts';
import { emailInvitationRow, guestMessageRow, guestRequestRow } from '#shared/domains/answers/rows.ts';
import { rsvpRow, seriesRsvpRow } from '#shared/domains/events/rows.ts';
import { guestRow } from '#shared/domains/guests/rows.ts';
import { userRow } from '#shared/domains/users/rows.ts';

export const answers = domain({
  name: 'answers',
  api: {
    contract: answersContract,
    needs: ['table', 'cursors', 'hosts'],
    errorImpact: 'Nobody can RSVP without an account, answer from an email, or be invited by email.',
  },
  rows: [guestRequestRow, emailInvitationRow, guestMessageRow],
  background: {
    needs: ['table', 'cursors', 'origins', 'mail'],
    errorImpact:
      'People get no confirmation of their RSVPs and no invitation by email, guests cannot confirm theirs, and hosts are not notified of what guests write.',
    reactions: {
      mailGuest: on(guestRequestRow, 'inserted'),
      mailInvitation: on(emailInvitationRow, 'inserted', 'modified'),
      announceGuestMessage: on(guestMessageRow, 'inserted'),
      confirm: on(rsvpRow, 'inserted', 'modified'),
      confirmSeries: on(seriesRsvpRow, 'inserted', 'modified'),
      claimGuests: on(userRow, 'inserted', 'modified'),
      inviteGuests: on(rsvpRow, 'inserted', 'modified'),
      transferGuest: on(guestRow, 'modified'),
      invitedGuest: on(rsvpRow, 'modified'),
      forgetGuest: on(guestRow, 'removed'),
    },
  },
  notifications: kinds,
});
