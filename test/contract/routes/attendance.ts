import type { attendanceContract } from '#shared/domains/attendance/contract.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import type { RowsOf } from './row.ts';

const ofTeam = ({ team: { id } }: World): Input => ({ params: { teamId: id } });
const ofSession = ({ team, session }: World): Input => ({
  params: { teamId: team.id, sessionId: session.id },
});
const content = ({ training }: World) => ({ name: 'Winter training', season: '', dates: [training.date] });

export const attendance: RowsOf<typeof attendanceContract> = {
  sessions: { valid: ofTeam },
  createSession: {
    valid: (world) => ({ ...ofTeam(world), body: { ...content(world), requestKey: nextKey() } }),
  },
  editSession: {
    again: { because: 'it has been changed since', refused: 'team_session.changed_meanwhile' },
    valid: (world) => ({
      params: { teamId: world.team.id, sessionId: world.spareSession.id },
      body: { ...content(world), revision: world.spareSession.revision },
    }),
  },
  removeSession: {
    again: { because: 'what is gone stays gone' },
    valid: ({ team }) => ({ params: { teamId: team.id, sessionId: 'tses_00000000000000000000000000' } }),
  },
  sessionDates: { valid: ofTeam },
  sessionAttendance: { valid: ofSession },
  ownAttendance: { valid: ofSession },
  markAttendance: {
    again: { because: 'the same is marked again' },
    valid: ({ team, training: { date }, people }) => ({
      params: { teamId: team.id, ...date, userId: people.teammate.userId },
      body: { mark: 'late' },
    }),
  },
  statistics: { valid: (world) => ({ ...ofTeam(world), query: { period: '90' } }) },
};
