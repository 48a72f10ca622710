import type { Change } from '#shared/declare/rows.ts';
import { welcome } from '#shared/domains/users/notifications.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { Announce } from '../core/announce.ts';
import { toMe } from './people/index.ts';
import type { UsersRepository } from './users.repository.ts';

export interface WelcomeDeps {
  readonly users: Pick<UsersRepository, 'find'>;
  readonly announce: Announce;
}

/** Welcomes a person who has just set up a profile. */
export const createWelcomeReaction =
  ({ users, announce }: WelcomeDeps) =>
  async ({ after }: Change<typeof userRow>): Promise<void> => {
    const user = after && (await users.find(after.id));
    if (!user) return;
    const { platform } = toMe(user, true);
    await announce(welcome, after.id, { platform }, { of: 'welcome', at: after.createdAt });
  };
