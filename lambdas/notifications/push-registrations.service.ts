import type { PushRegistration, PushSubscriptionInput } from '#shared/domains/notifications/push.ts';
import { isPushEndpoint } from '#shared/domains/notifications/push-endpoints.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { PushRegistrationId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { Ids } from '../core/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { isPushKey } from '../integrations/push-encryption.ts';
import type { PushRegistrations, RegistrationRow } from './push-registrations.repository.ts';

export interface PushRegistrationsDeps {
  readonly registrations: PushRegistrations;
  /** The key that browsers subscribe with. */
  readonly publicKey: () => Promise<string>;
  readonly extraOrigins: readonly string[];
  readonly ids: Pick<Ids, 'pushRegistration'>;
  readonly clock: Clock;
}

/** Browsers per person; beyond that, the one unused for longest is removed. */
export const MAX_REGISTRATIONS = 20;

const shown = ({ id, endpoint, createdAt, refreshedAt }: PushRegistration): PushRegistration => ({
  id,
  endpoint,
  createdAt,
  refreshedAt,
});

export const createPushRegistrationsService = (deps: PushRegistrationsDeps) => {
  const { registrations, publicKey, extraOrigins, ids, clock } = deps;

  const check = async (input: PushSubscriptionInput): Promise<void> => {
    if (!isPushEndpoint(input.endpoint, extraOrigins))
      throw new InvalidInput([{ field: 'body.endpoint', reason: 'choice' }]);
    if (!isPushKey(input.p256dh)) throw new InvalidInput([{ field: 'body.p256dh', reason: 'format' }]);
    if (input.publicKey !== undefined && input.publicKey !== (await publicKey()))
      throw new AppError('push.key_changed');
  };

  /** The previous owner of the endpoint loses it: only the person logged in on a browser gets notifications there. */
  const save = async (
    userId: UserId,
    { endpoint, auth, p256dh }: PushSubscriptionInput,
    find: () => Promise<RegistrationRow | undefined>,
  ): Promise<PushRegistration> => {
    return untilUnchanged(async () => {
      const [before, owner] = [await find(), await registrations.ownerOf(endpoint)];
      const now = clock.now();
      const { id, createdAt } = before ?? { id: ids.pushRegistration(), createdAt: now };
      const row = { userId, id, endpoint, auth, p256dh, createdAt, refreshedAt: now };
      return (await registrations.save(row, { before, owner })) ? shown(row) : undefined;
    });
  };

  const makeRoom = async (userId: UserId): Promise<void> => {
    const rows = await registrations.of(userId);
    const oldestFirst = rows.toSorted((a, b) => a.refreshedAt.localeCompare(b.refreshedAt));
    const tooMany = oldestFirst.slice(0, Math.max(0, rows.length - MAX_REGISTRATIONS));
    for (const row of tooMany) await registrations.remove(row);
  };

  return {
    async key() {
      return { publicKey: await publicKey() };
    },

    async add(userId: UserId, input: PushSubscriptionInput): Promise<PushRegistration> {
      await check(input);
      const added = await save(userId, input, async () =>
        (await registrations.of(userId)).find(({ endpoint }) => endpoint === input.endpoint),
      );
      await makeRoom(userId);
      return added;
    },

    async update(
      userId: UserId,
      id: PushRegistrationId,
      input: PushSubscriptionInput,
    ): Promise<PushRegistration> {
      await check(input);
      return save(userId, input, async () => {
        const row = await registrations.find({ userId, id });
        if (!row) throw new AppError('push.not_found');
        return row;
      });
    },

    async remove(userId: UserId, id: PushRegistrationId) {
      const row = await registrations.find({ userId, id });
      if (row) await registrations.remove(row);
      return { done: true as const };
    },
  };
};
export type PushRegistrationsService = ReturnType<typeof createPushRegistrationsService>;
