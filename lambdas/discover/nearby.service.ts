import * as z from 'zod/mini';
import type { Counts, discoverContract, NearbyCard, Pin } from '#shared/domains/discover/contract.ts';
import { cellSizes, nearbyLimits } from '#shared/domains/discover/rules.ts';
import { isOnNow } from '#shared/domains/events/attendance.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { type Coordinates, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import { cellOf } from '#shared/kernel/grid.ts';
import { EventId, OccurrenceId, type UserId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { readPage } from '../core/pages.ts';
import type { FindListedCards, NearbyPosition, ReadCell } from '../events/api.ts';
import { areaOf, circle } from './area.ts';
import { type DateSearch, openDates } from './cell-streams.ts';
import { countChoices } from './counts.ts';
import { cardMatcher, fullMatcher, isJoinable, type Query } from './filters.ts';
import { createNearestSearch, NearestPosition } from './nearest.ts';

type PageQuery = z.output<typeof discoverContract.nearby.query>;

const END_OF_TIME = '9999';
const Position = z.object({ dateStart: z.string(), eventId: EventId, occurrenceId: OccurrenceId });

/** Who searches; undefined for a visitor. */
type Viewer = UserId | undefined;

export interface NearbyDeps {
  readonly readCell: ReadCell;
  readonly findListedCards: FindListedCards;
  readonly cursors: Cursors;
  readonly clock: Clock;
}

const toPin = (card: EventCard, now: string): Pin => {
  const { id, occurrenceId, gameType, dateStart, timeZone, location } = card;
  return {
    ...{ id, occurrenceId, gameType, dateStart, timeZone },
    ...{ lat: location.lat, lng: location.lng, full: !isJoinable(card, now) },
  };
};

export const createNearbyService = (deps: NearbyDeps) => {
  /** A page of dates whose hosts the viewer may see: their accounts are read in one batch, and again only to fill gaps. */
  const collect = async (
    search: DateSearch,
    fits: (card: EventCard) => boolean,
    viewer: Viewer,
  ): Promise<{ items: NearbyCard[]; next: NearbyPosition | undefined }> => {
    const dates = openDates(deps.readCell, search);
    const items: NearbyCard[] = [];
    for (;;) {
      const { found, next } = await dates.read(search.limit - items.length);
      const cards = (await deps.findListedCards(found, viewer)).filter(fits);
      items.push(...cards.map((card) => ({ ...card, distance: search.area.distanceTo(card.location) })));
      if (!next || items.length >= search.limit || dates.hasReadEnough()) return { items, next };
    }
  };
  const findNearest = createNearestSearch(deps);

  const searchOf = (query: Query, limit: number): DateSearch => {
    const back = query.when === 'past';
    const now = deps.clock.now();
    return {
      area: areaOf(query),
      from: { dateStart: back ? (query.until ?? now) : (query.from ?? now) },
      until: back ? (query.from ?? '') : (query.until ?? END_OF_TIME),
      back,
      limit,
      matches: fullMatcher(query, now),
    };
  };

  /** All events around a position from now on. */
  const around = (center: Coordinates, radiusMiles: number, limit: number): DateSearch => ({
    area: circle(center, radiusMiles * METRES_PER_MILE),
    from: { dateStart: deps.clock.now() },
    until: END_OF_TIME,
    back: false,
    limit,
    matches: () => true,
  });

  return {
    /** A page of public events around a position or in a box. @throws InvalidInput for a box that is too large */
    async search(query: PageQuery, viewer?: Viewer): Promise<Page<NearbyCard>> {
      const search = searchOf(query, query.limit ?? pageSize.default);
      const { cursor } = query;
      const fits = cardMatcher(query, deps.clock.now());
      if (query.sort === 'nearest' && !search.back) {
        const request = { scope: 'nearby:nearest', cursor, position: NearestPosition };
        return readPage(deps.cursors, request, (after) => findNearest(search, { fits, viewer }, after));
      }
      const request = { scope: `nearby:${search.back ? 'past' : 'upcoming'}`, cursor, position: Position };
      return readPage(deps.cursors, request, (after) =>
        collect({ ...search, from: after ?? search.from }, fits, viewer),
      );
    },

    /** Where the next events are. @throws InvalidInput for a box that is too large */
    async pins(query: Query, viewer?: Viewer): Promise<{ items: Pin[]; more: boolean }> {
      const now = deps.clock.now();
      const search = searchOf(query, nearbyLimits.pins);
      const { items, next } = await collect(search, cardMatcher(query, now), viewer);
      return { items: items.map((card) => toPin(card, now)), more: next !== undefined };
    },

    /** How many events each choice would leave, among the next ones in the area. @throws InvalidInput for a box that is too large */
    async counts(query: Query, viewer?: Viewer): Promise<Counts> {
      const search = { ...searchOf(query, nearbyLimits.counted), matches: () => true };
      const { found, next } = await openDates(deps.readCell, search).read(nearbyLimits.counted);
      const cards = await deps.findListedCards(found, viewer);
      return { ...countChoices(query, found, cards, deps.clock.now()), more: next !== undefined };
    },

    /** The next events around a position, without a cursor. */
    async next(
      center: Coordinates,
      radiusMiles: number,
      limit: number,
      viewer?: Viewer,
    ): Promise<NearbyCard[]> {
      const { items } = await collect(around(center, radiusMiles, limit), () => true, viewer);
      return items;
    },

    /** Events around a position that start soon, for those who cannot wait: at most `limit`, fewer where they are unevenly spread. Two reads in sequence. */
    async soon(
      center: Coordinates,
      radiusMiles: number,
      limit: number,
      viewer?: Viewer,
    ): Promise<NearbyCard[]> {
      const search = around(center, radiusMiles, limit);
      const quickAround = cellOf(center, cellSizes[search.area.size]);
      const { items } = await collect({ ...search, quickAround }, () => true, viewer);
      return items;
    },

    /** The events around a position that are on now, or about to start, without those that started more than a day ago. */
    async onNow(
      center: Coordinates,
      radiusMiles: number,
      limit: number,
      viewer?: Viewer,
    ): Promise<NearbyCard[]> {
      const now = deps.clock.now();
      const search = {
        ...around(center, radiusMiles, limit),
        from: { dateStart: addMilliseconds(now, -DAY_MS) },
        until: addMilliseconds(now, DAY_MS),
      };
      const { items } = await collect(search, (card) => isOnNow(card, now), viewer);
      return items;
    },
  };
};
export type NearbyService = ReturnType<typeof createNearbyService>;
