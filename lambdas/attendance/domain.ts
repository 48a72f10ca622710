import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { attendanceContract } from '#shared/domains/attendance/contract.ts';
import { membershipRow, onTeamDeleted } from '#shared/domains/teams/rows.ts';
import { onAccountClosed } from '#shared/domains/users/rows.ts';

/** The sessions of teams, who came to their dates, and statistics. */
export const attendance = domain({
  name: 'attendance',
  api: {
    contract: attendanceContract,
    needs: ['table'],
    errorImpact: 'Teams cannot see or change their sessions, attendance, and statistics.',
  },
  background: {
    needs: ['table'],
    errorImpact:
      'The growth of teams is not recorded, and sessions and attendance of deleted teams and accounts are kept.',
    timeoutSeconds: 300,
    reactions: {
      countMembers: on(membershipRow, 'inserted', 'removed'),
      forgetPerson: onAccountClosed,
      forgetTeam: onTeamDeleted,
    },
  },
  ownData: ['teamAttendance'],
});
