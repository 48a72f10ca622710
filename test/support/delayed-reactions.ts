import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Change, TableRow } from '#shared/declare/rows.ts';
import { giveChange } from './give-change.ts';
import { perhapsInterrupted } from './interrupted.ts';
import type { Random } from './random.ts';

interface Revised {
  readonly revision: number;
}
type Reaction<Row extends TableRow> = (change: Change<Row>) => Promise<void>;

/** The reactions of a storm: changes reach them later, in any order, and often twice. */
export const delayedReactions = (client: DynamoDBClient, random: Random) => {
  const known = new Map<string, Revised>();
  const queue: (() => Promise<unknown>)[] = [];
  return {
    /** Hands a row to reactions if it has changed since the last look. `twice` is the probability that each gets it twice. */
    look<Row extends TableRow>(
      row: Row,
      id: string,
      after: Revised | undefined,
      reactions: readonly Reaction<Row>[],
      twice = 0.4,
    ): void {
      const before = known.get(id);
      if (!after || before?.revision === after.revision) return;
      known.set(id, after);
      for (const one of reactions) {
        const react = () => giveChange(row, one, { before, after });
        queue.push(react, ...(random.next() < twice ? [react] : []));
      }
    },
    /** Runs all that was handed over so far, in any order, also what has run before. Each is interrupted with the probability `chance`. */
    async deliver(chance: number, afterEach: () => Promise<void>): Promise<void> {
      for (const react of random.some(queue, queue.length)) {
        await perhapsInterrupted(client, random, chance, react);
        await afterEach();
      }
    },
  };
};
