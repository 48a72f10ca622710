import type { TableFaults } from './faults.ts';
import type { MemoryTable } from './memory-table.ts';

/** What a command of any copy of the client goes through. */
interface Arguments {
  readonly input: object;
}
interface Result {
  readonly output: object;
  readonly response: unknown;
}
type Middleware = (
  next: unknown,
  context: { readonly commandName?: string },
) => (args: Arguments) => Promise<Result>;

interface Client {
  readonly middlewareStack: {
    add(
      middleware: never,
      options: { step: 'initialize'; priority: 'low'; name: string; override: true },
    ): void;
  };
}

/** As often as the client tries a throttled request. */
const MAX_ATTEMPTS = 3;
const isThrottled = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ProvisionedThroughputExceededException';

/**
 * Answers a client's commands from a table in memory. The client can come from a bundle: nothing depends on its classes. Middleware of the
 * same step and priority sees commands only if it was added before.
 */
export const attachMemoryTable = (client: Client, table: MemoryTable, faults?: TableFaults): void => {
  faults?.prepare(table);
  const callOnce = (commandName: string, input: object): object =>
    faults ? faults.call(table, commandName, input) : table.call(commandName, input);
  const call = (commandName: string, input: object): object => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return callOnce(commandName, input);
      } catch (error) {
        if (!isThrottled(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };
  /** Lets others run first, so that what happens at the same time mixes. */
  const pause = async (): Promise<void> => {
    const steps = faults?.delay() ?? 1;
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
  };
  const answer: Middleware =
    (_, { commandName = '' }) =>
    async ({ input }) => {
      await pause();
      const output = call(commandName, input);
      await pause();
      return { output, response: undefined };
    };
  client.middlewareStack.add(answer as never, {
    step: 'initialize',
    priority: 'low',
    name: 'memoryTable',
    override: true,
  });
};
