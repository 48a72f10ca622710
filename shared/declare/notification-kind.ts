import * as z from 'zod/mini';
import type { Endpoint, Tag } from '../contracts/endpoint.ts';
import type { ConversationId, EventId, OccurrenceId } from '../kernel/ids.ts';
import type { Sentence, SentenceInputs, SentenceName } from '../messages/sentences.ts';
import type { SentKey } from '../product/notification-keys.ts';
import type {
  CalendarEntry,
  ChangedPlace,
  ChangedTime,
  MailedDate,
  PlaceTime,
} from './notification-dates.ts';

/** The picture next to a notification. */
export const pictures = [
  'ball',
  'person',
  'person-asking',
  'person-leaving',
  'people',
  'family',
  'clock',
  'envelope',
] as const;
export type Picture = (typeof pictures)[number];

/** The sentences with a time in them, such as 'Held for you until {when}'. */
type TimedSentenceName = {
  [Name in SentenceName]: SentenceInputs[Name] extends { readonly when: unknown } ? Name : never;
}[SentenceName];
/** A sentence about a point in time. */
interface TimedSentence {
  readonly sentence: TimedSentenceName;
  readonly when: PlaceTime;
}
/** The sentences with a day in them, such as 'Due {day}'. */
type DatedSentenceName = {
  [Name in SentenceName]: SentenceInputs[Name] extends { readonly day: unknown } ? Name : never;
}[SentenceName];
/** A sentence about a day, `YYYY-MM-DD`. */
interface DatedSentence {
  readonly sentence: DatedSentenceName;
  readonly day: string;
}
/** A line below the title: people's own words, a sentence from the catalog, a time, a sentence about a time or a day, or what changed. */
export type Line = string | Sentence | PlaceTime | TimedSentence | DatedSentence | ChangedTime | ChangedPlace;

/** An email in the standard layout: the notification's title, a sentence about it, and one call to action. */
interface LayoutEmail {
  readonly text: Sentence;
  readonly button: Sentence;
}
/** What fills a variable: text, or sentences in the recipient's language, as a list. */
export type TemplateValue = string | readonly Sentence[];
/** An email with its own template, named in the specification, and its variables. */
interface TemplateEmail {
  readonly template: string;
  readonly values: Readonly<Record<string, TemplateValue>>;
}
export type KindEmail = LayoutEmail | TemplateEmail;

/** The RSVP that an email's link answers without a login, until an instant. With `yes` and `no`, the email asks; without, its button leads there. */
export interface AnswerOffer {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  readonly until: string;
  readonly yes?: Sentence;
  readonly no?: Sentence;
}

/** An action offered right where the notification is shown. */
export interface NotificationAction {
  readonly label: Sentence;
  readonly endpoint: Endpoint;
  readonly input: {
    readonly params?: Readonly<Record<string, string>>;
    readonly body?: Readonly<Record<string, unknown>>;
  };
}

/** A notification's text, not yet in a language. */
export interface NotificationText {
  readonly title: Sentence;
  /** One or two. */
  readonly lines: readonly Line[];
  /** A path of the app. */
  readonly link: string;
  readonly actions: readonly NotificationAction[];
}

interface Receiver {
  readonly displayName: string;
}

interface KindFacts {
  /** Stored with each notification: never renamed. */
  readonly type: string;
  /** Which setting turns off its email and push; absent for kinds that are always sent. */
  readonly preference?: SentKey;
  readonly picture: Picture;
  /** What changed when it arrives: open screens reload that. */
  readonly changes?: readonly Tag[];
  /** It confirms something its recipient just did, so an open screen does not announce it. */
  readonly ownAction?: true;
  /** News that interrupts nobody: an open screen counts it, but does not announce it. */
  readonly quiet?: true;
  /** Its email is sent only to those whose calendars have got the date before. */
  readonly onlyFollows?: true;
  /** Its email waits for the next quarter of an hour, so that several of one person are one email. */
  readonly gathered?: true;
  /** Its emails are counted by address together with others of that word, however many people cause them. */
  readonly countedAs?: 'invitation';
}

