import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { Email, oneOf, opaque } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { LoginSessionId, UserId } from '../../kernel/ids.ts';
import { locales } from '../../product/game-types.ts';
import { RECOVERY_CODE_LENGTH } from './recovery-codes.ts';
import { browsers, systems } from './session-rules.ts';

/** A login on a device, as its owner sees it. */
export const LoginSession = z.object({
  id: LoginSessionId,
  browser: oneOf(browsers, 'other'),
  system: oneOf(systems, 'other'),
  startedAt: Instant,
  /** The day is right; the time is that of the day's first visit. */
  seenAt: Instant,
  /** Whether the request comes from it. */
  isThis: z.boolean(),
});
export type LoginSession = z.infer<typeof LoginSession>;

export const authContract = {
  sessions: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/sessions',
    shows: ['loginSession'],
    access: 'user',
    summary: 'Lists the devices on which the caller is logged in, most recently used first.',
    response: z.object({ sessions: z.array(LoginSession) }),
  }),
  noteSession: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/sessions',
    changes: [],
    access: 'user',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: "Adds the caller's device to the list of sessions, or updates when it was last used.",
    body: z.object({ browser: oneOf(browsers, 'other'), system: oneOf(systems, 'other') }),
    response: Done,
  }),
  endSessions: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/sessions/end',
    changes: ['loginSession'],
    access: 'user',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary:
      "Ends the caller's session, or all of theirs: the tokens are refused from then on. The request names the caller, as another tab may have logged in someone else.",
    body: z.object({ userId: UserId, which: z.enum(['this', 'all']) }),
    response: Done,
  }),
  endSession: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/sessions/{sessionId}',
    changes: ['loginSession'],
    access: 'user',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Ends one session of the caller: its device is logged out.',
    params: z.object({ sessionId: LoginSessionId }),
    response: Done,
  }),
  recoveryCodes: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/recovery-codes',
    shows: ['recoveryCodes'],
    access: 'user',
    summary:
      'Returns when the caller got recovery codes; null if there are none. The codes themselves are not stored.',
    response: z.object({ createdAt: z.nullable(Instant) }),
  }),
  createRecoveryCodes: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/recovery-codes',
    changes: ['recoveryCodes'],
    access: 'user',
    limits: [{ per: 'actor', count: 20, in: '1 day' }],
    summary: 'Makes new recovery codes, which replace earlier ones. They are returned this once.',
    response: z.object({ codes: z.array(z.string()) }),
  }),
  removeRecoveryCodes: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/recovery-codes',
    changes: ['recoveryCodes'],
    access: 'user',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: "Deletes the caller's recovery codes.",
    response: Done,
  }),
  recover: endpoint({
    ...noInput,
    method: 'POST',
    path: '/auth/recovery',
    changes: [],
    access: 'public',
    callsOut: 'user-pool',
    limits: [
      { per: 'address', count: 30, in: '1 hour' },
      { per: 'target', of: 'email', count: 10, in: '1 hour' },
    ],
    summary:
      'Turns off the authenticator app of an account, for a person who lost it: takes the password and a recovery code, which all end with it. The error is the same whatever is wrong.',
    body: z.object({
      email: Email,
      password: opaque(256),
      // People may type hyphens and spaces.
      code: opaque(RECOVERY_CODE_LENGTH * 2),
      locale: z.enum(locales),
    }),
    response: Done,
  }),
} as const;
