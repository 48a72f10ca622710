import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConversationsCost } from '../conversations.ts';
import type { HomeCost } from '../home.ts';
import type { Usage } from '../prices.ts';
import type { RsvpCost } from '../rsvp.ts';
import type { LeastUnits } from './least-units.ts';
import { type ActionName, VISIT_MINUTES } from './script.ts';

/** One line for each invocation, with a request id (OPS-02). */
const LINE_BYTES = 300;
/** Lambda's smallest step: a millisecond of a gigabyte. */
const SHORTEST = 0.001;

/** One request for what an action shows or changes, answered by one invocation. */
const oneRequest: Usage = {
  ...{ edgeRequests: 1, edgeFunctions: 1, apiRequests: 1, invocations: 1 },
  ...{ armSeconds: SHORTEST, logBytes: LINE_BYTES },
};
/** All files of the app in one. */
const oneFile: Usage = { edgeRequests: 1, edgeFunctions: 1 };
const oneInvocation: Usage = { invocations: 1, armSeconds: SHORTEST, logBytes: LINE_BYTES };

/** What differs from one request. */
const others: Partial<Record<ActionName, Usage>> = {
  // The page, which is always the newest, and what home shows.
  start: { ...oneRequest, edgeRequests: 2, edgeFunctions: 2, objectReads: 1 },
  // One row when it opens and when it closes (PERF-11); a connection lasts ten minutes without a message.
  session: { ...oneInvocation, socketMinutes: VISIT_MINUTES },
  renewal: oneInvocation,
  device: oneFile,
  release: oneFile,
  // With the conversation.
  presence: {},
  // The message holds the change.
  liveUpdate: { socketMessages: 1 },
  // A picture is stored, and once more in the size that is shown.
  picture: { ...oneRequest, objectWrites: 2 },
};

const resultOf = <Result>(name: string): Result =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../results/${name}.json`), 'utf8'));

/** The account, and how much is unread. */
const OF_EACH_START = 1;
/** Units of actions for which another measurement has a formula. */
const formulas = (): Partial<Record<ActionName, Partial<LeastUnits>>> => {
  const { answer, card, hostNotification } = resultOf<RsvpCost>('rsvp');
  const { open, send } = resultOf<ConversationsCost>('conversations');
  return {
    start: { read: resultOf<HomeCost>('home').least + OF_EACH_START },
    conversation: { read: open.least },
    send: { write: send.bar },
    rsvp: { write: answer + card + hostNotification },
    presence: { read: 0 },
  };
};

/**
 * The least for an action: the least units, and one request and one invocation, whatever follows from it. What jobs write later, such as reminders, is needed too; what
 * they read to find it is not.
 */
export const leastOf = (name: ActionName, all: readonly LeastUnits[], writesLater: number): Usage => {
  const mean = (kind: keyof LeastUnits) => all.reduce((sum, least) => sum + least[kind], 0) / all.length;
  const { read = Number.POSITIVE_INFINITY, write = Number.POSITIVE_INFINITY } = formulas()[name] ?? {};
  const units = {
    readUnits: Math.min(read, mean('read')),
    writeUnits: Math.min(write, mean('write')) + writesLater,
  };
  return { ...(others[name] ?? oneRequest), ...units };
};
