import { createListeners } from '#frontend/lib/device/listeners.ts';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { Message, Messages } from '#shared/domains/conversations/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { merge, type Timeline } from './timeline.ts';

export interface KnownMessage extends Message {
  readonly version: number;
}
/** What the device knows of a conversation. */
export interface Known {
  readonly timeline: Timeline<KnownMessage>;
  readonly people: ReadonlyMap<string, UserSummary>;
  /** How many edits, deletions, and reactions the device knows. */
  readonly revision: number;
}
/** Reads a page: the last messages, those before a number, or those since one. */
export type ReadPage = (query: { readonly before?: number; readonly since?: number }) => Promise<Messages>;

/** How many messages from the end are read again after an edit or a reaction: older ones are when they are opened next. */
const REREAD = 4 * conversationLimits.messagesPerPage;

const versioned = (message: Message, version: number): KnownMessage => ({ ...message, version });

const rangeOf = (
  query: Parameters<ReadPage>[0],
  { items, last, more }: Messages,
): Pick<Timeline<KnownMessage>, 'from' | 'to'> => {
  const [first, end] = [items[0]?.number ?? 1, items.at(-1)?.number ?? 0];
  if (query.since !== undefined)
    return { from: query.since + 1, to: more ? end : Math.max(last, query.since) };
  return { from: more ? first : 1, to: query.before === undefined ? last : query.before - 1 };
};

/**
 * The messages of an open conversation: without gaps, in the order of their numbers, whatever was missed. Each read goes on where the device is; one runs at a
 * time, and one that is asked for meanwhile follows.
 */
export const createMessageStore = (readPage: ReadPage) => {
  const { subscribe, notify } = createListeners();
  let known: Known | undefined;

  const hear = (query: Parameters<ReadPage>[0], page: Messages): Timeline<KnownMessage> => {
    const messages = page.items.map((message) => versioned(message, page.revision));
    const timeline = merge(known?.timeline, { ...rangeOf(query, page), messages });
    const people = new Map([
      ...(known?.people ?? []),
      ...page.people.map((person) => [person.userId, person] as const),
    ]);
    known = { timeline, people, revision: known?.revision ?? page.revision };
    notify();
    return timeline;
  };
  const read = async (query: Parameters<ReadPage>[0]) => {
    const page = await readPage(query);
    return { page, timeline: hear(query, page) };
  };

  /** Reads what is shown near the end again. */
  const reread = async (revision: number): Promise<void> => {
    const from = Math.max(known?.timeline.from ?? 1, (known?.timeline.to ?? 0) - REREAD + 1);
    let first = (await read({})).page.items[0]?.number ?? 1;
    while (first > from) first = (await read({ before: first })).page.items[0]?.number ?? 1;
    if (known) known = { ...known, revision: Math.max(known.revision, revision) };
  };
  const readOn = async (): Promise<void> => {
    if (!known) {
      await read({});
      return;
    }
    const before = known.revision;
    let { page, timeline } = await read({ since: known.timeline.to });
    while (page.more) ({ page, timeline } = await read({ since: timeline.to }));
    if (page.revision !== before) await reread(page.revision);
  };

  let reading: Promise<void> | undefined;
  let isAskedAgain = false;
  const readNew = (): Promise<void> => {
    isAskedAgain = reading !== undefined;
    reading ??= (async () => {
      try {
        do {
          isAskedAgain = false;
          await readOn();
        } while (isAskedAgain);
      } finally {
        reading = undefined;
      }
    })();
    return reading;
  };

  return {
    get: (): Known | undefined => known,
    subscribe,
    /** Reads what is new since the last message that is known, or the last messages. */
    readNew,
    /** Reads the page before the first message that is known. */
    readOlder: async (): Promise<void> => {
      if (known && known.timeline.from > 1) await read({ before: known.timeline.from });
    },
    /** A message that the server has stored or changed for this device. */
    add: (message: Message): void => {
      if (!known) return;
      const { number } = message;
      // Newer than all that was read of it.
      const part = { from: number, to: number, messages: [versioned(message, known.revision + 1)] };
      known = { ...known, timeline: merge(known.timeline, part) };
      notify();
    },
  };
};
