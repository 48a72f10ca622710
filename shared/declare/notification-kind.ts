import * as z from 'zod/mini';
import type { Endpoint, Tag } from '../contracts/endpoint.ts';
import type { Sentence } from '../messages/sentences.ts';
import type { SentKey } from '../product/notification-keys.ts';

/** The picture next to a notification. */
export const pictures = [
  'ball',
  'person',
  'person-asking',
  'person-leaving',
  'people',
  'clock',
  'envelope',
] as const;
export type Picture = (typeof pictures)[number];

/** A point in time, shown as a clock at its place shows it. */
export interface PlaceTime {
  /** An instant, ISO 8601. */
  readonly dateStart: string;
  /** IANA. */
  readonly timeZone: string;
}
/** A line below the title: words of people as they are, a sentence of the catalog, or a time. */
export type Line = string | Sentence | PlaceTime;

/** An email of the one layout: title and lines of the notification, a sentence about it, and the one next step. */
interface LayoutEmail {
  readonly text: Sentence;
  readonly button: Sentence;
}
/** An email with its own template, named by the specification, and its variables. */
interface TemplateEmail {
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}
export type KindEmail = LayoutEmail | TemplateEmail;

/** What can be answered at once where the notification is shown. */
export interface NotificationAction {
  readonly label: Sentence;
  readonly endpoint: Endpoint;
  readonly input: {
    readonly params?: Readonly<Record<string, string>>;
    readonly body?: Readonly<Record<string, unknown>>;
  };
}

/** A notification in words that still have to be put into a language. */
export interface Told {
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
  /** Which setting turns its email and push off; absent for what is always sent. */
  readonly preference?: SentKey;
  readonly picture: Picture;
  /** What has changed when it arrives: open screens read that anew. */
  readonly changes?: readonly Tag[];
  /** It answers what its receiver has just done, so an open screen does not announce it. */
  readonly ownAction?: true;
  /** Emails of it are counted by address with others of that word, however many people cause them. */
  readonly countedAs?: 'invitation';
}

/** A kind of notification, whatever its data are. */
export interface AnyNotificationKind extends KindFacts {
  readonly data: z.ZodMiniType;
  /** Undefined for data that it does not know, of another version. */
  readonly tell: (data: unknown) => Told | undefined;
  readonly email: (data: unknown, receiver: Receiver) => KindEmail | undefined;
}
/** A kind of notification with data `D`. */
export interface NotificationKind<D extends NotificationData> extends AnyNotificationKind {
  readonly data: z.ZodMiniType<D>;
}
/** What a notification holds: ids, names, points in time and numbers, side by side. */
export type NotificationData = Readonly<Record<string, string | number>>;

interface KindDeclaration<Data extends NotificationData> extends KindFacts {
  readonly data: z.ZodMiniType<Data>;
  readonly title: (data: Data) => Sentence;
  readonly lines: (data: Data) => Told['lines'];
  readonly link: (data: Data) => string;
  readonly email: (data: Data, receiver: Receiver) => KindEmail;
  readonly actions?: (data: Data) => readonly NotificationAction[];
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
  ...facts
}: KindDeclaration<Data>): NotificationKind<Data> => {
  const read = (data: unknown): Data | undefined => z.safeParse(facts.data, data).data;
  return {
    ...facts,
    tell(stored) {
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
  };
};
