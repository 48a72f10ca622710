import { systemClock } from '#lambdas/core/clock.ts';
import { add } from '#lambdas/notifications/inbox/notification.table.ts';
import { contentOf } from '#lambdas/notifications/index.ts';
import { connectionAccepted, connectionRequested } from '#shared/domains/connections/notifications.ts';
import { NotificationId, toBase32, type UserId } from '#shared/kernel/ids.ts';
import { routes } from '#shared/product/routes.ts';
import { contextOf } from '#test/support/context-of.ts';
import { openLocalTable } from '../support/local-table.ts';
import type { Product } from '../support/product.ts';
import { expect, test } from './fixtures.ts';

const COUNT = 200;

/** So many notifications, of two kinds, as if they had come one by one. */
const fill = async ({ address }: Product, userId: UserId): Promise<void> => {
  const { table, close } = openLocalTable(address);
  const ctx = contextOf({ table }, systemClock);
  const now = Date.now();
  for (let n = 0; n < COUNT; n += 1) {
    const createdAt = new Date(now - n * 3_600_000).toISOString();
    const id = NotificationId.parse(`ntf_${toBase32(BigInt(Date.parse(createdAt)) << 80n)}`);
    const data = { actorId: userId, actorName: `Person ${n}` };
    const content = contentOf(n % 3 === 0 ? connectionRequested : connectionAccepted, data);
    await add(ctx, { ...content, userId, id, createdAt, imageUrl: null });
  }
  await close();
};

test('NTF-02~ PERF-01~ an inbox of 200 notifications scrolls to its end without a layout shift', async ({
  page,
  product,
  address,
  signedIn,
}) => {
  test.slow();
  // Where nobody else lives: a notification that arrives meanwhile would move the list.
  const me = await signedIn(page, address('inbox'), { cityId: await product.cityId('Duluth') });
  await fill(product, me.userId);
  // They are in the inbox already: none of them arrives as a message over the page.
  await page.routeWebSocket(/\/live/, () => undefined);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        // What has just arrived announces itself above the page, and is no part of it.
        for (const { node } of Reflect.get(entry, 'sources') as { node: Element | null }[])
          if (node?.parentElement?.closest('main')) shifts.push(`${node.nodeName} ${node.className}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // Text in the font that stands in for another one is as wide only where there is Arial.
    document.fonts.addEventListener('loadingdone', () => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => shifts.splice(0))));
    });
  });
  // The button that marks all as read, above the list, must not move it when it comes later.
  await page.route('**/api/notifications/unread**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  // So that the rows that stand for a page are drawn before it comes.
  await page.route('**/api/notifications?cursor=**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(routes.Notifications);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Person 0' })).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more' });
  const first = rows.filter({ hasText: `Person ${COUNT - 1} ` });
  const shifts = () => page.evaluate<string[]>('shifts.splice(0)');
  const nextFrame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  for (;;) {
    const shown = await rows.count();
    for (let down = 0; down < 6; down += 1) {
      await page.mouse.wheel(0, 700);
      await nextFrame();
    }
    if ((await first.count()) > 0) break;
    expect(await shifts()).toEqual([]);
    await more.click();
    // The button makes room for what it loads. A slow machine draws that too late to count as caused by the click.
    await expect(page.getByRole('status', { name: /loading/i })).toBeVisible();
    await nextFrame();
    await nextFrame();
    await shifts();
    await expect.poll(() => rows.count()).toBeGreaterThan(shown);
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
  }
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeVisible();
  expect(await shifts()).toEqual([]);
});
