import type { RequestKey } from '#shared/kernel/ids.ts';

/**
 * `waiting` for its turn or a connection, `sending`, `unanswered`: it may have arrived although no response came, or `refused` by the server. A sent
 * message is no longer outgoing.
 */
export const outgoingStates = ['waiting', 'sending', 'unanswered', 'refused'] as const;

/** A message on the device of its author, until the server has it. */
export interface Outgoing {
  /** The same for each attempt, so that the server stores one message however often it is sent. */
  readonly requestKey: RequestKey;
  readonly conversationId: string;
  readonly state: (typeof outgoingStates)[number];
}

type Matches = (message: Outgoing) => boolean;
const every: Matches = () => true;
const withKey =
  (requestKey: RequestKey): Matches =>
  (message) =>
    message.requestKey === requestKey;

const become =
  (from: readonly Outgoing['state'][], state: Outgoing['state'], matches: Matches = every) =>
  <O extends Outgoing>(queue: readonly O[]): readonly O[] =>
    queue.map((message) =>
      from.includes(message.state) && matches(message) ? { ...message, state } : message,
    );

/** Adds a message after those that were written before. */
export const queued =
  <O extends Outgoing>(message: O) =>
  (queue: readonly O[]): readonly O[] =>
    queue.some(withKey(message.requestKey)) ? queue : [...queue, message];

/** The messages whose turn it is: the first waiting one of each conversation, unless one before it is being sent or may not have arrived. */
export const due = <O extends Outgoing>(queue: readonly O[]): readonly O[] => {
  const firsts = new Map<string, O>();
  for (const message of queue)
    if (message.state !== 'refused' && !firsts.has(message.conversationId))
      firsts.set(message.conversationId, message);
  return [...firsts.values()].filter(({ state }) => state === 'waiting');
};

/** An attempt begins. */
export const started = (requestKey: RequestKey) => become(['waiting'], 'sending', withKey(requestKey));

/** Nothing was sent: there is no connection. It goes on waiting. */
export const unsent = (requestKey: RequestKey) => become(['sending'], 'waiting', withKey(requestKey));

/** The server did not respond, or failed. */
export const unanswered = (requestKey: RequestKey) => become(['sending'], 'unanswered', withKey(requestKey));

/** The server does not accept it. */
export const refused = (requestKey: RequestKey) => become(['sending'], 'refused', withKey(requestKey));

/** The author asks for another attempt. */
export const retried = (requestKey: RequestKey) =>
  become(['unanswered', 'refused'], 'waiting', withKey(requestKey));

/** The connection is back: what may have arrived is sent again, in the same order and with the same keys. */
export const reconnected = become(['unanswered'], 'waiting');

/** The page was left during an attempt, so how it ended is unknown. */
export const resumed = become(['sending'], 'waiting');

/** The server has it, or the author deleted it. */
export const removed =
  (requestKey: RequestKey) =>
  <O extends Outgoing>(queue: readonly O[]): readonly O[] =>
    queue.filter((message) => !withKey(requestKey)(message));
