import type { PushRegistration, PushSubscriptionInput } from '#shared/domains/notifications/push.ts';
import { isPushEndpoint } from '#shared/domains/notifications/push-endpoints.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { PushRegistrationId, UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../../core/errors.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import { isPushKey } from '../../integrations/web-push.ts';
import type { Context } from '../../runtime/context.ts';
import * as registrations from './push-registration.table.ts';

/** Browsers per person; beyond that, the one unused for longest is removed. */
export const MAX_REGISTRATIONS = 20;

const shown = ({ id, endpoint, createdAt, refreshedAt }: PushRegistration): PushRegistration => ({
  id,
  endpoint,
  createdAt,
  refreshedAt,
});

const check = async ({ pushKey }: Context<'pushKey'>, input: PushSubscriptionInput): Promise<void> => {
  if (!isPushEndpoint(input.endpoint, pushKey.extraOrigins))
    throw new InvalidInput([{ field: 'body.endpoint', reason: 'choice' }]);
  if (!isPushKey(input.p256dh)) throw new InvalidInput([{ field: 'body.p256dh', reason: 'format' }]);
  if (input.publicKey !== undefined && input.publicKey !== (await pushKey.publicKey()))
    throw new AppError('push.key_changed');
};

/** The previous owner of the endpoint loses it: only the person logged in on a browser gets notifications there. */
const save = (
  ctx: Context,
  userId: UserId,
  { endpoint, auth, p256dh }: PushSubscriptionInput,
  find: () => Promise<registrations.RegistrationRow | undefined>,
): Promise<PushRegistration> =>
  untilUnchanged(async () => {
    const [before, owner] = [await find(), await registrations.ownerOf(ctx, endpoint)];
    const now = ctx.clock.now();
    const { id, createdAt } = before ?? { id: ctx.ids.pushRegistration(), createdAt: now };
    const row = { userId, id, endpoint, auth, p256dh, createdAt, refreshedAt: now };
    return (await registrations.save(ctx, row, { before, owner })) ? shown(row) : undefined;
  });

const makeRoom = async (ctx: Context, userId: UserId): Promise<void> => {
  const rows = await registrations.of(ctx, userId);
  const oldestFirst = rows.toSorted((a, b) => a.refreshedAt.localeCompare(b.refreshedAt));
  const tooMany = oldestFirst.slice(0, Math.max(0, rows.length - MAX_REGISTRATIONS));
  for (const row of tooMany) await registrations.remove(ctx, row);
};

/** The key that browsers subscribe with. */
export const key = async ({ pushKey }: Context<'pushKey'>) => ({ publicKey: await pushKey.publicKey() });

export const add = async (
  ctx: Context<'pushKey'>,
  userId: UserId,
  input: PushSubscriptionInput,
): Promise<PushRegistration> => {
  await check(ctx, input);
  const added = await save(ctx, userId, input, async () =>
    (await registrations.of(ctx, userId)).find(({ endpoint }) => endpoint === input.endpoint),
  );
  await makeRoom(ctx, userId);
  return added;
};

export const update = async (
  ctx: Context<'pushKey'>,
  userId: UserId,
  id: PushRegistrationId,
  input: PushSubscriptionInput,
): Promise<PushRegistration> => {
  await check(ctx, input);
  return save(ctx, userId, input, async () => {
    const row = await registrations.find(ctx, { userId, id });
    if (!row) throw new AppError('push.not_found');
    return row;
  });
};

export const remove = async (ctx: Context, userId: UserId, id: PushRegistrationId) => {
  const row = await registrations.find(ctx, { userId, id });
  if (row) await registrations.remove(ctx, row);
  return { done: true as const };
};