/** A kind of notification, regardless of its data. */
export interface AnyNotificationKind extends KindFacts {
  readonly data: z.ZodMiniType;
  /** Undefined for data it does not recognize, from another version. */
  readonly render: (data: unknown) => NotificationText | undefined;
  readonly email: (data: unknown, receiver: Receiver) => KindEmail | undefined;
  readonly calendar: (data: unknown) => CalendarEntry | undefined;
  readonly date: (data: unknown) => MailedDate | undefined;
  readonly mailedOnce: (data: unknown) => string | undefined;
  /** Further settings that also turn off its email and push, besides `preference`. */
  readonly furtherKeys: (data: unknown) => readonly string[];
  readonly answer: (data: unknown) => AnswerOffer | undefined;
  /** The conversation in which its push message can be replied to. */
  readonly reply: (data: unknown) => ConversationId | undefined;
  /** Whether it is news, whose emails are the first to be dropped when an address gets many: nothing has to be done about it, and no calendar follows it. */
  readonly canWait: boolean;
  /** Whether it is sent at once at `now` (ISO instant), whatever quiet hours and digests say. */
  readonly isUrgent: (data: unknown, now: string) => boolean;
}
/** A kind of notification with data `D`. */
export interface NotificationKind<D extends NotificationData> extends AnyNotificationKind {
  readonly data: z.ZodMiniType<D>;
}
/** A notification's data: a flat record of ids, names, points in time, and numbers. */
export type NotificationData = Readonly<Record<string, string | number>>;

interface KindDeclaration<Data extends NotificationData> extends KindFacts {
  readonly data: z.ZodMiniType<Data>;
  readonly title: (data: Data) => Sentence;
  readonly lines: (data: Data) => NotificationText['lines'];
  readonly link: (data: Data) => string;
  readonly email: (data: Data, receiver: Receiver) => KindEmail;
  readonly actions?: (data: Data) => readonly NotificationAction[];
  /** Only kinds with a setting: list mail can have attachments. */
  readonly calendar?: (data: Data) => CalendarEntry | undefined;
  readonly answer?: (data: Data) => AnswerOffer | undefined;
  readonly reply?: (data: Data) => ConversationId;
  /** The date of an event that it is about: its email shows that, in place of the lines, and has its day in the subject. Only kinds with a setting. */
  readonly date?: (data: Data) => MailedDate;
  /** A mailbox gets one email with that mark a day (UTC), also of those that no notification causes. */
  readonly mailedOnce?: (data: Data) => string;
  /** The keys of what a person has chosen for the object that it is about, such as a topic of a team: they also turn off its email and push. */
  readonly furtherKeys?: (data: Data) => readonly string[];
  /** If it comes too late after quiet hours, or with a digest: whether that is so at `now` (ISO instant). */
  readonly urgent?: (data: Data, now: string) => boolean;
}

/**
 * Declares a kind of notification: what it holds, who decides about it, and what it says in the app, in push messages and by email. Its
 * sentences are in `shared/messages`. The file is `shared/domains/<domain>/notifications.ts`, which lists it in `kinds`.
 */
export const notificationKind = <Data extends NotificationData>({
  title,
  lines,
  link,
  email,
  actions,
  calendar,
  answer,
  reply,
  date,
  mailedOnce,
  furtherKeys,
  urgent,
  ...facts
}: KindDeclaration<Data>): NotificationKind<Data> => {
  const read = (data: unknown): Data | undefined => z.safeParse(facts.data, data).data;
  return {
    ...facts,
    canWait:
      facts.preference !== undefined &&
      urgent === undefined &&
      calendar === undefined &&
      answer === undefined,
    render(stored) {
      const data = read(stored);
      return (
        data && {
          title: title(data),
          lines: lines(data),
          link: link(data),
          actions: actions?.(data) ?? [],
        }
      );
    },
    email(stored, receiver) {
      const data = read(stored);
      return data && email(data, receiver);
    },
    calendar(stored) {
      const data = read(stored);
      return data && calendar?.(data);
    },
    answer(stored) {
      const data = read(stored);
      return data && answer?.(data);
    },
    reply(stored) {
      const data = read(stored);
      return data && reply?.(data);
    },
    date(stored) {
      const data = read(stored);
      return data && date?.(data);
    },
    mailedOnce(stored) {
      const data = read(stored);
      return data && mailedOnce?.(data);
    },
    furtherKeys(stored) {
      const data = read(stored);
      return (data && furtherKeys?.(data)) ?? [];
    },
    isUrgent(stored, now) {
      const data = read(stored);
      return data !== undefined && (urgent?.(data, now) ?? false);
    },
  };
};
