import { localDateIn } from '#shared/kernel/dates.ts';

interface Written {
  readonly number: number;
  /** Undefined for what no person wrote. */
  readonly authorId: string | undefined;
  /** ISO instant. */
  readonly sentAt: string;
}

/** What a conversation shows, from top to bottom. */
export type FeedRow<M extends Written> =
  | { readonly row: 'day'; readonly key: string; readonly sentAt: string }
  /** What follows is new since the conversation was opened. */
  | { readonly row: 'new'; readonly key: string }
  | {
      readonly row: 'message';
      readonly key: string;
      readonly message: M;
      /** The first of its author's consecutive messages, which has the name. */
      readonly isFirst: boolean;
      /** The last of them, which has the face. */
      readonly isLast: boolean;
    };

interface Reading {
  /** The reader. */
  readonly me: string;
  readonly timeZone: string;
  /** The last number that was read before; undefined for no line. */
  readonly readTo: number | undefined;
}

/** A pause after which a person's next message has their name again, in milliseconds. */
const PAUSE_MS = 10 * 60_000;

/** Messages in their order, with a line before each day, and one before the first that is new. */
export const feedOf = <M extends Written>(
  messages: readonly M[],
  { me, timeZone, readTo }: Reading,
): readonly FeedRow<M>[] => {
  const dayOf = ({ sentAt }: Written): string => localDateIn(sentAt, timeZone);
  const firstNew =
    readTo === undefined
      ? undefined
      : messages.find(({ number, authorId }) => number > readTo && authorId !== me);
  const goesOn = (before: M | undefined, after: M | undefined): boolean =>
    before !== undefined &&
    after !== undefined &&
    after !== firstNew &&
    before.authorId !== undefined &&
    before.authorId === after.authorId &&
    dayOf(before) === dayOf(after) &&
    Date.parse(after.sentAt) - Date.parse(before.sentAt) < PAUSE_MS;
  return messages.flatMap((message, index): FeedRow<M>[] => {
    const [before, after] = [messages[index - 1], messages[index + 1]];
    const rows: FeedRow<M>[] = [];
    if (!before || dayOf(before) !== dayOf(message))
      rows.push({ row: 'day', key: `day ${dayOf(message)}`, sentAt: message.sentAt });
    if (message === firstNew && (before || readTo !== 0)) rows.push({ row: 'new', key: 'new' });
    rows.push({
      row: 'message',
      key: String(message.number),
      message,
      isFirst: !goesOn(before, message),
      isLast: !goesOn(message, after),
    });
    return rows;
  });
};
