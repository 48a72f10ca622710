import { describe, expect, it } from 'vitest';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { anEdit, anEvent, everyWeek, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEdits, saturdays } from '#test/support/edits.ts';
import { addDates } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { allDates, events } = createEventsCaller(ctx);
const [FIRST, SECOND, THIRD] = saturdays;

/** A series of Saturdays from November 28, and what its host edits. `coming`: its dates that are not canceled. */
const open = async (n: number) => {
  const { series, dates } = await createEdits(ctx);
  const world = await series(n);
  const { event, host, edit, follow } = world;
  const coming = async (): Promise<string[]> => {
    const found = await Promise.all(
      (await dates(event.id)).map(async (line) => {
        const [id = ''] = line.split(' ');
        return (await events.date(host, event.id, id)).cancelled ? [] : [id.slice(4, 8)];
      }),
    );
    return found.flat();
  };
  const change = async (on: string, overrides: Parameters<typeof edit>[1]) => {
    const { edited, number } = await edit(on, overrides);
    // Changes can arrive twice.
    for (const _ of [1, 2]) await follow(on, number);
    return edited;
  };
  const canceled = async (userId: typeof host.userId) =>
    (await notificationRows.list(ctx, userId, undefined, 50)).filter(({ type }) => type === 'event_canceled');
  return { ...world, coming, change, canceled };
};

describe('changing how a series goes on', () => {
  it('EVT-04~ an earlier end cancels later dates and notifies their people; a later end adds dates', async () => {
    const { guest, event, host, coming, change, canceled } = await open(9100);
    expect(await coming()).toEqual(['1128', '1205', '1212', '1219']);
    const repetition = { weekdays: ['SA' as const] };
    await change(FIRST, { scope: 'all', repetition: { ...repetition, until: '2026-12-04' } });
    expect(await coming()).toEqual(['1128']);
    expect(await canceled(guest.userId)).toMatchObject([{ data: { occurrenceId: SECOND } }]);
    await change(FIRST, { scope: 'all', repetition: { ...repetition, until: '2027-01-02' } });
    // Dates that were canceled stay so.
    expect(await coming()).toEqual(['1128', '1226', '0102']);
    const page = await events.date(host, event.id, FIRST);
    expect(page.reoccurringInfo).toMatchObject({ weekdays: ['SA'], until: '2027-01-02', count: null });
  });

  it('EVT-04~ other days: dates on the old ones are canceled, and there are dates on the new ones until the same end', async () => {
    const { guest, event, slotId, coming, change } = await open(9110);
    await allDates.join(guest, event.id, FIRST, { requestKey: requestKey(5), slotId, guests: 0 });
    await change(SECOND, { scope: 'following', repetition: { weekdays: ['WE', 'SA'] } });
    expect(await coming()).toEqual(['1128', '1205', '1209', '1212', '1216', '1219']);
    await change(THIRD, { scope: 'following', repetition: { weekdays: ['WE'] } });
    expect(await coming()).toEqual(['1128', '1205', '1209', '1216']);
    const added = await events.date(guest, event.id, '20261216T0900');
    expect(added).toMatchObject({ timeStart: '09:00', myRsvp: { status: 'going' }, hasOwnChanges: false });
  });

  it('EVT-04~ a date that was edited separately stays, whatever its day', async () => {
    const { coming, change, edit } = await open(9120);
    await edit(SECOND, { scope: 'this', title: 'A special one' });
    await change(FIRST, { scope: 'all', repetition: { weekdays: ['SA'], until: '2026-11-28' } });
    expect(await coming()).toEqual(['1128', '1205']);
  });

  it.each([
    [
      'a day in the past as its end',
      { weekdays: ['SA'], until: '2026-11-19' },
      'all',
      'body.repetition.until',
    ],
    ['no days', { weekdays: [] }, 'all', 'body.repetition.weekdays'],
    ['a change for one date only', { weekdays: ['SU'] }, 'this', 'body.repetition'],
  ] as const)('EVT-04~ cannot get %s', async (title, repetition, scope, field) => {
    const { host, event } = await open(9130 + title.length * 2);
    const page = await events.date(host, event.id, FIRST);
    const input = { ...repetition, weekdays: [...repetition.weekdays] };
    const refused = events.edit(host, event.id, FIRST, anEdit(page, { scope, repetition: input }));
    await expect(refused).rejects.toMatchObject({ fields: [expect.objectContaining({ field })] });
  });

  it('EVT-04~ every other week, the weeks stay the same with other days', async () => {
    await createEdits(ctx);
    const host = await addPerson(ctx, 9200);
    const reoccurringInfo = everyWeek({ interval: 2, until: '2026-12-31', count: null });
    const event = await events.create(host, anEvent(9200, { reoccurringInfo }));
    await addDates(ctx, event.id);
    const page = await events.date(host, event.id, FIRST);
    await events.edit(
      host,
      event.id,
      FIRST,
      anEdit(page, { scope: 'all', repetition: { weekdays: ['MO'] } }),
    );
    await addDates(ctx, event.id);
    // The week of Saturday, November 28, began on the 23rd, before the first date.
    const { items } = await events.dates(host, event.id);
    const days = items.map(({ occurrenceId }) => occurrenceId.slice(4, 8));
    expect(days).toEqual(['1128', '1207', '1212', '1221', '1226']);
  });
});
