import type { BrowserContext, Page } from 'playwright/test';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { placeIn, requestKey } from '../support/builders.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { expect, test } from './fixtures.ts';

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.stop());

/** The browser would use its vendor's push service, which needs a network: it gets a subscription to ours instead. */
const subscribeHere = (page: Page) =>
  page.addInitScript(({ endpoint, p256dh, auth }) => {
    const held = 'held-subscription';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(held);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(held) === null ? null : subscription),
      subscribe: async () => {
        localStorage.setItem(held, 'yes');
        return subscription;
      },
    });
  }, service.subscribe());

const switchOf = (page: Page) => page.getByRole('switch', { name: 'Push notifications' });

/** Delivers a message to the running worker as the browser does when one arrives. */
const deliver = async (context: BrowserContext, page: Page, data: string) => {
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
};

test('PLT-04 NTF-01~ a device is notified of who joins, as its owner chose', async ({
  page,
  context,
  product,
  signedIn,
  hasNoBarriers,
}) => {
  await context.grantPermissions(['notifications']);
  await subscribeHere(page);
  await signedIn(page, 'host@push.example', { displayName: 'Ana' });
  const token = await product.tokenOf('host@push.example');
  const guest = await product.member('guest@push.example', { displayName: 'Ben' });

  await page.goto('/settings?tab=notification');
  await expect(switchOf(page)).not.toBeChecked();
  await hasNoBarriers(page, 'the settings of notifications');
  await switchOf(page).click();
  await expect(page.getByText('Push notifications are on for this device.')).toBeVisible();
  await page.reload();
  await expect(switchOf(page)).toBeChecked();

  const body = { ...upcomingEvent(1), requestKey: requestKey(Date.now()) };
  const event = await product.call(eventsContract.create, { body }, token);
  const join = (n: number) =>
    product.call(
      eventsContract.rsvp,
      {
        params: dateOf(event),
        body: { requestKey: requestKey(n), slotId: event.eventSlotGroup[0]?.id, guests: 0 },
      },
      guest.token,
    );
  await join(1);
  const isNewest = async (type: string) =>
    (await product.call(notificationsContract.list, {}, token)).items[0]?.type === type;
  await product.until('the notification', () => isNewest('event_joined'));
  const sent = () =>
    service.received
      .map(({ payload }) => payload as { title: string })
      .filter(({ title }) => /^Ben/.test(title));
  const joined = `Ben joined ${event.title}`;
  const titles = () => sent().map(({ title }) => title);
  await product.pass(5 * MINUTE_MS);
  await product.until('the message', async () => titles().length > 0);
  expect(titles()).toEqual([joined]);
  expect([service.problems, sent()[0]]).toMatchObject([
    [],
    { url: `/evt/${event.id}`, body: expect.stringContaining(placeIn(event.location).name) },
  ]);

  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title }) => title);
    });
  // The browser's tool may drop a message while the worker starts. One that comes twice is shown once: it has a tag.
  await expect(async () => {
    await deliver(context, page, JSON.stringify(sent()[0]));
    await expect.poll(shown, { timeout: 5000 }).toEqual([joined]);
  }).toPass();

  const cell = page.getByRole('checkbox', { name: 'Your own events by Push' });
  await cell.uncheck();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const leave = { params: dateOf(event), body: { requestKey: requestKey(2) } };
  const mails = (await product.mails('host@push.example')).length;
  await product.call(eventsContract.leave, leave, guest.token);
  await product.until('the notification', () => isNewest('event_left'));
  await product.pass(5 * MINUTE_MS);
  await product.until('the email', async () => (await product.mails('host@push.example')).length > mails);
  expect(titles()).toEqual([joined]);

  await switchOf(page).click();
  await expect(page.getByText('Push notifications are off on this device.')).toBeVisible();
});

/** Presses a button of the message that the worker shows. */
const press = async (context: BrowserContext, action: string, reply?: string) => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('a worker runs');
  await worker.evaluate(
    async ([pressed, text]) => {
      const scope = globalThis as unknown as EventTarget & { registration: ServiceWorkerRegistration };
      const [notification] = await scope.registration.getNotifications();
      const Click = Reflect.get(globalThis, 'NotificationEvent');
      const click = new Click('notificationclick', { notification, action: pressed });
      // What is typed comes from the system, which is not here.
      if (text !== undefined) Object.defineProperty(click, 'reply', { value: text });
      scope.dispatchEvent(click);
    },
    [action, reply] as const,
  );
};

