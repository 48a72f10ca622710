import * as z from 'zod/mini';
import { text } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { queryList, queryNumber } from '../../kernel/query.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { nearbyLimits, partsOfDay } from './rules.ts';

const { radiusMiles, level } = nearbyLimits;

/** Where to search: in a circle around a position, 15 miles unless `radius` says otherwise, or in the box of a map, or in both. */
const area = {
  lat: z.optional(queryNumber(-90, 90)),
  lng: z.optional(queryNumber(-180, 180)),
  /** Miles. */
  radius: z.optional(queryNumber(radiusMiles.min, radiusMiles.max)),
  north: z.optional(queryNumber(-90, 90)),
  south: z.optional(queryNumber(-90, 90)),
  east: z.optional(queryNumber(-180, 180)),
  west: z.optional(queryNumber(-180, 180)),
};

export const prices = ['free', 'paid'] as const;
export const settings = ['outdoor', 'indoor'] as const;
/** For whom a slot can be. */
export const searchedGenders = ['female', 'male', 'non_binary'] as const;

const filters = {
  when: z.optional(z.enum(['upcoming', 'past'])),
  from: z.optional(Instant),
  until: z.optional(Instant),
  gameType: z.optional(queryList(gameTypeIds)),
  /** At the place. */
  time: z.optional(queryList(partsOfDay)),
  price: z.optional(z.enum(prices)),
  /** Of the player. */
  level: z.optional(queryNumber(level.min, level.max)),
  /** Of the player. */
  gender: z.optional(z.enum(searchedGenders)),
  /** Dates of which it is not known match neither. */
  setting: z.optional(z.enum(settings)),
  hasPlaces: z.optional(z.literal('true')),
  /** Words in the title or the place. */
  q: z.optional(text(1, 80)),
};

const sides = ['north', 'south', 'east', 'west'] as const;
type Area = { readonly [K in keyof typeof area]?: number | undefined };

/** The fields that a search lacks: a position, or the rest of a box. */
const lacking = (query: Area): readonly (keyof Area)[] => {
  const missing = sides.filter((side) => query[side] === undefined);
  const position = (['lat', 'lng'] as const).filter((name) => query[name] === undefined);
  const hasBox = missing.length < sides.length;
  if (hasBox && missing.length > 0) return missing;
  return hasBox && position.length === 2 && query.radius === undefined ? [] : position;
};

/** Refuses a search that has neither a position nor a whole box. */
export const hasArea = z.check<Area>((context) => {
  const { value } = context;
  const issue = (name: keyof Area, reason: string) =>
    context.issues.push({ code: 'custom', input: value, path: [name], params: { reason } });
  for (const name of lacking(value)) issue(name, 'required');
  if (value.north !== undefined && value.south !== undefined && value.north < value.south)
    issue('north', 'too_small');
});

/** What people search for, and where; checked by `hasArea`. */
export const searchFields = { ...area, ...filters };
