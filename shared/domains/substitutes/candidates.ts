import type { Coordinates } from '../../kernel/geo.ts';
import { distanceInMeters } from '../../kernel/geo.ts';
import { isOfAge } from '../events/model/eligibility.ts';
import { admits, type SlotRules } from '../events/model/rsvp.ts';
import type { SlotInput } from '../events/model/shapes.ts';
import { freeBetween, type Schedule, type Whereabouts } from '../users/free-at.ts';
import type { SportRating } from '../users/sports.ts';

/** What is known of someone who could be asked. */
export interface Candidate<Id extends string = string> {
  readonly userId: Id;
  readonly gender: string;
  readonly birthdate: string | null;
  /** What they play, whether they are available for it, and how well they say that they play it. */
  readonly sports: readonly SportRating[];
  /** Their city. */
  readonly home: Whereabouts;
  /** When they are free, and where; undefined if they have not said. */
  readonly times: Schedule | undefined;
  /** Whether they want to be asked; undefined if they have not said. */
  readonly wantsToBeAsked: boolean | undefined;
  /** In percent; null if unknown. */
  readonly reliability: number | null;
}
/** The spot that someone is looked for. */
export interface OpenSpot {
  readonly dateStart: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly gameType: string;
  readonly location: Coordinates;
  readonly genders: SlotRules['genders'];
  /** The levels that the slot is for; null if it is for all. */
  readonly level: SlotInput['level'];
  /** The ages that the slot is for; null if it is for all. */
  readonly ages: SlotInput['ages'];
}

/** Distances are compared in steps of this: nobody is preferred for living two streets closer. */
const STEP_METRES = 8000;
/** Farther than this, nobody is asked. About 50 miles. */
const MOST_METRES = 80_000;
/** Someone of whom little is known is ranked like someone who comes nine times of ten. */
const UNKNOWN_RELIABILITY = 90;

/** Whether someone is free during a date, undefined if they have not said, and where they are then. */
const standing = ({ times, home }: Pick<Candidate, 'times' | 'home'>, { dateStart, endsAt }: OpenSpot) =>
  times ? freeBetween(times, { from: dateStart, to: endsAt }) : { isFree: undefined, at: home };

/** Whether someone wants to be asked: by their choice, or else if they have said when they are free. */
export const wantsToBeAsked = ({
  wantsToBeAsked: chosen,
  times,
}: Pick<Candidate, 'wantsToBeAsked' | 'times'>): boolean => chosen ?? times !== undefined;

const ratingOf = ({ sports }: Candidate, { gameType }: OpenSpot): SportRating | undefined =>
  sports.find(({ sport }) => sport === gameType);

/** Whether someone plays on a level that the slot is for; undefined if that is not known, or does not matter. */
const hasLevel = (candidate: Candidate, spot: OpenSpot): boolean | undefined => {
  const level = ratingOf(candidate, spot)?.level ?? undefined;
  const wanted = spot.level;
  return level === undefined || wanted === null ? undefined : wanted.min <= level && level <= wanted.max;
};

/** Whether someone is of an age that the slot is for. Nobody is asked who would have to say their age first. */
const hasAge = ({ birthdate }: Candidate, spot: OpenSpot): boolean =>
  spot.ages === null || (birthdate !== null && isOfAge(spot.ages, spot, birthdate));

/**
 * Whether someone may be asked: they want to, the slot admits them, they are near on that day, and have not said that they have no time, play on
 * another level, or are not available for the sport.
 */
export const canBeAsked = (candidate: Candidate, spot: OpenSpot): boolean => {
  const { isFree, at } = standing(candidate, spot);
  return (
    wantsToBeAsked(candidate) &&
    admits(spot, candidate.gender) &&
    hasAge(candidate, spot) &&
    ratingOf(candidate, spot)?.toggle !== false &&
    hasLevel(candidate, spot) !== false &&
    distanceInMeters(at, spot.location) <= MOST_METRES &&
    isFree !== false
  );
};

/** Smaller comes first: people who said that they are free, who play the sport, on the level, who live near, and who come. */
const rankOf = (candidate: Candidate, spot: OpenSpot) => {
  const { isFree, at } = standing(candidate, spot);
  return [
    isFree ? 0 : 1,
    ratingOf(candidate, spot) ? 0 : 1,
    hasLevel(candidate, spot) ? 0 : 1,
    Math.floor(distanceInMeters(at, spot.location) / STEP_METRES),
    -(candidate.reliability ?? UNKNOWN_RELIABILITY),
  ];
};

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
