import { describe, expect, it } from 'vitest';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { anEdit, anEvent, everyWeek } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEdits, saturdays } from '#test/support/edits.ts';
import { addDates, editDates } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);
const [FIRST, SECOND, THIRD] = saturdays;
const open = () => createEdits(ctx);
const weekly = (n: number, excludedDates: readonly string[], overrides: Partial<NewEvent> = {}) =>
  anEvent(n, { reoccurringInfo: everyWeek({ count: 4 }), excludedDates: [...excludedDates], ...overrides });

describe('days on which a series has no date', () => {
  it('EVT-04~ are left out when it is created, count among its dates, and are listed on each date', async () => {
    const { dates } = await open();
    const host = await addPerson(ctx, 8001);
    const event = await events.create(host, weekly(8001, ['2026-12-19', '2026-12-05']));
    await addDates(ctx, event.id);
    expect((await dates(event.id)).map((date) => date.slice(0, 8))).toEqual(['20261128', '20261212']);
    const shown = await events.date(host, event.id, THIRD);
    expect(shown.excludedDates).toEqual(['2026-12-05', '2026-12-19']);
  });

  it.each([
    ['the first date', ['2026-11-28'], {}, 'body.excludedDates.0', 'choice'],
    ['a day without a date', ['2026-12-05', '2026-12-06'], {}, 'body.excludedDates.1', 'choice'],
    ['a day after the last date', ['2026-12-26'], {}, 'body.excludedDates.0', 'choice'],
    ['a day that is too far ahead', ['9999-12-31'], {}, 'body.excludedDates.0', 'too_big'],
    ['a day of a single date', ['2026-12-05'], { reoccurringInfo: null }, 'body.excludedDates', 'choice'],
  ] as const)('EVT-04~ cannot be %s', async (title, days, overrides, field, reason) => {
    await open();
    const n = 8010 + title.length;
    const refused = events.create(await addPerson(ctx, n), weekly(n, days, overrides));
    await expect(refused).rejects.toMatchObject({ fields: [expect.objectContaining({ field, reason })] });
  });

  it('EVT-04~ are added in an edit: the date is canceled, its people are notified, and it stays so', async () => {
    const { series, notified } = await open();
    const { host, guest, event, edit, follow } = await series(8050);
    const { number } = await edit(FIRST, { scope: 'all', excludedDates: ['2026-12-05'] });
    for (const _ of [1, 2]) await follow(FIRST, number);
    expect(await events.date(host, event.id, SECOND)).toMatchObject({ cancelled: true });
    const others = await Promise.all([FIRST, THIRD].map((date) => events.date(host, event.id, date)));
    expect(others).toMatchObject(
      [1, 2].map(() => ({ cancelled: false, excludedDates: ['2026-12-05'], hasOwnChanges: false })),
    );
    const news = await notificationRows.list(ctx, guest.userId, undefined, 50);
    expect(news.filter(({ type }) => type === 'event_canceled')).toHaveLength(1);
    expect(await notified(guest.userId)).toEqual([]);
  });

  it('EVT-04~ have dates again once they are no longer excluded, with the terms of the series', async () => {
    const { dates } = await open();
    const host = await addPerson(ctx, 8060);
    const event = await events.create(host, weekly(8060, ['2026-12-05', '2026-12-19']));
    await addDates(ctx, event.id);
    const { revision, ...page } = await events.date(host, event.id, FIRST);

    const asked = anEdit(
      { ...page, revision },
      { scope: 'all', excludedDates: ['2026-12-19'], title: 'Back' },
    );
    await events.edit(host, event.id, FIRST, asked);
    for (const _ of [1, 2])
      await editDates(ctx, event.id, { reach: 'series', occurrenceId: FIRST, number: 1 });
    expect((await dates(event.id)).map((date) => date.slice(0, 18))).toEqual([
      '20261128T0900 Back',
      '20261205T0900 Back',
      '20261212T0900 Back',
    ]);
  });

  it.each([
    ['for one date only', 'this', ['2026-12-12'], 'body.excludedDates', 'choice'],
    ['before the dates that are edited', 'following', ['2026-12-05'], 'body.excludedDates.0', 'choice'],
    ['on a day without a date', 'all', ['2026-12-06'], 'body.excludedDates.0', 'choice'],
  ] as const)('EVT-04~ cannot be added %s', async (title, scope, excludedDates, field, reason) => {
    const { series } = await open();
    const { edit } = await series(8070 + title.length * 2);
    const refused = edit(THIRD, { scope, excludedDates: [...excludedDates] });
    await expect(refused).rejects.toMatchObject({ fields: [expect.objectContaining({ field, reason })] });
  });
});
