import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Random } from './random.ts';
import { failingAt, tableFaults } from './table-faults.ts';

const faults = Object.values(tableFaults);

/** Runs an act of a storm. With the probability `chance`, one of its first 30 requests to the table fails, and it stops there. */
export const perhapsInterrupted = async (
  client: DynamoDBClient,
  random: Random,
  chance: number,
  act: () => Promise<unknown>,
): Promise<void> => {
  const attempt = () => act().catch(() => undefined);
  if (random.next() < chance) await failingAt(client, random.integer(1, 30), random.pick(faults), attempt);
  else await attempt();
};
