/** A part of the family calendar: some people are at a date of an event. Instants are ISO. */
export interface FamilyDate {
  readonly people: readonly string[];
  /** Names the date of the event. */
  readonly date: string;
  /** Names the place. */
  readonly place: string;
  readonly dateStart: string;
  readonly endsAt: string;
}

const overlap = (one: FamilyDate, other: FamilyDate): boolean =>
  one.dateStart < other.endsAt && other.dateStart < one.endsAt;

/** Whether nobody can do both: the same person is at two events at once, or the person who takes the family is needed at two places. */
const clash = (one: FamilyDate, other: FamilyDate): boolean =>
  one.date !== other.date &&
  overlap(one, other) &&
  (one.place !== other.place || one.people.some((person) => other.people.includes(person)));

/** What overlaps with one entry of the calendar. Touching entries do not overlap. */
export const clashesOf = <Entry extends FamilyDate>(entry: Entry, all: readonly Entry[]): readonly Entry[] =>
  all.filter((other) => clash(entry, other));
