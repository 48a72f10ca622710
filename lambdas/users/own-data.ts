import { type OwnData, single, whole } from '../downloads/sections/index.ts';
import type { users } from './domain.ts';
import { findPending } from './emails/index.ts';
import { findNamed } from './people/index.ts';
import { findAvailability, findUser, listBlockedBy } from './store/index.ts';

export const ownData = {
  profile: single(async (ctx, userId) => {
    const user = await findUser(ctx, userId);
    if (!user) return undefined;
    const { id, email, record, hostedCount, createdAt, updatedAt } = user;
    return { id, email, ...record, hostedCount, createdAt, updatedAt };
  }),
  unconfirmedEmails: whole(async (ctx, userId) => {
    const { pending } = await findPending(ctx, userId);
    return pending.map(({ email, requestedAt }) => ({ email, requestedAt }));
  }),
  availability: single(findAvailability),
  /** With their names, as in the settings: a block hides them everywhere else. Who has blocked the person is not part of it. */
  blockedPeople: whole(async (ctx, userId) => {
    const rows = await listBlockedBy(ctx, userId);
    const people = await findNamed(
      ctx,
      rows.map(({ otherId }) => otherId),
    );
    return rows.map(({ otherId, since }) => ({
      ...{ otherId, since },
      displayName: people.get(otherId)?.displayName ?? null,
    }));
  }),
} satisfies OwnData<typeof users>;
