import type { EventId, OccurrenceId } from '../kernel/ids.ts';
import type { Sentence } from '../messages/sentences.ts';
import type { GameType } from '../product/game-types.ts';

/** A point in time, shown in its place's time zone. */
export interface PlaceTime {
  /** An instant, ISO 8601. */
  readonly dateStart: string;
  /** IANA. */
  readonly timeZone: string;
}
/** From when until when; the end is empty if it is not known. */
export interface TimeSpan extends PlaceTime {
  readonly endsAt: string;
}
/** When something was, and when it is now. */
export interface ChangedTime {
  readonly timeBefore: TimeSpan;
  readonly timeNow: TimeSpan;
}
/** What a place was called, and what it is called now. */
export interface ChangedPlace {
  readonly placeBefore: string | Sentence;
  readonly placeNow: string | Sentence;
}

/** What an email attaches for calendars: the current date of an event. */
export interface CalendarEntry {
  readonly id: EventId;
  readonly occurrenceId: OccurrenceId;
  readonly title: string;
  readonly dateStart: string;
  readonly endsAt: string;
  readonly location:
    | { readonly isOnline: true }
    | { readonly isOnline?: false | undefined; readonly name: string; readonly address: string };
  /** Counts the host's changes. */
  readonly revision: number;
  readonly cancelled: boolean;
}

/** The date of an event that an email is about, and shows. */
export interface MailedDate extends TimeSpan {
  readonly gameType: GameType;
  /** Empty if it is not known. */
  readonly hostName: string;
  readonly isOnline: boolean;
  readonly placeName: string;
  readonly address: string;
  /** What the email is about, if that is a change. */
  readonly changes?: Partial<ChangedTime & ChangedPlace>;
}
