import type { discoverContract } from '#shared/domains/discover/contract.ts';
import type { eventsContract } from '#shared/domains/events/contract.ts';
import { anEvent } from '../../support/builders.ts';
import { nextKey, type World } from '../world.ts';
import type { RouteRow, RowsOf } from './row.ts';

const MISSING_EVENT = 'evt_00000000000000000000000000';

const hidden = {
  visitor: [404, 'event.not_found'],
  other: [404, 'event.not_found'],
  staff: [404, 'event.not_found'],
  member: [200],
} as const;

const missing = { visitor: [404, 'event.not_found'], member: [404, 'event.not_found'] } as const;

const event = (path: 'open' | 'hidden') => (world: World) => ({ params: { eventId: world[path].eventId } });

const missingEvent = () => ({ params: { eventId: MISSING_EVENT } });

const readsEvent: RouteRow = {
  valid: event('open'),
  objects: [
    { of: 'a private event', input: event('hidden'), expect: hidden },
    { of: 'an event that is not there', input: missingEvent, expect: missing },
  ],
};

export const events: RowsOf<typeof eventsContract> = {
  create: {
    valid: ({ dateStart }) => ({ body: { ...anEvent(0, { dateStart }), requestKey: nextKey() } }),
  },
  get: readsEvent,
  slots: readsEvent,
  joiners: readsEvent,
  calendar: readsEvent,
  mine: { valid: () => ({ query: { when: 'upcoming' } }) },
  hostedBy: { valid: ({ people }) => ({ params: { userId: people.member.userId } }) },
  rsvp: {
    valid: ({ open }) => ({
      params: { eventId: open.eventId },
      body: { requestKey: nextKey(), slotId: open.slotId, guests: 0 },
    }),
    objects: [
      {
        of: 'a private event',
        input: (world) => ({
          ...event('hidden')(world),
          body: { requestKey: nextKey(), slotId: world.hidden.slotId, guests: 0 },
        }),
        expect: { other: [404, 'event.not_found'], staff: [404, 'event.not_found'], member: [200] },
      },
      {
        of: 'a slot of another event',
        input: (world) => ({
          ...event('open')(world),
          body: { requestKey: nextKey(), slotId: world.hidden.slotId, guests: 0 },
        }),
        expect: { other: [404, 'slot.not_found'], member: [404, 'slot.not_found'] },
      },
    ],
  },
  leave: {
    valid: ({ open }) => ({ params: { eventId: open.eventId }, body: { requestKey: nextKey() } }),
    objects: [
      {
        of: 'a private event',
        input: (world) => ({ ...event('hidden')(world), body: { requestKey: nextKey() } }),
        expect: { other: [404, 'event.not_found'] },
      },
    ],
  },
  calendarFeed: {
    again: {
      because: 'a person has one address; renewing again replaces one that nobody has seen',
    },
    valid: () => ({ body: { renew: false } }),
  },
  calendarFeedFile: {
    valid: ({ feedToken }) => ({ params: { feedToken } }),
    objects: [
      {
        of: 'an address that nobody has',
        input: () => ({ params: { feedToken: 'feed_00000000000000000000000000' } }),
        expect: { visitor: [404, 'calendar.not_found'], member: [404, 'calendar.not_found'] },
      },
    ],
  },
};

export const discover: RowsOf<typeof discoverContract> = {
  nearby: { valid: () => ({ query: { lat: 30.27, lng: -97.74, radius: 15 } }) },
  home: { valid: () => ({}) },
};
