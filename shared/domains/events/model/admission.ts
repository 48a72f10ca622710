import type { GameType } from '../../../product/game-types.ts';
import { admits } from './rsvp.ts';
import type { Slot, SlotInput } from './shapes.ts';

/** Whom the slots of a date are for, as searches compare it; without what every slot leaves open. */
export interface PlayerGroup {
  readonly genders?: SlotInput['genders'];
  readonly level?: { readonly min: number; readonly max: number };
}
/** Whom a date admits and whether it costs something. A free date with a slot for everyone has none. */
export interface Admission {
  /** Different ones only; absent if a slot is for everyone. */
  readonly groups?: readonly PlayerGroup[];
  readonly isPaid?: true;
}

interface AdmittingSlot extends Pick<SlotInput, 'genders'> {
  readonly level?: SlotInput['level'] | undefined;
  /** Minor units. */
  readonly feeAmount?: Slot['fee']['amount'] | undefined;
}

const groupOf = ({ genders, level }: AdmittingSlot): PlayerGroup => ({
  ...(!admits({ genders }, undefined) && { genders: genders.toSorted((a, b) => a.localeCompare(b)) }),
  ...(level && { level }),
});

const isForEveryone = (group: PlayerGroup): boolean => Object.keys(group).length === 0;

/** What searches compare of a date's slots; undefined if everyone may join without paying. */
export const admissionOf = (slots: readonly AdmittingSlot[]): Admission | undefined => {
  const groups = slots.map(groupOf);
  const different = [...new Map(groups.map((group) => [JSON.stringify(group), group])).values()];
  const isPaid = slots.some(({ feeAmount = 0 }) => feeAmount > 0);
  const admission: Admission = {
    ...(!groups.some(isForEveryone) && groups.length > 0 && { groups: different }),
    ...(isPaid && { isPaid }),
  };
  return Object.keys(admission).length === 0 ? undefined : admission;
};

interface PriceRange {
  readonly min: number;
  readonly max: number;
}
/** What spots of a date cost, and what they cost until an instant, if that is less. Minor units. */
export interface DatePrice extends PriceRange {
  readonly early?: PriceRange & { readonly until: string };
}

interface PricedSlot {
  readonly feeAmount?: number | undefined;
  /** Absent or 0 without an early price. */
  readonly earlyAmount?: number | undefined;
}

const rangeOf = (fees: readonly number[]): PriceRange => ({ min: Math.min(...fees), max: Math.max(...fees) });

/** The lowest and the highest price of some slots, in minor units; undefined if all are free. Early prices end at `earlyUntil` (ISO instant). */
export const priceOf = (slots: readonly PricedSlot[], earlyUntil?: string): DatePrice | undefined => {
  const fees = slots.map(({ feeAmount = 0 }) => feeAmount);
  if (Math.max(0, ...fees) === 0) return undefined;
  const early = slots.map(({ feeAmount = 0, earlyAmount = 0 }) =>
    earlyAmount > 0 ? Math.min(earlyAmount, feeAmount) : feeAmount,
  );
  const isLess = earlyUntil !== undefined && early.some((amount, index) => amount < (fees[index] ?? 0));
  return { ...rangeOf(fees), ...(isLess && { early: { ...rangeOf(early), until: earlyUntil } }) };
};

/** What spots of a date cost at `now` (ISO instant). */
export const priceAt = ({ min, max, early }: DatePrice, now: string): PriceRange =>
  early && now < early.until ? early : { min, max };

interface Player {
  readonly gender?: string | undefined;
  readonly level?: number | undefined;
}

/** Whether one of the slots is for a player; what is not known of the player is not compared. */
export const isFor = (admission: Admission | undefined, { gender, level }: Player): boolean =>
  admission?.groups?.some(
    ({ genders, level: range }) =>
      (gender === undefined || genders === undefined || admits({ genders }, gender)) &&
      (level === undefined || range === undefined || (level >= range.min && level <= range.max)),
  ) ?? true;

/** Sports that are always played indoors, or always outdoors. */
const fixedSettings: Partial<Record<GameType, 'indoor' | 'outdoor'>> = {
  squash: 'indoor',
  racquetball: 'indoor',
  bowling: 'indoor',
  billiards: 'indoor',
  disc_golf: 'outdoor',
  hiking: 'outdoor',
  rowing: 'outdoor',
};

/** Where a date is played: as the place says, or else as the sport is always played; undefined if nobody knows. */
export const settingOf = ({
  setting,
  gameType,
}: {
  readonly setting?: 'indoor' | 'outdoor' | undefined;
  readonly gameType: GameType;
}): 'indoor' | 'outdoor' | undefined => setting ?? fixedSettings[gameType];
