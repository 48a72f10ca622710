import { describe, expect, it } from 'vitest';
import * as agenda from '#lambdas/events/reads/agenda.ts';
import { anEvent, aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { checkRows } from '#test/support/invariants.ts';
import { addPerson } from '#test/support/people.ts';
import { request, slotOf } from '#test/support/rsvps.ts';
import { share } from '#test/support/seed.ts';
import { failingAt, tableFaults } from '#test/support/table-faults.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const PLACES = 3;
/** More requests than any of these makes. */
const MOST = 40;

let people = 0;
/** A host with an event, and someone else. */
const world = async () => {
  people += 2;
  const [host, guest] = [await addPerson(ctx, people), await addPerson(ctx, people + 1)];
  const n = people;
  const input = anEvent(n, { title: `Fault ${n}`, eventSlotGroup: [aSlot({ capacity: PLACES })] });
  const create = () => events.create(host, input);
  return { host, guest, create };
};
type World = Awaited<ReturnType<typeof world>>;

/** Something that changes rows, and how the rest of the product sees whether it is done. */
interface Change {
  readonly act: () => Promise<unknown>;
  readonly state: () => Promise<unknown>;
  readonly before: unknown;
  readonly after: unknown;
}
const changes = {
  async 'hosting an event'({ host, create }: World): Promise<Change> {
    const state = async () => (await agenda.hostedBy(ctx, host.userId, undefined)).items.length;
    return { act: create, state, before: 0, after: 1 };
  },
  async 'joining an event'({ host, guest, create }: World): Promise<Change> {
    const event = await create();
    const state = async () => (await events.page(host, event.id)).eventSlotGroup[0]?.left;
    const act = () => rsvps.join(guest, event.id, request(1, slotOf(event)));
    return { act, state, before: PLACES, after: PLACES - 1 };
  },
  async 'leaving an event'({ host, guest, create }: World): Promise<Change> {
    const event = await create();
    await rsvps.join(guest, event.id, request(1, slotOf(event)));
    const state = async () => (await events.page(host, event.id)).eventSlotGroup[0]?.left;
    const act = () => rsvps.leave(guest, event.id, requestKey(2));
    return { act, state, before: PLACES - 1, after: PLACES };
  },
};

const cases = Object.entries(changes).flatMap(([what, prepare]) =>
  Object.entries(tableFaults).map(([kind, fault]) => ({ what, prepare, kind, fault })),
);

describe('a request that the table does not answer', () => {
  it.each(share(cases, 7, 'table faults'))(
    'REL-04~ $what, $kind: at each request, people read a known error, all or nothing is done, and the same request again does it once',
    async ({ prepare, fault }) => {
      let position = 1;
      await ctx.store.costOf(async () => {
        for (; position < MOST; position += 1) {
          const { act, state, before, after } = await prepare(await world());
          const { wasMet, isReported } = await failingAt(ctx.store.client, position, fault, act);
          if (!wasMet) break;
          expect([position, isReported]).toEqual([position, true]);
          expect([before, after]).toContain(await state());
          await act();
          expect([position, await state()]).toEqual([position, after]);
        }
      });
      expect(position).toBeGreaterThan(4);
      expect(position).toBeLessThan(MOST);
      await checkRows(ctx.table);
    },
  );
});
