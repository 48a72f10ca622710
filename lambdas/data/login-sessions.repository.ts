import { type Browser, LOGIN_DAYS, type System } from '#shared/domains/auth/session-rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { LoginSessionId, UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from './entity.ts';
import { LoginSession } from './login-session.entity.ts';
import { once } from './once.ts';
import type { Table } from './table.ts';
import { isWritten } from './transaction.ts';

/** One login of a person. */
export interface LoginKey {
  readonly userId: UserId;
  readonly id: LoginSessionId;
}

export type LoginSessionRow = RowOf<typeof LoginSession>;

/** The access token of a login can be valid for another hour after its refresh token has expired. */
const LIFE_MS = LOGIN_DAYS * DAY_MS + DAY_MS;

const expiryOf = (startedAt: string): number => epochSeconds(addMilliseconds(startedAt, LIFE_MS));

/** People's logins, as far as their devices have shown themselves. */
export const createLoginSessions = (table: Table) => {
  const sessions = once(() => LoginSession({ table }));
  return {
    /** Whether a login was ended. One that is unknown was not. */
    async isEnded(key: LoginKey, { consistent = false } = {}): Promise<boolean> {
      const { data } = await sessions().get(key).go({ consistent });
      return data?.state === 'ended';
    },

    /** Adds a login, or notes that its device was used: at most one write a day. One that was ended stays so. */
    async note(
      { userId, id }: LoginKey,
      device: { readonly browser: Browser; readonly system: System },
      { startedAt, now }: { readonly startedAt: string; readonly now: string },
    ): Promise<void> {
      const row = { userId, id, ...device, startedAt, seenAt: now, state: 'open' } as const;
      const dayAgo = addMilliseconds(now, -DAY_MS);
      await isWritten(
        sessions()
          .upsert({ ...row, expiresAt: expiryOf(startedAt) })
          .where(
            ({ state, seenAt }, op) =>
              `${op.notExists(state)} OR (${op.eq(state, 'open')} AND ${op.lte(seenAt, dayAgo)})`,
          ),
      );
    },

    /** The logins of a person that were not ended. */
    async openOf(userId: UserId): Promise<LoginSessionRow[]> {
      const { data } = await sessions().query.byUser({ userId }).go({ consistent: true, pages: 'all' });
      return data.filter(({ state }) => state === 'open');
    },

    /** Ends a login whose device is known; false if there is none that is open. */
    end: ({ userId, id }: LoginKey): Promise<boolean> =>
      isWritten(
        sessions()
          .patch({ userId, id })
          .set({ state: 'ended' })
          .where(({ state }, op) => op.eq(state, 'open')),
      ),

    /** Ends a login, even if its device never showed itself. */
    async endOwn({ userId, id }: LoginKey, startedAt: string, now: string): Promise<void> {
      await sessions()
        .upsert({ userId, id, startedAt, seenAt: now, state: 'ended', expiresAt: expiryOf(startedAt) })
        .set({ browser: 'other', system: 'other' })
        .go();
    },
  };
};
export type LoginSessions = ReturnType<typeof createLoginSessions>;
