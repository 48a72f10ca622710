import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { reliabilityContract } from '#shared/domains/reliability/contract.ts';
import { kinds } from '#shared/domains/reliability/notifications.ts';
import { attendanceRecordRow, correctionRow } from '#shared/domains/reliability/rows.ts';
import { topicUpdates } from '#shared/domains/reliability/topic-updates.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

export const reliability = domain({
  name: 'reliability',
  api: {
    contract: reliabilityContract,
    needs: ['table'],
    errorImpact: 'People do not see their own reliability, and cannot ask for a correction.',
  },
  rows: [attendanceRecordRow, correctionRow],
  notifications: kinds,
  topicUpdates,
  background: {
    needs: ['table'],
    errorImpact: 'Recorded attendance does not count, and people are not notified of a recorded no-show.',
    reactions: {
      countAttendance: on(rsvpRow, 'modified'),
      announceNoShow: on(rsvpRow, 'modified'),
      announceCorrection: on(correctionRow, 'inserted'),
      forgetPerson: onAccountClosed,
    },
  },
  ownData: ['attendance', 'attendanceCorrections'],
});
