/** A part of the family calendar: somebody is somewhere at a time. Instants are ISO. */
export interface FamilyDate {
  readonly person: string;
  /** Names the date of the event. */
  readonly date: string;
  /** Names the place. */
  readonly place: string;
  readonly dateStart: string;
  readonly endsAt: string;
}

const overlap = (one: FamilyDate, other: FamilyDate): boolean =>
  one.dateStart < other.endsAt && other.dateStart < one.endsAt;

/** Whether nobody can do both: the same person is at two events at once, or whoever takes the family is needed at two places. */
const clash = (one: FamilyDate, other: FamilyDate): boolean =>
  one.date !== other.date &&
  overlap(one, other) &&
  (one.person === other.person || one.place !== other.place);

/** What overlaps with one entry of the calendar. Touching entries do not overlap. */
export const clashesOf = <Entry extends FamilyDate>(entry: Entry, all: readonly Entry[]): readonly Entry[] =>
  all.filter((other) => clash(entry, other));
