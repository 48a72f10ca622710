import { expect } from 'vitest';
import { settledSlot } from '#lambdas/events/dates/slots.ts';
import { find, type OccurrenceKey } from '#lambdas/events/store/events.ts';
import { list as listRsvps } from '#lambdas/events/store/rsvps.ts';
import { read } from '#lambdas/events/store/waitlist.table.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import { holdsPlaces, partySize } from '#shared/domains/events/model/rsvp.ts';

const MOST_RSVPS = 1000;
const spots = (parties: readonly { readonly guests: number }[]): number =>
  parties.reduce((sum, { guests }) => sum + partySize(guests), 0);

const named = (parties: readonly { readonly userId: string; readonly guests: number }[]): string[] =>
  parties.map(({ userId, guests }) => `${userId} ${guests}`).sort((a, b) => a.localeCompare(b));

/**
 * Checks what always holds for a date: spots taken, held, and left make up each slot; everyone who waits is in exactly one line, and has
 * at most one offer; and once time is accounted for, nobody waits who fits.
 */
export const expectSpotsToAgree = async (ctx: Context, date: OccurrenceKey): Promise<void> => {
  const now = ctx.clock.now();
  const rows = await find(ctx, date);
  if (!rows) throw new Error('the date is there');
  const { waiting, offers } = await read(ctx, date);
  const rsvps = await listRsvps(ctx, date, undefined, MOST_RSVPS);
  for (const slot of rows.slots) {
    const inSlot = <Party extends { readonly slotId: string }>(parties: readonly Party[]) =>
      parties.filter(({ slotId }) => slotId === slot.slotId);
    const taken = spots(inSlot(rsvps).filter(({ status }) => holdsPlaces(status)));
    const line = inSlot(waiting).filter(({ waitsFor }) => waitsFor === 'spot');
    const held = inSlot(offers);
    expect({ taken, ...slot }).toMatchObject({
      left: slot.capacity - taken - spots(held),
      held: spots(held),
      waiting: line.length + held.length,
    });
    expect(slot.left).toBeGreaterThanOrEqual(0);
    const waitlisted = inSlot(rsvps).filter(({ status }) => status === 'waitlisted');
    expect(named([...line, ...held])).toEqual(named(waitlisted));
    const settled = settledSlot(rows, slot, now).line;
    if (now < rows.occurrence.dateStart)
      expect(settled.waiting.filter(({ guests }) => partySize(guests) <= settled.left)).toEqual([]);
  }
  const asking = rsvps.filter(({ status }) => status === 'pending_approval');
  expect(named(waiting.filter(({ waitsFor }) => waitsFor === 'approval'))).toEqual(named(asking));
};
