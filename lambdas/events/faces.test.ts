import { describe, expect, it } from 'vitest';
import type { RsvpStatus } from '#shared/domains/events/rsvp.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aMember, aSlot, NOW } from '#test/support/builders.ts';
import { hosted, slotOf } from '#test/support/rsvps.ts';
import { createTestTable } from '#test/support/table.ts';
import { createActiveFinder } from '../users/people/old-api.ts';
import { createFacesOf } from './faces.ts';
import { newRsvp } from './new-rsvp.ts';
import type { RsvpRow } from './rsvps.repository.ts';

const store = createTestTable();
const userIdOf = (m: number) => aMember(m).userId;

/** An event whose RSVPs, in the order in which they are stored, have these statuses; the mth is that of the mth person after `n` hundred. */
const withRsvps = async (n: number, statuses: readonly RsvpStatus[]) => {
  const { event, repositories, person } = await hosted(store.table, n, {
    eventSlotGroup: [aSlot({ capacity: 20 })],
  });
  const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
  for (const [index, status] of statuses.entries()) {
    const rows = await repositories.events.find(key);
    if (!rows) throw new Error('the event is there');
    const { userId } = status === 'going' ? await person(index + 1) : aMember(n * 100 + index + 1);
    const answer = { userId, answeredBy: userId, slotId: slotOf(event), guests: 0, now: NOW };
    await repositories.rsvps.write(undefined, newRsvp(rows, undefined, { ...answer, status }), {
      slots: rows.slots,
      offer: undefined,
    });
  }
  return { key, repositories, idOf: (m: number) => userIdOf(n * 100 + m) };
};
const repeated = (count: number, status: RsvpStatus) => Array.from({ length: count }, () => status);

describe('the faces of a date', () => {
  it('EVT-12~ people who are going are found behind many who are invited or declined', async () => {
    const { key, repositories, idOf } = await withRsvps(1, [
      ...['going' as const, ...repeated(26, 'invited'), ...repeated(26, 'declined')],
      ...repeated(5, 'going'),
    ]);
    const facesOf = createFacesOf({ ...repositories, findActive: createActiveFinder(store.table) });
    expect((await facesOf(key)).map(({ userId }) => userId)).toEqual([1, 54, 55, 56, 57].map(idOf));
  });

  it('EVT-12~ a date with few RSVPs costs one read of them', async () => {
    const { key, repositories } = await withRsvps(2, ['going', 'invited']);
    let reads = 0;
    const list: typeof repositories.rsvps.list = (...asked) => {
      reads += 1;
      return repositories.rsvps.list(...asked);
    };
    await createFacesOf({ rsvps: { list }, findActive: createActiveFinder(store.table) })(key);
    expect(reads).toBe(1);
  });

  it('EVT-12~ ten pages are read at most', async () => {
    let reads = 0;
    const list = async (_: unknown, __: unknown, limit: number) => {
      reads += 1;
      return Array.from(
        { length: limit },
        (___, m) => ({ userId: userIdOf(m), status: 'invited' }) as RsvpRow,
      );
    };
    const facesOf = createFacesOf({ rsvps: { list }, findActive: async () => new Map() });
    const { event } = await hosted(store.table, 3);
    expect(await facesOf({ eventId: event.id, occurrenceId: ONLY_OCCURRENCE })).toEqual([]);
    expect(reads).toBe(10);
  });
});
