import * as z from 'zod/mini';
import type { Counts, discoverContract, NearbyCard, Pin } from '#shared/domains/discover/contract.ts';
import { cellSizes, nearbyLimits } from '#shared/domains/discover/rules.ts';
import { isOnNow } from '#shared/domains/events/attendance.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { cellOf } from '#shared/kernel/grid.ts';
import { EventId, OccurrenceId, type UserId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import { readPage } from '../core/pages.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import { areaOf, circle } from './area.ts';
import { type DateSearch, streamDates } from './cell-streams.ts';
import { countChoices } from './counts.ts';
import { cardMatcher, fullMatcher, isJoinable, type Query } from './filters.ts';
import { findNearest, NearestPosition } from './nearest.ts';

type PageQuery = z.output<typeof discoverContract.nearby.query>;
/** Undefined for a visitor. */
type Viewer = UserId | undefined;

const END_OF_TIME = '9999';
const Position = z.object({ dateStart: z.string(), eventId: EventId, occurrenceId: OccurrenceId });

const toPin = (card: EventCard, now: string): Pin => {
  const { id, occurrenceId, gameType, dateStart, timeZone, location } = card;
  return {
    ...{ id, occurrenceId, gameType, dateStart, timeZone },
    ...{ lat: location.lat, lng: location.lng, full: !isJoinable(card, now) },
  };
};

const datesOf = (ctx: Context, search: DateSearch) =>
  streamDates((read) => events.readCell(ctx, read), search);

/** A page of dates whose hosts the viewer may see: their accounts are read in one batch, and again only to fill gaps. */
const collect = async (
  ctx: Context,
  search: DateSearch,
  fits: (card: EventCard) => boolean,
  viewer: Viewer,
): Promise<{ items: NearbyCard[]; next: events.NearbyPosition | undefined }> => {
  const dates = datesOf(ctx, search);
  const items: NearbyCard[] = [];
  for (;;) {
    const { found, next } = await dates.read(search.limit - items.length);
    const cards = (await events.findListedCards(ctx, found, viewer)).filter(fits);
    items.push(...cards.map((card) => ({ ...card, distance: search.area.distanceTo(card.location) })));
    if (!next || items.length >= search.limit || dates.hasReadEnough()) return { items, next };
  }
};

const searchOf = (query: Query, limit: number, now: string): DateSearch => {
  const back = query.when === 'past';
  return {
    area: areaOf(query),
    from: { dateStart: back ? (query.until ?? now) : (query.from ?? now) },
    until: back ? (query.from ?? '') : (query.until ?? END_OF_TIME),
    back,
    limit,
    matches: fullMatcher(query, now),
  };
};

/** All events around a position from now on; `meters` is the radius. */
const around = (center: Coordinates, meters: number, limit: number, now: string): DateSearch => ({
  area: circle(center, meters),
  from: { dateStart: now },
  until: END_OF_TIME,
  back: false,
  limit,
  matches: () => true,
});

/** A page of public events around a position or in a box. @throws InvalidInput for a box that is too large */
export const search = async (
  ctx: Context<'cursors'>,
  query: PageQuery,
  viewer?: Viewer,
): Promise<Page<NearbyCard>> => {
  const now = ctx.clock.now();
  const wanted = searchOf(query, query.limit ?? pageSize.default, now);
  const { cursor } = query;
  const fits = cardMatcher(query, now);
  if (query.sort === 'nearest' && !wanted.back) {
    const request = { scope: 'nearby:nearest', cursor, position: NearestPosition };
    return readPage(ctx.cursors, request, (after) => findNearest(ctx, wanted, { fits, viewer }, after));
  }
  const request = { scope: `nearby:${wanted.back ? 'past' : 'upcoming'}`, cursor, position: Position };
  return readPage(ctx.cursors, request, (after) =>
    collect(ctx, { ...wanted, from: after ?? wanted.from }, fits, viewer),
  );
};

/** Where the next events are. @throws InvalidInput for a box that is too large */
export const pins = async (
  ctx: Context,
  query: Query,
  viewer?: Viewer,
): Promise<{ items: Pin[]; more: boolean }> => {
  const now = ctx.clock.now();
  const wanted = searchOf(query, nearbyLimits.pins, now);
  const { items, next } = await collect(ctx, wanted, cardMatcher(query, now), viewer);
  return { items: items.map((card) => toPin(card, now)), more: next !== undefined };
};

/** How many events each choice would leave, among the next ones in the area. @throws InvalidInput for a box that is too large */
export const counts = async (ctx: Context, query: Query, viewer?: Viewer): Promise<Counts> => {
  const now = ctx.clock.now();
  const wanted = { ...searchOf(query, nearbyLimits.counted, now), matches: () => true };
  const { found, next } = await datesOf(ctx, wanted).read(nearbyLimits.counted);
  const cards = await events.findListedCards(ctx, found, viewer);
  return { ...countChoices(query, found, cards, now), more: next !== undefined };
};

/** Public events that start next around a position, as a viewer may see them, earliest first; `meters` is the radius. */
export const findNext = async (
  ctx: Context,
  center: Coordinates,
  meters: number,
  limit: number,
  viewer: Viewer,
): Promise<NearbyCard[]> => {
  const wanted = around(center, meters, limit, ctx.clock.now());
  return (await collect(ctx, wanted, () => true, viewer)).items;
};

/** The same for those who cannot wait, with one read of each cell: at most `limit`, fewer where they are unevenly spread. Two reads in sequence. */
export const findSoon = async (
  ctx: Context,
  center: Coordinates,
  meters: number,
  limit: number,
  viewer: Viewer,
): Promise<NearbyCard[]> => {
  const wanted = around(center, meters, limit, ctx.clock.now());
  const quickAround = cellOf(center, cellSizes[wanted.area.size]);
  return (await collect(ctx, { ...wanted, quickAround }, () => true, viewer)).items;
};

/** The same for those that are on now, or about to start, without those that started more than a day ago. */
export const findOnNow = async (
  ctx: Context,
  center: Coordinates,
  meters: number,
  limit: number,
  viewer: Viewer,
): Promise<NearbyCard[]> => {
  const now = ctx.clock.now();
  const wanted = {
    ...around(center, meters, limit, now),
    from: { dateStart: addMilliseconds(now, -DAY_MS) },
    until: addMilliseconds(now, DAY_MS),
  };
  return (await collect(ctx, wanted, (card) => isOnNow(card, now), viewer)).items;
};
