import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** What the requests of a test cost, in capacity units. */
export interface Cost {
  requests: number;
  /** Requests that would change something, including refused ones. */
  writes: number;
  read: number;
  write: number;
}

export const noCost = (): Cost => ({ requests: 0, writes: 0, read: 0, write: 0 });

interface Consumed {
  readonly ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
}

/** Counts the cost of every request; the table reports it on demand. */
export const meter = (client: DynamoDBClient, cost: Cost): void => {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const input = { ...(args.input as object), ReturnConsumedCapacity: 'TOTAL' };
      const isRead = /^(Get|Query|Scan|BatchGet|TransactGet)/.test(String(context.commandName));
      cost.requests += 1;
      if (!isRead) cost.writes += 1;
      const result = await next({ ...args, input });
      const { ConsumedCapacity = [] } = result.output as Consumed;
      const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      cost[isRead ? 'read' : 'write'] += units;
      return result;
    },
    // After the product's own, so that it counts what is sent.
    { step: 'initialize', priority: 'low' },
  );
};

/** What `work` adds to a cost that is being counted. */
export const costDuring = async (cost: Cost, work: () => Promise<unknown>): Promise<Cost> => {
  const before = { ...cost };
  await work();
  return {
    requests: cost.requests - before.requests,
    writes: cost.writes - before.writes,
    read: cost.read - before.read,
    write: cost.write - before.write,
  };
};
