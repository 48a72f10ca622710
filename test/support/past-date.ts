import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { memberOf, openServices, presentIn } from '../demo/services.ts';
import { anEvent, requestKey } from './builders.ts';
import type { Caller, Product } from './product.ts';
import { createRandom, seedOf } from './random.ts';

const isoBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/**
 * The nth event of a host that has ended, by default two days ago. It is written to the product's table by its own services, as if they had
 * been called before it started; what follows from that happens as for any event.
 */
export const createPastDate = async (
  { address }: Product,
  n: number,
  people: { readonly host: Caller; readonly attendees: readonly Caller[] },
  { daysAgo = 2, ...overrides }: Partial<NewEvent> & { readonly daysAgo?: number } = {},
): Promise<EventPage> => {
  const { tableEndpoint, tableName } = address;
  const now = isoBefore(daysAgo + 1);
  // The ids of events are made from it: those of two hosts differ.
  const random = createRandom(seedOf(people.host.userId, n));
  const services = openServices({ tableEndpoint, tableName, now }, random);
  const memberFor = async ({ userId }: Caller) => memberOf(await presentIn(services.users.find(userId)));
  const dateStart = isoBefore(daysAgo).slice(0, 'YYYY-MM-DD'.length);
  const input = anEvent(0, { dateStart, timeStart: '12:00', ...overrides });
  const host = await memberFor(people.host);
  const event = await services.events.create(host, { ...input, requestKey: requestKey(9_000_000 + n) });
  const slotId = event.eventSlotGroup[0]?.id;
  if (!slotId) throw new Error('an event has a slot');
  for (const caller of people.attendees) {
    const member = await memberFor(caller);
    const { object } = await presentIn(services.findDate(member, dateOf(event)));
    await services.rsvps.join(member, object, { requestKey: requestKey(n), slotId, guests: 0 });
  }
  return event;
};
