import type * as z from 'zod/mini';
import type { authContract } from '#shared/domains/auth/contract.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { LoginSessionId } from '#shared/kernel/ids.ts';
import type { Person } from '../core/actor.ts';
import * as logins from '../data/login-session.table.ts';
import type { Context } from '../runtime/context.ts';

type Caller = Pick<Person, 'userId' | 'login'>;
interface Done {
  readonly done: true;
}

/** The devices on which a person is logged in. */
export const list = async (ctx: Context, { userId, login }: Caller) => {
  const rows = await logins.listOpen(ctx, userId);
  return {
    sessions: rows
      .toSorted((a, b) => b.seenAt.localeCompare(a.seenAt) || a.id.localeCompare(b.id))
      .map(({ id, browser, system, startedAt, seenAt }) => ({
        ...{ id, browser, system, startedAt, seenAt },
        isThis: id === login?.id,
      })),
  };
};

export const note = async (
  ctx: Context,
  { userId, login }: Caller,
  device: z.output<typeof authContract.noteSession.body>,
): Promise<Done> => {
  const now = ctx.clock.now();
  if (login) await logins.note(ctx, { userId, id: login.id }, device, { startedAt: login.startedAt, now });
  return { done: true };
};

export const end = async (ctx: Context, { userId }: Caller, id: LoginSessionId): Promise<Done> => {
  if (!(await logins.end(ctx, { userId, id }))) throw new AppError('session.not_found');
  return { done: true };
};

/** The caller's own one last: if this fails in between, they can repeat it. */
export const endMany = async (
  ctx: Context,
  { userId, login }: Caller,
  { userId: named, which }: z.output<typeof authContract.endSessions.body>,
): Promise<Done> => {
  if (named !== userId) throw new AppError('auth.forbidden');
  const others = which === 'all' ? await logins.listOpen(ctx, userId) : [];
  for (const { id } of others) if (id !== login?.id) await logins.end(ctx, { userId, id });
  if (login) await logins.endOwn(ctx, { userId, id: login.id }, login.startedAt, ctx.clock.now());
  return { done: true };
};
