import type { authContract } from '#shared/domains/auth/contract.ts';
import { LoginSessionId } from '#shared/kernel/ids.ts';
import { ownEmail, type RouteRow, type RowsOf, sameForMembers } from './row.ts';

/** Everyone who is logged in gets the same error. */
const sameForAll = (status: number, code: string): RouteRow['differs'] => ({
  ...sameForMembers(status, code),
  pending: [status, code],
  suspended: [status, code],
});

const someSession = LoginSessionId.parse(`sess_${'0'.repeat(26)}`);

export const auth: RowsOf<typeof authContract> = {
  sessions: { valid: () => ({}) },
  noteSession: {
    again: { because: 'a session is written at most once a day' },
    valid: () => ({ body: { browser: 'firefox', system: 'linux' } }),
  },
  // Ending the session of the caller would end the test: the request names someone else.
  endSessions: {
    again: { because: 'what is ended stays so', refused: 'auth.forbidden' },
    differs: sameForAll(403, 'auth.forbidden'),
    valid: ({ people: { leaver } }) => ({ body: { userId: leaver.userId, which: 'all' } }),
  },
  endSession: {
    again: { because: 'a session ends once', refused: 'session.not_found' },
    differs: sameForAll(404, 'session.not_found'),
    valid: () => ({ params: { sessionId: someSession } }),
    objects: [
      {
        of: 'nobody',
        input: () => ({ params: { sessionId: someSession } }),
        expect: { member: [404, 'session.not_found'], other: [404, 'session.not_found'] },
      },
    ],
  },
  recoveryCodes: { valid: () => ({}) },
  createRecoveryCodes: {
    again: { because: 'new codes replace the earlier ones' },
    valid: () => ({ body: {} }),
  },
  removeRecoveryCodes: { again: { because: 'they are gone' }, valid: () => ({ body: {} }) },
  recover: {
    again: { because: 'a code works once', refused: 'auth.recovery_refused' },
    differs: { ...sameForAll(403, 'auth.recovery_refused'), visitor: [403, 'auth.recovery_refused'] },
    valid: (world) => ({
      body: {
        email: ownEmail('nobody', world),
        password: 'Passw0rd!x',
        code: '00000-00000',
        locale: 'en',
      },
    }),
  },
};
