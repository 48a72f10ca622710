import { localDateIn, localTimeIn } from '../../kernel/dates.ts';
import type { Coordinates } from '../../kernel/geo.ts';
import { distanceInMetres } from '../../kernel/geo.ts';
import { admits, type SlotRules } from '../events/rsvp.ts';
import { type Week, weekdays } from '../users/availability.ts';

/** What is known of somebody who could be asked. */
export interface Candidate<Id extends string = string> {
  readonly userId: Id;
  readonly gender: string;
  readonly sports: readonly string[];
  /** What they say about how well they play the sport of the date; undefined if they have not said. */
  readonly level: number | undefined;
  /** Their city. */
  readonly near: Coordinates;
  /** When they are usually free; undefined if they have not said. */
  readonly week: Week | undefined;
  /** Whether they want to be asked; undefined if they have not said. */
  readonly wantsToBeAsked: boolean | undefined;
  /** In percent; null if unknown. */
  readonly reliability: number | null;
}
/** The spot that somebody is looked for. */
export interface OpenSpot {
  readonly dateStart: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly gameType: string;
  readonly location: Coordinates;
  readonly genders: SlotRules['genders'];
  /** The levels that the slot is for; undefined if it is for all. */
  readonly level: { readonly min: number; readonly max: number } | undefined;
}

const LAST_MINUTE = '23:59';
/** Distances are compared in steps of this: nobody is preferred for living two streets closer. */
const STEP_METRES = 8000;
/** Farther than this, nobody is asked. About 50 miles. */
const MOST_METRES = 80_000;
/** Somebody of whom little is known is ranked like somebody who comes nine times of ten. */
const UNKNOWN_RELIABILITY = 90;

/** Whether a person's week has time for all of a date; times after midnight are not looked at. People live near the place, so its clock applies. */
export const isFreeAt = (
  week: Week,
  { dateStart, endsAt, timeZone }: Pick<OpenSpot, 'dateStart' | 'endsAt' | 'timeZone'>,
): boolean => {
  const day = localDateIn(dateStart, timeZone);
  const weekday = weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7];
  const begins = localTimeIn(dateStart, timeZone).slice(0, 5);
  const ends =
    localDateIn(endsAt, timeZone) === day ? localTimeIn(endsAt, timeZone).slice(0, 5) : LAST_MINUTE;
  return weekday !== undefined && week[weekday].some(({ start, end }) => start <= begins && ends <= end);
};

/** Whether somebody wants to be asked: by their choice, or else if they have said when they are free. */
export const wantsToBeAsked = ({
  wantsToBeAsked: chosen,
  week,
}: Pick<Candidate, 'wantsToBeAsked' | 'week'>): boolean => chosen ?? week !== undefined;

/** Whether somebody plays on a level that the slot is for; undefined if that is not known, or does not matter. */
const hasLevel = ({ level }: Candidate, { level: wanted }: OpenSpot): boolean | undefined =>
  level === undefined || wanted === undefined ? undefined : wanted.min <= level && level <= wanted.max;

/**
 * Whether somebody may be asked: they want to, the slot admits them, they are near, and have not said that they have no time, or play on another
 * level.
 */
export const canBeAsked = (candidate: Candidate, spot: OpenSpot): boolean =>
  wantsToBeAsked(candidate) &&
  admits(spot, candidate.gender) &&
  hasLevel(candidate, spot) !== false &&
  distanceInMetres(candidate.near, spot.location) <= MOST_METRES &&
  (candidate.week === undefined || isFreeAt(candidate.week, spot));

/** Smaller comes first: people who said that they are free, who play the sport, on the level, who live near, and who come. */
const rankOf = (candidate: Candidate, spot: OpenSpot) => [
  candidate.week === undefined ? 1 : 0,
  candidate.sports.includes(spot.gameType) ? 0 : 1,
  hasLevel(candidate, spot) ? 0 : 1,
  Math.floor(distanceInMetres(candidate.near, spot.location) / STEP_METRES),
  -(candidate.reliability ?? UNKNOWN_RELIABILITY),
];

/** Those who may be asked, best first. The order depends only on what is known of them. */
export const ranked = <C extends Candidate>(candidates: readonly C[], spot: OpenSpot): C[] =>
  candidates
    .filter((candidate) => canBeAsked(candidate, spot))
    .map((candidate) => ({ candidate, rank: rankOf(candidate, spot) }))
    .toSorted((a, b) => {
      const difference = a.rank.map((value, index) => value - (b.rank[index] ?? 0)).find((one) => one !== 0);
      return difference ?? a.candidate.userId.localeCompare(b.candidate.userId);
    })
    .map(({ candidate }) => candidate);
