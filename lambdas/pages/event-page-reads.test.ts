import { describe, expect, it } from 'vitest';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { nearbyLimits } from '#shared/domains/discover/rules.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { open } from '#test/support/pages.ts';
import { pageAt } from './serve-page.ts';

const ctx = testContext();

/** A circle of that size touches at most so many. */
const MOST_CELLS = 9;

/** What the page of an event asks for, as its screen does. */
const screenOf = async ({ id }: EventPage) => {
  const page = await pageAt(open(ctx).pageContext, {
    host: 'gth.example',
    path: `/evt/${id}`,
    query: '',
    language: 'en',
  });
  if (page.status !== 200 || page.drawing?.kind !== 'public') throw new Error('an event has a page');
  const { read } = page.drawing.screen;
  return {
    event: () => read(eventsContract.get.path, { params: { eventId: id }, query: {} }),
    similar: ({ location: { lat, lng }, gameType }: EventPage) =>
      read(discoverContract.nearby.path, {
        params: {},
        query: {
          lat: lat.toFixed(4),
          lng: lng.toFixed(4),
          gameType,
          radius: String(nearbyLimits.similarMiles),
          limit: '4',
        },
      }),
  };
};

describe('the page of an event', () => {
  it('reads the event once, for its head and its screen: its date, its rows, its host, and the host’s language', async () => {
    const event = await hostEvent(ctx, 600);
    const { requests } = await ctx.store.costOf(async () => {
      const { event: again } = await screenOf(event);
      expect(await again()).toMatchObject({ ok: true, data: { id: event.id } });
    });
    expect(requests).toBe(4);
  });

  it('finds that there are no similar events in one request for each cell around it', async () => {
    const event = await hostEvent(ctx, 601);
    const { similar } = await screenOf(event);
    const { requests } = await ctx.store.costOf(() => similar(event));
    expect(requests).toBeLessThanOrEqual(MOST_CELLS);
  });
});
