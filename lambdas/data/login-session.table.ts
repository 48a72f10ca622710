import type { Browser, System, sessionStates } from '#shared/domains/auth/session-rules.ts';
import { LOGIN_DAYS } from '#shared/domains/auth/session-rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { LoginSessionId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf, text, type WithTable } from './entity.ts';
import { isWritten } from './transaction.ts';

/** A login on a device. It holds no address and no user agent: only the browser and the system, from closed lists. */
export const LoginSession = defineEntity('loginSession', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    userId: id<UserId>(),
    /** From the token's `origin_jti`, which every token of the login has. */
    id: id<LoginSessionId>(),
    browser: text<Browser>(),
    system: text<System>(),
    startedAt: text(),
    /** Written at most once a day. */
    seenAt: text(),
    /** An ended one stays, so that its tokens are refused. */
    state: text<(typeof sessionStates)[number]>(),
    /** When no token of the login can be valid anymore. Seconds since the epoch. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /**
     * - Was this login ended? Cost: ½, at most once a minute for each instance of a function.
     * - On which devices is a person logged in? Cost: 1, consistent.
     */
    byUser: primaryKey(['userId'], ['id']),
  },
});
export type LoginSessionRow = RowOf<typeof LoginSession>;

/** One login of a person. */
export interface LoginKey {
  readonly userId: UserId;
  readonly id: LoginSessionId;
}

/** The access token of a login can be valid for another hour after its refresh token has expired. */
const LIFE_MS = LOGIN_DAYS * DAY_MS + DAY_MS;

const expiryOf = (startedAt: string): number => epochSeconds(addMilliseconds(startedAt, LIFE_MS));

/** Whether a login was ended. One that is unknown was not. */
export const isEnded = async (
  ctx: WithTable,
  key: LoginKey,
  { consistent = false } = {},
): Promise<boolean> => {
  const { data } = await LoginSession(ctx).get(key).go({ consistent });
  return data?.state === 'ended';
};

/** Adds a login, or notes that its device was used: at most one write a day. One that was ended stays so. */
export const note = async (
  ctx: WithTable,
  { userId, id: loginId }: LoginKey,
  device: { readonly browser: Browser; readonly system: System },
  { startedAt, now }: { readonly startedAt: string; readonly now: string },
): Promise<void> => {
  const row = { userId, id: loginId, ...device, startedAt, seenAt: now, state: 'open' } as const;
  const dayAgo = addMilliseconds(now, -DAY_MS);
  await isWritten(
    LoginSession(ctx)
      .upsert({ ...row, expiresAt: expiryOf(startedAt) })
      .where(
        ({ state, seenAt }, op) =>
          `${op.notExists(state)} OR (${op.eq(state, 'open')} AND ${op.lte(seenAt, dayAgo)})`,
      ),
  );
};

/** The logins of a person that were not ended. */
export const listOpen = async (ctx: WithTable, userId: UserId): Promise<LoginSessionRow[]> => {
  const { data } = await LoginSession(ctx).query.byUser({ userId }).go({ consistent: true, pages: 'all' });
  return data.filter(({ state }) => state === 'open');
};

/** Ends a login whose device is known; false if there is none that is open. */
export const end = (ctx: WithTable, { userId, id: loginId }: LoginKey): Promise<boolean> =>
  isWritten(
    LoginSession(ctx)
      .patch({ userId, id: loginId })
      .set({ state: 'ended' })
      .where(({ state }, op) => op.eq(state, 'open')),
  );

/** Ends a login, even if its device never showed itself. */
export const endOwn = async (
  ctx: WithTable,
  { userId, id: loginId }: LoginKey,
  startedAt: string,
  now: string,
): Promise<void> => {
  await LoginSession(ctx)
    .upsert({ userId, id: loginId, startedAt, seenAt: now, state: 'ended', expiresAt: expiryOf(startedAt) })
    .set({ browser: 'other', system: 'other' })
    .go();
};
