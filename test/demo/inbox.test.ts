import { expect, it } from 'vitest';
import { notificationKinds } from '#lambdas/domains.ts';
import { NotificationEntity } from '#lambdas/notifications/inbox/notification.table.ts';
import { kinds as digestKinds } from '#shared/domains/notifications/notifications.ts';
import { aUser, NOW } from '../support/builders.ts';
import { testContext } from '../support/context.ts';
import { hostEvent } from '../support/event-stream.ts';
import { createRandom } from '../support/random.ts';
import { loadInbox } from './inbox.ts';

const ctx = testContext();

it('the inbox of the demo shows a notification of every kind', async () => {
  const events = [await hostEvent(ctx, 1)];
  await loadInbox(ctx.table, aUser(2), { events, people: [aUser(3)], now: NOW }, createRandom(1));
  const { data } = await NotificationEntity(ctx).scan.go({ pages: 'all' });
  const shown = [...notificationKinds.values()].filter(
    ({ type, ownAction }) => !ownAction && !digestKinds.some((kind) => kind.type === type),
  );
  expect(data.map(({ type }) => type).toSorted()).toEqual(shown.map(({ type }) => type).toSorted());
});
