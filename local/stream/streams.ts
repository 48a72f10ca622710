import type { Clock, Log } from '../aws/service.ts';
import { every } from '../every.ts';
import type { Functions } from '../functions/functions.ts';
import type { State } from '../state/state.ts';
import type { Tables } from '../table/tables.ts';
import type { Template } from '../template/template.ts';
import { openPositions } from './positions.ts';
import { followStream, keyText, type StreamFollower } from './stream-follower.ts';
import { readStreams } from './stream-settings.ts';

export interface StreamsOptions {
  readonly template: Template;
  readonly tables: Tables;
  readonly functions: Functions;
  readonly state: State;
  readonly sendToQueue: (queueArn: string, message: unknown) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Streams {
  /** Does not deliver the next change of each item with one of these keys, until what was written before the result is called. */
  passOver(table: string, keys: readonly object[]): () => void;
  stop(): Promise<void>;
}

const TRIM_MS = 10_000;

const isNumberBefore = (a: string, b: string): boolean => BigInt(a) < BigInt(b);

/** What every consumer of a table has finished; undefined while one has finished nothing. */
const passedByAll = (followers: readonly StreamFollower[], table: string): string | undefined => {
  const positions = followers
    .filter((follower) => follower.table === table)
    .map((follower) => follower.position());
  return positions.reduce((lowest, each) => {
    if (lowest === undefined || each === undefined) return undefined;
    return isNumberBefore(each, lowest) ? each : lowest;
  });
};

/** Follows every stream that the template maps to a function, and drops what all have finished. */
export const startStreams = (options: StreamsOptions): Streams => {
  const { template, tables, functions, state, sendToQueue, clock, log } = options;
  const positions = openPositions(state);
  const followers = readStreams(template).map((settings) => {
    functions.require(settings.functionName);
    return followStream({
      settings,
      call: tables.call,
      invoke: (name, event) => functions.invoke(name, event),
      positions,
      deadLetter: sendToQueue,
      now: () => clock.now(),
      log,
    });
  });
  const trim = (): void => {
    for (const table of new Set(followers.map((follower) => follower.table))) {
      const consumed = passedByAll(followers, table);
      if (consumed !== undefined) tables.trim(table, consumed);
    }
  };
  const endTrimming = every(TRIM_MS, 'Removing records that were read', trim, log);
  return {
    passOver(table, keys) {
      const texts = keys.map(keyText);
      const endings = followers
        .filter((follower) => follower.table === table)
        .map((follower) => follower.passOver(texts));
      return () => {
        for (const end of endings) end();
      };
    },
    async stop() {
      endTrimming();
      await Promise.all(followers.map((follower) => follower.stop()));
    },
  };
};
