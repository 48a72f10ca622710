import { afterAll, beforeAll } from 'vitest';
import { createWebPush } from '#lambdas/integrations/web-push.ts';
import { of } from '#lambdas/notifications/push/push-registration.table.ts';
import { add } from '#lambdas/notifications/push/push-registrations.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { type aUser, NOW } from './builders.ts';
import type { TestContext } from './context.ts';
import { vapidKeys } from './notifications.ts';
import { addPerson } from './people.ts';
import { type PushService, startPushService } from './push-service.ts';

export const first = <T>([value]: readonly T[]): T => {
  if (value === undefined) throw new Error('there is one');
  return value;
};
/** This many days after the date of the tests. */
export const days = (count: number) => addMilliseconds(NOW, count * DAY_MS);

/** A push service for a test file, to which the context's push messages go, and people with browsers. */
export const openPushService = (recording: TestContext) => {
  let started: PushService | undefined;
  const service = (): PushService => {
    if (!started) throw new Error('the service is started before the first test');
    return started;
  };
  const { clock } = recording;
  beforeAll(async () => {
    started = await startPushService(() => Date.parse(clock.now()));
  });
  afterAll(() => started?.stop());
  const extraOrigins: string[] = [];
  beforeAll(() => void extraOrigins.push(service().origin));
  const ctx: TestContext = Object.assign(recording, {
    webPush: createWebPush({
      ...{ extraOrigins, clock, keys: async () => vapidKeys },
      subject: 'mailto:hello@example.com',
    }),
    pushKey: { publicKey: async () => vapidKeys.publicKey, extraOrigins },
  });
  return {
    ctx,
    service,
    /** A person with a profile and several browsers. */
    async person(n: number, browsers = 1, overrides: Parameters<typeof aUser>[1] = {}) {
      const { userId } = await addPerson(ctx, n, overrides);
      const subscriptions = Array.from({ length: browsers }, () => service().subscribe());
      const registered = [];
      for (const subscription of subscriptions) registered.push(await add(ctx, userId, subscription));
      const endpoints = async () => (await of(ctx, userId)).map(({ endpoint }) => endpoint);
      return { userId, subscriptions, registered, endpoints };
    },
    receivedBy: ({ endpoint }: { endpoint: string }) =>
      service().received.filter((message) => message.endpoint === endpoint),
  };
};
