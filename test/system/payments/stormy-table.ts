import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '#lambdas/data/table.ts';

/** The end of a worker: what it has written stays. */
export class Crash extends Error {}

/** Whether an error is a crash: what reads and writes rows wraps it. */
export const crashed = (error: unknown): boolean =>
  error instanceof Crash || (error instanceof Error && crashed(error.cause));

type Row = Readonly<Record<string, unknown>>;
/** A write of one row, as a single command or in a transaction. */
interface Write {
  readonly Item?: Row;
  readonly Key?: Row;
  readonly UpdateExpression?: string;
  readonly TableName?: string;
}
interface Input extends Write {
  readonly TransactItems?: readonly Readonly<Record<string, Write>>[];
}
interface Command {
  readonly input: Input;
}
type Send = (command: Command) => Promise<{ readonly Attributes?: Row }>;

interface Storm {
  /** Counts an effect. */
  readonly note: (effect: string) => void;
  /** Delivers a change to the stream. */
  readonly notify: (type: string, change: object) => void;
  /** Called after each write. @throws Crash */
  readonly survive: () => void;
}

const entityOf = (key: Row): string => /^\$(\w+?)_\d/.exec(String(key['sk']))?.[1] ?? '';
const keyOf = ({ Item, Key }: Write): Row => {
  const { pk, sk } = Key ?? Item ?? {};
  return { pk, sk };
};
const isWrite = ({ Item, UpdateExpression, TransactItems }: Input, name: string): boolean =>
  Boolean(Item ?? UpdateExpression ?? TransactItems) || name === 'DeleteCommand';

/** The table in a storm: every write of what payments follow may be its worker's last, and is delivered to the stream. */
export const stormyTable = (table: Table, { note, notify, survive }: Storm): Table => {
  const ask = table.client.send.bind(table.client) as unknown as Send;
  const rowOf = async (write: Write): Promise<Row | undefined> => {
    const found = await ask(
      new GetCommand({
        TableName: table.table,
        Key: keyOf(write),
        ConsistentRead: true,
      }) as unknown as Command,
    );
    return (found as { readonly Item?: Row }).Item;
  };

  /** What a committed write has done; undefined if nothing that is followed. */
  const effectOf = (
    write: Write,
    before: Row | undefined,
    after: Row | undefined,
  ): { readonly name: string; readonly notice?: readonly [type: string, change: object] } | undefined => {
    switch (entityOf(keyOf(write))) {
      case 'subscription':
        return {
          name: 'subscription',
          notice: [before ? 'subscription.modified' : 'subscription.inserted', { before, after }],
        };
      case 'paymentAccount':
        return after
          ? { name: 'account', notice: ['paymentAccount.modified', { before, after }] }
          : {
              name: `unlink ${String(before?.['stripeId'])}`,
              notice: ['paymentAccount.removed', { before }],
            };
      case 'ledgerEntry':
        // The other side of the movement is the platform's.
        return String(after?.['account']).startsWith('platform:')
          ? undefined
          : { name: `ledger ${String(after?.['id'])}` };
      case 'user':
        return { name: 'record' };
      default:
        return undefined;
    }
  };

  const send = async (command: Command) => {
    const { input } = command;
    if (!isWrite(input, command.constructor.name)) return ask(command);
    const writes = input.TransactItems?.flatMap((item) => Object.values(item)) ?? [input];
    // Conditions name the revision that was read before, so these rows are what a write that commits has found.
    const befores = await Promise.all(writes.map(rowOf));
    if (input.UpdateExpression) Object.assign(input, { ReturnValues: 'ALL_NEW' });
    const output = await ask(command);
    const done = writes.flatMap((write, index) => {
      const after = write.Item ?? (write === input ? output.Attributes : undefined);
      return effectOf(write, befores[index], after) ?? [];
    });
    for (const { name, notice } of done) {
      note(name);
      if (notice) notify(...notice);
    }
    if (done.length > 0) survive();
    return output;
  };
  const client = new Proxy(table.client, {
    get: (target, name) => (name === 'send' ? send : Reflect.get(target, name)),
  });
  return { ...table, client };
};
