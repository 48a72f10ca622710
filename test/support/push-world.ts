import { afterAll, beforeAll } from 'vitest';
import { of } from '#lambdas/notifications/push/push-registration.table.ts';
import { add } from '#lambdas/notifications/push/push-registrations.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { type aUser, movableClock, NOW } from './builders.ts';
import { createNotifications } from './notifications.ts';
import { type PushService, startPushService } from './push-service.ts';
import { createTestTable } from './table.ts';

export const first = <T>([value]: readonly T[]): T => {
  if (value === undefined) throw new Error('there is one');
  return value;
};
/** This many days after the date of the tests. */
export const days = (count: number) => addMilliseconds(NOW, count * DAY_MS);

/** People with browsers, and their push service, for a test file. */
export const createPushWorld = () => {
  const store = createTestTable();
  const clock = movableClock();
  let started: PushService | undefined;
  const service = (): PushService => {
    if (!started) throw new Error('the service is started before the first test');
    return started;
  };
  beforeAll(async () => {
    started = await startPushService(() => Date.parse(clock.now()));
  });
  afterAll(() => started?.stop());

  const productAt = (instant = NOW) => {
    clock.moveTo(instant);
    return createNotifications(store.table, clock, service().origin);
  };
  return {
    clock,
    service,
    productAt,
    /** A person with a profile and several browsers. */
    async person(n: number, browsers = 1, overrides: Parameters<typeof aUser>[1] = {}) {
      const product = productAt();
      const { userId } = await product.member(n, overrides);
      const subscriptions = Array.from({ length: browsers }, () => service().subscribe());
      const registered = [];
      for (const subscription of subscriptions) registered.push(await add(product.ctx, userId, subscription));
      const endpoints = async () => (await of(product.ctx, userId)).map(({ endpoint }) => endpoint);
      return { ...product, userId, subscriptions, registered, endpoints };
    },
    receivedBy: ({ endpoint }: { endpoint: string }) =>
      service().received.filter((message) => message.endpoint === endpoint),
  };
};
