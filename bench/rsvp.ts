import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { work } from '#lambdas/events/background.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { clockAt, requestKey } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { countSpots, hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { openTestTable } from '#test/support/open-table.ts';
import { addPerson } from '#test/support/people.ts';

/** Write units of one RSVP; the engine counts those of indexes and transactions (each row twice). */
export interface RsvpCost {
  /** The RSVP and the spots of its slot, one transaction. */
  readonly answer: number;
  /** The event's card: its counts and avatars. */
  readonly card: number;
  /** The RSVP and the card. */
  readonly total: number;
  readonly bar: number;
  readonly isWithinBar: boolean;
  /** The host's notification in the app, which collects what many people do; not included in the total. */
  readonly hostNotification: number;
  /** What each figure is made of. A unit writes 1 KB of a row or of its copy in an index; a transaction counts each row twice. */
  readonly formula: typeof FORMULA;
}

const FORMULA = {
  answer: '2 × (answer + slot) + 1 index of the answer',
  card: '1 card + 1 index, each 2 KB with five avatars',
  total: 'answer + card',
  hostNotification:
    '1 person + 1 bundle + 2 for its place in the index of what is due + 2 to check the bundle + 2 for the notification',
} as const;

const BAR = 9;
/** How many people joined earlier, so that the card shows as many avatars as it can. */
const EARLIER = [2, 3, 4, 5, 6] as const;

/** What one more RSVP to an event costs, including what the stream triggers. */
export const measureRsvp = async (): Promise<RsvpCost> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const store = await openTestTable(folder);
  try {
    const ctx = contextOf(store, clockAt());
    const { rsvps } = createEventsCaller(ctx);
    const event = await hostEvent(ctx, 1);
    const slotId = event.eventSlotGroup[0]?.id;
    if (slotId === undefined) throw new Error('the event has a slot');
    const join = async (n: number) => {
      const member = await addPerson(ctx, n);
      const request = { requestKey: requestKey(1), slotId, guests: 0 };
      const answer = await store.costOf(() => rsvps.join(member, event.id, request));
      const card = await store.costOf(() => countSpots(ctx, event.id, slotId));
      const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
      const after = await rsvpRows.find(ctx, key, member.userId);
      const note = await store.costOf(() =>
        giveChange(rsvpRow, (change) => work.reactions.announceRsvp(ctx, change), { after }),
      );
      return { answer: answer.write, card: card.write, hostNotification: note.write };
    };
    for (const n of EARLIER) await join(n);
    const cost = await join(7);
    const total = cost.answer + cost.card;
    return { ...cost, total, bar: BAR, isWithinBar: total <= BAR, formula: FORMULA };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
