import { isDeepStrictEqual } from 'node:util';
import type { EventRows, SlotRow } from '../store/index.ts';
import type { KnownSlot } from './date-terms.ts';

interface KeptSlot {
  readonly before: SlotRow;
  readonly after: Pick<SlotRow, 'name' | 'capacity' | 'genders' | 'level' | 'position'>;
}
const rulesOf = ({ name, capacity, genders, level, position }: KeptSlot['after']) => ({
  ...{ name, capacity, genders, position },
  level: level ?? null,
});
/** Whether a slot differs after an edit. */
export const isChanged = ({ before, after }: KeptSlot): boolean =>
  !isDeepStrictEqual(rulesOf(before), rulesOf(after));

/** The slots of a date after an edit. Those with attendees stay, and keep enough spots for them. */
export interface EditedSlots {
  readonly kept: readonly KeptSlot[];
  readonly added: readonly (KnownSlot & { readonly position: number })[];
  readonly removed: readonly SlotRow[];
}

/** What is written of a date that is edited. */
export interface EditedDate {
  readonly occurrence: Pick<
    EventRows['occurrence'],
    | 'title'
    | 'gameType'
    | 'dateStart'
    | 'endsAt'
    | 'timeZone'
    | 'location'
    | 'isPrivate'
    | 'rsvpHoursBefore'
    | 'capacity'
    | 'level'
    | 'admission'
    | 'cover'
    | 'team'
  >;
  readonly details: Pick<
    EventRows['details'],
    | 'description'
    | 'onlineLink'
    | 'countedInSince'
    | 'options'
    | 'dateStart'
    | 'startHour'
    | 'publicAt'
    | 'waiting'
    | 'minimumDueAt'
    | 'undecided'
    | 'answersDueAt'
    | 'awaited'
  >;
  readonly slots: EditedSlots;
}
