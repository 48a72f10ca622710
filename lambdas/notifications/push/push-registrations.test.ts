import { describe, expect, it } from 'vitest';
import * as registrationRows from '#lambdas/notifications/push/push-registration.table.ts';
import * as pushRegistrations from '#lambdas/notifications/push/push-registrations.ts';
import type { PushSubscriptionInput } from '#shared/domains/notifications/push.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { PushRegistrationId, toBase32 } from '#shared/kernel/ids.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { vapidKeys } from '#test/support/notifications.ts';
import { days, first, openPushService } from '#test/support/push.ts';
import { MAX_REGISTRATIONS } from './push-registrations.ts';

const { ctx, service, person } = openPushService(testContext());

describe('registering a browser', () => {
  it('PLT-04 stores what the browser sent; registering it again replaces it', async () => {
    const { userId, subscriptions, registered } = await person(1);
    const [subscription, registration] = [first(subscriptions), first(registered)];
    expect(registration).toMatchObject({ endpoint: subscription.endpoint, createdAt: NOW, refreshedAt: NOW });
    ctx.clock.moveTo(days(1));
    const renewed = { ...subscription, auth: service().subscribe().auth };
    expect(await pushRegistrations.add(ctx, userId, renewed)).toEqual({
      ...registration,
      refreshedAt: days(1),
    });
    expect(await registrationRows.of(ctx, userId)).toMatchObject([{ ...renewed, id: registration.id }]);
  });

  it('PLT-04 an update moves it to another subscription and frees the former endpoint', async () => {
    const { userId, subscriptions, registered } = await person(2);
    const [{ id }, after] = [first(registered), service().subscribe()];
    await pushRegistrations.update(ctx, userId, id, after);
    expect(await registrationRows.of(ctx, userId)).toMatchObject([{ id, endpoint: after.endpoint }]);
    expect(await registrationRows.ownerOf(ctx, first(subscriptions).endpoint)).toBeUndefined();
    expect(await registrationRows.ownerOf(ctx, after.endpoint)).toEqual({ userId, id });
  });

  it('PLT-04 updating a missing registration, or someone else’s, is refused', async () => {
    const { registered } = await person(3);
    const { userId: other } = await person(4, 0);
    const missing = PushRegistrationId.parse(`push_${toBase32(1n)}`);
    for (const id of [missing, first(registered).id]) {
      const update = pushRegistrations.update(ctx, other, id, service().subscribe());
      await expect(update).rejects.toMatchObject({ code: 'push.not_found' });
    }
  });

  it('PLT-04 removing ends it, and removing it again is not an error', async () => {
    const { userId, subscriptions, registered, endpoints } = await person(5);
    for (let time = 0; time < 2; time += 1)
      expect(await pushRegistrations.remove(ctx, userId, first(registered).id)).toEqual({ done: true });
    expect(await endpoints()).toEqual([]);
    expect(await registrationRows.ownerOf(ctx, first(subscriptions).endpoint)).toBeUndefined();
  });

  it('SEC-03 a browser belongs to the last person who logged in there', async () => {
    const before = await person(6);
    const now = await person(7, 0);
    const shared = first(before.subscriptions);
    await pushRegistrations.add(ctx, now.userId, shared);
    expect([await before.endpoints(), await now.endpoints()]).toEqual([[], [shared.endpoint]]);
  });

  it('REL-01~ of people who take over one browser at the same time, one gets it', async () => {
    const people = [await person(8, 0), await person(9, 0), await person(10, 0)];
    const shared = service().subscribe();
    await Promise.allSettled(people.map(({ userId }) => pushRegistrations.add(ctx, userId, shared)));
    const having = (await Promise.all(people.map(({ endpoints }) => endpoints()))).flat();
    expect(having).toEqual([shared.endpoint]);
  });

  it('PLT-04 beyond twenty, the one unused for longest is removed', async () => {
    const { userId, subscriptions, endpoints } = await person(11, 0);
    const all: PushSubscriptionInput[] = [...subscriptions];
    for (let minute = 0; minute <= MAX_REGISTRATIONS; minute += 1) {
      ctx.clock.moveTo(addMilliseconds(NOW, minute * 60_000));
      all.push(service().subscribe());
      await pushRegistrations.add(ctx, userId, all.at(-1) ?? service().subscribe());
    }
    expect(new Set(await endpoints())).toEqual(new Set(all.slice(1).map(({ endpoint }) => endpoint)));
  });

  it.each([
    ['endpoint', { endpoint: 'https://169.254.169.254/latest' }, 'body.endpoint'],
    ['endpoint', { endpoint: 'https://example.com/push' }, 'body.endpoint'],
    ['p256dh', { p256dh: `B${'A'.repeat(86)}` }, 'body.p256dh'],
  ])('SEC-09 SEC-02 PLT-04 with a wrong %s is refused', async (_field, wrong, field) => {
    const { userId } = await person(12, 0);
    const registering = pushRegistrations.add(ctx, userId, { ...service().subscribe(), ...wrong });
    await expect(registering).rejects.toMatchObject({ code: 'input.invalid', fields: [{ field }] });
  });

  it('PLT-04 is refused with another sender’s key, and accepted with ours', async () => {
    const { userId } = await person(90, 0);
    const [subscription, { publicKey }] = [service().subscribe(), await pushRegistrations.key(ctx)];
    expect(publicKey).toBe(vapidKeys.publicKey);
    const registering = pushRegistrations.add(ctx, userId, {
      ...subscription,
      publicKey: subscription.p256dh,
    });
    await expect(registering).rejects.toMatchObject({ code: 'push.key_changed' });
    await expect(pushRegistrations.add(ctx, userId, { ...subscription, publicKey })).resolves.toBeDefined();
  });
});
