import type * as z from 'zod/mini';
import type { authContract } from '#shared/domains/auth/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { LoginSessionId } from '#shared/kernel/ids.ts';
import type { Person } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { LoginSessions } from '../data/login-sessions.repository.ts';

type Caller = Pick<Person, 'userId' | 'login'>;

const done = { done: true } as const;

/** The devices on which a person is logged in. */
export const createSessionsService = ({ sessions, clock }: { sessions: LoginSessions; clock: Clock }) => {
  const endOwn = async ({ userId, login }: Caller): Promise<void> => {
    if (login) await sessions.endOwn({ userId, id: login.id }, login.startedAt, clock.now());
  };
  return {
    async list({ userId, login }: Caller) {
      const rows = await sessions.openOf(userId);
      return {
        sessions: rows
          .toSorted((a, b) => b.seenAt.localeCompare(a.seenAt) || a.id.localeCompare(b.id))
          .map(({ id, browser, system, startedAt, seenAt }) => ({
            ...{ id, browser, system, startedAt, seenAt },
            isThis: id === login?.id,
          })),
      };
    },

    async note({ userId, login }: Caller, device: z.output<typeof authContract.noteSession.body>) {
      if (login)
        await sessions.note({ userId, id: login.id }, device, {
          startedAt: login.startedAt,
          now: clock.now(),
        });
      return done;
    },

    async end({ userId }: Caller, id: LoginSessionId) {
      if (!(await sessions.end({ userId, id }))) throw new AppError('session.not_found');
      return done;
    },

    /** The caller's own one last: if this fails in between, they can repeat it. */
    async endMany(caller: Caller, { userId: named, which }: z.output<typeof authContract.endSessions.body>) {
      const { userId, login } = caller;
      if (named !== userId) throw new AppError('auth.forbidden');
      const others = which === 'all' ? await sessions.openOf(userId) : [];
      for (const { id } of others) if (id !== login?.id) await sessions.end({ userId, id });
      await endOwn(caller);
      return done;
    },
  };
};
export type SessionsService = ReturnType<typeof createSessionsService>;
