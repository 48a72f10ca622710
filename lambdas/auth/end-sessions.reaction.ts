import type { Change } from '#shared/declare/rows.ts';
import type { newPasswordRow } from '#shared/domains/auth/rows.ts';
import type { LoginSessions } from '../data/login-sessions.repository.ts';

/** Logins are dated to the second: one right after the new password must not look older than it. */
const secondOf = (instant: string): string => `${instant.slice(0, 19)}.000Z`;

/** The pool has ended all sessions of before a new password: they are no longer listed, and their last tokens are refused here, too. */
export const createEndSessionsReaction =
  (sessions: Pick<LoginSessions, 'openOf' | 'end'>) =>
  async ({ after }: Change<typeof newPasswordRow>): Promise<void> => {
    if (!after) return;
    const { newPasswordOf: userId, chosenAt } = after;
    for (const { id, startedAt } of await sessions.openOf(userId))
      if (startedAt < secondOf(chosenAt)) await sessions.end({ userId, id });
  };