test('RSV-14 an invitation is answered with a button of the message, without opening the app', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  await context.grantPermissions(['notifications']);
  await subscribeHere(page);
  const host = await product.member('inviting@push.example', { displayName: 'Ana' });
  const friend = await signedIn(page, 'invited@push.example');
  await page.goto('/settings?tab=notification');
  await switchOf(page).click();
  await expect(page.getByText('Push notifications are on for this device.')).toBeVisible();

  await product.call(
    connectionsContract.request,
    { params: { userId: friend.userId }, body: {} },
    host.token,
  );
  await product.call(connectionsContract.accept, { params: { userId: host.userId }, body: {} }, friend.token);
  const body = { ...upcomingEvent(1), requestKey: requestKey(Date.now()) };
  const event = await product.call(eventsContract.create, { body }, host.token);
  const params = dateOf(event);
  await product.call(eventsContract.invite, { params, body: { userIds: [friend.userId] } }, host.token);

  const sent = () =>
    service.received.find(({ payload }) => /invited you/.test((payload as { title: string }).title))?.payload;
  await product.until('the message', async () => sent());
  expect(sent()).toMatchObject({ answer: { going: 'Going', declined: "Can't make it" } });
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ body }) => body);
    });
  await expect(async () => {
    await deliver(context, page, JSON.stringify(sent()));
    await expect.poll(async () => (await shown()).length, { timeout: 5000 }).toBe(1);
  }).toPass();
  await press(context, 'going');
  await expect.poll(shown).toEqual(["You're going."]);
  const { myRsvp } = await product.call(eventsContract.date, { params }, friend.token);
  expect(myRsvp?.status).toBe('going');
});

test('MSG-02 PLT-04 a message is replied to where it is shown: an open conversation sends it, or the one that opens, once', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  await context.grantPermissions(['notifications']);
  await subscribeHere(page);
  const ana = await product.member('writing@push.example', { displayName: 'Ana' });
  const ben = await signedIn(page, 'replying@push.example', { displayName: 'Ben' });
  await page.goto('/settings?tab=notification');
  await switchOf(page).click();
  await expect(page.getByText('Push notifications are on for this device.')).toBeVisible();
  await product.call(connectionsContract.request, { params: { userId: ben.userId }, body: {} }, ana.token);
  await product.call(connectionsContract.accept, { params: { userId: ana.userId }, body: {} }, ben.token);
  const { conversation } = await product.call(
    conversationsContract.write,
    { params: { userId: ben.userId }, body: { requestKey: requestKey(1), text: 'Do you play on Sunday?' } },
    ana.token,
  );
  const { id: conversationId } = conversation;
  const message = {
    ...{ title: 'Ana sent you a message', body: '', url: `/messages/${conversationId}`, tag: 'ntf_1' },
    reply: { conversationId, userId: ben.userId, label: 'Reply', hint: 'Write a reply' },
  };
  const feed = page.getByRole('list', { name: 'Messages with Ana' });
  const shown = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length);
  await page.goto(`/messages/${conversationId}`);
  await expect(feed.getByText('Do you play on Sunday?')).toBeVisible();
  await expect(async () => {
    await deliver(context, page, JSON.stringify(message));
    await expect.poll(shown, { timeout: 5000 }).toBe(1);
  }).toPass();
  await press(context, 'reply', 'Yes, at ten');
  await expect(feed.getByText('Yes, at ten')).toBeVisible();

  // Where no tab takes it, the browser opens the conversation with it.
  const reply = { conversationId, userId: ben.userId, text: 'See you there', requestKey: requestKey(2) };
  const address = `/messages/${conversationId}#reply=${encodeURIComponent(JSON.stringify(reply))}`;
  for (const _ of ['opened', 'opened again from the history']) {
    await page.goto('/home');
    await page.goto(address);
    await expect(feed.getByText('See you there')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/messages/${conversationId}$`));
  }
  const { items } = await product.call(
    conversationsContract.messages,
    { params: { conversationId }, query: {} },
    ana.token,
  );
  expect(items.map(({ text }) => text)).toEqual(['Do you play on Sunday?', 'Yes, at ten', 'See you there']);
});

test('PLT-05 a browser that blocks notifications shows that', async ({ page, context, signedIn }) => {
  await context.clearPermissions();
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await signedIn(page, 'blocked@push.example');
  await page.goto('/settings?tab=notification');
  await expect(page.getByText('Notifications are blocked for this site')).toBeVisible();
  await expect(switchOf(page)).toBeDisabled();
});
