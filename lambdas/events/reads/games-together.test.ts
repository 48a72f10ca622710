import { expect, it } from 'vitest';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { anEvent, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, block } from '#test/support/people.ts';
import { slotOf } from '#test/support/rsvps.ts';
import { gamesTogether } from './agenda.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);

it('ON-15~ a profile says which past games both went to or hosted, the latest first, and nothing across a block', async () => {
  const [ana, ben, cleo] = [await addPerson(ctx, 1), await addPerson(ctx, 2), await addPerson(ctx, 3)];
  const titles = ['First', 'Without Ben', 'Third', 'Fourth', 'Fifth', 'Still to come'];
  for (const [index, title] of titles.entries()) {
    const days = title === 'Still to come' ? 60 : index + 1;
    const dateStart = addMilliseconds(NOW, days * DAY_MS).slice(0, 'YYYY-MM-DD'.length);
    const event = await events.create(ana, anEvent(index, { title, dateStart }));
    const players = title === 'Without Ben' ? [cleo] : [ben, cleo];
    for (const [n, player] of players.entries())
      await rsvps.join(player, event.id, {
        requestKey: requestKey(100 * (index + 1) + n),
        slotId: slotOf(event),
        guests: 0,
      });
  }
  const between = async (viewer: typeof ana, other: typeof ana) => {
    const { count, items } = await gamesTogether(ctx, viewer, other.userId);
    return [count, items.map(({ title }) => title)];
  };
  expect(await between(ana, ben)).toEqual([0, []]);
  ctx.clock.moveTo(addMilliseconds(NOW, 30 * DAY_MS));
  expect(await between(ana, ben)).toEqual([4, ['Fifth', 'Fourth', 'Third']]);
  expect(await between(ben, cleo)).toEqual([4, ['Fifth', 'Fourth', 'Third']]);
  expect(await between(cleo, ana)).toEqual([5, ['Fifth', 'Fourth', 'Third']]);
  expect(await between(ana, ana)).toEqual([0, []]);
  await block(ctx, cleo.userId, ben.userId);
  expect(await between(ben, cleo)).toEqual([0, []]);
  expect(await between(cleo, ben)).toEqual([0, []]);
});
