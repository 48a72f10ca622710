import { expect, it } from 'vitest';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { anEvent, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';
import type { Bound } from '../../runtime/bind.ts';
import * as been from './attendance.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);

it('PLC-02~ someone was at a place also if they went elsewhere many times since', async () => {
  ctx.clock.moveTo(NOW);

  const ana = await addPerson(ctx, 1);

  const hasAttendedAt = (...asked: Parameters<Bound<typeof been.hasAttendedAt>>) =>
    been.hasAttendedAt(ctx, ...asked);
  const here = { lat: 30, lng: -97 };
  const host = async (number: number, at: typeof here) => {
    const location = { name: 'There', address: 'Austin, TX', ...at };
    const dateStart = addMilliseconds(NOW, (1 + Math.floor(number / 8)) * DAY_MS).slice(
      0,
      'YYYY-MM-DD'.length,
    );
    const timeStart = `${String(8 + (number % 8)).padStart(2, '0')}:00`;
    const body = { requestKey: requestKey(number), location, dateStart, timeStart };
    await events.create(ana, anEvent(number, body));
  };
  const asked = () => hasAttendedAt(ana.userId, here, 150);
  await host(0, here);
  for (let number = 1; number <= 70; number += 1) await host(number, { lat: 31, lng: -97 });
  expect(await asked()).toBe(false);
  ctx.clock.moveTo('2027-01-10T00:00:00.000Z');
  expect(await asked()).toBe(true);
});
