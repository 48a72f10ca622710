import * as z from 'zod/mini';
import { ApiError } from '#frontend/lib/api/api.ts';
import { isInDoubt } from '#frontend/lib/api/request-key.ts';
import type { Store } from '#frontend/lib/device/device-storage.ts';
import { createListeners } from '#frontend/lib/device/listeners.ts';
import { DRAFT_PREFIX } from '#frontend/lib/session/forget-drafts.ts';
import type { Message } from '#shared/domains/conversations/shapes.ts';
import type { RequestKey } from '#shared/kernel/ids.ts';
import * as queue from './outgoing.ts';
import { OutgoingMessage } from './outgoing-message.ts';

interface OutboxParts {
  readonly storage: Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;
  readonly personId: string;
  /** Sends a message with its key. Throws ApiError. */
  readonly send: (message: OutgoingMessage) => Promise<Message>;
}
/** Gets each message that the server has, before it leaves the outbox. */
type SentListener = (message: OutgoingMessage, sent: Message) => void;

type Apply = (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[];

const isUnsent = (error: unknown): boolean => error instanceof ApiError && error.code === 'unsent';

/** Where the messages of a person that are not sent yet are stored. They are forgotten at logout, like drafts. */
export const outboxKey = (personId: string): string => `${DRAFT_PREFIX}outbox:${personId}`;

const parse = (stored: string | null): readonly OutgoingMessage[] => {
  try {
    const texts: unknown = JSON.parse(stored ?? '[]');
    return z.parse(z.array(z.unknown()), texts).flatMap((text) => {
      // One of another version of the app is dropped.
      const message = z.safeParse(OutgoingMessage, text);
      return message.success ? [message.data] : [];
    });
  } catch {
    return [];
  }
};

/**
 * The messages of a person that the server does not have yet. They are kept on the device, also over a reload, and tabs share them: each change starts from
 * what is stored. Two tabs may send the same message, which the server stores once.
 */
export const createOutbox = ({ storage, personId, send }: OutboxParts) => {
  const key = outboxKey(personId);
  const { subscribe, notify } = createListeners();
  const sentListeners = new Set<SentListener>();
  const reasons = new Map<RequestKey, unknown>();
  let shown = parse(storage.getItem(key));

  const change = (apply: Apply): void => {
    shown = apply(parse(storage.getItem(key)));
    if (shown.length > 0) storage.setItem(key, JSON.stringify(shown));
    else storage.removeItem(key);
    notify();
  };
  const attempt = async (message: OutgoingMessage): Promise<void> => {
    const { requestKey } = message;
    change(queue.started(requestKey));
    try {
      const sent = await send(message);
      for (const listener of sentListeners) listener(message, sent);
      change(queue.removed(requestKey));
    } catch (error) {
      if (isUnsent(error)) return change(queue.unsent(requestKey));
      reasons.set(requestKey, error);
      change((isInDoubt(error) ? queue.unanswered : queue.refused)(requestKey));
    }
    return flush();
  };
  const flush = async (): Promise<void> => {
    await Promise.all(queue.due(shown).map(attempt));
  };
  const changeAndSend = (apply: Apply): Promise<void> => {
    change(apply);
    return flush();
  };

  return {
    get: (): readonly OutgoingMessage[] => shown,
    subscribe,
    onSent: (listener: SentListener): (() => void) => {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
    /** Why a message could not be sent; undefined after a reload. */
    reasonOf: (requestKey: RequestKey): unknown => reasons.get(requestKey),
    add: (message: OutgoingMessage) => changeAndSend(queue.queued(message)),
    retry: (requestKey: RequestKey) => changeAndSend(queue.retried(requestKey)),
    remove: (requestKey: RequestKey) => changeAndSend(queue.removed(requestKey)),
    /** The page has been opened: what was being sent when it was left is sent again. */
    resume: () => changeAndSend((messages) => queue.reconnected(queue.resumed(messages))),
    /** The connection is back. */
    reconnect: () => changeAndSend(queue.reconnected),
    /** Another tab has changed what is stored. */
    reread: (): void => {
      shown = parse(storage.getItem(key));
      notify();
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
